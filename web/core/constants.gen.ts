// Made by scripts/gen-types from what the core says of itself.

export const limits = {
  max_passages: 1000000,
  max_questions: 100000,
  max_dims: 4096,
  max_file_bytes: 500000000,
  max_unpacked_bytes: 200000000,
  max_piece_size: 10000,
  default_depth: 100,
  max_depth: 1000,
  max_hits: 32000000,
  bm25_k1: 1.2,
  bm25_b: 0.75,
  default_k: 3,
  curve_length: 20,
  default_target: 0.8,
  default_delta: 0.05,
  default_seed: 0,
  bootstrap_draws: 2000,
  min_accepted_shown: 20,
  fewest_to_halve: 40,
  passages_shown_above: 5,
  grid_steps: 100,
  max_json_depth: 100,
} as const;

export const defaultMeasures = 'R@1 R@3 R@5 Success@3 RR';

/** The default first. */
export const tieRules = ['against', 'trec', 'for', 'expected'] as const;
export const wordRules = ['unicode', 'ascii'] as const;

/** Ranks that are shown beside the k in force. */
export const shownRanks: readonly number[] = [1, 3, 5, 10];

/** What a column of a table can mean. */
export const columnRoles = ['query_id', 'question', 'doc_id', 'title', 'text', 'answer', 'grade', 'kind', 'group', 'split', 'answerable', 'no_answer', 'correct', 'id'] as const;

/** The names of each enum. */
export const names = {
  Answerability: ['answerable', 'no_answer', 'unjudged'],
  CheckCause: ['record_differs', 'figures_not_reproduced', 'not_proven'],
  ChoiceMode: ['point', 'margin'],
  Fusion: ['by_rank', 'by_score'],
  Grid: ['hundredths', 'exact'],
  Half: ['all', 'validation', 'held_out'],
  HalvesFrom: ['file', 'protocol', 'default', 'look'],
  KParameter: ['none', 'optional', 'required'],
  Mistake: ['no_answer_accepted', 'missed_accepted', 'refused_right', 'missed_refused', 'not_first'],
  Outcome: ['cutoff', 'impossible', 'too_few_labels', 'no_recommendation'],
  OwnPassageRule: ['kept', 'removed'],
  QuestionGroup: ['right', 'missed', 'no_answer'],
  Requirement: ['proven', 'point'],
  StoredNumber: ['float32', 'float16'],
  TargetKind: ['precision', 'coverage'],
  TieRule: ['against', 'trec', 'for', 'expected'],
  VerdictState: ['proven', 'not_proven', 'below_target'],
  WordRule: ['unicode', 'ascii'],
} as const;
