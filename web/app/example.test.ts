import { beforeEach, expect, test, vi } from 'vitest';
import { FakeEngine } from '../../tests/e2e/fake/fake-engine.ts';
import type { ReadResult } from '../workers/core-api.ts';
import type { ExampleFiles } from './example.ts';
import { bringBack, putAside } from './put-aside.ts';
import { pageState } from './results.ts';
import { Session } from './session.ts';
import { Store } from '../state/store.ts';
import { valueOf } from '../state/task.ts';

/** Reads vector files too, as the real one does. */
class Engine extends FakeEngine {
  released: number[] = [];
  override async readFiles(files: readonly File[]): Promise<ReadResult> {
    if (!files[0]?.name.endsWith('.safetensors')) return super.readFiles(files);
    const { description } = { description: { record: { dims: 384, model: 'm', number_type: 'int8' }, passages: 160, questions: 600 } };
    const vectors = [{ handle: 20, file: files[0].name, description: description as never }];
    return { set: null, scores: null, protocol: null, tables: [], runs: [], vectors, refused: [] };
  }
  override async release(...handles: number[]): Promise<void> {
    this.released.push(...handles);
  }
}

const file = (name: string, text = '{}') => new File([text], name);
let asked: string[];
let textsReady: Promise<void>;
const files: ExampleFiles = {
  models: ['all-minilm-l6-v2-q', 'all-minilm-l6-v2'],
  async texts() {
    asked.push('texts');
    await textsReady;
    return [file('corpus.jsonl')];
  },
  async lists(model) {
    asked.push(`lists ${model}`);
    return file(`${model}.json`, '{"depth": 20}');
  },
  async vectors(model) {
    asked.push(`vectors ${model}`);
    return file(`${model}.safetensors`);
  },
};

let engine: Engine;
let session: Session;
const settled = async () => {
  await vi.waitFor(() => expect(pageState(session.store.state)).not.toBe('busy'), 5000);
  await new Promise((resolve) => setTimeout(resolve, 30));
  await vi.waitFor(() => expect(pageState(session.store.state)).not.toBe('busy'), 5000);
};

beforeEach(() => {
  asked = [];
  textsReady = Promise.resolve();
  engine = new Engine();
  session = new Session(engine, new Store(), files);
});

test('the page opens on it with figures, and neither encodes nor fetches vectors', async () => {
  await session.start();
  await settled();
  const { data, threshold, encoded, truncate } = session.store.state;
  expect(valueOf(data)?.example).toBe(true);
  expect(valueOf(encoded)).toMatchObject({ model: 'all-minilm-l6-v2-q', prepared: true });
  expect(threshold.state).toBe('done');
  expect(truncate.state).toBe('idle');
  expect(asked).toEqual(['texts', 'lists all-minilm-l6-v2-q']);
  expect(engine.calls['encode']).toBeUndefined();
  expect(engine.calls['rank']).toBeUndefined();
});

test.each([
  ['the view of vector lengths', () => session.show('length')],
  ['a shorter vector', () => session.choose({ m: 128 }, 'm')],
  ['a rank below the lists', () => session.choose({ k: 21 }, 'k')],
])('%s fetches the vectors, once', async (_, choose) => {
  await session.start();
  await settled();
  session.choose({ k: 20 }, 'k');
  await settled();
  expect(asked).not.toContain('vectors all-minilm-l6-v2-q');
  choose();
  await settled();
  session.show('length');
  session.choose({ m: 64 }, 'm');
  await settled();
  expect(asked.filter((what) => what.startsWith('vectors'))).toEqual(['vectors all-minilm-l6-v2-q']);
  expect(session.held.vectors).toBe(20);
  expect(session.store.state.truncate.state).toBe('done');
});

test('a person’s own files take its place, and one call brings it back', async () => {
  await session.start();
  await settled();
  await session.addFiles([file('faq.json')]);
  await settled();
  expect(valueOf(session.store.state.data)).toMatchObject({ names: ['faq.json'], example: false });
  expect(session.store.state.threshold.state).toBe('idle');
  await session.openExample();
  await settled();
  expect(valueOf(session.store.state.data)).toMatchObject({ names: ['corpus.jsonl'], example: true });
  expect(session.store.state.threshold.state).toBe('done');
});

test('the work it takes the place of is put aside as a whole, and comes back', async () => {
  await session.start();
  await session.addFiles([file('faq.json')]);
  await session.own.paste('Dogs?');
  session.own.markNone({ id: 'mine-1' } as never);
  session.choose({ t: 0.5, k: 2 }, 't');
  session.show('data');
  await settled();
  const { labels } = session.store.state;
  expect(labels.labels['mine-1']?.none).toBe(true);
  await session.openExample();
  await settled();
  expect(valueOf(session.store.state.data)?.example).toBe(true);
  expect(session.store.state.labels.questions).toEqual([]);
  expect(session.store.state.settings.t).toBeNull();
  expect(session.store.state.aside).toMatchObject({ stays: true, work: { files: [{ name: 'faq.json' }], labels: { questions: [{ text: 'Dogs?' }] } } });
  await bringBack(session);
  await settled();
  expect(session.files.map(({ name }) => name)).toEqual(['faq.json']);
  expect(session.store.state).toMatchObject({ aside: null, settings: { t: 0.5, k: 2, view: 'data' }, labels: { questions: labels.questions } });
  expect(session.store.state.labels.labels['mine-1']?.none).toBe(true);
});

