// A check's outcome for people, for a CI job's page (Markdown) and for its test report (JUnit XML).
import type { CheckReport, DecisionRecord } from '../core/core.gen.d.ts';
import { count, cutoff, share } from './print.ts';
import { verdictName, verdictWords } from './threshold-words.ts';

const causes: Record<CheckReport['causes'][number]['cause'], string> = {
  record_differs: 'the system is another one than recorded',
  figures_not_reproduced: 'the same data give other figures',
  not_proven: 'the frozen choice is not shown to hold on these data',
};

const causeLine = ({ cause, field, recorded, now }: CheckReport['causes'][number]): string =>
  `${causes[cause]}: ${field} was ${recorded}, is ${now}`;

/** Not proven names what is asked for, not what was recorded. */
const lines = (report: CheckReport): string[] =>
  report.causes.map((cause) => cause.cause === 'not_proven'
    ? `${causes.not_proven}: ${cause.field} is ${cause.now}, asked for is ${cause.recorded}`
    : causeLine(cause));

/** The same data only give the recorded figures again; whether the choice is proven is another matter. */
function outcome({ holds, same_data: same, verdict }: CheckReport): string {
  if (!holds) return 'does not hold';
  if (!same) return 'holds';
  return `is reproduced${verdict ? `; the verdict is ${verdictName(verdict)}` : ''}`;
}

const headline = ({ choice, model }: DecisionRecord, report: CheckReport): string =>
  `The decision ${outcome(report)}: t = ${cutoff(choice.t)}, k = ${count(choice.k)}, m = ${count(choice.m)}, target ${choice.target}, ${model}.`;

function dataLine({ halves }: DecisionRecord, { same_data: same, held_out: held }: CheckReport): string {
  if (!same) return 'The data are other ones than those of the record.';
  const sealed = held === null && halves.held_out > 0;
  return `The data are those of the record.${sealed ? ' Their held-out half stays closed, as the record left it.' : ''}`;
}

/** What an older record does not say: drawn anew over other data, the halves may trade questions. */
const cautions = ({ halves }: DecisionRecord, { same_data: same }: CheckReport): string[] =>
  same || halves.from === 'file' || halves.chosen_on !== undefined
    ? []
    : ['Take care: the record does not say which questions the cutoff was chosen on, and the halves are drawn anew over these data, so some of those may stand among the held-out ones. A split column, or new questions in a file of their own, avoids that.'];

function figureLines({ held_out: held, verdict, target }: CheckReport): string[] {
  return [
    ...(held ? [`Held out: ${count(held.accepted)} of ${held.n} accepted, precision ${share(held.precision)}, coverage ${share(held.coverage)}.`] : []),
    ...(verdict ? [`${verdictWords(verdict, target)} Bounds ${share(verdict.lower_bound)} and ${share(verdict.upper_bound)}.`] : []),
  ];
}

export const describeCheck = (kept: DecisionRecord, report: CheckReport): string =>
  [headline(kept, report), dataLine(kept, report), ...lines(report).map((line) => `- ${line}`), ...figureLines(report), ...cautions(kept, report)].join('\n');

/** Other people's words as they stand: no markup, no link and no line of its own. */
const asText = (text: string): string => text.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>|~&!#]/g, (found) => `\\${found}`);

export function markdown(file: string, kept: DecisionRecord, report: CheckReport): string {
  return [
    `## ${report.holds ? '✅' : '❌'} Decision ${outcome(report)}`,
    '', asText(headline(kept, report)), '', `Record: ${asText(file)} of ${kept.date.slice(0, 10)}. ${dataLine(kept, report)}`, '',
    ...lines(report).map((line) => `- ${asText(line)}`), ...(report.causes.length > 0 ? [''] : []),
    ...[...figureLines(report), ...cautions(kept, report)].flatMap((line) => [line, '']),
    ...(kept.reason === '' ? [] : [`What would change our mind: ${asText(kept.reason)}`, '']),
  ].join('\n');
}

const escape = (text: string): string =>
  text.replace(/[<>&"'\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, (found) =>
    ({ '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;', "'": '&apos;' })[found] ?? '\ufffd');

export function junit(file: string, kept: DecisionRecord, report: CheckReport): string {
  const name = `${kept.model}: t = ${cutoff(kept.choice.t)}, target ${kept.choice.target}`;
  const failures = lines(report);
  const failure = failures.length === 0
    ? ''
    : `\n    <failure message="${escape(failures[0]!)}">${escape(failures.join('\n'))}</failure>\n  `;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuite name="cutoff check" tests="1" failures="${report.holds ? 0 : 1}" errors="0">`,
    `  <testcase classname="${escape(file)}" name="${escape(name)}">${failure}</testcase>`,
    '</testsuite>',
    '',
  ].join('\n');
}
