// A set made by hand: questions pasted, labels, and how files are read and prepared. Whatever changes the set
// has the files read again; labels alone wait a moment, so that a quick hand is not held up.
import type { PassageDetails, QuestionDetails } from '../core/reports.ts';
import type { Reading } from '../data/documents.ts';
import type { LabelReport } from '../core/label-report.ts';
import type { AttachedLabels } from '../core/labels.ts';
import { emptyBook, isLabelled, labelOf, lastLabelled, mark, markNone, paste, undo, withAttached, type LabelBook } from '../state/label-book.ts';
import { problemOf } from '../state/problem.ts';
import { asIs, type Preparation } from '../state/preparation.ts';
import { redrawn } from '../state/seal.ts';
import type { Store } from '../state/store.ts';
import { wordsInForce } from '../state/system.ts';
import { done, failed, idle, valueOf, working } from '../state/task.ts';
import type { Engine, ListsHandle, SetHandle } from '../workers/core-api.ts';
import { rankByWords } from './ranking.ts';
import type { Held } from './held.ts';
import type { Studies } from './studies.ts';

/** Passages that every system puts forward for a question. */
const POOL_DEPTH = 4;
/** How many passages come at once where somebody wants to see more, if so many are there. */
const MORE = 8;
const PAUSE = 600; // ms without a label, after which they are taken into the set

export class OwnSet {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #words: { of: string; lists: ListsHandle } | null = null;
  #turn = 0;
  /** Labels that the set holds, and those that the counts of the queue know. */
  #taken = emptyBook;
  #counted = emptyBook;
  /** Questions that were marked and that a file had judged. */
  readonly #judged = new Set<string>();

  constructor(
    private readonly engine: Engine,
    private readonly store: Store,
    private readonly held: Held,
    private readonly studies: Pick<Studies, 'otherLists'>,
    /** Reads the files again; with `textsStay` the vectors stay too. */
    private readonly reread: (textsStay: boolean) => Promise<void>,
    private readonly tell: (words: string) => void,
  ) {}

  /** Another set is in force: what to label next follows, where somebody looks at it. */
  setChanged(): void {
    const { labels } = this.store.state;
    if (Object.keys(labels.labels).length === 0) this.#taken = labels;
    if (this.store.state.queue.state !== 'idle') void this.refreshCounts();
  }

  // ---- questions and labels

  async paste(text: string): Promise<void> {
    const { book, added, again } = paste(this.store.state.labels, text);
    if (again > 0) this.tell(`${again === 1 ? 'One line was' : `${again} lines were`} there already and passed over.`);
    if (added === 0) return;
    this.store.update({ labels: book });
    await this.reread(false);
  }

  /** The passage answers the question, or no longer does. Labels that came with a file are where marking goes on from. */
  mark(question: QuestionDetails, passage: string): void {
    const { id, judgements } = question;
    this.#noteJudged(question);
    const fromFile = judgements.filter(({ grade }) => grade > 0).map(({ passage_id }) => passage_id);
    this.#label(mark(this.store.state.labels, id, passage, this.#look(question), fromFile));
  }

  markNone(question: QuestionDetails): void {
    this.#noteJudged(question);
    this.#label(markNone(this.store.state.labels, question.id, this.#look(question)));
  }

