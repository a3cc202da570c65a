// Questions and labels made in the page. Pure values: a change gives a new book, so undo keeps the old one.
import { OWN_MARK, toCsv } from '../data/save-csv.ts';

export interface Label {
  /** Passages that answer the question. */
  right: readonly string[];
  /** Nothing here answers it. */
  none: boolean;
  /** How often the held-out half had been opened when this was said. */
  look: number;
}

export interface PastedQuestion {
  id: string;
  text: string;
}

export interface LabelBook {
  questions: readonly PastedQuestion[];
  labels: Readonly<Record<string, Label>>;
}

export const emptyBook: LabelBook = { questions: [], labels: {} };

/** One question a line; blank lines and those already there (here or in `known`) are passed over. */
export function paste(book: LabelBook, text: string, known: Iterable<string> = []): { book: LabelBook; added: number; again: number } {
  const seen = new Set([...known, ...book.questions.map((question) => question.text)]);
  const questions = [...book.questions];
  let next = questions.reduce((most, { id }) => Math.max(most, Number(/^mine-(\d+)$/.exec(id)?.[1] ?? 0)), 0);
  let again = 0;
  for (const line of text.split(/\r\n?|\n/).map((part) => part.trim()).filter((part) => part !== '')) {
    if (seen.has(line)) {
      again += 1;
      continue;
    }
    seen.add(line);
    next += 1;
    questions.push({ id: `mine-${next}`, text: line });
  }
  return { book: { ...book, questions }, added: questions.length - book.questions.length, again };
}

const withLabel = (book: LabelBook, id: string, label: Label): LabelBook => ({ ...book, labels: { ...book.labels, [id]: label } });

/** One passage more that answers it, or one less when it was marked before. */
export function mark(book: LabelBook, id: string, passage: string, look: number): LabelBook {
  const right = book.labels[id]?.right ?? [];
  const after = right.includes(passage) ? right.filter((other) => other !== passage) : [...right, passage];
  return withLabel(book, id, { right: after, none: false, look });
}

export const markNone = (book: LabelBook, id: string, look: number): LabelBook =>
  withLabel(book, id, { right: [], none: true, look });

export const isLabelled = (label: Label | undefined): boolean => label !== undefined && (label.none || label.right.length > 0);

export const labelled = ({ labels }: LabelBook): number => Object.values(labels).filter(isLabelled).length;

/** For the core: native/dataset/with_labels.h. */
export const labelsJson = ({ labels }: LabelBook, looks: number): string =>
  JSON.stringify({
    looks,
    labels: Object.entries(labels).map(([id, { right, none, look }]) => ({ question_id: id, none, passages: right, look })),
  });

/** The pasted questions as a file beside the others; undefined while there are none. */
export const QUESTIONS_FILE = 'Questions written here.json';

export function questionsFile({ questions }: LabelBook): File | undefined {
  if (questions.length === 0) return undefined;
  const rows = questions.map(({ id, text }) => ({ question_id: id, question: text }));
  return new File([JSON.stringify(rows)], QUESTIONS_FILE);
}

/** Every question with its labels, as a table that this page and others read. */
export function labelsCsv(questions: readonly PastedQuestion[], labels: LabelBook['labels']): string {
  const rows = questions.flatMap(({ id, text }) => {
    const label = labels[id];
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
  const answerable = ({ id }: PastedQuestion) => (isLabelled(labels[id]) ? { metadata: { answerable: !labels[id]!.none } } : {});
  const judgements = questions.flatMap(({ id }) => (labels[id]?.right ?? []).map((passage) => `${id}\t${passage}\t1\n`));
  return [
    { path: 'corpus.jsonl', text: lines(passages.map(({ id, title, text }) => ({ _id: id, title, text }))) },
    { path: 'queries.jsonl', text: lines(questions.map((question) => ({ _id: question.id, text: question.text, ...answerable(question) }))) },
    { path: 'qrels/test.tsv', text: `query-id\tcorpus-id\tscore\n${judgements.join('')}` },
  ];
}
