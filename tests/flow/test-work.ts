// Work that the tests of the flow begin with: small files, and the page with them.
import { results } from '../../web/app/results.ts';
import type { Flow } from '../../web/flow/flow.ts';
import { atRest, startFlow } from './test-flow.ts';
import type { Task } from '../../web/state/task.ts';

export const csv = (name: string, text: string) => new File([text], name);

/** Questions about things, the last of each four without an answer. */
export const faq = (name: string, rows: number, from = 0) => csv(name, `question,answer,answerable\n${Array.from({ length: rows }, (_, row) => {
  const at = from + row;
  const answer = row % 4 === 3 ? ',no' : `Thing ${at} of kind ${at % 7} lies in drawer ${at % 5}.,yes`;
  return `Where is thing ${at} of kind ${at % 7}?,${answer}`;
}).join('\n')}\n`);

export const value = <T>(node: { task: { peek(): Task<T> } }): T | undefined => {
  const task = node.task.peek();
  return task.state === 'done' ? task.value : undefined;
};

export const published = (flow: Flow) => results(flow) as Record<string, never>;

export async function withFaq(options: Parameters<typeof startFlow>[0] = {}) {
  const started = await startFlow(options);
  await started.flow.start();
  await started.flow.addFiles([faq('faq.csv', 48)]);
  await atRest(started.flow);
  return started;
}

export async function encoded(options: Parameters<typeof startFlow>[0] = {}) {
  const started = await withFaq(options);
  started.flow.choose({ model: 'one', target: 0.4 }, 'model');
  started.flow.encode();
  await atRest(started.flow);
  return started;
}
