// The same work in two tabs: what each has changed since they last agreed, put together. Where both changed one
// label, the tab that writes later has the word. Nothing here waits or keeps anything.
import { isLabelled, labelOf, type Label, type LabelBook, type PastedQuestion } from './label-book.ts';
import type { Look, Seal } from './seal.ts';
import type { WorkspaceState } from './work-shape.ts';

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What a person said of a question; not what was learnt of its texts. */
const said = (label: Label | undefined) => (label === undefined ? null : [label.right, label.none, label.look]);

/** What a person says in a piece of work. A view that is looked at is nothing said, nor is what was learnt of texts. */
export function saidIn(work: WorkspaceState | null): string {
  if (work === null) return '';
  const { hash, labels, preparation, seal } = work;
  const marks = Object.keys(labels.labels).sort().map((id) => [id, said(labels.labels[id])]);
  return JSON.stringify([hash.replace(/^#[^?]*/, ''), labels.questions, marks, labels.aside, preparation, seal]);
}

/** `base`: what both tabs had; `mine` and `theirs`: what became of it. */
export function mergeWork(base: WorkspaceState, mine: WorkspaceState, theirs: WorkspaceState): WorkspaceState {
  const newer = <K extends keyof WorkspaceState>(name: K) => (same(mine[name], base[name]) ? theirs[name] : mine[name]);
  return {
    hash: newer('hash'), preparation: newer('preparation'), encoded: newer('encoded'),
    labels: mergeBooks(base.labels, mine.labels, theirs.labels), seal: mergeSeals(base.seal, mine.seal, theirs.seal),
  };
}

export function mergeBooks(base: LabelBook, mine: LabelBook, theirs: LabelBook): LabelBook {
  const { questions, renamed } = mergeQuestions(base.questions, mine.questions, theirs.questions);
  const labels: Record<string, Label> = { ...theirs.labels };
  for (const id of new Set([...Object.keys(base.labels), ...Object.keys(mine.labels)])) {
    const own = labelOf(mine.labels, id);
    if (same(said(own), said(labelOf(base.labels, id))) && !renamed.has(id)) continue;
    if (own === undefined) delete labels[id];
    else labels[renamed.get(id) ?? id] = own;
  }
  const known = new Set(theirs.aside.map(({ question_id: id }) => id));
  const aside = same(mine.aside, base.aside) ? theirs.aside : [...theirs.aside, ...mine.aside.filter(({ question_id: id }) => !known.has(id))];
  return {
    questions, labels, aside,
    // Undo goes back over what was done here. How many questions there were says nothing once others came.
    steps: same(mine.questions, questions) ? mine.steps : mine.steps.filter((step) => !('questions' in step) && !renamed.has(step.question)),
  };
}

/** Both tabs number what is written in them from where they agreed: ids of mine that are taken get the next number. */
function mergeQuestions(base: readonly PastedQuestion[], mine: readonly PastedQuestion[], theirs: readonly PastedQuestion[]) {
  const has = (list: readonly PastedQuestion[], { id, text }: PastedQuestion) => list.some((one) => one.id === id && one.text === text);
  const takenBack = base.filter((one) => !has(mine, one));
  const questions = theirs.filter((one) => !has(takenBack, one));
  const renamed = new Map<string, string>();
  let next = Math.max(0, ...[...mine, ...theirs].map(({ id }) => Number(/^mine-(\d+)$/.exec(id)?.[1] ?? 0)));
  for (const one of mine) {
    if (has(base, one) || has(questions, one)) continue;
    const twin = questions.find(({ text }) => text === one.text);
    const isTaken = questions.some(({ id }) => id === one.id);
    const id = twin?.id ?? (isTaken ? `mine-${(next += 1)}` : one.id);
    if (id !== one.id) renamed.set(one.id, id);
    if (twin === undefined) questions.push({ id, text: one.text });
  }
  return { questions, renamed };
}

/** A look that either tab had is a look. */
function mergeSeals(base: Seal, mine: Seal, theirs: Seal): Seal {
  if (same(mine, base)) return theirs;
  const looks: Look[] = [...theirs.looks, ...mine.looks.filter((look) => !theirs.looks.some((other) => same(other, look)))];
  return { ...mine, looks: looks.sort((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at))) };
}

/** How many labels `after` has that `before` has not, or otherwise. */
export const labelsFrom = (before: LabelBook, after: LabelBook): number =>
  Object.entries(after.labels).filter(([id, label]) => isLabelled(label) && !same(said(labelOf(before.labels, id)), said(label))).length;
