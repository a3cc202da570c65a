// What a person does, over the real core: files, systems, choices.
import { describe, expect, it } from 'vitest';
import { atRest, look, startFlow } from '../../tests/flow/test-flow.ts';
import { csv, faq, value, published, withFaq, encoded } from '../../tests/flow/test-work.ts';
import { valueOf } from '../state/task.ts';

describe('from file to figures', () => {
  it('goes to a cutoff and every other figure', async () => {
    const { flow } = await encoded();
    look(flow);
    expect(flow.face.data).toMatchObject({ state: 'done', value: { names: ['faq.csv'], kind: 'labelled', halves: 'default' } });
    expect(flow.systems.inForce.peek()).toMatchObject({ id: 'one', cosines: true });
    expect(value(flow.line.point)?.threshold).toBe(value(flow.line.threshold)?.validation.threshold);
    expect([value(flow.figures.measures), value(flow.figures.rankCurve)]).not.toContain(undefined);
  });

  it('keeps what was loaded when a file is refused, and says where and what', async () => {
    const { flow, engine } = await encoded();
    flow.choose({ t: 0.5 }, 't');
    await atRest(flow);
    const before = published(flow);
    await flow.addFiles([csv('bad.json', '{"a": ')]);
    await atRest(flow);
    expect(published(flow)).toEqual(before);
    expect(flow.face.refused).toMatchObject([{ where: expect.stringContaining('bad.json') }]);
    expect(flow.reading.files.map(({ name }) => name)).toEqual(['faq.csv']);
    expect(engine.calls['encode']).toBe(1);
  });

  it.each(['rankDense', 'scoreQuestions', 'threshold', 'pointAt'])('ends as failed, not busy, when %s fails', async (fail) => {
    const { flow } = await encoded({ fail });
    expect(flow.busy.peek()).toBe(false);
    expect([flow.line.threshold.task.peek().state, flow.line.point.task.peek().state]).toContain('failed');
  });

  it('takes a score table without a model', async () => {
    const { flow } = await startFlow();
    await flow.start();
    await flow.addFiles([csv('scores.csv', `score,correct\n${Array.from({ length: 60 }, (_, at) => `${at / 60},${at > 20 ? 1 : 0}`).join('\n')}\n`)]);
    await atRest(flow);
    expect(value(flow.line.point)?.threshold).toBeTypeOf('number');
    expect(flow.figures.rankCurve.task.peek().state).toBe('idle');
    expect(flow.systems.inForce.peek()).toMatchObject({ ranking: null, vectors: null });
  });

  it('reads three files dropped one after another together', async () => {
    const { flow } = await startFlow();
    await flow.start();
    void flow.addFiles([faq('a.csv', 40)]);
    void flow.addFiles([faq('b.csv', 20, 40)]);
    await flow.addFiles([faq('c.csv', 8, 60)]);
    await atRest(flow);
    expect(flow.texts.loaded.peek()).toMatchObject({ names: ['a.csv', 'b.csv', 'c.csv'], inspect: { set: { passages: 51 } } });
  });

  it('line 8 of the newcomer’s: a file is taken out alone, the others and their labels stay, and it can be put back', async () => {
    const { flow } = await startFlow();
    await flow.start();
    await flow.addFiles([faq('a.csv', 40), faq('b.csv', 20, 40)]);
    await atRest(flow);
    const both = published(flow)['set'];
    flow.reading.takeOut('b.csv');
    await atRest(flow);
    expect(flow.texts.loaded.peek()).toMatchObject({ names: ['a.csv'] });
    expect(flow.face.takenOut).toEqual(['b.csv']);
    flow.reading.putBack('b.csv');
    await atRest(flow);
    expect(flow.face.takenOut).toEqual([]);
    expect(published(flow)['set']).toEqual(both);
  });

  it('says what each column was taken for, and follows what a person says of it', async () => {
    const { flow } = await startFlow();
    await flow.start();
    await flow.addFiles([csv('mine.csv', `Frage,answer,Category,notes\n${Array.from({ length: 4 }, (_, at) => `q${at},a${at},c,n`).join('\n')}\n`)]);
    await atRest(flow);
    expect(flow.face.tables.map(({ roles }) => roles)).toEqual([['', 'answer', 'group', '']]);
    flow.read('mine.csv', { columns: { Frage: 'question', Category: '' } });
    await atRest(flow);
    expect(flow.face.tables.map(({ roles }) => roles)).toEqual([['question', 'answer', '', '']]);
    expect(flow.texts.loaded.peek()?.inspect.set.questions.answerable).toBe(4);
  });

  it('waits for the questions that a protocol or vectors belong to, and says so', async () => {
    const { flow } = await startFlow();
    await flow.start();
    const protocol = { articles_in: 2, articles_out: 2, split_seed: 0, sample_seed: 0, sample_per_kind: 1, k: 2, target: 0.5, mix_no_answer: 1 };
    await flow.addFiles([csv('protocol.json', JSON.stringify(protocol))]);
    await atRest(flow);
    expect(flow.face.data.state).toBe('idle');
    expect(flow.reading.files.map(({ name }) => name)).toEqual(['protocol.json']);
    expect(flow.face.notices.at(-1)?.text).toContain('protocol.json waits for the questions and passages');
  });
});