  #noteJudged({ id, answerability }: QuestionDetails): void {
    if (this.store.state.labels.labels[id] === undefined && answerability !== 'unjudged') this.#judged.add(id);
  }

  /** How many more questions are labelled than the counts of the queue know yet: they follow a quick hand late. */
  get ahead(): number {
    const before = this.#counted.labels;
    const was = (id: string) => (Object.hasOwn(before, id) ? isLabelled(before[id]) : this.#judged.has(id));
    const now = Object.entries(this.store.state.labels.labels);
    return now.reduce((sum, [id, label]) => sum + Number(isLabelled(label)) - Number(was(id)), 0);
  }

  get canUndo(): boolean {
    return this.store.state.labels.steps.length > 0;
  }

  /** The question whose label undo would take back. */
  get lastLabelled(): string | null {
    return lastLabelled(this.store.state.labels);
  }

  async undo(): Promise<void> {
    const { labels } = this.store.state;
    const before = undo(labels, this.store.state.seal.looks.length);
    if (before === undefined) return;
    if (before.questions === labels.questions) {
      this.#relabelled(before);
      return this.use(); // at once: the set still holds what was taken back
    }
    this.store.update({ labels: before });
    await this.reread(false);
  }

  /** How many looks there were when the question was judged first: what a file says of it was there before them. */
  #look({ id, answerability }: QuestionDetails): number {
    const { labels, seal } = this.store.state;
    return labelOf(labels.labels, id) === undefined && answerability !== 'unjudged' ? 0 : seal.looks.length;
  }

  /** With other labels other questions are held out; what was said of the half before is gone at once. */
  #relabelled(labels: LabelBook): void {
    this.store.update({ labels, seal: redrawn(this.store.state.seal) });
  }

  #label(labels: LabelBook): void {
    this.#relabelled(labels);
    this.#soon();
  }

  /** Labels were put where their texts are now; a book that has changed meanwhile has it done again soon. */
  attached(taken: LabelBook, report: AttachedLabels): void {
    this.#taken = taken;
    if (this.store.state.labels !== taken) return;
    this.store.update({ labels: withAttached(taken, report) });
    const { moved, changed, put_aside: aside, returned } = report;
    const labels = (n: number, one: string, several: string) => (n === 1 ? `One label ${one}` : `${n} labels ${several}`);
    if (moved > 0) this.tell(`${labels(moved, 'followed its texts', 'followed their texts')} to other rows.`);
    if (returned > 0) this.tell(`${labels(returned, 'came back with its texts', 'came back with their texts')}.`);
    if (changed > 0) this.tell(`${labels(changed, 'stays', 'stay')} though a text behind ${changed === 1 ? 'it' : 'them'} is another now: please look again.`);
    if (aside > 0) this.tell(`${labels(aside, 'was', 'were')} put aside: the texts ${aside === 1 ? 'it was' : 'they were'} made of are not in the files any more. With the texts ${aside === 1 ? 'it comes' : 'they come'} back.`);
  }

  /** Labels put aside are given up. */
  forgetAside(): void {
    this.store.update({ labels: { ...this.store.state.labels, aside: [] } });
  }

  /** Before the files change: each label knows its texts, and what cannot know them any more is not gone back to. */
  async settle(): Promise<void> {
    if (this.pending) await this.use();
    const { labels } = this.store.state;
    if (labels.steps.length > 0) this.store.update({ labels: { ...labels, steps: [] } });
  }

  #soon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.use(), PAUSE);
  }

  /** Takes the labels into the set now. */
  async use(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    await this.reread(true);
  }

  /** Labels that the set does not hold yet. */
  get pending(): boolean {
    return this.#timer !== undefined;
  }

  // ---- what to label next

  /** Makes the queue anew: at the start, and when there are other questions or systems. */
  async refreshQueue(): Promise<void> {
    const { set, lists } = this.held;
    const turn = (this.#turn += 1);
    this.store.update({ queue: working({ label: 'Putting the first results together' }, this.store.state.queue) });
    if (set === null) return; // it goes on when the files are read
    try {
      const taken = this.#taken;
      const report = await this.#report(set, lists, POOL_DEPTH);
      if (turn !== this.#turn) return;
      this.#counted = taken;
      this.store.update({ queue: done(report) });
    } catch (thrown) {
      if (turn === this.#turn) this.store.update({ queue: failed(problemOf(thrown), valueOf(this.store.state.queue)) });
    }
  }

  async #report(set: SetHandle, lists: ListsHandle | null, depth: number): Promise<LabelReport> {
    const words = wordsInForce(this.store.state) ? [] : [{ lists: await this.#wordLists(set) }];
    const { settings, point, threshold, limits } = this.store.state;
    const cutoff = point?.threshold ?? valueOf(threshold)?.validation.threshold ?? undefined;
    const others = this.studies.otherLists.map((other) => ({ lists: other }));
    const systems = [...(lists === null ? [] : [{ lists, cutoff }]), ...others, ...words];
    return this.engine.labels.queue(set, systems, {
      depth, seed: settings.seed, target: settings.target, delta: limits['default_delta'] ?? 0.05,
      coverage: point?.coverage,
    });
  }

  /**
   * Further passages for a question: what the systems put next, filled up with others, all in the order of the
   * files, which tells neither rank nor system. `rounds`: how often more was asked for before.
   */
  async more(question: number, shown: readonly number[], rounds: number): Promise<number[]> {
    const { set, lists } = this.held;
    const passages = valueOf(this.store.state.data)?.inspect.set.passages ?? 0;
    if (set === null || passages === 0) return [];
    const depth = Math.min(POOL_DEPTH * (rounds + 2), passages);
    const { queue } = await this.#report(set, lists, depth);
    const before = new Set(shown);
    const more = new Set(queue.find((entry) => entry.question === question)?.candidates.filter((one) => !before.has(one)));
    for (let one = 0; one < passages && more.size < MORE; one += 1) if (!before.has(one)) more.add(one);
    return [...more].sort((a, b) => a - b);
  }

  /** The counts follow the labels; the order of questions stays as it was, so that nothing jumps. */
  async refreshCounts(): Promise<void> {
    const before = valueOf(this.store.state.queue);
    await this.refreshQueue();
    const after = valueOf(this.store.state.queue);
    if (before !== undefined && after !== undefined && before.queue.length === after.queue.length) {
      this.store.update({ queue: done({ ...after, queue: before.queue }) });
    }
  }

  async #wordLists(set: SetHandle): Promise<ListsHandle> {
    const { state } = this.store;
    const of = `${set} ${state.settings.self}`;
    if (this.#words?.of === of) return this.#words.lists;
    if (this.#words !== null) void this.engine.release(this.#words.lists);
    this.#words = { of, lists: await rankByWords(this.engine, set, state) };
    return this.#words.lists;
  }

  question(index: number): Promise<QuestionDetails> {
    return this.engine.question(this.held.set!, index);
  }

  passages(indices: readonly number[]): Promise<PassageDetails[]> {
    return Promise.all(indices.map((index) => this.engine.passage(this.held.set!, index)));
  }

  /** Every passage and question of the set in force, for writing them to files. */
  async contents(): Promise<{ passages: PassageDetails[]; questions: QuestionDetails[] }> {
    const { set } = valueOf(this.store.state.data)!.inspect;
    const { answerable, no_answer: noAnswer, unjudged, blank } = set.questions;
    const upTo = (n: number) => Array.from({ length: n }, (_, index) => index);
    return {
      passages: await this.passages(upTo(set.passages)),
      questions: await Promise.all(upTo(answerable + noAnswer + unjudged + blank).map((index) => this.question(index))),
    };
  }

  // ---- how files are read and prepared

  /** Keeps how a file is to be read. */
  read(file: string, reading: Reading): void {
    const { preparation } = this.store.state;
    this.store.update({ preparation: { ...preparation, readings: { ...preparation.readings, [file]: reading } } });
  }

  async prepare(change: Partial<Preparation>): Promise<void> {
    const { preparation, seal } = this.store.state;
    this.store.update({ preparation: { ...preparation, ...change }, seal: redrawn(seal) });
    await this.reread(false);
  }

  /** The work is put aside as a whole. */
  clear(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.store.update({ labels: emptyBook, preparation: asIs, queue: idle });
  }
}
