// What came of the target, in words that need no statistics.
import { html, nothing, type TemplateResult } from 'lit';
import { count, interval, list, percent, plural, score } from '../format.ts';
import type { HalfFigures, ThresholdReport } from '../core/core.gen.d.ts';

const wanted = (target: number): string => percent(target, Number.isInteger(Math.round(target * 1000) / 10) ? 0 : 1);

/** The cutoff of mode "point", whatever the mode. */
export const pointOf = (report: ThresholdReport): number | null =>
  report.mode === 'point' ? report.validation.threshold : (report.point_threshold ?? null);

/** `fewest`: answers below which a share says too little to be shown as the best there is. */
export function outcomeWords(report: ThresholdReport, fewest: number): TemplateResult {
  const target = wanted(report.target);
  if (report.target_kind === 'coverage') return coverageWords(report, target);
  const { threshold, right, accepted, n } = report.validation;
  switch (report.outcome) {
    case 'cutoff':
      return html`<p><strong>${score(threshold)} reaches ${target} here:</strong> ${count(right)} of
        ${count(accepted)} answers were right, ${count(accepted)} of ${plural(n, 'question')} got one.</p>`;
    case 'impossible':
      return html`<p><strong>No cutoff reaches ${target} here.</strong> ${bestWords(report, fewest)}</p>
        <p>${n < fewest ? 'Label more questions first: so few may hide a cutoff that is there. Then lower' : 'Either lower'} the target, or make the ranking better: wrong answers score as high as right ones.</p>
        ${inTheWay(report)}`;
    case 'too_few_labels':
      return html`<p><strong>Too few labels to lean on.</strong> From ${score(pointOf(report))} on ${target} of the answers
        are right here, but with so few questions that may be luck: at no cutoff are there enough of them to rule it out.</p>
        <p>${moreLabels(report)}</p>`;
    case 'no_recommendation':
      return html`<p><strong>No recommendation.</strong> The validation half holds no question that should be refused,
        so every cutoff looks right and none can be justified.</p>
        <p>Add questions that nothing here answers: near misses, asked as people would ask them.</p>`;
  }
}

function bestWords({ best_reachable: best, validation: { n } }: ThresholdReport, fewest: number): string {
  if (best && best.threshold !== null) {
    return `The best that at least ${fewest} answers allow is ${percent(best.precision)}, at ${score(best.threshold)} with ${count(best.accepted)} answers.`;
  }
  return n < fewest
    ? `With ${plural(n, 'question')} to choose with, what could be reached cannot be said: that takes at least ${fewest} answers.`
    : `No cutoff answers even ${fewest} questions, so what could be reached cannot be said.`;
}

function coverageWords({ outcome, validation }: ThresholdReport, target: string): TemplateResult {
  const { threshold, accepted, n, precision } = validation;
  if (threshold === null) {
    return html`<p><strong>No cutoff for that.</strong> ${outcome === 'no_recommendation'
      ? 'The validation half holds no question that should be refused.' : `No cutoff answers ${target} of the questions here.`}</p>`;
  }
  return html`<p><strong>${score(threshold)} is the highest that answers ${target} here:</strong> ${count(accepted)} of
    ${plural(n, 'question')} get an answer, and ${percent(precision)} of those are right.
    ${outcome === 'too_few_labels' ? 'With so few questions the share answered may come out lower on fresh ones.' : nothing}</p>`;
}

function moreLabels({ more_labels: more, label_budget: budget }: ThresholdReport): string {
  if (more) {
    const written = more.questions === null ? '' : `, so ${plural(more.questions, 'further question')} to write`;
    return `About ${plural(more.accepted, 'further answer')} at this rate would do${written}.`;
  }
  return budget === undefined || budget === null
    ? 'More labelled questions would tell.'
    : `Even with no error at all, ${plural(budget, 'answer')} are needed to prove it; add labelled questions.`;
}

function inTheWay({ in_the_way: questions = [] }: ThresholdReport) {
  if (questions.length === 0) return nothing;
  const ids = questions.slice(0, 5).map(({ id, score: value }) => `${id} (${score(value)})`);
  return html`<p class="small" style="overflow-wrap:anywhere">In the way, highest first: ${list(ids)}.</p>`;
}

/** Beside a share of few answers: what it may as well mean. */
export function fewAnswers(point: HalfFigures | null, fewest: number) {
  if (point === null || point.accepted === 0 || point.accepted >= fewest || point.low === null || point.high === null) return nothing;
  return html`<p class="small" data-testid="few-answers">At ${score(point.threshold)} only ${plural(point.accepted, 'question')}
    ${point.accepted === 1 ? 'gets' : 'get'} an answer: ${count(point.right)} of ${count(point.accepted)} right may as well mean
    ${interval(point.low, point.high)} on fresh questions (95% interval).</p>`;
}
