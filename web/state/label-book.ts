// Questions and labels made in the page, and the way back. Pure values: a change gives a new book.
import type { AttachedLabels, HandLabel } from '../core/core.gen.d.ts';
import { pasted, type Pasted } from '../data/pasted.ts';
import { OWN_MARK, toCsv } from '../data/save-csv.ts';

export interface Label {
  /** Passages that answer the question. */
  right: readonly string[];
  /** Nothing here answers it. */
  none: boolean;
  /** How often a held-out half had been opened when the question was labelled first: after a look it may have been seen. */
  look: number;
  /** The texts it was made of, the passages' by id: with them it follows rows that move. */
  question?: string;
  texts?: Readonly<Record<string, string>>;
}

export interface PastedQuestion {
  id: string;
  text: string;
}

export interface LabelBook {
  questions: readonly PastedQuestion[];
  labels: Readonly<Record<string, Label>>;
  /** Labels whose texts are in no file now; they come back with them. */
  aside: readonly HandLabel[];
  /** What undo goes back over, the last one first: a label as it was, or how many questions there were. */
  steps: readonly Step[];
}

export type Step = { question: string; before: Label | null } | { questions: number };

const MOST_STEPS = 200;

export const emptyBook: LabelBook = { questions: [], labels: {}, aside: [], steps: [] };

const withStep = ({ steps }: LabelBook, step: Step): Step[] => [...steps, step].slice(-MOST_STEPS);

/**
 * The book before its last step; undefined where there is none. `looks`: of a label that a look has seen an empty
 * one stays, which remembers that.
 */
export function undo(book: LabelBook, looks = 0): LabelBook | undefined {
  const step = book.steps.at(-1);
  if (step === undefined) return undefined;
  const steps = book.steps.slice(0, -1);
  if ('questions' in step) return { ...book, steps, questions: book.questions.slice(0, step.questions) };
  const { [step.question]: last, ...labels } = book.labels;
  const seen = last !== undefined && last.look < looks;
  const before = step.before ?? (seen ? { right: [], none: false, look: last.look } : null);
  return { ...book, steps, labels: before === null ? labels : { ...labels, [step.question]: before } };
}

/** The question whose label undo would take back. */
export function lastLabelled({ steps }: LabelBook): string | null {
  const step = steps.at(-1);
  return step !== undefined && 'question' in step ? step.question : null;
}

export interface PastedIn {
  book: LabelBook;
  added: number;
  /** How many were there already. */
  again: number;
  read: Pasted;
}

/** The questions of a pasted text (data/pasted.ts); those already there (here or in `known`) are passed over. */
export function paste(book: LabelBook, text: string, known: Iterable<string> = []): PastedIn {
  const seen = new Set([...known, ...book.questions.map((question) => question.text)]);
  const questions = [...book.questions];
  let next = questions.reduce((most, { id }) => Math.max(most, Number(/^mine-(\d+)$/.exec(id)?.[1] ?? 0)), 0);
  let again = 0;
  const read = pasted(text);
  for (const question of read.questions) {
    if (seen.has(question)) {
      again += 1;
      continue;
    }
    seen.add(question);
    next += 1;
    questions.push({ id: `mine-${next}`, text: question });
  }
  const added = questions.length - book.questions.length;
  const steps = added === 0 ? book.steps : withStep(book, { questions: book.questions.length });
  return { book: { ...book, questions, steps }, added, again, read };
}

/** Ids are a person's words, and may be names that every object answers to. */
export const labelOf = (labels: LabelBook['labels'], id: string): Label | undefined =>
  Object.hasOwn(labels, id) ? labels[id] : undefined;

function withLabel(book: LabelBook, id: string, label: Label): LabelBook {
  const { question, texts, look = label.look } = labelOf(book.labels, id) ?? {};
  const known = { ...(question !== undefined && { question }), ...(texts && { texts }) };
  return {
    ...book,
    labels: { ...book.labels, [id]: { ...known, ...label, look: Math.min(look, label.look) } },
    steps: withStep(book, { question: id, before: labelOf(book.labels, id) ?? null }),
  };
}

