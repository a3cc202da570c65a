// What `threshold` shows beside the cutoff for a precision, where it is asked for: what mistakes cost, another
// promise, scores as probabilities.
import type { CalibrationReport, CostReport, Prices, Reliability, RiskReport, ThresholdOptions } from '../core/core.gen.d.ts';
import { plattFormula } from '../format.ts';
import type { Engine, ScoresHandle } from '../workers/core-api.ts';
import type { Given, OptionTable } from './options.ts';
import { cutoff, share, table } from './print.ts';

export interface Views {
  cost?: CostReport;
  risk?: RiskReport;
  /** Null without both right and wrong questions. */
  calibration?: CalibrationReport | null;
}

export const viewOptions: OptionTable = {
  'price-no-answer': { value: 'N', help: 'what it costs to answer a question that nothing here answers; one price or more give the cheapest cutoff, the others cost 1' },
  'price-miss': { value: 'N', help: 'what a wrong passage costs' },
  'price-refusal': { value: 'N', help: 'what refusing costs where a right answer was at hand' },
  risk: { value: 'ALPHA', help: 'the cutoff from which on at most this share of all questions gets a wrong answer' },
  calibration: { help: 'scores as probabilities, fitted on the questions to choose with' },
};

/** Each asked for by its own option; costs and the promise are of the questions to choose with. */
export async function viewsOf(core: Engine['core'], given: Given, scores: ScoresHandle, { grid = 'hundredths', open = false }: ThresholdOptions): Promise<Views> {
  const prices: Prices = {
    accepted_no_answer: given.number('price-no-answer'), accepted_miss: given.number('price-miss'), refused_right: given.number('price-refusal'),
  };
  const alpha = given.number('risk');
  return {
    ...(Object.values(prices).some((price) => price !== undefined) && { cost: await core.costView(scores, grid, prices) }),
    ...(alpha !== undefined && { risk: await core.riskControl(scores, grid, alpha, open) }),
    ...(given.has('calibration') && { calibration: await core.calibration(scores, open) }),
  };
}

export const describeViews = ({ cost, risk, calibration }: Views): string[] => [
  ...(cost === undefined ? [] : [costLine(cost)]),
  ...(risk === undefined ? [] : [riskLine(risk)]),
  ...(calibration === undefined ? [] : calibrationLines(calibration)),
];

const costLine = ({ cheapest, refuse_all: refuseAll }: CostReport): string => (cheapest === null
  ? 'By these prices there is nothing to choose among.'
  : `By these prices ${cutoff(cheapest.threshold)} is the cheapest cutoff, at ${share(cheapest.cost)} a question; refusing everything costs ${share(refuseAll)}.`);

function riskLine({ alpha, threshold, n, n_needed: needed, wrong_share: seen, held_out_wrong_share: held }: RiskReport): string {
  if (threshold === null) {
    const why = n < needed ? `: with ${n} questions it cannot be made, ${needed} are needed` : '';
    return `No cutoff promises that at most ${alpha} of all questions get a wrong answer${why}.`;
  }
  const shown = held === null ? '' : `, ${share(held)} of the held-out ones`;
  return `From ${cutoff(threshold)} on at most ${alpha} of all questions get a wrong answer, on average over such samples; of these ${n} it was ${share(seen)}${shown}.`;
}

function calibrationLines(report: CalibrationReport | null): string[] {
  if (report === null) return ['Probabilities need both right and wrong questions to be fitted to.'];
  const { n, few_labels: few, platt, isotonic, held_out: held } = report;
  const row = (name: string, { brier, calibration_error: error, perfect }: Reliability) =>
    [name, share(brier), share(perfect.brier), share(error), share(perfect.calibration_error_95)];
  return [
    `Probabilities, fitted on ${n} questions. Platt: ${plattFormula(platt)}. Isotonic: ${isotonic.length} points${few ? '; under 1000 labels it follows chance, so prefer Platt' : ''}.`,
    held === null
      ? 'How good they are can only be said on held-out questions (--open).'
      : table(['', 'Brier score', 'if true', 'calibration error', 'if true, up to'], [row('Platt', held.platt), row('isotonic', held.isotonic)]),
  ];
}
