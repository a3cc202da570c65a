// What a comparison says in plain sentences, by one measure.
import { count, interval, list, percent, plural } from '../../format.ts';
import type { ComparedPair, CompareReport } from '../../core/core.gen.d.ts';

/** A system's name for people. */
export type TitleOf = (name: string) => string;

/** Points of a hundred with their sign: +3.1. */
export const points = (value: number | null | undefined): string =>
  value === null || value === undefined ? '–' : `${value < 0 ? '−' : '+'}${Math.abs(value * 100).toFixed(1)}`;

/** A chance as people read it: 0.034, never 0. */
export const luck = (p: number): string => (p < 0.001 ? 'under 0.001' : p.toFixed(3));

/** What a measure's figure is a share of: "R@3" → "of the right passages stand among the first 3". */
export function meaningOf(measure: string): string {
  const [name, k = ''] = measure.split('@');
  const first = k === '1' ? 'first' : `among the first ${k}`;
  switch (name) {
    case 'R':
      return `of a question’s right passages stand ${first}, on average`;
    case 'Success':
      return `of the questions have a right passage ${k === '1' ? 'standing first' : first}`;
    default:
      return 'is one over the rank of the first right passage, on average';
  }
}

/** Which system is better, and whether it could be luck. */
export function verdict(report: CompareReport, measure: string, titleOf: TitleOf): string {
  const best = report.best[measure];
  if (best === undefined) return 'No question of this half can be scored, so nothing can be compared.';
  const mean = (name: string) => percent(report.systems.find((one) => one.name === name)?.measures[measure]?.mean);
  const named = (names: readonly string[]) => list(names.map((name) => `${titleOf(name)} (${mean(name)})`));
  const title = titleOf(best.system);
  if (best.ahead_of.length + best.level_with.length === 0) return `${title}: ${measure} ${mean(best.system)}. There is no other system to compare it with yet.`;
  const pairWith = (other: string) => report.pairs.find((pair) =>
    pair.measure === measure && [pair.a, pair.b].includes(best.system) && [pair.a, pair.b].includes(other));
  const same = best.level_with.filter((other) => pairWith(other)?.difference === 0);
  const level = best.level_with.filter((other) => !same.includes(other));
  const [only] = level;
  const shown = level.length === 1 ? fewest(report.questions.scored, pairWith(only!)) : '';
  return [
    same.length === 0 ? `${title} has the highest ${measure}: ${mean(best.system)}.`
      : `${list([title, ...same.map(titleOf)])} have the same ${measure}: ${mean(best.system)}.`,
    ...(best.ahead_of.length > 0 ? [`${title} is better than ${named(best.ahead_of)}, and that is hardly luck.`] : []),
    ...(level.length > 0 ? [`Its lead over ${named(level)} could be luck${shown}.`] : []),
  ].join(' ');
}

/** How large a difference these questions would show. */
function fewest(questions: number, pair: ComparedPair | undefined): string {
  if (pair === undefined || pair.detectable === null) return '';
  const inPoints = (value: number) => (Math.abs(value) * 100).toFixed(1);
  return `: ${plural(questions, 'question')} show a difference from about ${inPoints(pair.detectable)} points on, and this one is ${inPoints(pair.difference)}`;
}

/** Whether the difference of a pair could be luck. */
export const pairWords = ({ hardly_luck: sure, difference }: ComparedPair): string =>
  difference === 0 ? 'no difference' : sure ? 'hardly luck' : 'could be luck';

/** The order of equal scores, where it decides anything. */
export function tieWords({ systems, ties }: CompareReport, measure: string, titleOf: TitleOf): string[] {
  return systems.flatMap(({ name, ties: figures }) => {
    const luckOfOrder = figures[measure];
    if (luckOfOrder === undefined || luckOfOrder.changed === 0) return [];
    const means = Object.entries(luckOfOrder.means).map(([rule, mean]) => `${rule} ${percent(mean)}`);
    return [`${titleOf(name)}: ${plural(luckOfOrder.changed, 'question')} hang on the order of equal scores. ${measure} is ${list(means)} (here: ${ties}).`];
  });
}

/** What nobody judged, where that leaves the figure open. */
export function labelWords({ systems }: CompareReport, measure: string, titleOf: TitleOf): string[] {
  return systems.flatMap(({ name, labels }) => {
    const bounds = labels[measure];
    if (bounds === undefined || bounds.judged === null || bounds.judged === 1 || bounds.low === bounds.high) return [];
    return [`${titleOf(name)}: ${percent(bounds.judged)} of what ${measure} looks at was judged. Were everything else wrong or right, it would be ${interval(bounds.low, bounds.high)}.`];
  });
}

/** How the intervals were drawn. */
export const drawnWords = ({ draws, seed, by_group: byGroup, units }: CompareReport): string =>
  `95% intervals from ${count(draws)} times ${byGroup ? `${count(units)} groups drawn again whole, since questions of one group are alike` : 'the questions drawn again'} (seed ${seed}).`;