/** One passage more that answers it, or one less when it was marked before; `fromFile`: those that a file named. */
export function mark(book: LabelBook, id: string, passage: string, look: number, fromFile: readonly string[] = []): LabelBook {
  const label = labelOf(book.labels, id);
  const right = label !== undefined && isLabelled(label) ? label.right : fromFile;
  const after = right.includes(passage) ? right.filter((other) => other !== passage) : [...right, passage];
  return withLabel(book, id, { right: after, none: false, look });
}

export const markNone = (book: LabelBook, id: string, look: number): LabelBook =>
  withLabel(book, id, { right: [], none: true, look });

export const isLabelled = (label: Label | undefined): boolean => label !== undefined && (label.none || label.right.length > 0);

export const labelled = ({ labels }: LabelBook): number => Object.values(labels).filter(isLabelled).length;

/** A label as the core reads it: native/dataset/read/hand_label.h. */
const forCore = ([id, { right, none, look, question, texts = {} }]: [string, Label]): HandLabel => ({
  question_id: id, none, look,
  ...(question !== undefined && { question }),
  passages: right.map((passage) => ({ id: passage, ...(Object.hasOwn(texts, passage) && { text: texts[passage]! }) })),
});

function fromCore({ none, look, question, passages }: HandLabel): Label {
  const texts = passages.flatMap(({ id, text }) => (text === undefined ? [] : [[id, text] as const]));
  return {
    right: passages.map(({ id }) => id), none, look, texts: Object.fromEntries(texts),
    ...(question !== undefined && { question }),
  };
}

/** For the core: what native/dataset/change/attach_labels.h puts in its places. */
export const labelsToAttach = ({ labels, aside }: LabelBook): string =>
  JSON.stringify({ labels: Object.entries(labels).map(forCore), aside });

/** The book with its labels where their texts are now. Where one moved, no way back leads past it. */
export function withAttached(book: LabelBook, { labels, aside, moved, put_aside, returned }: AttachedLabels): LabelBook {
  const stayed = moved + put_aside + returned === 0;
  return {
    ...book,
    labels: Object.fromEntries(labels.map((label) => [label.question_id, fromCore(label)])),
    aside,
    steps: stayed ? book.steps : [],
  };
}

/** For the core: native/dataset/change/with_labels.h. */
export const labelsJson = (labels: readonly HandLabel[], looks: number): string => JSON.stringify({ looks, labels });

/** The pasted questions as a file beside the others; undefined while there are none. */
export const QUESTIONS_FILE = 'Questions written here.json';

export function questionsFile(questions: readonly PastedQuestion[]): File | undefined {
  if (questions.length === 0) return undefined;
  const rows = questions.map(({ id, text }) => ({ question_id: id, question: text }));
  return new File([JSON.stringify(rows)], QUESTIONS_FILE);
}

/** Every question with its labels, as a table that this page and others read. */
export function labelsCsv(questions: readonly PastedQuestion[], labels: LabelBook['labels']): string {
  const rows = questions.flatMap(({ id, text }) => {
    const label = labelOf(labels, id);
    const answerable = label === undefined || !isLabelled(label) ? '' : label.none ? 'no' : 'yes';
    const passages = label !== undefined && label.right.length > 0 ? label.right : [''];
    return passages.map((passage) => [id, text, passage, answerable, '1']);
  });
  return toCsv(['question_id', 'question', 'doc_id', 'answerable', OWN_MARK], rows);
}

/** The three files of a BEIR set. */
export function beirFiles(
  passages: readonly { id: string; title: string; text: string }[], questions: readonly PastedQuestion[], labels: LabelBook['labels'],
): { path: string; text: string }[] {
  const lines = (objects: readonly object[]) => objects.map((object) => `${JSON.stringify(object)}\n`).join('');
  const answerable = ({ id }: PastedQuestion) => {
    const label = labelOf(labels, id);
    return label !== undefined && isLabelled(label) ? { metadata: { answerable: !label.none } } : {};
  };
  const judgements = questions.flatMap(({ id }) => (labelOf(labels, id)?.right ?? []).map((passage) => `${id}\t${passage}\t1\n`));
  return [
    { path: 'corpus.jsonl', text: lines(passages.map(({ id, title, text }) => ({ _id: id, title, text }))) },
    { path: 'queries.jsonl', text: lines(questions.map((question) => ({ _id: question.id, text: question.text, ...answerable(question) }))) },
    { path: 'qrels/test.tsv', text: `query-id\tcorpus-id\tscore\n${judgements.join('')}` },
  ];
}
