// What a person does, over the real core: the held-out half, labels, kept work, the worked example.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { ExampleFiles } from './example.ts';
import { atRest, startFlow } from '../../tests/flow/test-flow.ts';
import { csv, faq, value, published, withFaq, encoded } from '../../tests/flow/test-work.ts';
import { valueOf } from '../state/task.ts';

describe('the held-out half', () => {
  const opened = async () => {
    const started = await encoded();
    started.flow.heldOut.freeze();
    started.flow.heldOut.unseal();
    await atRest(started.flow);
    return started;
  };

  it('is nowhere before it is opened', async () => {
    const { flow } = await encoded();
    expect(published(flow)).toMatchObject({ held_out: null, seal: { state: 'closed' } });
    expect(JSON.stringify(value(flow.line.threshold))).not.toMatch(/"held_out":\{|"test":\{/);
    flow.heldOut.unseal();
    await atRest(flow);
    expect(flow.heldOut.seal.peek().state).toBe('closed');
  });

  it('opens for the frozen choice, is withdrawn by a change at once, and comes back with the choice', async () => {
    const { flow } = await opened();
    expect(flow.heldOut.seal.peek()).toMatchObject({ state: 'opened', looks: [{}] });
    const figures = value(flow.heldOut.figures);
    expect(figures).toBeDefined();
    flow.choose({ k: 5 }, 'k');
    expect(flow.heldOut.seal.peek().state).toBe('withdrawn');
    expect(published(flow)['held_out']).toBeNull();
    await atRest(flow);
    flow.choose({ k: 3 }, 'k');
    await atRest(flow);
    expect(flow.heldOut.seal.peek()).toMatchObject({ state: 'opened', looks: [{}] });
    expect(value(flow.heldOut.figures)).toEqual(figures);
  });

  it('line 3 of the newcomer’s: every figure says its half: the held-out half’s once it is open, its own choice’s before', async () => {
    const { flow } = await opened();
    const end = flow.figures.failures.task.subscribe(() => {});
    const halves = () => [flow.face.inView?.half, value(flow.figures.measures)?.half, value(flow.figures.rankCurve)?.half, value(flow.figures.failures)?.half];
    await atRest(flow);
    const report = value(flow.heldOut.figures)!;
    expect(halves()).toEqual(['held_out', 'held_out', 'held_out', 'held_out']);
    expect(flow.face.inView).toMatchObject({ figures: { accepted: report.held_out!.accepted, n: report.held_out!.n }, verdict: report.verdict });
    expect(value(flow.figures.failures)?.n).toBe(report.held_out!.n);
    flow.choose({ k: 5 }, 'k');
    expect(flow.face.inView?.half).toBe('validation');
    await atRest(flow);
    expect(halves()).toEqual(['validation', 'validation', 'validation', 'validation']);
    expect(flow.face.inView?.figures.n).toBe(value(flow.line.threshold)!.validation.n);
    end();
  });

  it('cannot be opened on figures of another choice than the frozen one', async () => {
    const { flow } = await encoded();
    flow.choose({ m: 8 }, 'm');
    flow.choose({ target: 0.5, t: 0.3 }, 'target');
    flow.heldOut.freeze();
    flow.heldOut.unseal();
    expect(flow.heldOut.seal.peek().state).toBe('closed');
    await atRest(flow);
    flow.heldOut.freeze();
    const { choice } = flow.heldOut.seal.peek() as { choice: { m: number; target: number } };
    expect(choice).toMatchObject({ m: 8, target: 0.5 });
  });

  it('cannot be frozen where no cutoff will do', async () => {
    const { flow } = await encoded();
    flow.choose({ target: 1, k: 1 }, 'target');
    await atRest(flow);
    if (value(flow.line.threshold)?.validation.threshold === null) {
      flow.heldOut.freeze();
      expect(flow.heldOut.seal.peek().state).toBe('closed');
    }
    flow.choose({ t: 0.9 }, 't');
    await atRest(flow);
    flow.heldOut.freeze();
    expect(flow.heldOut.seal.peek().state).toBe('frozen');
  });

  it('closes when other questions are held out, and remembers the look', async () => {
    const { flow } = await opened();
    flow.choose({ seed: 5 }, 'seed');
    await atRest(flow);
    expect(flow.heldOut.seal.peek()).toMatchObject({ state: 'closed', looks: [{}] });
  });

  it('lets other halves be tried only once it is open, as often as asked, and stops when told', async () => {
    const { flow } = await encoded();
    flow.studies.splits.start(4);
    flow.studies.splits.node.watch();
    await atRest(flow);
    expect(flow.studies.splits.node.task.peek().state).toBe('idle');
    flow.heldOut.freeze();
    flow.heldOut.unseal();
    await atRest(flow);
    flow.studies.splits.start(4);
    await atRest(flow);
    expect(value(flow.studies.splits.node)?.runs).toHaveLength(4);
    flow.studies.splits.start(100);
    flow.studies.splits.cancel();
    await atRest(flow);
    expect(flow.studies.splits.node.task.peek().state).toBe('idle');
  });
});

describe('labels', () => {
  it('are put on the set that is there: no file is read again', async () => {
    const { flow, engine } = await startFlow();
    await flow.start();
    await flow.addFiles([faq('large.csv', 600)]);
    await atRest(flow);
    const before = engine.calls['readFiles'];
    for (let at = 0; at < 10; at += 1) {
      const { question, passages } = await flow.labels.card(at * 3, [at]);
      flow.labels.mark(question, passages[0]!.id);
    }
    await atRest(flow);
    expect(engine.calls['readFiles']).toBe(before);
    expect(Object.keys(flow.inputs.takenLabels.peek().labels)).toHaveLength(10);
  });

  it('are taken back, and so are questions that were written', async () => {
    const { flow } = await withFaq();
    const { question } = await flow.labels.card(1, []);
    flow.labels.markNone(question);
    await atRest(flow);
    flow.undoLabel();
    await atRest(flow);
    expect(flow.inputs.labels.peek().labels).toEqual({});
    flow.paste('Where is the cellar?\nWhere is the attic?');
    await atRest(flow);
    expect(flow.texts.loaded.peek()?.inspect.set.questions.unjudged).toBe(2);
    flow.undoLabel();
    await atRest(flow);
    expect(flow.texts.loaded.peek()?.inspect.set.questions.unjudged).toBe(0);
  });

  it('are of further passages too where no system is in force yet', async () => {
    const { flow } = await withFaq();
    const more = await flow.labels.more(0, [0, 1], 0);
    expect(more).toHaveLength(8);
    expect(more).not.toContain(0);
  });

  it('follow their texts from one state of a file to the next, each time it is dropped, and say so', async () => {
    const { flow } = await startFlow();
    await flow.start();
    const state = async (...rows: string[]) => {
      await flow.addFiles([csv('faq.csv', ['question,answer', ...rows].join('\n'))]);
      await atRest(flow);
    };
    const said = (words: string) => flow.notices.shown.peek().filter(({ text }) => text.includes(words)).length;
    await state('Dogs?,On a lead.', 'Pay?,In cash.');
    flow.paste('may my dog come in');
    await atRest(flow);
    const { question, passages: [lead] } = await flow.labels.card(2, [0]);
    flow.labels.mark(question, lead!.id);
    await atRest(flow);
    await state('New?,Yes.', 'Dogs?,On a lead.', 'Pay?,In cash.');
    expect(said('followed')).toBe(1);
    await state('New?,Yes.', 'Dogs?,No dogs.', 'Pay?,In cash.');
    expect(said('put aside')).toBe(1);
    expect(flow.inputs.labels.peek()).toMatchObject({ labels: {}, aside: [{ question_id: question.id }] });
    await state('Dogs?,On a lead.', 'Pay?,In cash.');
    expect(said('came back')).toBe(1);
    expect(flow.inputs.labels.peek()).toMatchObject({ labels: { [question.id]: { right: [lead!.id] } }, aside: [] });
  });

  it('keep their order while they are made, and the counts follow', async () => {
    const { flow } = await withFaq();
    flow.paste(Array.from({ length: 6 }, (_, at) => `What of number ${at}?`).join('\n'));
    await atRest(flow);
    flow.choose({ model: 'bm25' }, 'model');
    const stop = flow.labels.watch();
    await atRest(flow);
    const order = valueOf(flow.labels.queue.peek())!.queue.map((entry) => entry.question);
    const cards = await Promise.all(order.map((at) => flow.labels.card(at, [])));
    flow.labels.markNone(cards.find(({ question: { answerability } }) => answerability === 'unjudged')!.question);
    expect(flow.labels.ahead.peek()).toBe(1);
    await atRest(flow);
    expect(valueOf(flow.labels.queue.peek())).toMatchObject({ labels: { unjudged: 5 } });
    expect(valueOf(flow.labels.queue.peek())!.queue.map((entry) => entry.question)).toEqual(order);
    expect(flow.labels.ahead.peek()).toBe(0);
    stop();
  });
});

describe('kept work', () => {
  const last = async () => {
    const { flow } = await withFaq();
    return flow.putAside.work.peek()!;
  };

  it('comes back before anything else', async () => {
    const work = await last();
    const { flow } = await startFlow();
    await flow.start(Promise.resolve(work));
    await atRest(flow);
    expect(flow.texts.loaded.peek()?.names).toEqual(['faq.csv']);
  });

  it('is put aside where a file is dropped before it came back', async () => {
    const work = await last();
    const { flow } = await startFlow();
    let come: (work: Awaited<ReturnType<typeof last>>) => void = () => {};
    const started = flow.start(new Promise((resolve) => { come = resolve; }));
    await flow.addFiles([faq('new.csv', 8)]);
    come(work);
    await started;
    await atRest(flow);
    expect(flow.texts.loaded.peek()?.names).toEqual(['new.csv']);
    expect(flow.inputs.aside.peek()?.work.files.map(({ name }) => name)).toEqual(['faq.csv']);
    flow.putAside.bringBack();
    await atRest(flow);
    expect(flow.texts.loaded.peek()?.names).toEqual(['faq.csv']);
    expect(flow.inputs.aside.peek()?.work.files.map(({ name }) => name)).toEqual(['new.csv']);
  });

  it('is put aside where a file is dropped while it is being read', async () => {
    const work = await last();
    const { flow } = await startFlow();
    const started = flow.start(Promise.resolve(work));
    while (!flow.reading.busy.peek()) await new Promise((resolve) => setTimeout(resolve));
    await flow.addFiles([faq('new.csv', 8)]);
    expect(await started).toBeNull();
    await atRest(flow);
    expect(flow.texts.loaded.peek()?.names).toEqual(['new.csv']);
    expect(flow.inputs.aside.peek()?.work.files.map(({ name }) => name)).toEqual(['faq.csv']);
  });
});

describe('the worked example', () => {
  const sample = (path: string) => {
    const file = fileURLToPath(new URL(`../../public/sample/${path}`, import.meta.url));
    return new File([readFileSync(file)], path.split('/').at(-1)!);
  };
  const fetched: string[] = [];
  const example: ExampleFiles = {
    models: ['all-minilm-l6-v2-q', 'bge-small-en-v1.5-q', 'e5-small-v2-q'], depth: 20,
    texts: async () => ['corpus.jsonl', 'queries.jsonl', 'qrels/test.tsv'].map(sample),
    lists: async (model) => sample(`lists/${model}.json`),
    vectors: async (model) => {
      fetched.push(model);
      return sample(`vectors/${model}.safetensors`);
    },
  };
  const shown = async () => {
    fetched.length = 0;
    const started = await startFlow({ example });
    await started.flow.start();
    await atRest(started.flow);
    return started;
  };

  it('stands there at once without vectors, which come when a choice needs them', async () => {
    const { flow, engine } = await shown();
    expect(flow.face.encoded).toMatchObject({ state: 'done', value: { model: 'all-minilm-l6-v2-q', prepared: true } });
    expect(value(flow.line.point)).toBeDefined();
    expect(fetched).toEqual([]);
    flow.choose({ k: 25 }, 'k');
    await atRest(flow);
    expect(fetched).toEqual(['all-minilm-l6-v2-q']);
    flow.choose({ k: 3, m: 128 }, 'm');
    await atRest(flow);
    expect(value(flow.line.point)).toMatchObject({ k: 3, m: 128 });
    expect(engine.calls['encode']).toBeUndefined();
  });

  it('compares four systems at once', async () => {
    const { flow } = await shown();
    flow.studies.transfer.watch();
    await atRest(flow);
    expect(new Set(value(flow.studies.transfer)!.map(({ from }) => from)).size).toBe(4);
    expect(fetched).toEqual([]);
  });

  it('shows another prepared model as soon as it is picked', async () => {
    const { flow } = await shown();
    flow.choose({ model: 'e5-small-v2-q' }, 'model');
    await atRest(flow);
    expect(flow.systems.inForce.peek()).toMatchObject({ id: 'e5-small-v2-q', prepared: true });
  });

  it('gives way to a person’s own files, and comes back without losing them', async () => {
    const { flow } = await shown();
    await flow.addFiles([faq('own.csv', 12)]);
    await atRest(flow);
    expect(flow.texts.loaded.peek()).toMatchObject({ names: ['own.csv'], example: false });
    await flow.openExample();
    await atRest(flow);
    expect(flow.texts.loaded.peek()?.example).toBe(true);
    expect(flow.inputs.aside.peek()?.work.files.map(({ name }) => name)).toEqual(['own.csv']);
  });
});
