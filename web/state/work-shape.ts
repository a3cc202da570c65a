// The whole form of a person's work, as it is kept and as a file: nothing is put in force, or kept, that does not fit.
import type { HandLabel, LabelledPassage } from '../core/core.gen.d.ts';
import type { Reading } from '../data/documents.ts';
import { emptyBook, type Label, type LabelBook, type PastedQuestion, type Step } from './label-book.ts';
import { asIs, type Preparation } from './preparation.ts';
import { sealed, type Choice, type Look, type Seal } from './seal.ts';
import { atLeastOne, byField, byName, count, either, fields, finite, flag, list, oneOf, orNull, text, type Shape } from './shape.ts';

export interface WorkspaceState {
  /** The address of the page: view and choices. */
  hash: string;
  labels: LabelBook;
  preparation: Preparation;
  seal: Seal;
  /** The model whose vectors were there, or were being made. */
  encoded: string | null;
}

const label: Shape<Label> = fields<Label>({ right: list(text), none: flag, look: count }, { question: text, texts: byName(text) });

const handLabel: Shape<HandLabel> = fields<HandLabel>({
  question_id: text, none: flag, look: count, passages: list(fields<LabelledPassage>({ id: text }, { text })),
}, { question: text });

const step: Shape<Step> = (value, at) => (typeof value === 'object' && value !== null && 'questions' in value
  ? fields<{ questions: number }>({ questions: count }, {})(value, at)
  : fields<{ question: string; before: Label | null }>({ question: text, before: orNull(label) }, {})(value, at));

const book: Shape<LabelBook> = (value, at) => fields<LabelBook>({
  questions: list(fields<PastedQuestion>({ id: text, text }, {})), labels: byName(label), aside: list(handLabel), steps: list(step),
}, {})(filled(emptyBook, value), at);

const preparation: Shape<Preparation> = (value, at) => fields<Preparation>({
  readings: byName(fields<Reading>({}, { columns: byName(text), delimiter: text, headings: oneOf('titles', 'questions'), names: either(atLeastOne, oneOf('none')), distances: flag })),
  cut: text, leaveOut: flag,
}, {})(filled(asIs, value), at);

const choice: Shape<Choice> = fields<Choice>({
  model: text, k: atLeastOne, m: atLeastOne, t: finite, target: finite, aim: oneOf('precision', 'coverage'),
  mode: oneOf('point', 'margin'), grid: oneOf('hundredths', 'exact'),
}, { self: oneOf('keep', 'remove') });

const looks = list(fields<Look>({ choice, at: text }, { again: oneOf(true) }));

type In<S extends Seal['state']> = Extract<Seal, { state: S }>;
const seal: Shape<Seal> = byField<Seal>('state', {
  closed: fields<In<'closed'>>({ state: oneOf('closed'), looks }, {}),
  frozen: fields<In<'frozen'>>({ state: oneOf('frozen'), choice, looks }, { again: oneOf(true) }),
  opened: fields<In<'opened'>>({ state: oneOf('opened'), choice, looks }, {}),
  withdrawn: fields<In<'withdrawn'>>({ state: oneOf('withdrawn'), choice, looks }, {}),
});

const state: Shape<WorkspaceState> = fields<WorkspaceState>({
  hash: text, labels: book, preparation, seal, encoded: orNull(text),
}, {});

export const emptyState: WorkspaceState = { hash: '', labels: emptyBook, preparation: asIs, seal: sealed, encoded: null };

/** What work from before did not have yet is as if nobody had said anything. */
function filled(nothingSaid: object, value: unknown): unknown {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...nothingSaid, ...value } : value;
}

/** Throws a Misfit at the first thing that is not as it must be. */
export const workspaceState: Shape<WorkspaceState> = (value, at) => state(filled(emptyState, value), at);
