// The usual way a panel shows its figures: the last ones stay in view while new ones come, or fail to.
import { html, nothing, type TemplateResult } from 'lit';
import '../components/cl-problem.ts';
import '../components/cl-progress.ts';
import { match, type Progress, type Task } from '../state/task.ts';

/** `whenIdle`: what a whole view says before there is anything; its progress stands in a card of its own. */
export function figuresOf<T>(
  task: Task<T>, content: (value: T) => TemplateResult, whenIdle?: () => TemplateResult,
): TemplateResult {
  const progressOf = (progress: Progress) => html`<cl-progress .progress=${progress}></cl-progress>`;
  return match<T, TemplateResult>(task, {
    idle: () => whenIdle?.() ?? html``,
    working: (progress, previous) => {
      if (previous !== undefined) return content(previous);
      return whenIdle === undefined ? progressOf(progress) : html`<section>${progressOf(progress)}</section>`;
    },
    done: content,
    failed: (problem, previous) => html`<cl-problem .problem=${problem}></cl-problem>
      ${previous === undefined ? nothing : content(previous)}`,
  });
}
