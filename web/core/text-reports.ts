// Reports about single texts: which questions fail, and what a token limit cuts off.

/** How a question goes wrong; what each means is in native/thresholds/failures.h. */
export type Mistake = 'no_answer_accepted' | 'missed_accepted' | 'refused_right' | 'missed_refused' | 'not_first';

export interface FailureRow {
  /** Places in the set, for asking after their texts. */
  question: number;
  id: string;
  text: string;
  kind: string;
  group: string;
  mistake: Mistake;
  /** The best score; none when nothing was retrieved. */
  score: number | null;
  /** Of the first right passage, from 1; none when it is not in the list. */
  rank: number | null;
  right_score: number | null;
  /** The first few that stood above it, or the head of a list without it. */
  above: { passage: number; score: number; grade: number | null }[];
  above_count: number;
}

export interface FailuresReport {
  schema: 'cutoff-lab/failures/1';
  half: 'all' | 'validation' | 'held_out';
  k: number;
  threshold: number | null;
  /** Judged questions in view, and those with a mistake. */
  n: number;
  failed: number;
  left_out: { blank: number; unjudged: number };
  mistakes: Record<Mistake, number>;
  kinds: Record<string, { n: number; failed: number }>;
  /** Worst first. */
  rows: FailureRow[];
}

export interface TruncatedText {
  id: string;
  /** Of the whole text, with the model's prefix and the two special tokens. */
  tokens: number;
  lost: number;
  unknown: number;
}

export interface TruncatedTexts {
  n: number;
  /** Texts that lose a token. */
  cut: number;
  tokens: number;
  lost: number;
  unknown: number;
  unknown_share: number | null;
  /** All of them, most lost first. */
  texts: TruncatedText[];
}

export interface TextTruncationReport {
  schema: 'cutoff-lab/text-truncation/1';
  limit: number;
  passages: TruncatedTexts;
  questions: TruncatedTexts;
}

/** One count a text, in the set's order; 0 for a text that is not encoded. */
export interface TokenCounts {
  tokens: Uint32Array;
  unknown: Uint32Array;
}
