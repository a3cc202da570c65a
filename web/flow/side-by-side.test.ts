// Systems side by side over the real core: which are compared, and by what.
import { describe, expect, it } from 'vitest';
import { atRest } from '../../tests/flow/test-flow.ts';
import { encoded, value, withFaq } from '../../tests/flow/test-work.ts';

const compared = async ({ flow }: Awaited<ReturnType<typeof withFaq>>) => {
  flow.studies.beside.report.watch();
  await atRest(flow);
  return value(flow.studies.beside.report)!;
};

describe('systems side by side', () => {
  it('takes every system whose lists can be had at once, and the one in force at its length', async () => {
    const started = await encoded();
    const { flow } = started;
    expect((await compared(started)).systems.map(({ name }) => name)).toEqual(['one', 'bm25']);
    flow.choose({ m: 16 }, 'm');
    const report = await compared(started);
    expect(report.systems.map(({ name }) => name)).toEqual(['one', 'bm25', 'one:16']);
    expect(flow.studies.beside.all.peek().filter(({ inForce }) => inForce).map(({ name }) => name)).toEqual(['one:16']);
    expect(report.half).toBe('validation');
    expect(report.pairs).toHaveLength(3 * Object.keys(report.chance).length);
  });

  it('follows k, and measures by it', async () => {
    const started = await withFaq();
    expect(Object.keys((await compared(started)).chance)).toEqual(['R@1', 'R@3', 'Success@1', 'Success@3', 'RR']);
    started.flow.choose({ k: 5 }, 'k');
    const report = await compared(started);
    expect(Object.keys(report.chance)).toEqual(['R@1', 'R@5', 'Success@1', 'Success@5', 'RR']);
    expect(report.k).toBe(5);
  });

  it('draws the curve of each over the ranks', async () => {
    const { flow } = await encoded();
    flow.studies.beside.curves.watch();
    await atRest(flow);
    const [own, words] = value(flow.studies.beside.curves)!;
    expect(own!.report).toEqual(value(flow.figures.rankCurve));
    expect(words).toMatchObject({ name: 'bm25' });
    expect(words!.report.rows).toHaveLength(own!.report.rows.length);

    flow.heldOut.freeze();
    flow.heldOut.unseal();
    await atRest(flow);
    const opened = value(flow.studies.beside.curves)!;
    expect(opened.map(({ report }) => report.half)).toEqual(['held_out', 'held_out']);
    expect(opened[0]!.report).toEqual(value(flow.figures.rankCurve));
  });
});
