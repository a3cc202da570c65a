// Quick hands: whatever a person does, in whatever order, before the last thing is ready. At rest the figures are those
// of the choice in force, compared with a slow run of the same choice; no file and no label is lost; every object of the
// core is held or released; nothing of the held-out half belongs to another choice.
import { describe, expect, it } from 'vitest';
import { atRest, engineInProcess, look, random, startFlow } from '../../tests/flow/test-flow.ts';
import { Flow } from './flow.ts';
import { isOpen } from '../state/seal.ts';
import { labelled } from '../state/label-book.ts';
import { valueOf } from '../state/task.ts';

const SEEDS = Number(process.env['CUTOFF_HANDS'] ?? 300);
const STEPS = 24;

const words = ['bike', 'lock', 'key', 'charge', 'helmet', 'night', 'rain', 'refund', 'damage', 'insurance', 'station', 'map'];

/** `rows` questions with an answer each, and some that have none. */
function faq(name: string, rows: number, from: number): File {
  const lines = Array.from({ length: rows }, (_, row) => {
    const at = from + row;
    const [a, b, c] = [words[at % 12], words[(at * 5 + 1) % 12], words[(at * 7 + 2) % 12]];
    const answer = row % 4 === 3 ? ',no' : `"The ${a} ${c} number ${at} is handled at the ${b} desk.",yes`;
    return `"How about ${a} and ${b} number ${at}?",${answer}`;
  });
  return new File([`question,answer,answerable\n${lines.join('\n')}\n`], name);
}

const drops: (() => File[])[] = [
  () => [faq('a.csv', 24, 0)],
  () => [faq('b.csv', 16, 40)],
  () => [faq('c.csv', 20, 80)],
  () => [faq('a.csv', 28, 7)], // takes the earlier one's place
  () => [new File(['{"broken'], 'broken.json')],
  () => [faq('d.csv', 12, 120), new File(['no,meaning\n1,2\n'], 'unknown.csv')],
];

class Hands {
  /** What has to be there in the end, by name. */
  files = new Map<string, File>();
  isOver = false;

  constructor(readonly flow: Flow, private readonly draw: () => number) {}

  pick<T>(of: readonly T[]): T {
    return of[Math.floor(this.draw() * of.length)]!;
  }

  async drop(): Promise<void> {
    const files = this.pick(drops)();
    for (const file of files) if (/^[a-d]\.csv$/.test(file.name)) this.files.set(file.name, file);
    void this.flow.addFiles(files);
  }

  async label(): Promise<void> {
    const loaded = this.flow.texts.loaded.peek();
    if (loaded === undefined || loaded.inspect.set.passages === 0) return;
    const n = loaded.inspect.set.questions.answerable + loaded.inspect.set.questions.no_answer;
    const at = Math.floor(this.draw() * n);
    const passage = Math.floor(this.draw() * loaded.inspect.set.passages);
    const card = await this.flow.labels.card(at, [passage]).catch(() => null); // other texts came meanwhile
    if (card === null) return;
    if (this.draw() < 0.3) this.flow.labels.markNone(card.question);
    else this.flow.labels.mark(card.question, card.passages[0]!.id);
  }

  readonly acts: Record<string, () => unknown> = {
    drop: () => this.drop(),
    drop2: () => this.drop(),
    label: () => this.label(),
    paste: () => this.flow.paste(`What about ${this.pick(words)} ${Math.floor(this.draw() * 50)}?`),
    seed: () => this.flow.choose({ seed: Math.floor(this.draw() * 4) }, 'seed'),
    k: () => this.flow.choose({ k: this.pick([1, 2, 3, 5]) }, 'k'),
    m: () => this.flow.choose({ m: this.pick([null, 8, 16]) }, 'm'),
    target: () => this.flow.choose({ target: this.pick([0.3, 0.5, 0.8]) }, 'target'),
    t: () => this.flow.choose({ t: this.pick([null, 0.2, 0.31, 0.5]) }, 't'),
    self: () => this.flow.choose({ self: this.pick(['keep', 'remove']) }, 'self'),
    words: () => this.flow.choose({ model: 'bm25' }, 'model'),
    model: () => this.flow.choose({ model: this.pick(['one', 'two']) }, 'model'),
    encode: () => this.flow.encode(),
    encode2: () => this.flow.encode(),
    cancel: () => this.flow.cancel(),
    undo: () => this.flow.undo(),
    undoLabel: () => this.flow.undoLabel(),
    cut: () => this.flow.prepare({ cut: this.pick(['whole', 'sentences 1 overlap 0']) }),
    leaveOut: () => this.flow.prepare({ leaveOut: this.draw() < 0.5 }),
    freeze: () => this.flow.heldOut.freeze(),
    open: () => this.flow.heldOut.unseal(),
    thaw: () => this.flow.heldOut.thaw(),
    wait: () => new Promise((resolve) => setTimeout(resolve, this.draw() * 8)),
    rest: () => atRest(this.flow),
  };
}

