// Options of the command line: one table a command; parsing, checking and --help all read it.
import { parseArgs } from 'node:util';
import { CutoffError } from '../messages/messages.ts';
import type { CoreDescription } from '../core/core.gen.d.ts';
import { checkOutputs } from './save.ts';

export interface Option {
  /** What stands for the value in the help; a switch has none. */
  value?: string;
  /** Takes every word up to the next option. */
  many?: boolean;
  /** Names a file that is written. */
  writes?: true;
  /** Made of the core's own lists where it names what they hold. */
  help: string | ((core: CoreDescription) => string);
}

export type OptionTable = Record<string, Option>;

export interface Command {
  name: string;
  arguments: string;
  summary: string;
  options: OptionTable;
  run(given: Given): Promise<void>;
}

export const common: OptionTable = {
  json: { help: 'print the report as JSON' },
  help: { help: 'show this help' },
};

/** Between the words of an option that takes many; no shell hands it on. */
const BETWEEN = '\0';

/** What was given on one command line. */
export class Given {
  constructor(
    readonly files: readonly string[],
    private readonly values: Readonly<Record<string, string | boolean | undefined>>,
  ) {}

  has(name: string): boolean {
    return this.values[name] !== undefined;
  }

  text(name: string): string | undefined {
    const value = this.values[name];
    return typeof value === 'string' ? value : undefined;
  }

  /** The words of an option that takes many; none when it was not given. */
  list(name: string): string[] {
    return this.text(name)?.split(BETWEEN).filter((word) => word !== '') ?? [];
  }

  required(name: string): string {
    const value = this.text(name);
    if (value === undefined) throw new CutoffError({ code: 'missing-option', field: `--${name}` });
    return value;
  }

  number(name: string): number | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    const number = value.trim() === '' ? NaN : Number(value);
    if (!Number.isFinite(number)) throw new CutoffError({ code: 'bad-number', field: `--${name}`, value });
    return number;
  }

  /** A whole number of at least `least`. */
  count(name: string, least = 1): number | undefined {
    const number = this.number(name);
    if (number === undefined || (Number.isSafeInteger(number) && number >= least)) return number;
    const detail = `a whole number from ${least} on`;
    throw new CutoffError({ code: 'out-of-range', field: `--${name}`, value: String(number), detail });
  }

  choice<T extends string>(name: string, choices: readonly T[]): T | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    const found = choices.find((choice) => choice === value);
    if (found !== undefined) return found;
    throw new CutoffError({ code: 'out-of-range', field: `--${name}`, value, detail: choices.join(' | ') });
  }
}

export function parse(command: Command, words: string[]): Given {
  const table = { ...command.options, ...common };
  const options = Object.fromEntries(
    Object.entries(table).map(([name, { value }]) => [name, { type: value ? 'string' : 'boolean' } as const]),
  );
  try {
    const args = gathered(words, table);
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const given = new Given(positionals, values as Record<string, string | boolean>);
    const names = Object.keys(values).filter((name) => given.text(name) !== undefined);
    const outputs = names.filter((name) => table[name]?.writes);
    checkOutputs(
      outputs.map((option) => ({ option, path: given.required(option) })),
      [...positionals, ...names.filter((name) => !table[name]?.writes).flatMap((name) => given.list(name))],
    );
    return given;
  } catch (error) {
    throw asOptionError(error, words);
  }
}

/** The words after an option that takes many become its one value. */
function gathered(words: readonly string[], table: OptionTable): string[] {
  const result: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at]!;
    const option = word.startsWith('--') ? table[word.slice(2)] : undefined;
    const next = words[at + 1];
    // A number below 0 is a value, and no option of its own.
    if (option?.value && next !== undefined && /^-[.\d]/.test(next)) {
      result.push(`${word}=${next}`);
      at += 1;
      continue;
    }
    result.push(word);
    if (!option?.many) continue;
    const end = words.findIndex((other, index) => index > at && other.startsWith('--'));
    const own = words.slice(at + 1, end < 0 ? words.length : end);
    if (own.length > 0) result.push(own.join(BETWEEN));
    at += own.length;
  }
  return result;
}

function asOptionError(error: unknown, words: readonly string[]): unknown {
  if (!(error instanceof Error) || !('code' in error) || error instanceof CutoffError) return error;
  const detail = error.message.split(/\. To specify|\.\s/)[0] ?? error.message;
  const value = words.find((word) => error.message.includes(`'${word.split('=')[0]}'`)) ?? '';
  const code = error.code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION' ? 'unknown-option' : 'missing-option';
  return new CutoffError({ code, value, detail });
}

export function help(command: Command, core: CoreDescription): string {
  const entries = Object.entries({ ...command.options, ...common }).map(([name, { value, help: text }]) =>
    [`--${name}${value ? ` ${value}` : ''}`, typeof text === 'string' ? text : text(core)] as const);
  const width = Math.max(...entries.map(([left]) => left.length));
  return [
    `${command.summary}`,
    `Usage: cutoff ${command.name} ${command.arguments}`,
    ...entries.map(([left, text]) => `  ${left.padEnd(width)}  ${text}`),
  ].join('\n');
}
