import { saveFile } from './save.ts';
import type { Command } from './options.ts';
import { readingOptions } from './reading.ts';
import { print, printJson } from './print.ts';
import { encode as encodeSet, needSet, read, withEngine, withOption } from './session.ts';

const numberTypes = ['float32', 'float16'] as const;

export const encode: Command = {
  name: 'encode',
  arguments: 'FILE… --model ID --out V.safetensors [options]',
  summary: 'Encodes passages and questions and keeps the vectors in a file.',
  options: {
    ...readingOptions,
    model: { value: 'ID', help: 'the model (see scripts/fetch-models --list)' },
    out: { value: 'V.safetensors', writes: true, help: 'the file to write' },
    workers: withOption['workers']!,
    anew: withOption['anew']!,
    'number-type': { value: 'TYPE', help: `how the file keeps its numbers: ${numberTypes.join(' (default) or ')}` },
  },
  run: (given) =>
    withEngine(async (engine) => {
      const [model, out] = [given.required('model'), given.required('out')];
      const numberType = given.choice('number-type', numberTypes);
      const set = needSet(await read(engine, given.files, given));
      const { handle } = await encodeSet(engine, set.handle, model, given);
      const bytes = await engine.core.writeVectors(handle, numberType ?? 'float32');
      saveFile(out, bytes);
      const { passages, questions } = set.inspect.texts;
      const report = { schema: 'cutoff-lab/encode/1', model, out, bytes: bytes.length, passages, questions };
      if (given.has('json')) printJson(report);
      else print(`${out}: ${passages} passages and ${questions} questions, ${bytes.length} bytes`);
    }),
};
