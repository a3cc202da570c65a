// What the page and the command line can ask for beside the threshold study. Everything that takes `open` shows
// held-out figures only then.
import type { DecisionRecord } from '../core/decision-record.ts';
import type { ThresholdReport, VectorsDescription } from '../core/reports.ts';
import type {
  CalibrationReport, CheckReport, CostReport, MixReport, NearCopiesReport, Prices, Requirement, RiskReport,
  SplitRun, SplitSummary, TargetKind, TransferRow,
} from '../core/study-reports.ts';
import type { ListsHandle, ScoresHandle, SetHandle, ThresholdOptions, VectorsHandle } from './core-api.ts';
import type { CoreFunctions } from './core-functions.ts';
import type { Remote } from './rpc.ts';

export interface NamedScoresHandle {
  name: string;
  scores: ScoresHandle;
}

export interface HalvedScores {
  handle: ScoresHandle;
  halves: { validation: number; held_out: number; divided_groups: number };
}

export type Grid = ThresholdOptions['grid'];

export interface StudyEngine {
  /** Here the target is the share of questions that should get an answer. */
  thresholdForCoverage(scores: ScoresHandle, options: ThresholdOptions): Promise<ThresholdReport>;
  /** Null where a kind of question that the mix needs is missing. */
  mix(scores: ScoresHandle, half: 'validation' | 'held_out', t: number, share: number): Promise<MixReport | null>;
  costs(scores: ScoresHandle, grid: Grid, prices: Prices): Promise<CostReport>;
  risk(scores: ScoresHandle, grid: Grid, alpha: number, open: boolean): Promise<RiskReport>;
  transfer(from: NamedScoresHandle, to: NamedScoresHandle, options: ThresholdOptions, kind: TargetKind): Promise<TransferRow>;
  /** Null where validation does not hold both right and wrong ones. */
  calibration(scores: ScoresHandle, open: boolean): Promise<CalibrationReport | null>;
  splitSummary(runs: readonly SplitRun[], kind: TargetKind, target: number): Promise<SplitSummary>;
  nearCopies(set: SetHandle): Promise<NearCopiesReport>;
  /** The set with halves drawn anew by a seed: the questions and their order stay. */
  withOtherHalves(set: SetHandle, seed: number): Promise<SetHandle>;
  /** Halves of a score table that came without any, by the default rule. */
  scoresWithDefaultHalves(scores: ScoresHandle, seed: number): Promise<HalvedScores>;
  /** The same drawn anew, whatever halves there were. */
  scoresWithOtherHalves(scores: ScoresHandle, seed: number): Promise<HalvedScores>;
  /** Ids of the questions to choose with. */
  chosenOn(scores: ScoresHandle): Promise<string[]>;
  /** The questions of these ids are for choosing, whatever half they fell into. */
  scoresWithChosenOn(scores: ScoresHandle, ids: readonly string[]): Promise<HalvedScores>;
  /** A second hold on lists, which is released by itself. */
  keepLists(lists: ListsHandle): Promise<ListsHandle>;
  describeVectors(vectors: VectorsHandle): Promise<VectorsDescription>;
  /** Scores by how far the best passage stands above the next one. */
  scoreGaps(set: SetHandle, lists: ListsHandle, k: number): Promise<ScoresHandle>;
  /** The best score where words in common put the same passage first; else accepted at no cutoff. */
  scoreAgreement(set: SetHandle, lists: ListsHandle, words: ListsHandle, k: number): Promise<ScoresHandle>;
  /** The name of the data: of a set in force, or of a score table. */
  setSha256(set: SetHandle): Promise<string>;
  scoresSha256(scores: ScoresHandle): Promise<string>;
  /** A decision record from a file, every field checked. */
  readDecision(file: string, json: string): Promise<DecisionRecord>;
  checkDecision(kept: DecisionRecord, now: DecisionRecord, require: Requirement): Promise<CheckReport>;
}

export function makeStudyEngine(core: Remote<CoreFunctions>): StudyEngine {
  return {
    thresholdForCoverage: (...given) => core.thresholdForCoverage(given),
    mix: (...given) => core.mix(given),
    costs: (...given) => core.costs(given),
    risk: (...given) => core.risk(given),
    transfer: (...given) => core.transfer(given),
    calibration: (...given) => core.calibration(given),
    splitSummary: (...given) => core.splitSummary(given),
    nearCopies: (...given) => core.nearCopies(given),
    withOtherHalves: (...given) => core.withOtherHalves(given),
    scoresWithDefaultHalves: (...given) => core.scoresWithDefaultHalves(given),
    scoresWithOtherHalves: (...given) => core.scoresWithOtherHalves(given),
    chosenOn: (...given) => core.chosenOn(given),
    scoresWithChosenOn: (...given) => core.scoresWithChosenOn(given),
    keepLists: (...given) => core.keepLists(given),
    describeVectors: (...given) => core.describeVectors(given),
    scoreGaps: (...given) => core.scoreGaps(given),
    scoreAgreement: (...given) => core.scoreAgreement(given),
    setSha256: (...given) => core.setSha256(given),
    scoresSha256: (...given) => core.scoresSha256(given),
    readDecision: (...given) => core.readDecision(given),
    checkDecision: (...given) => core.checkDecision(given),
  };
}