test('work that came later is put aside where earlier work is brought back', async () => {
  await session.start();
  await session.addFiles([file('faq.json')]);
  putAside(session, false);
  expect(session.store.state.data.state).toBe('idle');
  await session.addFiles([file('other.json')]);
  await bringBack(session);
  await settled();
  expect(session.files.map(({ name }) => name)).toEqual(['faq.json']);
  expect(session.store.state.aside).toMatchObject({ stays: false, work: { files: [{ name: 'other.json' }] } });
});

test('a file that is refused leaves it as it is', async () => {
  await session.start();
  await settled();
  const { point } = session.store.state;
  await session.addFiles([file('bad.json')]);
  await settled();
  expect(session.store.state.refused.length).toBe(1);
  expect(valueOf(session.store.state.data)?.example).toBe(true);
  expect(session.store.state.point).toBe(point);
});

test('files that come while it is being fetched are not replaced by it', async () => {
  let come = () => {};
  textsReady = new Promise((resolve) => (come = resolve));
  const starting = session.start();
  await vi.waitFor(() => expect(asked).toEqual(['texts']));
  await session.addFiles([file('faq.json')]);
  come();
  await starting;
  await settled();
  expect(valueOf(session.store.state.data)?.names).toEqual(['faq.json']);
});

test('other halves read its lists again', async () => {
  await session.start();
  await settled();
  session.choose({ seed: 7 }, 'seed');
  await vi.waitFor(() => expect(asked.filter((what) => what.startsWith('lists')).length).toBe(2));
  await settled();
  expect(session.store.state.threshold.state).toBe('done');
});

test('another model withdraws a cutoff that was typed, the same model keeps it', async () => {
  await session.start();
  await settled();
  session.choose({ t: 0.5 }, 't');
  await session.showPrepared();
  expect(session.store.state.settings.t).toBe(0.5);
  session.choose({ model: 'all-minilm-l6-v2' }, 'model');
  await session.showPrepared();
  expect(session.store.state.settings.t).toBe(null);
  session.choose({ t: 0.5, model: 'all-minilm-l6-v2-q' }, 't');
  await session.encode();
  expect(session.store.state.settings.t).toBe(null);
});

test('without it the page stays empty', async () => {
  session = new Session(engine, new Store());
  await session.start();
  await settled();
  expect(session.store.state.data.state).toBe('idle');
});

test('failures are looked for in their view only, and anew when the choice changes', async () => {
  await session.start();
  await settled();
  expect(engine.calls['failures']).toBeUndefined();
  session.show('failures');
  await settled();
  expect(session.store.state.failures.state).toBe('done');
  expect(valueOf(session.store.state.failures)?.half).toBe('validation');
  expect(engine.calls['failures']).toBe(1);
  session.choose({ t: 0.5 }, 't');
  await settled();
  expect(valueOf(session.store.state.failures)?.threshold).toBe(0.5);
  session.sealing.freeze();
  session.sealing.open();
  await settled();
  expect(valueOf(session.store.state.failures)?.half).toBe('all');
});

/** Lists that come when they are let through. */
function heldLists() {
  let open!: () => void;
  let refuse!: (reason: Error) => void;
  const gate = new Promise<void>((resolve, reject) => [open, refuse] = [resolve, reject]);
  let asked = false;
  engine.readLists = async () => {
    asked = true;
    await gate;
    return 40 as never;
  };
  return { open, refuse, wanted: () => vi.waitFor(() => expect(asked).toBe(true), 5000) };
}

test('lists that cannot be read because a person’s own files came are no failure', async () => {
  const lists = heldLists();
  const started = session.start();
  await lists.wanted();
  await session.addFiles([file('mine.json')]);
  lists.refuse(new Error('its set was released'));
  await started;
  await settled();
  expect(session.store.state.encoded.state).toBe('idle');
});

test('words that were chosen while its lists were read stay in force', async () => {
  const lists = heldLists();
  const started = session.start();
  await lists.wanted();
  session.choose({ model: 'bm25', m: null }, 'model');
  lists.open();
  await started;
  await settled();
  expect(valueOf(session.store.state.encoded)).toMatchObject({ model: 'bm25' });
  expect(engine.released).toContain(40);

  const more = heldLists();
  session.choose({ model: 'all-minilm-l6-v2-q' }, 'model');
  const shown = session.showPrepared();
  await more.wanted();
  session.choose({ model: 'bm25', m: null }, 'model');
  more.open();
  await shown;
  await settled();
  expect(session.store.state.encoded).toMatchObject({ state: 'done', value: { model: 'bm25' } });
});
