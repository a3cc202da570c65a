// Records, over the real core: what one says of the choice, and what is said of another’s.
import { describe, expect, it } from 'vitest';
import { atRest } from '../../tests/flow/test-flow.ts';
import { csv, faq, value, encoded } from '../../tests/flow/test-work.ts';

describe('a decision record', () => {
  it('is taken wherever it is dropped, beside other files too, checked, and refused without loss', async () => {
    const { flow } = await encoded();
    flow.heldOut.freeze();
    await atRest(flow);
    const record = await flow.records.write('a new model');
    expect(record).toMatchObject({ choice: { k: 3, m: 32, own_passages: 'kept' }, reason: 'a new model', system: { model: 'one' } });
    flow.records.check.watch();
    await flow.addFiles([csv('decision.json', JSON.stringify(record)), faq('more.csv', 4, 90)]);
    await atRest(flow);
    expect(flow.face.record).toMatchObject({ state: 'done', value: { file: 'decision.json' } });
    expect(flow.texts.loaded.peek()?.names).toEqual(['faq.csv', 'more.csv']);
    await flow.addFiles([csv('broken.json', '{"schema":"cutoff-lab/decision/1","choice":{}}')]);
    await atRest(flow);
    expect(flow.face.record.state).toBe('failed');
    expect(flow.texts.loaded.peek()?.names).toEqual(['faq.csv', 'more.csv']);
  });

  it('holds on the data it was made of, at another choice in force too', async () => {
    const { flow } = await encoded();
    flow.heldOut.freeze();
    await atRest(flow);
    const record = await flow.records.write('');
    flow.choose({ k: 1, m: 8, self: 'remove' }, 'k');
    await atRest(flow);
    flow.records.check.watch();
    await flow.addFiles([csv('decision.json', JSON.stringify(record))]);
    await atRest(flow);
    expect(value(flow.records.check)).toMatchObject({ holds: true, same_data: true, causes: [] });
  });
});
