import { beforeEach, describe, expect, it } from 'vitest';
import { FakeEngine } from '../../tests/e2e/fake/fake-engine.ts';
import type { ProtocolDescription } from '../core/reports.ts';
import { pageState, results } from './results.ts';
import { Session } from './session.ts';
import { Store } from '../state/store.ts';
import { valueOf } from '../state/task.ts';

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
    expect(await studies.records.write('')).toMatchObject({ held_out: null, verdict: null, looks: [] });
    session.sealing.open();
    await settled();
    expect((await studies.risk(0.1)).test_wrong_share).not.toBeNull();
    expect((await studies.calibration())?.test).not.toBeNull();
    const record = await studies.records.write('worse questions');
    expect(record).toMatchObject({ reason: 'worse questions', held_out: { n: 300 }, looks: [{ t: record!.choice.t }] });
  });

  it('count splits as they go, and stop when asked', async () => {
    session.sealing.freeze();
    session.sealing.open();
    await settled();
    const seen: number[] = [];
    const report = await session.studies.splits([0, 1, 2], new AbortController().signal, ({ done }) => seen.push(done ?? -1));
    expect(seen).toEqual([0, 1, 2, 3]);
    expect(report.runs.map(({ seed }) => seed)).toEqual([0, 1, 2]);
    const cancel = new AbortController();
    const job = session.studies.splits([0, 1, 2], cancel.signal, ({ done }) => done === 1 && cancel.abort());
    await expect(job).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('draw a protocol’s own halves with other seeds, over vectors of all texts', async () => {
    const settings: ProtocolDescription = {
      articles_in: 2, articles_out: 2, split_seed: 0, sample_seed: 1, sample_per_kind: 5, k: 3, target: 0.8, mix_no_answer: 0,
    };
    class WithProtocol extends FakeEngine {
      readonly seeds: number[] = [];
      override async readFiles(files: readonly File[]) {
        return { ...(await super.readFiles(files)), protocol: { file: 'p.json', json: JSON.stringify(settings), settings } };
      }
      override async applyProtocol(_set?: number, _file?: string, json = '') {
        this.seeds.push((JSON.parse(json) as ProtocolDescription).split_seed);
        return super.applyProtocol();
      }
    }
    const engine = new WithProtocol();
    const own = new Session(engine, new Store());
    await own.start();
    await own.addFiles([new File(['{}'], 'faq.json'), new File(['{}'], 'p.json')]);
    await own.encode();
    await until(() => pageState(own.store.state) !== 'busy');
    own.sealing.freeze();
    own.sealing.open();
    await until(() => pageState(own.store.state) !== 'busy');
    engine.seeds.length = 0;
    const encoded = engine.calls['encode'];
    await own.studies.splits([3, 4], new AbortController().signal, () => {});
    expect(engine.seeds).toEqual([3, 4]);
    expect(engine.calls['encode']).toBe(encoded! + 1);
  });

  it('are in the results once made, and held-out ones only while the half is open', async () => {
    const { studies, store } = session;
    const now = () => results(store.state) as Record<string, unknown>;
    expect(now()).toMatchObject({ splits: null, split_summary: null, transfer: null, mix: null, cost: null, risk: null, calibration: null });
    const cost = await studies.costs({ acceptedNoAnswer: 1, acceptedMiss: 1, refusedRight: 1 });
    await studies.mix(store.state.point!.threshold, 0.9);
    expect(now()).toMatchObject({ mix: { share_answerable: 0.9 }, cost: { refuse_all: 0.5 } });
    session.choose({ t: 0.5 }, 't');
    await settled();
    expect(now()).toMatchObject({ mix: null, cost: { refuse_all: 0.5 } });
    session.sealing.freeze();
    session.sealing.open();
    await settled();
    await studies.splits([0, 1], new AbortController().signal, () => {});
    await studies.mix(0.5, 0.5);
    await studies.calibration();
    expect(now()).toMatchObject({
      splits: [{ seed: 0, test: { n: 300 } }, { seed: 1 }], split_summary: { runs: 2 }, mix: { share_answerable: 0.5 }, calibration: { test: {} },
    });
    const late = studies.mix(0.5, 0.5);
    session.choose({ t: 0.6 }, 't');
    expect(now()).toMatchObject({ splits: null, split_summary: null, mix: null, calibration: null, held_out: null });
    await late;
    await settled();
    expect(now()).toMatchObject({ mix: null });
    // What speaks of an opened half is not published beside a closed one, even if it were still kept.
    expect(results({ ...store.state, studies: { open: true, cost } })).toMatchObject({ cost: null });
  });

  it('take a dropped record wherever it comes, beside other files too, and refuse a broken one without loss', async () => {
    const { studies, store } = session;
    const kept = await studies.records.write('a month of worse answers');
    const record = new File([JSON.stringify({ ...kept, choice: { ...kept!.choice, t: 0.5, k: 5 } })], 'anything.json');
    session.choose({ view: 'rank' } as never, 'view');
    await session.addFiles([record]);
    await settled();
    expect(store.state.settings.view).toBe('threshold');
    expect(valueOf(store.state.record)).toMatchObject({ file: 'anything.json', kept: { choice: { t: 0.5, k: 5 } } });
    // Checked at its own choice, while the one in force stays.
    const before = store.state.settings;
    const report = await studies.records.check(valueOf(store.state.record)!.kept, 'proven');
    expect(report).toMatchObject({ holds: true, t: 0.5, held_out: null });
    expect(store.state.settings).toBe(before);

    const data = store.state.data;
    await session.addFiles([new File(['{"schema":"cutoff-lab/decision/1", "choice":'], 'broken.json')]);
    expect(store.state.record).toMatchObject({ state: 'failed', previous: { file: 'anything.json' } });
    expect(store.state.notices.at(-1)).toMatchObject({ tone: 'problem', text: expect.stringContaining('broken.json') });
    expect(store.state.data).toBe(data);
    expect(pageState(store.state)).toBe('done');
  });

  it('say in the record whether own passages were left out, and check it with such lists', async () => {
    const engine = new FakeEngine();
    const own = new Session(engine, new Store());
    await own.start();
    await own.addFiles([new File(['{}'], 'faq.json')]);
    await own.encode();
    await until(() => pageState(own.store.state) !== 'busy');
    const { records } = own.studies;
    expect((await records.write(''))?.choice.own_passages).toBe('kept');
    own.choose({ self: 'remove' }, 'self');
    await until(() => pageState(own.store.state) !== 'busy');
    const kept = await records.write('');
    expect(kept?.choice.own_passages).toBe('removed');
    expect(records.inForce(kept!)).toBe(true);
    own.choose({ self: 'keep' }, 'self');
    await until(() => pageState(own.store.state) !== 'busy');
    expect(records.inForce(kept!)).toBe(false);
    const without = engine.calls['withoutOwnPassages'];
    await records.check(kept!, 'proven');
    expect(engine.calls['withoutOwnPassages']).toBe(without! + 1);
  });

  it('note changes of the choice for the record, steps of one control as one', async () => {
    session.choose({ target: 0.85 }, 'target');
    session.choose({ target: 0.9 }, 'target');
    session.choose({ t: 0.4 }, 't');
    session.choose({ k: 5 }, 'k');
    await settled();
    const record = await session.studies.records.write('');
    expect(record?.changes).toMatchObject([{ what: 'target', from: '0.8', to: '0.9' }, { what: 'k', from: '3', to: '5' }]);
    expect(record?.choice).toMatchObject({ t: 0.4, k: 5, target: 0.9, m: 384 });
  });
});
