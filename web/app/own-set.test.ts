import { beforeEach, expect, test, vi } from 'vitest';
import { FakeEngine } from '../../tests/e2e/fake/fake-engine.ts';
import { Session } from './session.ts';
import { Store } from '../state/store.ts';
import { valueOf } from '../state/task.ts';
import type { QuestionDetails } from '../core/reports.ts';

let engine: FakeEngine;
let session: Session;

const asked = (id: string, answerability: string): QuestionDetails =>
  ({ id, answerability, judgements: [] }) as unknown as QuestionDetails;

beforeEach(async () => {
  engine = new FakeEngine();
  session = new Session(engine, new Store());
  await session.start();
  await session.addFiles([new File(['{}'], 'faq.json')]);
  await session.own.refreshQueue();
});

test('labels that the counts do not know yet are counted ahead, each question once', async () => {
  const { own } = session;
  own.mark(asked('open', 'unjudged'), 'p1');
  own.mark(asked('open', 'unjudged'), 'p2');
  own.markNone(asked('judged in the file', 'answerable'));
  expect(own.ahead).toBe(1);
  own.markNone(asked('also open', 'unjudged'));
  expect(own.ahead).toBe(2);
  own.mark(asked('judged in the file', 'no_answer'), 'p1');
  own.mark(asked('judged in the file', 'no_answer'), 'p1');
  expect(own.ahead).toBe(1); // its only label was taken back
  await own.use();
  await vi.waitFor(() => expect(own.ahead).toBe(0));
  expect(valueOf(session.store.state.queue)).toBeDefined();
});

test('more passages: what the systems put next, filled up with others, in the order of the files', async () => {
  const queue = vi.spyOn(engine.labels, 'queue');
  const report = await engine.labels.queue(1, [], {} as never);
  queue.mockResolvedValue({ ...report, queue: [{ question: 5, near: 0, divided: 0, candidates: [4, 1, 30, 7, 9] }] });
  expect(await session.own.more(5, [4, 1, 7], 0)).toEqual([0, 2, 3, 5, 6, 8, 9, 30]);
  expect(queue.mock.lastCall?.[2].depth).toBe(8);
  await session.own.more(5, [4, 1, 7], 1);
  expect(queue.mock.lastCall?.[2].depth).toBe(12);
  const { passages } = valueOf(session.store.state.data)!.inspect.set;
  const allButTwo = Array.from({ length: passages - 2 }, (_, index) => index);
  expect(await session.own.more(5, [30, ...allButTwo], 100)).toEqual([passages - 2, passages - 1]);
  expect(queue.mock.lastCall?.[2].depth).toBe(passages);
});