describe('systems', () => {
  it('are usable after a cancelled encoding', async () => {
    const { flow } = await withFaq();
    flow.choose({ model: 'one' }, 'model');
    flow.encode();
    flow.cancel();
    await atRest(flow);
    expect(flow.face.encoded.state).toBe('idle');
    expect(flow.face.notices.at(-1)?.text).toContain('cancelled');
    flow.encode();
    await atRest(flow);
    expect(flow.face.encoded).toMatchObject({ state: 'done', value: { model: 'one' } });
  });

  it('stop encoding texts that other files replace', async () => {
    const { flow, engine } = await withFaq();
    flow.choose({ model: 'one' }, 'model');
    flow.encode();
    await flow.addFiles([faq('more.csv', 8, 60)]);
    await atRest(flow);
    expect(flow.face.encoded.state).toBe('idle');
    flow.encode();
    await atRest(flow);
    expect(flow.face.encoded.state).toBe('done');
    expect(engine.calls['encode']).toBe(2);
  });

  it('are encoded one after another, and stand side by side', async () => {
    const { flow } = await withFaq();
    flow.encode(['one', 'two']);
    await atRest(flow);
    expect(flow.systems.all.peek().map(({ id }) => id)).toEqual(['one', 'two', 'bm25']);
    expect(flow.systems.inForce.peek()?.id).toBe('two');
    flow.studies.transfer.watch();
    await atRest(flow);
    expect(value(flow.studies.transfer)).toHaveLength(6);
  });

  it('keep their vectors when other halves are drawn, and while labels come', async () => {
    const { flow, engine } = await encoded();
    flow.choose({ seed: 3 }, 'seed');
    await atRest(flow);
    const { question, passages } = await flow.labels.card(0, [0]);
    flow.labels.mark(question, passages[0]!.id);
    await atRest(flow);
    expect(engine.calls['encode']).toBe(1);
    expect(flow.line.threshold.task.peek().state).toBe('done');
  });

  it('go on encoding when labels come meanwhile', async () => {
    const { flow, engine } = await withFaq();
    const { question, passages } = await flow.labels.card(0, [0]);
    flow.choose({ model: 'one' }, 'model');
    flow.encode();
    flow.labels.mark(question, passages[0]!.id);
    await atRest(flow);
    expect(engine.calls['encode']).toBe(1);
    expect(flow.systems.inForce.peek()?.id).toBe('one');
  });

  it('rank by words as soon as they are chosen, with every figure but those of vectors', async () => {
    const { flow } = await withFaq();
    flow.choose({ model: 'bm25' }, 'model');
    await atRest(flow);
    expect(flow.systems.inForce.peek()).toMatchObject({ id: 'bm25', cosines: false, vectors: null });
    expect(flow.line.grid.peek()).toBe('exact');
    expect(value(flow.figures.rankCurve)).toBeDefined();
    expect(flow.figures.truncate.key.peek()).toBeNull();
  });

  it('tell of texts that hold no word', async () => {
    const { flow } = await startFlow();
    await flow.start();
    await flow.addFiles([csv('signs.csv', 'question,answer\n?!?,Dots and lines.\nWhere?,!!!\n')]);
    flow.choose({ model: 'bm25' }, 'model');
    await atRest(flow);
    expect(valueOf(flow.face.encoded)?.wordless).toMatchObject({ questions_without: 1, passages_without: 1 });
  });

  it('take a cutoff that was set for another one away, and undo brings both back', async () => {
    const { flow } = await encoded();
    flow.choose({ t: 0.31 }, 't');
    await atRest(flow);
    flow.choose({ model: 'bm25' }, 'model');
    await atRest(flow);
    expect(flow.inputs.settings.peek().t).toBeNull();
    expect(flow.face.notices.some(({ text }) => text.includes('withdrawn'))).toBe(true);
    flow.undo();
    await atRest(flow);
    expect(flow.systems.inForce.peek()?.id).toBe('one');
    expect(value(flow.line.point)?.threshold).toBe(0.31);
  });

  it('leave nothing of words where no model had encoded, and undo picks one', async () => {
    const { flow } = await withFaq();
    flow.choose({ model: 'bm25' }, 'model');
    await atRest(flow);
    flow.undo();
    await atRest(flow);
    expect(flow.systems.inForce.peek()).toBeNull();
    expect(flow.line.threshold.task.peek().state).toBe('idle');
  });
});

