// What the deeper studies found, once somebody looked: of the scores in force and the half in view.
import type { CalibrationReport, CostReport, MixReport, RiskReport, SplitRun, SplitSummary, TransferRow } from '../core/study-reports.ts';
import type { SignalRow } from '../workers/signals.ts';

export interface StudyFigures {
  /** Made while the held-out half was open; they may speak of it. */
  open: boolean;
  splits?: { runs: readonly SplitRun[]; summary: SplitSummary };
  transfer?: readonly TransferRow[];
  mix?: MixReport | null;
  cost?: CostReport;
  risk?: RiskReport;
  signals?: readonly SignalRow[];
  calibration?: CalibrationReport | null;
}

export const noFigures: StudyFigures = { open: false };
