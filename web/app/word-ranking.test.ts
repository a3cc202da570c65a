import { beforeEach, describe, expect, it } from 'vitest';
import { FakeEngine } from '../../tests/e2e/fake/fake-engine.ts';
import { pageState } from './results.ts';
import { Session } from './session.ts';
import { Store } from '../state/store.ts';
import { wordsInForce } from '../state/system.ts';
import { valueOf } from '../state/task.ts';
import { emptyState } from '../state/workspace.ts';
import { defaults } from '../state/url-state.ts';
import { BM25 } from '../workers/run-api.ts';

const file = (name: string) => new File(['{}'], name);
const MODEL = 'all-minilm-l6-v2-q';

let engine: FakeEngine;
let session: Session;

const until = async (holds: () => boolean) => {
  for (let tries = 0; tries < 400 && !holds(); tries += 1) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(holds()).toBe(true);
};
const settled = () => until(() => pageState(session.store.state) !== 'busy');
const done = () => until(() => session.store.state.point !== null && pageState(session.store.state) === 'done');
const calls = (name: string) => engine.calls[name] ?? 0;

beforeEach(async () => {
  engine = new FakeEngine();
  session = new Session(engine, new Store());
  await session.start();
});

const words = async () => {
  await session.addFiles([file('faq.json')]);
  session.choose({ model: BM25, m: null }, 'model');
  await done();
};

describe('words in common', () => {
  it('rank as soon as they are chosen, with every figure but those of vectors', async () => {
    await words();
    const { encoded, threshold, measures, rankCurve, truncate } = session.store.state;
    expect(valueOf(encoded)).toMatchObject({ model: BM25, dims: 0 });
    expect(valueOf(threshold)).toMatchObject({ model: BM25, grid: 'exact' });
    expect([measures.state, rankCurve.state, truncate.state]).toEqual(['done', 'done', 'idle']);
    expect([calls('rankBm25'), calls('rank'), calls('encode')]).toEqual([1, 0, 0]);
    expect(session.held.vectors).toBeNull();
  });

  it('tell of texts that hold no word', async () => {
    engine.runs.wordCoverage = async () => ({ questions: 600, questionsWithout: 2, passages: 160, passagesWithout: 1 });
    await words();
    await until(() => valueOf(session.store.state.encoded)?.wordless !== undefined);
    expect(valueOf(session.store.state.encoded)?.wordless).toMatchObject({ questionsWithout: 2, passagesWithout: 1 });
  });

  it('wait for data when a link asks for them, and rank new files anew', async () => {
    session.adopt({ ...defaults, model: BM25 }, []);
    expect(calls('rankBm25')).toBe(0);
    await session.addFiles([file('faq.json')]);
    await done();
    await session.addFiles([file('more.json')]);
    await settled();
    expect(calls('rankBm25')).toBe(2);
    expect(wordsInForce(session.store.state)).toBe(true);
  });

  it('give way to a model once it has encoded, and come back when chosen', async () => {
    await words();
    session.choose({ t: 12.5 }, 't');
    await until(() => session.store.state.point?.threshold === 12.5);
    session.choose({ model: MODEL }, 'model');
    expect(wordsInForce(session.store.state)).toBe(true);
    await session.encode();
    await settled();
    expect(valueOf(session.store.state.encoded)).toMatchObject({ model: MODEL, dims: 384 });
    expect(session.store.state.settings.t).toBeNull();
    expect([session.store.state.truncate.state, session.store.state.point?.grid]).toEqual(['done', 'hundredths']);
    session.choose({ model: BM25, m: null }, 'model');
    await settled();
    expect([session.held.vectors, session.store.state.truncate.state]).toEqual([null, 'idle']);
  });

  it('stay in force through a reread, and after a reload', async () => {
    await words();
    session.choose({ seed: 3 }, 'seed');
    await settled();
    await done();
    expect(wordsInForce(session.store.state)).toBe(true);
    expect([calls('encode'), calls('rankBm25')]).toEqual([0, 2]);
    const again = new Session(new FakeEngine(), new Store());
    await again.start(Promise.resolve({ ...emptyState, files: [file('faq.json')], encoded: BM25 }));
    await until(() => again.store.state.point !== null);
    expect(wordsInForce(again.store.state)).toBe(true);
  });

  it('are frozen and opened like any other choice, with the grid that was used', async () => {
    await words();
    session.sealing.freeze();
    session.sealing.open();
    await settled();
    expect(session.store.state.seal).toMatchObject({ state: 'opened', choice: { model: BM25, grid: 'exact' } });
    session.choose({ k: 5 }, 'k');
    await settled();
    expect(session.store.state.seal.state).toBe('withdrawn');
  });
});

describe('leaving out a question’s own passage', () => {
  it('ranks anew without it, off again too, and is part of what is frozen', async () => {
    await words();
    expect(calls('withoutOwnPassages')).toBe(0);
    session.sealing.freeze();
    session.choose({ self: 'remove' }, 'self');
    await settled();
    expect([calls('rankBm25'), calls('withoutOwnPassages')]).toEqual([2, 1]);
    expect(session.store.state.seal.state).toBe('closed');
    expect(session.sealing.choice()?.self).toBe('remove');
    session.choose({ self: 'keep' }, 'self');
    await settled();
    expect([calls('rankBm25'), calls('withoutOwnPassages')]).toEqual([3, 1]);
  });

  it('reaches a model’s lists and every vector length', async () => {
    const asked: unknown[] = [];
    const { truncate } = engine;
    engine.truncate = (set, vectors, options) => {
      asked.push(options.removeOwnPassages);
      return truncate.call(engine, set, vectors, options);
    };
    await session.addFiles([file('faq.json')]);
    await session.encode();
    await settled();
    session.choose({ self: 'remove' }, 'self');
    await settled();
    expect([calls('rank'), calls('withoutOwnPassages')]).toEqual([2, 1]);
    expect([asked.at(0), asked.at(-1)]).toEqual([false, true]);
  });
});

describe('undoing the choice of words in common', () => {
  it('brings the model’s figures back, with the cutoff typed for it', async () => {
    await session.addFiles([file('faq.json')]);
    await session.encode();
    session.choose({ t: 0.45 }, 't');
    await done();
    session.choose({ model: BM25 }, 'model');
    await done();
    expect(session.store.state.settings.t).toBeNull();
    session.undo();
    await until(() => valueOf(session.store.state.encoded)?.model === MODEL);
    await done();
    const { settings, threshold, point } = session.store.state;
    expect([settings.model, settings.t, point?.threshold]).toEqual([MODEL, 0.45, 0.45]);
    expect(valueOf(threshold)?.model).toBe(MODEL);
    expect(session.held.vectors).not.toBeNull();
    expect(session.store.state.notices.map(({ text }) => text)).toContain('The last choice was undone.');
  });

  it('leaves nothing of them where no model had encoded', async () => {
    await words();
    session.undo();
    await settled();
    const { settings, encoded, threshold, point } = session.store.state;
    expect([settings.model, encoded.state, threshold.state, point]).toEqual([MODEL, 'idle', 'idle', null]);
    expect(calls('encode')).toBe(0);
    session.choose({ model: BM25 }, 'model');
    await done();
    expect(wordsInForce(session.store.state)).toBe(true);
  });
});
