// What the core's JSON reports hold. The schemas' names are fixed; a field is only ever added.

export type Half = 'all' | 'validation' | 'held_out';
export type TieRule = 'against' | 'trec' | 'for' | 'expected';
export type Answerability = 'answerable' | 'no_answer' | 'unjudged';

/** Where and what, as the core throws it; `line` is a physical line, the first one is 1. */
export interface CoreError {
  code: string;
  file: string;
  line: number | null;
  field: string;
  value: string;
  detail: string;
}

export interface FileSummary {
  name: string;
  format: string;
  encoding: string;
  delimiter: string;
  rows: number;
}

export interface Note {
  code: string;
  file: string;
  line: number | null;
  field: string;
  value?: string;
  detail?: string;
  /** The sentence and the remedy for people; filled in from web/messages. */
  message: string;
  count: number;
}

export interface InspectReport {
  schema: 'cutoff-lab/inspect/1';
  files: FileSummary[];
  set: {
    passages: number;
    questions: { answerable: number; no_answer: number; unjudged: number; blank: number };
    judgements: number;
    kinds: Record<string, number>;
  };
  halves: { validation: number; held_out: number };
  /** How many texts would be encoded. */
  texts: { passages: number; questions: number };
  /** Questions with the id of a passage; `itself`: with its text too. */
  own_passages: { same_id: number; itself: number };
  /** "whole", or the rule that passages are cut by. */
  cut: string;
  notes: Note[];
}

export interface Mean {
  /** No value over no questions. */
  mean: number | null;
  n: number;
  /** Beside shares of questions only (Success@k): Wilson's interval, 95 %. */
  interval?: [number, number];
}

export interface MeasureReport {
  schema: 'cutoff-lab/measure/1';
  ties: TieRule;
  half: Half;
  questions: { scored: number; no_answer: number; unjudged: number };
  /** Blank questions, and answerable ones without a passage that counts as relevant. */
  left_out: { blank: number; no_relevant: number };
  /** Of how many questions the order of equal scores changes the value, by measure. */
  ties_matter: Record<string, number>;
  /** Keyed by the measure's printed name, e.g. "R@5". */
  measures: Record<string, Mean>;
  per_question?: Record<string, Record<string, number>>;
  kinds?: Record<string, Record<string, Mean>>;
  groups?: Record<string, Record<string, Mean>>;
}

export interface RankCurveReport {
  schema: 'cutoff-lab/rank-curve/1';
  ties: TieRule;
  n: number;
  rows: {
    k: number;
    recall: number | null;
    success: number | null;
    success_low: number | null;
    success_high: number | null;
  }[];
}

export type Outcome = 'cutoff' | 'impossible' | 'too_few_labels' | 'no_recommendation';

export interface HalfFigures {
  threshold: number | null;
  accepted: number | null;
  right: number | null;
  /** No value when nothing is accepted. */
  precision: number | null;
  coverage: number | null;
  no_answer_accepted: number | null;
  missed_accepted?: number | null;
  refused_right?: number | null;
  n: number;
  /** Wilson's ends of precision. */
  low?: number | null;
  high?: number | null;
}

export interface CurvePoint {
  threshold: number;
  precision: number | null;
  coverage: number;
  accepted: number;
  /** Ends of the band around precision (Wilson), where the core gives them. */
  low?: number | null;
  high?: number | null;
}

/** [from, to), the last one closed, one below 0 (no `from`); `low` and `high` are Wilson's ends of right / n. */
export interface ScoreBin {
  from: number | null;
  to: number | null;
  n: number;
  right: number;
  low?: number | null;
  high?: number | null;
}

export interface HistogramBar {
  from: number;
  to: number;
  right: number;
  missed: number;
  no_answer: number;
}

export interface Verdict {
  state: 'proven' | 'not_proven' | 'below_target';
  lower_bound: number | null;
  upper_bound: number | null;
  p_value: number | null;
  cluster_lower_bound: number | null;
  delta: number;
  more_accepted: number | null;
  more_questions: number | null;
}

