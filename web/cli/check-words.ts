// A check's outcome for people, for a CI job's page (Markdown) and for its test report (JUnit XML).
import type { DecisionRecord } from '../core/decision-record.ts';
import type { CheckReport } from '../core/study-reports.ts';
import { count, cutoff, share } from './print.ts';
import { verdictWords } from './threshold-words.ts';

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

const headline = ({ choice, model }: DecisionRecord, { holds }: CheckReport): string =>
  `The decision ${holds ? 'holds' : 'does not hold'}: t = ${cutoff(choice.t)}, k = ${count(choice.k)}, m = ${count(choice.m)}, target ${choice.target}, ${model}.`;

const dataLine = ({ same_data: same }: CheckReport): string =>
  same ? 'The data are those of the record.' : 'The data are other ones than those of the record.';

function figureLines({ held_out: held, verdict, target }: CheckReport): string[] {
  return [
    ...(held ? [`Held out: ${count(held.accepted)} of ${held.n} accepted, precision ${share(held.precision)}, coverage ${share(held.coverage)}.`] : []),
    ...(verdict ? [`${verdictWords(verdict, target)} Bounds ${share(verdict.lower_bound)} and ${share(verdict.upper_bound)}.`] : []),
  ];
}

export const describeCheck = (kept: DecisionRecord, report: CheckReport): string =>
  [headline(kept, report), dataLine(report), ...lines(report).map((line) => `- ${line}`), ...figureLines(report)].join('\n');

export function markdown(file: string, kept: DecisionRecord, report: CheckReport): string {
  return [
    `## ${report.holds ? '✅' : '❌'} Decision ${report.holds ? 'holds' : 'does not hold'}`,
    '', headline(kept, report), '', `Record: \`${file}\` of ${kept.date.slice(0, 10)}. ${dataLine(report)}`, '',
    ...lines(report).map((line) => `- ${line}`), ...(report.causes.length > 0 ? [''] : []),
    ...figureLines(report).flatMap((line) => [line, '']),
    ...(kept.reason === '' ? [] : [`What would change our mind: ${kept.reason}`, '']),
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
