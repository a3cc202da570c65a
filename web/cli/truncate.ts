import { tieRules } from '../core/constants.gen.ts';
import type { TruncateReport } from '../core/core.gen.d.ts';
import { removeSelfOption } from './lists.ts';
import { halfInView } from './measure.ts';
import type { Command } from './options.ts';
import { readingOptions } from './reading.ts';
import { print, printJson, share, table } from './print.ts';
import { measureOptions, needSet, read, vectorsFor, withEngine, withOption } from './session.ts';

export const truncate: Command = {
  name: 'truncate',
  arguments: 'FILE… --with MODEL|V.safetensors [options]',
  summary: 'Shows what shorter vectors (the first m numbers) keep of the ranking.',
  options: {
    ...readingOptions,
    ...withOption,
    ...removeSelfOption,
    dims: { value: '384,256,…', help: 'the lengths m (default: a list down to 8)' },
    ...measureOptions,
  },
  run: (given) =>
    withEngine(async (engine) => {
      const set = needSet(await read(engine, given.files, given));
      const ties = given.choice('ties', tieRules);
      const half = halfInView(set, given);
      const { handle } = await vectorsFor(engine, set.handle, given);
      const report = await engine.core.truncate(set.handle, handle, {
        dims: given.text('dims'),
        measures: given.text('measures'),
        ties,
        half,
        remove_own_passages: given.has('remove-self'),
      });
      if (given.has('json')) printJson(report);
      else print(describe(report));
    }),
};

function describe({ rows }: TruncateReport): string {
  const names = Object.keys(rows[0]?.measures ?? {});
  return table(
    ['m', 'renormalised', 'overlap@10', 'top-1', 'bytes', ...names],
    rows.map((row) => [
      String(row.dims), row.renormalised ? 'yes' : 'no', share(row['overlap@10']), share(row.top1),
      String(row.bytes), ...names.map((name) => share(row.measures[name]?.mean)),
    ]),
  );
}
