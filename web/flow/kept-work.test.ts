// Issue 19, point 1: work that does not load never takes the place of work that does, and is not kept.
import { describe, expect, it } from 'vitest';
import { atRest, startFlow } from '../../tests/flow/test-flow.ts';
import { csv, faq, withFaq } from '../../tests/flow/test-work.ts';
import { workspaceFile, type Workspace } from '../state/workspace.ts';

const saved = async (work: Workspace, change: object) => {
  const { files, ...state } = work;
  const blob = await workspaceFile({ ...state, ...change }, files);
  return new File([blob], 'my-work.cutoff.json');
};

/** The page with a file and a label, and its work. */
async function withLabel() {
  const started = await withFaq();
  const { flow } = started;
  flow.choose({ k: 5 }, 'k');
  const { question } = await flow.labels.card(1, []);
  flow.labels.markNone(question);
  await atRest(flow);
  return { ...started, label: question.id, work: flow.putAside.work.peek()! };
}

const wrong: Record<string, (work: Workspace) => object> = {
  'a label of nothing': ({ labels }) => ({ labels: { ...labels, labels: { ...labels.labels, x: null } } }),
  'a cut of no words': ({ preparation }) => ({ preparation: { ...preparation, cut: 'words 0' } }),
  'a cut that is no rule': ({ preparation }) => ({ preparation: { ...preparation, cut: 'by ear' } }),
  'a seal of another form': () => ({ seal: 'x' }),
  'labels that are a list': () => ({ labels: [] }),
};

describe.each(Object.entries(wrong))('%s', (_, change) => {
  it('in a saved file is refused by name, and the work on the page stays and is kept', async () => {
    const { flow, work, label } = await withLabel();
    await flow.addFiles([await saved(work, change(work))]);
    await atRest(flow);
    expect(flow.reading.refused.peek()).toHaveLength(1);
    expect(flow.reading.refused.peek()[0]!.where).not.toBe('');
    expect(flow.texts.loaded.peek()?.names).toEqual(['faq.csv']);
    expect(flow.inputs.settings.peek().k).toBe(5);
    expect(flow.putAside.keepable.peek()).toMatchObject({ labels: { labels: { [label]: { none: true } } }, preparation: { cut: 'whole' } });
    expect(flow.inputs.aside.peek()).toBeNull();
  });
});

it('work that a start cannot bring back leaves nothing of it on the page, and the reason is told', async () => {
  const { work } = await withLabel();
  const { flow } = await startFlow();
  const why = await flow.start(Promise.resolve({ ...work, preparation: { ...work.preparation, cut: 'words 0' } }));
  expect(why).toMatchObject({ code: 'out-of-range' });
  await atRest(flow);
  expect(flow.putAside.keepable.peek()).toBeNull();
  expect(flow.texts.loaded.peek()).toBeUndefined();
  const broken = await flow.start(Promise.resolve({ ...work, files: [...work.files, csv('broken.json', '{')] }));
  expect(broken).toMatchObject({ where: expect.stringContaining('broken.json') as unknown });
  expect(await flow.start(Promise.resolve(work))).toBeNull();
  await atRest(flow);
  expect(flow.texts.loaded.peek()?.names).toEqual(['faq.csv']);
});

it('files that are refused are not kept, labels made meanwhile are', async () => {
  const { flow } = await withLabel();
  await flow.addFiles([csv('broken.json', '{')]);
  await atRest(flow);
  const { question } = await flow.labels.card(2, []);
  flow.labels.markNone(question);
  const kept = flow.putAside.keepable.peek()!;
  expect(kept.files.map(({ name }) => name)).toEqual(['faq.csv']);
  expect(Object.keys(kept.labels.labels)).toHaveLength(2);
});

it('files that are still being read are not kept yet, and what was kept stays', async () => {
  const { flow } = await withLabel();
  const adding = flow.addFiles([faq('more.csv', 20, 100)]);
  expect(flow.putAside.keepable.peek()?.files.map(({ name }) => name)).toEqual(['faq.csv']);
  await adding;
  await atRest(flow);
  expect(flow.putAside.keepable.peek()?.files.map(({ name }) => name)).toEqual(['faq.csv', 'more.csv']);
});

it('another tab’s labels come in without the files being read again', async () => {
  const { flow, engine, work } = await withLabel();
  const before = engine.calls['readFiles'];
  const other = { right: [], none: true, look: 0 };
  flow.putAside.takeIn({ ...work, labels: { ...work.labels, labels: { ...work.labels.labels, 'faq.csv:9': other } } });
  await atRest(flow);
  expect(engine.calls['readFiles']).toBe(before);
  expect(Object.keys(flow.inputs.takenLabels.peek().labels).length + flow.inputs.labels.peek().aside.length).toBe(2);
});
