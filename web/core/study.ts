// The façade's part beside the threshold study: other targets and prices, other systems, the decision record.
import { call } from './call.ts';
import type { EvaluationSet, MainModule, RankedLists, ScoredQuestions } from './core.gen.d.ts';
import type { ThresholdReport } from './reports.ts';
import type {
  CalibrationReport, CheckReport, CostReport, MixReport, NearCopiesReport, Prices, Requirement, RiskReport,
  SplitRun, SplitSummary, TargetKind, TransferRow,
} from './study-reports.ts';
import type { DecisionRecord } from './decision-record.ts';

export interface StudyOptions {
  k?: number | undefined;
  model: string;
  target: number;
  mode: string;
  grid: string;
  open: boolean;
  mixFirst?: number | undefined;
  at?: number | undefined;
  delta: number;
}

/** Scores with the name of their system. */
export interface NamedScores {
  name: string;
  scored: ScoredQuestions;
}

export class StudyCore {
  constructor(private readonly module: MainModule) {}

  private json<T>(work: () => string): T {
    return JSON.parse(call(work)) as T;
  }

  /** Here the target is the share of questions that should get an answer. */
  thresholdForCoverage(scored: ScoredQuestions, options: StudyOptions): ThresholdReport {
    return this.json(() => this.module.thresholdForCoverage(scored, complete(options)));
  }

  /** Null where a kind of question that the mix needs is missing. */
  mix(scored: ScoredQuestions, half: 'validation' | 'held_out', t: number, share: number): MixReport | null {
    return this.json(() => this.module.mixAt(scored, half, t, share));
  }

  costs(scored: ScoredQuestions, grid: string, prices: Prices): CostReport {
    return this.json(() => this.module.costView(scored, grid, prices));
  }

  risk(scored: ScoredQuestions, grid: string, alpha: number, open: boolean): RiskReport {
    return this.json(() => this.module.riskControl(scored, grid, alpha, open));
  }

  transfer(from: NamedScores, to: NamedScores, options: StudyOptions, kind: TargetKind): TransferRow {
    return this.json(() => this.module.transfer(from.scored, from.name, to.scored, to.name, complete(options), kind));
  }

  /** Null where validation does not hold both right and wrong ones. */
  calibration(scored: ScoredQuestions, open: boolean): CalibrationReport | null {
    return this.json(() => this.module.calibration(scored, open));
  }

  splitSummary(runs: readonly SplitRun[], kind: TargetKind, target: number): SplitSummary {
    return this.json(() => this.module.splitSummary(JSON.stringify(runs), kind, target));
  }

  nearCopies(set: EvaluationSet): NearCopiesReport {
    return this.json(() => this.module.nearCopies(set));
  }

  /** Every judged question in a half drawn anew, whatever halves there were. */
  withOtherHalves(set: EvaluationSet, seed: number): EvaluationSet {
    return call(() => this.module.withOtherHalves(set, seed));
  }

  /** A score table without halves gets them by the default rule; halves of its own stay. */
  scoresWithDefaultHalves(scored: ScoredQuestions, seed: number): ScoredQuestions {
    return call(() => this.module.scoresWithDefaultHalves(scored, seed));
  }

  scoresWithOtherHalves(scored: ScoredQuestions, seed: number): ScoredQuestions {
    return call(() => this.module.scoresWithOtherHalves(scored, seed));
  }

  /** Ids of the questions to choose with. */
  chosenOn(scored: ScoredQuestions): string[] {
    return this.json(() => this.module.chosenOn(scored));
  }

  /** The questions of these ids are for choosing, whatever half they fell into. */
  scoresWithChosenOn(scored: ScoredQuestions, ids: readonly string[]): ScoredQuestions {
    return call(() => this.module.scoresWithChosenOn(scored, JSON.stringify(ids)));
  }

  halfSizes(scored: ScoredQuestions): { validation: number; held_out: number; divided_groups: number } {
    const { validation, heldOut: held_out, dividedGroups: divided_groups } = call(() => this.module.halfSizes(scored));
    return { validation, held_out, divided_groups };
  }

  /** Scored by how far the best passage stands above the next one. */
  scoreGaps(set: EvaluationSet, lists: RankedLists, k: number): ScoredQuestions {
    return call(() => this.module.scoreGaps(set, lists, k));
  }

  /** The best score where words in common put the same passage first; else accepted at no cutoff. */
  scoreAgreement(set: EvaluationSet, lists: RankedLists, words: RankedLists, k: number): ScoredQuestions {
    return call(() => this.module.scoreAgreement(set, lists, words, k));
  }

  scoresSha256(scored: ScoredQuestions): string {
    return call(() => this.module.scoresSha256(scored));
  }

  /** A decision record from a file, every field checked. */
  readDecision(file: string, json: string): DecisionRecord {
    return this.json(() => this.module.readDecision(file, json));
  }

  checkDecision(kept: DecisionRecord, now: DecisionRecord, require: Requirement): CheckReport {
    return this.json(() => this.module.checkDecision(JSON.stringify(kept), JSON.stringify(now), require));
  }
}

/** The core's options name every field. */
export const complete = ({ k, mixFirst, at, ...given }: StudyOptions) => ({ ...given, k, mixFirst, at });