export interface ThresholdReport {
  schema: 'cutoff-lab/threshold/1';
  model: string;
  /** No value for a score table. */
  k: number | null;
  target: number;
  target_kind: 'precision' | 'coverage';
  mode: 'point' | 'margin';
  grid: 'hundredths' | 'exact';
  delta: number;
  /** A cutoff typed by hand, which the figures are then for. */
  at?: number | null;
  outcome: Outcome;
  margin_threshold: number | null;
  validation: HalfFigures;
  /** Null until the held-out half is opened. */
  test: HalfFigures | null;
  mix_first: {
    kept: number;
    accepted: number;
    precision: number | null;
    coverage: number;
  } | null;
  curve: CurvePoint[];
  groups: { name: string; n: number; median_score: number | null }[];
  /** Coverage that even a perfect gate can't pass: what can be answered, and what rightly; null without questions. */
  ceilings: { answerable: number; right: number } | null;
  bins: ScoreBin[];
  /** Validation's best scores in three groups, in narrow bands. */
  histogram?: HistogramBar[];
  /** The cutoff of mode "point", whatever the mode. */
  point_threshold?: number | null;
  /** Accepted questions that would prove the target if none were wrong. */
  label_budget?: number | null;
  /** The same as questions to write, at this coverage. */
  label_budget_questions?: number | null;
  /** Where labels are too few: about how many more would do. */
  more_labels?: { accepted: number; questions: number | null } | null;
  verdict?: Verdict | null;
  wrong?: { no_answer: string[]; missed: string[] };
  test_wrong?: { no_answer: string[]; missed: string[] } | null;
  best_reachable?: { threshold: number | null; precision: number | null; accepted: number | null } | null;
  /** Where no cutoff will do: the highest wrong ones. */
  in_the_way?: { id: string; score: number; group: 'right' | 'missed' | 'no_answer' }[];
}

export interface Point {
  threshold: number;
  accepted: number;
  right: number;
  precision: number | null;
  coverage: number;
  noAnswerAccepted: number;
  missedAccepted: number;
  refusedRight: number;
  n: number;
  wilsonLow: number | null;
  wilsonHigh: number | null;
}

export interface TruncateReport {
  schema: 'cutoff-lab/truncate/1';
  rows: {
    dims: number;
    renormalised: boolean;
    'overlap@10': number | null;
    top1: number | null;
    bytes: number;
    measures: Record<string, Mean>;
  }[];
}

export interface QuestionDetails {
  id: string;
  text: string;
  kind: string;
  group: string;
  half: 'validation' | 'held_out' | null;
  answerability: Answerability;
  blank: boolean;
  /** `passage`: its place in the set; null where it is not in the corpus, which leaves its texts empty. */
  judgements: {
    passage_id: string; passage: number | null; grade: number; relevant: boolean; title: string; text: string;
  }[];
}

export interface PassageDetails {
  id: string;
  title: string;
  text: string;
  group: string;
}

export interface RankedPassage {
  passage_id: string;
  score: number;
  relevant: boolean;
  grade: number | null;
}

/** A protocol file's settings, checked. */
export interface ProtocolDescription {
  articles_in: number;
  articles_out: number;
  split_seed: number;
  sample_seed: number;
  sample_per_kind: number;
  k: number;
  target: number;
  mix_no_answer: number;
}

/** How vectors were made: travels with every vector set. */
export interface VectorRecord {
  model: string;
  weights_sha256: string;
  tokenizer_sha256: string;
  pooling: 'mean' | 'cls';
  query_prefix: string;
  passage_prefix: string;
  token_limit: number;
  dims: number;
  renormalised: boolean;
  number_type: string;
  runtime: string;
  runtime_version: string;
  optimisation: string;
  date: string;
  set_sha256: string;
}

export interface VectorsDescription {
  record: VectorRecord;
  passages: number;
  questions: number;
}
