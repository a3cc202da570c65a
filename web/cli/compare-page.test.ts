// Systems side by side on the page and on the built command line: the same core, so the same figures.
import { expect, test } from 'vitest';
import { atRest, startFlow } from '../../tests/flow/test-flow.ts';
import { csv, value } from '../../tests/flow/test-work.ts';
import { asFile } from '../flow/side-by-side.ts';
import { built, programIn } from './test-program.ts';

// Twelve doors, asked for by colour; another engine has every second one first and the rest second.
const colours = ['red', 'green', 'blue', 'white', 'black', 'brown', 'pink', 'grey', 'gold', 'teal', 'navy', 'plum'];
const texts = {
  'p.csv': ['doc_id,text', ...colours.map((colour, at) => `d${at},a ${colour} door`)].join('\n'),
  'q.csv': ['query_id,question,doc_id,kind,split', ...colours.flatMap((colour, at) => [
    `v${at},${at < 3 ? 'hue' : colour},d${at},${at < 6 ? 'odd' : 'word'},validation`, `h${at},${colour},d${at},word,test`])].join('\n'),
};
const run = colours.flatMap((_, at) => [[at % 2 === 0 ? at : (at + 1) % 12, 1], [at % 2 === 0 ? (at + 1) % 12 : at, 2]]
  .map(([passage, rank]) => `v${at} Q0 d${passage} ${rank} ${1 / rank!} other`)).join('\n');

test.skipIf(!built)('the page gives the figures of the command line, digit for digit', async () => {
  const { file, run: say } = programIn('side-by-side');
  const [passages, questions] = Object.entries(texts).map(([name, text]) => file(name, text));
  const started = await startFlow();
  await started.flow.start();
  await started.flow.addFiles([...Object.entries(texts), ['other.trec', run] as const].map(([name, text]) => csv(name, text)));
  await atRest(started.flow);
  started.flow.studies.beside.report.watch();
  await atRest(started.flow);
  const page = asFile(value(started.flow.studies.beside.report)!);
  const { stdout } = say('compare', passages!, questions!, '--with', file('other.trec', run), 'bm25',
    '--measures', Object.keys(page.chance).join(' '), '--json');
  const { failed, ...line } = JSON.parse(stdout.replaceAll(/"[^"]*other\.trec"/g, '"run:other.trec"'));
  expect(failed).toEqual([]);
  expect(page).toEqual(line);
  // The engine has six of twelve first; words find nine, since three ask for a hue: they share three of them.
  expect(page.pairs[0]).toMatchObject({ a: 'bm25', b: 'run:other.trec', measure: 'R@1', difference: 0.25, won: 5, lost: 2, tied: 5 });
  expect(page.best['R@1']).toEqual({ system: 'bm25', ahead_of: [], level_with: ['run:other.trec'] });
});
