// What the core worker answers to beside the threshold study.
import type { Core, EvaluationSet, RankedLists, ScoredQuestions, VectorSet } from '../core/core.ts';
import type { DecisionRecord } from '../core/decision-record.ts';
import type { Prices, Requirement, SplitRun, TargetKind } from '../core/study-reports.ts';
import type { ListsHandle, ScoresHandle, SetHandle, ThresholdOptions, VectorsHandle } from './core-api.ts';
import type { Grid, HalvedScores, NamedScoresHandle } from './study-api.ts';

/** The core's objects behind the numbers that stand for them. */
export interface Lookups {
  set(handle: SetHandle): EvaluationSet;
  lists(handle: ListsHandle): RankedLists;
  scores(handle: ScoresHandle): ScoredQuestions;
  vectors(handle: VectorsHandle): VectorSet;
  keepSet(object: EvaluationSet): SetHandle;
  keepLists(object: RankedLists): ListsHandle;
  keepScores(object: ScoredQuestions): ScoresHandle;
}

export function studyFunctions(core: Core, at: Lookups) {
  const { study } = core;
  const named = ({ name, scores }: NamedScoresHandle) => ({ name, scored: at.scores(scores) });
  const halved = (scored: ScoredQuestions): HalvedScores => ({ handle: at.keepScores(scored), halves: study.halfSizes(scored) });
  return {
    thresholdForCoverage: (of: ScoresHandle, options: ThresholdOptions) =>
      study.thresholdForCoverage(at.scores(of), options),
    mix: (of: ScoresHandle, half: 'validation' | 'held_out', t: number, share: number) =>
      study.mix(at.scores(of), half, t, share),
    costs: (of: ScoresHandle, grid: Grid, prices: Prices) => study.costs(at.scores(of), grid, prices),
    risk: (of: ScoresHandle, grid: Grid, alpha: number, open: boolean) =>
      study.risk(at.scores(of), grid, alpha, open),
    transfer: (from: NamedScoresHandle, to: NamedScoresHandle, options: ThresholdOptions, kind: TargetKind) =>
      study.transfer(named(from), named(to), options, kind),
    calibration: (of: ScoresHandle, open: boolean) => study.calibration(at.scores(of), open),
    splitSummary: (runs: readonly SplitRun[], kind: TargetKind, target: number) => study.splitSummary(runs, kind, target),
    nearCopies: (of: SetHandle) => study.nearCopies(at.set(of)),
    withOtherHalves: (of: SetHandle, seed: number) => at.keepSet(study.withOtherHalves(at.set(of), seed)),
    scoresWithDefaultHalves: (of: ScoresHandle, seed: number) => halved(study.scoresWithDefaultHalves(at.scores(of), seed)),
    scoresWithOtherHalves: (of: ScoresHandle, seed: number) => halved(study.scoresWithOtherHalves(at.scores(of), seed)),
    chosenOn: (of: ScoresHandle) => study.chosenOn(at.scores(of)),
    scoresWithChosenOn: (of: ScoresHandle, ids: readonly string[]) => halved(study.scoresWithChosenOn(at.scores(of), ids)),
    /** A second hold on the same lists: each is released by itself. */
    keepLists: (of: ListsHandle) => at.keepLists((at.lists(of) as RankedLists & { clone(): RankedLists }).clone()),
    describeVectors: (of: VectorsHandle) => core.describeVectors(at.vectors(of)),
    scoreGaps: (of: SetHandle, lists: ListsHandle, k: number) =>
      at.keepScores(study.scoreGaps(at.set(of), at.lists(lists), k)),
    scoreAgreement: (of: SetHandle, lists: ListsHandle, words: ListsHandle, k: number) =>
      at.keepScores(study.scoreAgreement(at.set(of), at.lists(lists), at.lists(words), k)),
    setSha256: (of: SetHandle) => core.setSha256(at.set(of)),
    scoresSha256: (of: ScoresHandle) => study.scoresSha256(at.scores(of)),
    readDecision: (file: string, json: string) => study.readDecision(file, json),
    checkDecision: (kept: DecisionRecord, now: DecisionRecord, require: Requirement) =>
      study.checkDecision(kept, now, require),
  };
}