/** What the page shows of the choice in force. */
const shown = (flow: Flow) => ({
  inspect: flow.texts.loaded.peek()?.inspect,
  system: flow.systems.inForce.peek()?.id,
  threshold: valueOf(flow.line.threshold.task.peek()),
  point: valueOf(flow.line.point.task.peek()),
  measures: valueOf(flow.figures.measures.task.peek()),
  curve: valueOf(flow.figures.rankCurve.task.peek()),
});

/** The same inputs, one after another, each at rest before the next. */
async function slowly(flow: Flow): Promise<Flow> {
  const slow = new Flow(await engineInProcess(), null, 2);
  look(slow);
  await slow.start();
  const { inputs } = flow;
  slow.inputs.preparation.value = inputs.preparation.peek();
  slow.inputs.acts.value = inputs.acts.peek();
  slow.inputs.labels.value = slow.inputs.takenLabels.value = inputs.labels.peek();
  slow.inputs.set(inputs.settings.peek());
  if (flow.reading.files.length > 0) await slow.addFiles(flow.reading.files);
  else slow.reading.again();
  await atRest(slow);
  const system = flow.systems.inForce.peek()?.id;
  if (system === 'bm25') slow.systems.take(system);
  else if (system !== undefined) slow.systems.encode([system]);
  await atRest(slow);
  slow.inputs.set(inputs.settings.peek()); // a system that comes takes a typed cutoff with it
  slow.inputs.acts.value = inputs.acts.peek();
  await atRest(slow);
  return slow;
}

describe('quick hands', () => {
  it.each(Array.from({ length: SEEDS }, (_, seed) => seed))('find nothing: seed %i', async (seed) => {
    const draw = random(seed + 1);
    const { flow } = await startFlow({ draw: random(seed + 7001) });
    await flow.start();
    const hands = new Hands(flow, draw);
    const done: string[] = [];
    await hands.drop();
    for (let step = 0; step < STEPS; step += 1) {
      const name = hands.pick(Object.keys(hands.acts));
      done.push(name);
      await hands.acts[name]!();
      // Held-out figures are there for the choice that was opened, and for no other.
      const figures = flow.heldOut.figures.task.peek();
      if (figures.state !== 'idle') expect(isOpen(flow.heldOut.seal.peek()), done.join(' ')).toBe(true);
    }
    await atRest(flow);
    const why = `seed ${seed}: ${done.join(' ')}`;

    expect(flow.reading.files.map(({ name }) => name).sort(), why).toEqual([...hands.files.keys()].sort());
    for (const file of flow.reading.files) expect(hands.files.get(file.name), why).toBe(file);
    const slow = await slowly(flow);
    expect(shown(flow), why).toEqual(shown(slow));
    expect(labelled(flow.inputs.labels.peek()), why).toBe(labelled(flow.inputs.takenLabels.peek()));
    const held = valueOf(flow.heldOut.figures.task.peek());
    expect(isOpen(flow.heldOut.seal.peek()), why).toBe(isOpen(slow.heldOut.seal.peek()));
    expect(held, why).toEqual(valueOf(slow.heldOut.figures.task.peek()));
    for (const task of [flow.line.threshold.task, flow.texts.task, flow.figures.measures.task]) {
      const { state } = task.peek();
      expect(state === 'failed' ? task.peek() : state, why).not.toMatchObject({ problem: { code: 'internal' } });
    }

    // Every object is held by somebody, and goes with what held it.
    flow.clear();
    slow.clear();
    await atRest(flow);
    await atRest(slow);
    expect([await flow.engine.live(), await slow.engine.live()], why).toEqual([0, 0]);
  });
});
