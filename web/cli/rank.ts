import { limits } from '../core/constants.gen.ts';
import type { Engine } from '../workers/core-api.ts';
import { saveFile } from './save.ts';
import { listOptions, listsFor } from './lists.ts';
import type { Command, Given } from './options.ts';
import { readingOptions } from './reading.ts';
import { print, printJson } from './print.ts';
import { needSet, read, tellBlank, withEngine } from './session.ts';

export const rank: Command = {
  name: 'rank',
  arguments: 'FILE… --with bm25|MODEL|V.safetensors [--out R.trec|LISTS.json] [options]',
  summary: 'Ranks the passages for every question and writes the lists as a TREC run.',
  options: {
    ...readingOptions,
    ...listOptions,
    depth: { value: 'N', help: `passages a question; equal scores at the end are all kept (default ${limits.default_depth})` },
    out: { value: 'R.trec|LISTS.json', writes: true, help: 'the file to write: a TREC run, or with .json all lists in one document (default: a run on stdout)' },
  },
  run: (given) => withEngine((engine) => run(engine, given)),
};

async function run(engine: Engine, given: Given): Promise<void> {
  const out = given.text('out');
  const set = needSet(await read(engine, given.files, given));
  tellBlank(set);
  const { lists, model } = await listsFor(engine, set.handle, given, given.count('depth') ?? limits.default_depth);
  const bytes = out?.endsWith('.json')
    ? new TextEncoder().encode(`${await engine.core.listsJson(set.handle, lists, model)}\n`)
    : await engine.core.writeRun(set.handle, lists, model);
  if (out === undefined && !given.has('json')) {
    process.stdout.write(bytes);
    return;
  }
  if (out !== undefined) saveFile(out, bytes);
  const { passages, questions } = set.inspect.texts;
  const report = { schema: 'cutoff-lab/rank/1', model, out: out ?? null, bytes: bytes.length, passages, questions };
  if (given.has('json')) printJson(report);
  else print(`${out}: ${questions} questions over ${passages} passages, ${bytes.length} bytes`);
}
