import { beforeEach, describe, expect, it } from 'vitest';
import { FakeEngine } from '../../tests/e2e/fake/fake-engine.ts';
import { pageState } from './results.ts';
import { Session } from './session.ts';
import { Store } from '../state/store.ts';

let session: Session;

const until = async (holds: () => boolean) => {
  for (let tries = 0; tries < 400 && !holds(); tries += 1) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(holds()).toBe(true);
};
const settled = () => until(() => pageState(session.store.state) !== 'busy');

beforeEach(async () => {
  session = new Session(new FakeEngine(), new Store());
  await session.start();
  await session.addFiles([new File(['{}'], 'faq.json')]);
  await session.encode();
  await settled();
});

describe('the deeper studies', () => {
  it('keep every system that was looked at, and let go of them with the texts', async () => {
    expect(session.studies.systems).toEqual(['all-MiniLM-L6-v2, int8']);
    session.choose({ m: 128 }, 'm');
    await settled();
    session.choose({ model: 'all-minilm-l6-v2', m: null }, 'model');
    await session.encode();
    await settled();
    expect(session.studies.systems).toEqual([
      'all-MiniLM-L6-v2, int8', 'all-MiniLM-L6-v2, int8, 128 numbers', 'all-MiniLM-L6-v2, float32',
    ]);
    expect(await session.studies.transfer()).toHaveLength(6);
    session.clear();
    expect(session.studies.systems).toEqual([]);
  });

  it('show nothing of the held-out half before it is open', async () => {
    const { studies } = session;
    await expect(studies.splits([0], new AbortController().signal, () => {})).rejects.toMatchObject({ code: 'no-halves' });
    expect((await studies.risk(0.1)).test_wrong_share).toBeNull();
    expect((await studies.calibration())?.test).toBeNull();
    session.sealing.freeze();
    expect(await studies.record('')).toMatchObject({ held_out: null, verdict: null, looks: [] });
    session.sealing.open();
    await settled();
    expect((await studies.risk(0.1)).test_wrong_share).not.toBeNull();
    expect((await studies.calibration())?.test).not.toBeNull();
    const record = await studies.record('worse questions');
    expect(record).toMatchObject({ reason: 'worse questions', held_out: { n: 300 }, looks: [{ t: record!.choice.t }] });
  });

  it('count splits as they go, and stop when asked', async () => {
    session.sealing.freeze();
    session.sealing.open();
    await settled();
    const seen: number[] = [];
    const report = await session.studies.splits([0, 1, 2], new AbortController().signal, (done) => seen.push(done));
    expect(seen).toEqual([1, 2, 3]);
    expect(report.runs.map(({ seed }) => seed)).toEqual([0, 1, 2]);
    const cancel = new AbortController();
    const job = session.studies.splits([0, 1, 2], cancel.signal, () => cancel.abort());
    await expect(job).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('note changes of the choice for the record, steps of one control as one', async () => {
    session.choose({ target: 0.85 }, 'target');
    session.choose({ target: 0.9 }, 'target');
    session.choose({ t: 0.4 }, 't');
    session.choose({ k: 5 }, 'k');
    await settled();
    const record = await session.studies.record('');
    expect(record?.changes).toMatchObject([{ what: 'target', from: '0.8', to: '0.9' }, { what: 'k', from: '3', to: '5' }]);
    expect(record?.choice).toMatchObject({ t: 0.4, k: 5, target: 0.9, m: 384 });
  });
});
