// Labels made by hand: a label counts at once, the set takes labels in when a quick hand pauses, and what to label
// next keeps its order meanwhile.
import { batch, computed, effect, signal, untracked } from '@preact/signals-core';
import { limits } from '../core/constants.gen.ts';
import type { AttachedLabels, LabelReport, PassageDetails, QuestionDetails } from '../core/core.gen.d.ts';
import { isLabelled, labelOf, lastLabelled, mark, markNone, undo, withAttached, type LabelBook } from '../state/label-book.ts';
import { redrawn } from '../state/seal.ts';
import { valueOf, working, type Task } from '../state/task.ts';
import type { Engine } from '../workers/core-api.ts';
import { Derived, NOTHING, job, type Making } from './derive.ts';
import type { Inputs } from './inputs.ts';
import type { Line } from './line.ts';
import type { Tell } from './notices.ts';
import type { Systems } from './systems.ts';
import type { TextsInForce } from './texts.ts';

/** Passages that every system puts forward for a question. */
const POOL_DEPTH = 4;
/** How many passages come at once where somebody wants to see more, if so many are there. */
const MORE = 8;
const PAUSE = 600; // ms without a label, after which they are taken into the set

export class Labels {
  readonly #order: Derived<LabelReport>;
  readonly #counts: Derived<LabelReport & { book: LabelBook }>;
  /** Questions that were marked and that a file had judged. */
  readonly #judged = new Set<string>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly engine: Engine, private readonly inputs: Inputs, private readonly texts: TextsInForce,
    private readonly systems: Systems, private readonly line: Line, private readonly tell: Tell, private readonly pause = PAUSE,
  ) {
    const label = 'Putting the first results together';
    this.#order = new Derived<LabelReport>('what to label next', () => this.#plan([]), { label, keep: 1 });
    this.#counts = new Derived('labels so far', () => this.#countsPlan(), { label });
    effect(() => {
      const task = texts.node.task.value;
      if (task.state === 'done' && task.value.attached !== null) untracked(() => this.#attached(task.value.attached!));
    });
  }

  // ---- what to label next

  /** Systems whose first results stand together: the one in force, those encoded here, words. */
  readonly #pooled = computed(() => {
    const inForce = this.systems.inForce.value;
    return this.systems.ready.filter((system) => !system.prepared || system === inForce);
  });

  #plan(more: readonly (string | number | null)[]) {
    const key = this.texts.key.value;
    if (key === null) return null;
    const lists = this.#pooled.value.map(({ id }) => this.systems.listsOf(id).key.value);
    return {
      of: [key, ...lists, this.inputs.settings.value.seed, ...more],
      about: [key],
      make: (making: Making) => this.#report(making, POOL_DEPTH),
    };
  }

  #countsPlan() {
    const plan = this.#plan([this.texts.node.key.value, this.line.point.key.value, this.inputs.settings.value.target]);
    if (plan === null) return null;
    return { ...plan, make: async (making: Making) => {
      const book = this.inputs.takenLabels.peek();
      const report = await plan.make(making);
      return report === NOTHING ? NOTHING : { ...report, book };
    } };
  }

  async #report({ get }: Pick<Making, 'get'>, depth: number): Promise<LabelReport | typeof NOTHING> {
    const { set } = await get(this.texts.node);
    if (set === null) return NOTHING;
    const { seed, target } = this.inputs.settings.peek();
    const point = await get(this.line.point).catch(() => null); // the queue needs no cutoff
    const inForce = this.systems.inForce.peek();
    const pooled = await Promise.all(this.#pooled.peek().map(async (system) => ({
      lists: await get(this.systems.listsOf(system.id)),
      cutoff: system === inForce ? (point?.threshold ?? null) : null,
    })));
    return this.engine.core.labels(set, pooled, {
      depth, seed, target, delta: limits.default_delta, ...(point !== null && { coverage: point.coverage }),
    });
  }

  /** The counts follow the labels; the order stays as it was, so that nothing jumps. */
  readonly queue = computed((): Task<LabelReport> => {
    const order = this.#order.task.value;
    const counts = this.#counts.task.value;
    const [first, now] = [valueOf(order), valueOf(counts)];
    if (order.state !== 'done') return order;
    if (counts.state === 'failed') return counts;
    const value = { ...(now ?? first!), queue: first!.queue };
    return counts.state === 'done' ? { state: 'done', value } : working({ label: 'Counting' }, { state: 'done', value });
  });

  /** Somebody looks at what to label next. */
  watch(): () => void {
    return effect(() => void this.queue.value);
  }

  /** How many more questions are labelled than the counts know yet: they follow a quick hand late. */
  readonly ahead = computed(() => {
    const before = valueOf(this.#counts.task.value)?.book.labels ?? {};
    const was = (id: string) => (Object.hasOwn(before, id) ? isLabelled(before[id]) : this.#judged.has(id));
    const now = Object.entries(this.inputs.labels.value.labels);
    return now.reduce((sum, [id, label]) => sum + Number(isLabelled(label)) - Number(was(id)), 0);
  });

  /**
   * Further passages for a question: what the systems put next, filled up with others, all in the order of the
   * files, which tells neither rank nor system. `rounds`: how often more was asked for before.
   */
  more(question: number, shown: readonly number[], rounds: number): Promise<number[]> {
    return job(async (making) => {
      const { inspect } = await making.get(this.texts.node);
      const { passages } = inspect.set;
      const report = await this.#report(making, Math.min(POOL_DEPTH * (rounds + 2), passages));
      if (report === NOTHING) return [];
      const before = new Set(shown);
      const found = report.queue.find((entry) => entry.question === question)?.candidates ?? [];
      const more = new Set(found.filter((one) => !before.has(one)));
      for (let one = 0; one < passages && more.size < MORE; one += 1) if (!before.has(one)) more.add(one);
      return [...more].sort((a, b) => a - b);
    });
  }

  /** A question and passages of it, for a card. */
  card(question: number, passages: readonly number[]): Promise<{ question: QuestionDetails; passages: PassageDetails[] }> {
    return job(async ({ get }) => {
      const { set } = await get(this.texts.node);
      const { core } = this.engine;
      return {
        question: await core.questionDetails(set!, question),
        passages: await Promise.all(passages.map((index) => core.passageDetails(set!, index))),
      };
    });
  }

  /** Every passage and question of the set in force, for writing them to files. */
  contents(): Promise<{ passages: PassageDetails[]; questions: QuestionDetails[] }> {
    return job(async ({ get }) => {
      const { set, inspect } = await get(this.texts.node);
      const { core } = this.engine;
      const { answerable, no_answer, unjudged, blank } = inspect.set.questions;
      const upTo = (n: number) => Array.from({ length: n }, (_, index) => index);
      return {
        passages: await Promise.all(upTo(inspect.set.passages).map((index) => core.passageDetails(set!, index))),
        questions: await Promise.all(upTo(answerable + no_answer + unjudged + blank).map((index) => core.questionDetails(set!, index))),
      };
    });
  }

  // ---- labelling

  /** The passage answers the question, or no longer does. Labels that came with a file are where marking goes on from. */
  mark(question: QuestionDetails, passage: string): void {
    const { id, judgements } = question;
    this.#noteJudged(question);
    const fromFile = judgements.filter(({ grade }) => (grade ?? 0) > 0).map(({ passage_id }) => passage_id);
    this.#label(mark(this.inputs.labels.peek(), id, passage, this.#look(question), fromFile));
  }

  markNone(question: QuestionDetails): void {
    this.#noteJudged(question);
    this.#label(markNone(this.inputs.labels.peek(), question.id, this.#look(question)));
  }

  #noteJudged({ id, answerability }: QuestionDetails): void {
    if (labelOf(this.inputs.labels.peek().labels, id) === undefined && answerability !== 'unjudged') this.#judged.add(id);
  }

  /** How many looks there were when the question was judged first: what a file says of it was there before them. */
  #look({ id, answerability }: QuestionDetails): number {
    const { labels } = this.inputs.labels.peek();
    return labelOf(labels, id) === undefined && answerability !== 'unjudged' ? 0 : this.inputs.acts.peek().looks.length;
  }

  /** With other labels other questions are held out; what was said of the half before is gone at once. */
  #label(labels: LabelBook): void {
    batch(() => {
      this.inputs.labels.value = labels;
      this.inputs.acts.value = redrawn(this.inputs.acts.peek());
    });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.use(), this.pause);
    this.pending.value = true;
  }

  /** Whether there are labels that the set does not hold yet. */
  readonly pending = signal(false);

  /** Takes the labels into the set now. */
  use(): void {
    clearTimeout(this.#timer);
    batch(() => {
      this.pending.value = false;
      this.inputs.takenLabels.value = this.inputs.labels.peek();
    });
  }

  /** The question whose label undo would take back. */
  get lastLabelled(): string | null {
    return lastLabelled(this.inputs.labels.value);
  }

  /** True where questions that were written are what went. */
  undo(): boolean {
    const labels = this.inputs.labels.peek();
    const before = undo(labels, this.inputs.acts.peek().looks.length);
    if (before === undefined) return false;
    if (before.questions !== labels.questions) {
      this.inputs.labels.value = before;
      return true;
    }
    this.#label(before);
    this.use(); // at once: the set still holds what was taken back
    return false;
  }

  /** Labels put aside are given up. */
  forgetAside(): void {
    this.inputs.labels.value = { ...this.inputs.labels.peek(), aside: [] };
    this.use();
  }

  /** Before other files are in force: each label knows its texts, and what cannot know them any more is not gone back to. */
  async settle(): Promise<void> {
    this.use();
    if (this.texts.source === null) return; // labels that come back with their files keep their steps
    await this.texts.node.value().catch(() => undefined); // no texts, nothing to know
    const labels = this.inputs.labels.peek();
    if (labels.steps.length > 0) this.#renamed({ ...labels, steps: [] });
  }

  /** Another book that says the same to the core. */
  #renamed(book: LabelBook): void {
    const wasTaken = this.inputs.takenLabels.peek() === this.inputs.labels.peek();
    batch(() => {
      this.inputs.labels.value = book;
      if (wasTaken) this.texts.node.rename(() => { this.inputs.takenLabels.value = book; });
    });
  }

  /** Labels were put where their texts are now; a book that has changed meanwhile has it done again. */
  #attached({ taken, report }: { taken: LabelBook; report: AttachedLabels }): void {
    if (this.inputs.labels.peek() !== taken || this.#known.get(taken) === this.texts.source) return;
    const book = withAttached(taken, report);
    this.#known.set(book, this.texts.source);
    this.#renamed(book);
    for (const words of attachedWords(report)) this.tell('info', words);
  }

  /** Books that were made of what the core said of these files: nothing is learnt of them again. */
  readonly #known = new WeakMap<LabelBook, TextsInForce['source']>();
}

function attachedWords({ moved, changed, put_aside: aside, returned }: AttachedLabels): string[] {
  const labels = (n: number, one: string, several: string) => (n === 1 ? `One label ${one}` : `${n} labels ${several}`);
  return [
    ...(moved > 0 ? [`${labels(moved, 'followed its texts', 'followed their texts')} to other rows.`] : []),
    ...(returned > 0 ? [`${labels(returned, 'came back with its texts', 'came back with their texts')}.`] : []),
    ...(changed > 0 ? [`${labels(changed, 'stays', 'stay')} though a text behind ${changed === 1 ? 'it' : 'them'} is another now: please look again.`] : []),
    ...(aside > 0 ? [`${labels(aside, 'was', 'were')} put aside: the texts ${aside === 1 ? 'it was' : 'they were'} made of are not in the files any more. With the texts ${aside === 1 ? 'it comes' : 'they come'} back.`] : []),
  ];
}
