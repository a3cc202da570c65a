import type { InspectReport } from '../core/core.gen.d.ts';
import type { TableSummary } from '../data/read-files.ts';
import { separatorWord } from '../data/table.ts';
import { takenFor } from '../messages/taken-for.ts';
import { sentence } from '../messages/messages.ts';
import type { Command } from './options.ts';
import { readingOptions } from './reading.ts';
import { noteLine, print, printJson, say, table } from './print.ts';
import { read, withEngine } from './session.ts';
import { describeTextTruncation } from './text-truncation.ts';

export const inspect: Command = {
  name: 'inspect',
  arguments: 'FILE… [options]',
  summary: 'Shows what was read: counts, kinds, halves, everything skipped or odd.',
  options: {
    ...readingOptions,
    model: { value: 'ID', help: 'count the tokens of every text, and what the model’s limit cuts off' },
  },
  run: (given) =>
    withEngine(async (engine) => {
      const { set, scores, protocol, vectors, tables } = await read(engine, given.files, given);
      const report = set?.inspect ?? scores?.inspect;
      if (protocol) say(`${protocol.file}: a protocol, ${JSON.stringify(protocol.settings)}`);
      for (const { file, description: { record, passages, questions } } of vectors) {
        say(`${file}: vectors of ${passages} passages and ${questions} questions by ${record.model}`);
      }
      if (!report) return;
      const model = given.text('model');
      const tokens = model !== undefined && set ? await engine.textTruncation(set.handle, model) : undefined;
      const told = { ...report, notes: report.notes.map((note) => ({ ...note, message: sentence(note) })) };
      if (given.has('json')) printJson(tokens ? { ...told, text_truncation: tokens } : told);
      else print(describe(report, tables) + (model !== undefined && tokens ? `\n${describeTextTruncation(model, tokens)}` : ''));
    }),
};

/** The columns of each table, and what they make of it: said otherwise by --columns. */
const columnsOf = ({ file, kind, keys, columns, roles, namesLine }: TableSummary): string => {
  const read = kind === 'unknown' ? 'left out, since nobody knows its columns (--columns says what they mean)' : `read as ${kind}`;
  const names = namesLine === null || namesLine === 1 ? '' : namesLine === 0 ? ' (without names)' : ` (named in row ${namesLine})`;
  // What a column goes by, its name beside it where that is another, and what it was taken for where its name doesn't say it.
  const shown = keys.map((key, at) => {
    const name = key === columns[at] || columns[at] === '' ? key : `${key} (${columns[at]})`;
    return roles[at] === columns[at] ? name : `${name} ${takenFor(roles[at]!)}`;
  });
  return `${file}: ${read}; columns${names} ${shown.join(', ')}`;
};

function describe({ files, set, halves, own_passages: own, notes }: InspectReport, tables: readonly TableSummary[]): string {
  const { answerable, no_answer, unjudged, blank } = set.questions;
  return [
    table(
      ['file', 'format', 'encoding', 'separator', 'rows'],
      files.map(({ name, format, encoding, delimiter, rows }) => [name, format, encoding, separatorWord(delimiter) || '–', String(rows)]),
    ),
    ...tables.map(columnsOf),
    '',
    `${set.passages} passages, ${set.judgements} judgements`,
    `${answerable} questions with an answer, ${no_answer} without one, ${unjudged} that nobody judged, ${blank} blank`,
    ...(halves.validation + halves.held_out > 0
      ? [`${halves.validation} questions to choose with, ${halves.held_out} held out`]
      : []),
    ...(own.same_id > 0
      ? [`${own.same_id} questions have the id of a passage, ${own.itself} of them its text too${own.itself > 0 ? ' (--remove-self leaves these passages out)' : ''}`]
      : []),
    ...Object.entries(set.kinds).map(([kind, n]) => `  ${kind}: ${n}`),
    ...notes.map(noteLine),
  ].join('\n');
}
