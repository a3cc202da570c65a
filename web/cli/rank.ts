import { saveFile } from './files.ts';
import type { Command } from './options.ts';
import { print, printJson } from './print.ts';
import { needSet, read, vectorsFor, withEngine, withOption } from './session.ts';

export const rank: Command = {
  name: 'rank',
  arguments: 'FILE… --with MODEL|V.safetensors --out LISTS.json [options]',
  summary: 'Ranks the passages for every question and keeps the lists in a file.',
  options: {
    ...withOption,
    depth: { value: 'N', help: 'passages a question; equal scores at the end are all kept (default: 100)' },
    out: { value: 'LISTS.json', help: 'the file to write' },
  },
  run: (given) =>
    withEngine(async (engine) => {
      const out = given.required('out');
      const depth = given.count('depth');
      const set = needSet(await read(engine, given.files));
      const { handle, model } = await vectorsFor(engine, set.handle, given);
      const lists = await engine.rank(set.handle, handle, depth === undefined ? {} : { depth });
      const bytes = new TextEncoder().encode(`${await engine.listsJson(set.handle, lists, model)}\n`);
      saveFile(out, bytes);
      const { passages, questions } = set.inspect.texts;
      const report = { schema: 'cutoff-lab/rank/1', model, out, bytes: bytes.length, passages, questions };
      if (given.has('json')) printJson(report);
      else print(`${out}: ${questions} questions over ${passages} passages, ${bytes.length} bytes`);
    }),
};
