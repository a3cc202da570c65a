// The façade's part beside the threshold study: other targets and prices, other systems, the decision record.
import { call } from './call.ts';
import type { EvaluationSet, MainModule, RankedLists, ScoredQuestions } from './core.gen.d.ts';
import type { ThresholdReport } from './reports.ts';
import type {
  CalibrationReport, CheckReport, CostReport, MixReport, NearCopiesReport, Prices, Requirement, RiskReport,
  SplitRun, SplitSummary, TransferRow,
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

  transfer(from: NamedScores, to: NamedScores, options: StudyOptions): TransferRow {
    return this.json(() => this.module.transfer(from.scored, from.name, to.scored, to.name, complete(options)));
  }

  /** Null where validation does not hold both right and wrong ones. */
  calibration(scored: ScoredQuestions, open: boolean): CalibrationReport | null {
    return this.json(() => this.module.calibration(scored, open));
  }

  splitSummary(runs: readonly SplitRun[], target: number): SplitSummary {
    return this.json(() => this.module.splitSummary(JSON.stringify(runs), target));
  }

  nearCopies(set: EvaluationSet): NearCopiesReport {
    return this.json(() => this.module.nearCopies(set));
  }

  /** Every judged question in a half drawn anew, whatever halves there were. */
  withOtherHalves(set: EvaluationSet, seed: number): EvaluationSet {
    return call(() => this.module.withOtherHalves(set, seed));
  }

  /** Scored by how far the best passage stands above the next one. */
  scoreGaps(set: EvaluationSet, lists: RankedLists, k: number): ScoredQuestions {
    return call(() => this.module.scoreGaps(set, lists, k));
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
