// The command line's entry: finds the command, tells what went wrong, sets the exit status:
// 0 done, 1 a check did not hold, 2 refused input or option.
import { CutoffError } from '../messages/messages.ts';
import { check } from './check.ts';
import { compare } from './compare.ts';
import { encode } from './encode.ts';
import { inspect } from './inspect.ts';
import { measure } from './measure.ts';
import { help, parse, type Command } from './options.ts';
import { print, say } from './print.ts';
import { rank } from './rank.ts';
import { Refusals, withEngine } from './session.ts';
import { threshold } from './threshold.ts';
import { truncate } from './truncate.ts';

const commands: readonly Command[] = [inspect, encode, rank, threshold, truncate, measure, compare, check];
const REFUSED = 2;

function overview(): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  return [
    'Chooses a score threshold, a rank cutoff and a vector length from labelled questions.',
    'Usage: cutoff COMMAND FILE… [options]',
    ...commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`),
    'Each command explains itself with --help. Reports go to stdout, messages to stderr.',
  ].join('\n');
}

async function main([name, ...words]: string[]): Promise<void> {
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    if (name === undefined) process.exitCode = REFUSED;
    (name === undefined ? say : print)(overview());
    return;
  }
  const command = commands.find((candidate) => candidate.name === name);
  if (!command) {
    const detail = `commands: ${commands.map((candidate) => candidate.name).join(', ')}`;
    throw new CutoffError({ code: 'unknown-option', value: name, detail });
  }
  const given = parse(command, words);
  if (given.has('help')) print(help(command, await withEngine((engine) => engine.describe())));
  else await command.run(given);
}

/** Who reads on may stop (`| head -1`), which is no fault; where nothing can be written, the answer is lost, and that is said. */
function watchEnds(): void {
  const closed = new Set(['EPIPE', 'ERR_STREAM_DESTROYED']);
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (!closed.has(error.code ?? '')) say(new CutoffError({ code: 'cannot-write', file: 'stdout', detail: error.message }).message);
    process.exit(closed.has(error.code ?? '') ? process.exitCode : REFUSED);
  });
  process.stderr.on('error', () => undefined); // nobody is there to be told
}

watchEnds();
try {
  await main(process.argv.slice(2));
} catch (error) {
  const ours = error instanceof CutoffError || error instanceof Refusals;
  say(ours || !(error instanceof Error) ? String(ours ? error.message : error) : (error.stack ?? error.message));
  process.exitCode = REFUSED;
}
