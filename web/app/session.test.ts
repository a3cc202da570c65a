import { beforeEach, describe, expect, it } from 'vitest';
import { FakeEngine } from '../../tests/e2e/fake/fake-engine.ts';
import { pageState, results } from './results.ts';
import { Session } from './session.ts';
import { Store } from '../state/store.ts';
import { valueOf } from '../state/task.ts';

const file = (name: string) => new File(['{}'], name);

let engine: FakeEngine;
let session: Session;

const begin = (options: ConstructorParameters<typeof FakeEngine>[0] = {}) => {
  engine = new FakeEngine(options);
  session = new Session(engine, new Store());
};

const until = async (holds: () => boolean) => {
  for (let tries = 0; tries < 400 && !holds(); tries += 1) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(holds()).toBe(true);
};

const settled = () => until(() => pageState(session.store.state) !== 'busy');

const ready = async () => {
  await session.start();
  await session.addFiles([file('faq.json')]);
  await session.encode();
  await settled();
};

beforeEach(() => begin());

describe('from file to figures', () => {
  it('goes through its states to a cutoff and every other figure', async () => {
    expect(pageState(session.store.state)).toBe('idle');
    const reading = session.addFiles([file('faq.json')]);
    expect(pageState(session.store.state)).toBe('busy');
    await reading;
    expect(pageState(session.store.state)).toBe('done');
    await session.encode();
    await settled();
    const { threshold, point, measures, rankCurve, truncate } = session.store.state;
    expect([threshold, measures, rankCurve, truncate].map((task) => task.state)).toEqual(['done', 'done', 'done', 'done']);
    expect(point?.threshold).toBe(valueOf(threshold)?.validation.threshold);
  });

  it('keeps what was loaded when a file is refused', async () => {
    await ready();
    session.choose({ t: 0.5 }, 't');
    await until(() => session.store.state.point?.threshold === 0.5);
    const before = session.store.state;
    await session.addFiles([file('bad.json')]);
    const { refused, ...after } = session.store.state;
    const { refused: _none, ...kept } = before;
    expect(after).toEqual(kept);
    expect(refused).toMatchObject([{ code: 'bad-json', where: expect.stringContaining('bad.json, line 12') }]);
  });

  it('says what failed, and where', async () => {
    begin({ fail: 'readFiles' });
    await session.addFiles([file('faq.json')]);
    expect(session.store.state.data).toMatchObject({ state: 'failed', problem: { code: 'bad-json' } });
    expect(pageState(session.store.state)).toBe('failed');
  });

  it.each(['rank', 'scoreQuestions', 'threshold', 'pointAt'])('ends as failed, not busy, when %s fails', async (fail) => {
    begin({ fail });
    await ready();
    expect(session.store.state.threshold).toMatchObject({ state: 'failed', problem: { code: 'bad-json' } });
    expect(pageState(session.store.state)).toBe('failed');
  });

  it('takes a score table without a model', async () => {
    await session.addFiles([file('scores.csv')]);
    await until(() => session.store.state.point !== null);
    expect(session.store.state.threshold.state).toBe('done');
    expect(session.store.state.rankCurve.state).toBe('idle');
  });

  it('is usable after a cancelled encoding', async () => {
    await session.addFiles([file('faq.json')]);
    const encoding = session.encode();
    await until(() => {
      const { encoded } = session.store.state;
      return encoded.state === 'working' && (encoded.progress.done ?? 0) > 0;
    });
    session.cancel();
    await encoding;
    expect(session.store.state.encoded.state).toBe('idle');
    expect(pageState(session.store.state)).toBe('done');
    await session.encode();
    await settled();
    expect(session.store.state.threshold.state).toBe('done');
  });
});

describe('files while encoding', () => {
  it('lets go of the job that encodes the old texts', async () => {
    await session.addFiles([file('faq.json')]);
    const encoding = session.encode();
    await session.addFiles([file('more.json')]);
    await encoding;
    await settled();
    expect(session.store.state.encoded.state).toBe('idle');
    await session.encode();
    await settled();
    expect(session.store.state.encoded.state).toBe('done');
  });
});

describe('choices', () => {
  it('asks for one figure at a time while the line moves, and ends at the last', async () => {
    await ready();
    const before = engine.calls['pointAt'] ?? 0;
    for (let step = 0; step < 50; step += 1) session.choose({ t: (20 + step) / 100 }, 't');
    await until(() => session.store.state.point?.threshold === 0.69);
    expect((engine.calls['pointAt'] ?? 0) - before).toBeLessThan(5);
    expect(engine.calls['threshold']).toBe(1);
  });

  it('keeps the vectors when other halves are drawn', async () => {
    await ready();
    const before = engine.calls['threshold'] ?? 0;
    session.choose({ seed: 3 }, 'seed');
    await until(() => (engine.calls['threshold'] ?? 0) > before);
    await settled();
    expect(session.store.state.threshold.state).toBe('done');
    expect(engine.calls['encode']).toBe(1);
  });

  it('undoes', async () => {
    await ready();
    session.choose({ k: 5 }, 'k');
    session.undo();
    expect(session.store.state.settings.k).toBe(3);
    expect(session.canUndo).toBe(false);
  });
});

describe('the held-out half', () => {
  const heldOut = () => (results(session.store.state) as { held_out: { test: unknown } | null }).held_out;

  it('is nowhere in the results before it is opened', async () => {
    await ready();
    session.sealing.freeze();
    await settled();
    expect(session.store.state.seal.state).toBe('frozen');
    expect(heldOut()).toBeNull();
    expect(valueOf(session.store.state.threshold)?.test).toBeNull();
  });

  it('opens for the frozen choice, is withdrawn by a change, and comes back with the choice', async () => {
    await ready();
    session.sealing.freeze();
    session.sealing.open();
    await settled();
    expect(heldOut()?.test).toMatchObject({ n: 300 });
    session.choose({ t: 0.5 }, 't');
    expect(session.store.state.seal.state).toBe('withdrawn');
    expect(heldOut()).toBeNull();
    expect(session.store.state.heldOut.state).toBe('idle');
    const said = () => session.store.state.notices.map(({ text }) => text).join();
    expect(said()).toContain('withdrawn');
    session.undo();
    await until(() => session.store.state.seal.state === 'opened');
    await settled();
    expect(heldOut()?.test).toMatchObject({ n: 300 });
    expect(said()).not.toContain('withdrawn');
    expect(session.store.state.seal.looks).toHaveLength(1);
  });

  it('does not come back before the figures of its own choice are here', async () => {
    await ready();
    session.sealing.freeze();
    session.sealing.open();
    await settled();
    session.choose({ k: 5 }, 'k');
    await settled();
    session.choose({ k: 3 }, 'other k');
    expect(session.store.state.seal.state).toBe('withdrawn');
    await until(() => session.store.state.seal.state === 'opened');
  });

  it('cannot be frozen where no cutoff will do', async () => {
    begin({ outcome: 'impossible' });
    await ready();
    session.sealing.freeze();
    session.sealing.open();
    expect(session.store.state.seal.state).toBe('closed');
    expect(heldOut()).toBeNull();
    session.choose({ t: 0.5 }, 't'); // one of a person's own can be tested all the same
    await until(() => session.store.state.point?.threshold === 0.5);
    session.sealing.freeze();
    expect(session.store.state.seal).toMatchObject({ state: 'frozen', choice: { t: 0.5 } });
  });
});
