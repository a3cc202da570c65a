// The page's one store: typed slices, each replaced as a whole, never changed in place.
import type { LoadedData } from './loaded.ts';
import type { DecisionRecord } from '../core/decision-record.ts';
import type { WordCoverage } from '../core/runs.ts';
import type {
  MeasureReport, Point, RankCurveReport, ThresholdReport, TruncateReport,
} from '../core/reports.ts';
import type { FailuresReport, TextTruncationReport } from '../core/text-reports.ts';
import type { LabelReport } from '../core/label-report.ts';
import type { TableSummary } from '../data/read-files.ts';
import type { ModelState } from '../workers/core-api.ts';
import { emptyBook, type LabelBook } from './label-book.ts';
import { asIs, type Preparation } from './preparation.ts';
import type { Problem } from './problem.ts';
import { sealed, type Seal } from './seal.ts';
import { noFigures, type StudyFigures } from './study-figures.ts';
import { idle, type Task } from './task.ts';
import { defaults, type Settings } from './url-state.ts';
import type { Aside } from './workspace.ts';

export interface Notice {
  id: number;
  tone: 'info' | 'warning' | 'problem';
  text: string;
}

/** What was encoded: enough to say so, and to know when it no longer fits the choice. */
export interface Encoded {
  model: string;
  title: string;
  /** 0 for words in common, which have no vectors. */
  dims: number;
  numberType: string;
  distinctTexts: number;
  /** How many of them had been encoded before. */
  fromBefore?: number;
  seconds: number;
  /** For words in common: how many texts hold none, so that nothing is found by them. */
  wordless?: WordCoverage;
  /** Ranked lists that came with the worked example: nothing was encoded here. */
  prepared?: true;
}

/** Validation's figures at the t in force, and the choices they were made with. */
export type CutoffPoint = Point & Pick<Settings, 'k' | 'm' | 'self' | 'target' | 'aim' | 'mode' | 'grid'>;

export interface State {
  settings: Settings;
  data: Task<LoadedData>;
  /** Problems with files offered last; what was loaded before stays. */
  refused: readonly Problem[];
  models: Task<readonly ModelState[]>;
  /** The core's limits and defaults by name; empty until it has said them. */
  limits: Readonly<Record<string, number>>;
  /** What a column of a table can mean, as the core names it. */
  columnRoles: readonly string[];
  encoded: Task<Encoded>;
  threshold: Task<ThresholdReport>;
  point: CutoffPoint | null;
  measures: Task<MeasureReport>;
  rankCurve: Task<RankCurveReport>;
  truncate: Task<TruncateReport>;
  failures: Task<FailuresReport>;
  textTruncation: Task<TextTruncationReport & { model: string }>;
  /** Tables and documents among the files, as they were read; refused ones too. */
  tables: readonly TableSummary[];
  preparation: Preparation;
  labels: LabelBook;
  /** What to label next; idle until somebody looks. */
  queue: Task<LabelReport>;
  /** Work that something else took the place of. */
  aside: Aside | null;
  /** Whether the work is kept for next time; 'failed': say so and offer a file. */
  kept: 'nothing' | 'kept' | 'failed';
  seal: Seal;
  /** Idle unless the seal is open: figures of the held-out half are nowhere else. */
  heldOut: Task<ThresholdReport>;
  studies: StudyFigures;
  /** A decision record that was dropped, to be held against the data. */
  record: Task<{ file: string; kept: DecisionRecord }>;
  notices: readonly Notice[];
}

export const initial: State = {
  settings: defaults,
  data: idle,
  refused: [],
  models: idle,
  limits: {},
  columnRoles: [],
  encoded: idle,
  threshold: idle,
  point: null,
  measures: idle,
  rankCurve: idle,
  truncate: idle,
  failures: idle,
  textTruncation: idle,
  tables: [],
  preparation: asIs,
  labels: emptyBook,
  queue: idle,
  aside: null,
  kept: 'nothing',
  seal: sealed,
  heldOut: idle,
  studies: noFigures,
  record: idle,
  notices: [],
};

export type Listener = (state: State, changed: ReadonlySet<keyof State>) => void;

export class Store {
  #state: State;
  readonly #listeners = new Set<Listener>();

  constructor(state: State = initial) {
    this.#state = state;
  }

  get state(): State {
    return this.#state;
  }

  /** Replaces the slices named; listeners hear only of those that differ. */
  update(slices: Partial<State>): void {
    const changed = new Set<keyof State>();
    for (const name of Object.keys(slices) as (keyof State)[]) {
      if (slices[name] !== this.#state[name]) changed.add(name);
    }
    if (changed.size === 0) return;
    this.#state = { ...this.#state, ...slices };
    for (const listener of [...this.#listeners]) listener(this.#state, changed);
  }

  /** Returns the function that ends the subscription. */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