describe('choices', () => {
  it('ask for one figure at a time while the line moves, and end at the last', async () => {
    const { flow, engine } = await encoded();
    const before = engine.calls['pointAt'] ?? 0;
    for (let step = 0; step < 50; step += 1) flow.choose({ t: (20 + step) / 100 }, 't');
    await atRest(flow);
    expect(value(flow.line.point)?.threshold).toBe(0.69);
    expect((engine.calls['pointAt'] ?? 0) - before).toBeLessThan(5);
  });

  it('are undone one by one, those of one control in quick succession together', async () => {
    const { flow } = await encoded();
    flow.choose({ k: 5 }, 'k');
    flow.choose({ t: 0.3 }, 't');
    flow.choose({ t: 0.4 }, 't');
    flow.undo();
    expect(flow.inputs.settings.peek()).toMatchObject({ k: 5, t: null });
    flow.undo();
    expect(flow.inputs.settings.peek().k).toBe(3);
  });

  it('are noted for the record, steps of one control as one', async () => {
    const { flow } = await encoded();
    flow.choose({ target: 0.5 }, 'target');
    flow.choose({ target: 0.6 }, 'target');
    flow.choose({ k: 2 }, 'k');
    expect(flow.inputs.changes.peek().slice(-2)).toMatchObject([{ what: 'target', to: '0.6' }, { what: 'k', from: '3', to: '2' }]);
  });

  it('hold as many objects after 200 changes of every kind as after the first of each', async () => {
    const { flow, engine } = await encoded();
    const changes = [
      () => flow.choose({ k: 2 }, 'k'), () => flow.choose({ m: 8 }, 'm'), () => flow.choose({ seed: 1 }, 'seed'), () => flow.choose({ target: 0.5 }, 'target'),
      () => flow.choose({ self: 'remove' }, 'self'), () => flow.choose({ model: 'bm25' }, 'model'), () => flow.choose({ model: 'one' }, 'model'), () => flow.encode(),
      () => flow.prepare({ cut: 'sentences 1 overlap 0' }), () => flow.choose({ k: 3, m: null, seed: 0, target: 0.4, self: 'keep' }, 'back'),
      () => flow.prepare({ cut: 'whole' }), () => void flow.addFiles([faq('faq.csv', 48)]),
    ];
    const round = async () => {
      for (const change of changes) {
        change();
        await atRest(flow);
      }
      return engine.live();
    };
    await round();
    const first = await round();
    let last = 0;
    for (let turn = 0; turn < Math.ceil(200 / changes.length); turn += 1) last = await round();
    expect(last).toBe(first);
  });
});
