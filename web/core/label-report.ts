// What to label next, as native/report/label_json.h writes it.

export interface LabelReport {
  schema: 'cutoff-lab/labels/1';
  depth: number;
  seed: number;
  systems: number;
  labels: { answerable: number; no_answer: number; unjudged: number };
  /** Of the held-out half (half of the labels while no halves are drawn), those that a cutoff would accept, and Wilson's interval around the target with them. */
  held_out: { questions: number; accepted: number; low: number | null; high: number | null };
  /** To prove the target if nothing is wrong; null at a target of 1. */
  needed: { accepted: number; questions: number | null; to_write: number | null } | null;
  /** The most telling question first; indices into the set. */
  queue: { question: number; near: number; divided: number; candidates: number[] }[];
}
