// The start from what is kept. What cannot be brought back is shown with the ways out, and stays until somebody says
// what becomes of it.
import type { Inputs } from '../flow/inputs.ts';
import { copySlot, findKept, KEPT, keptFiles, keptWork, startBegins, startEnds, writeSlot, type Found } from '../state/kept-work.ts';
import { problemOf, type Problem } from '../state/problem.ts';
import { fitting, type Workspace } from '../state/workspace.ts';

/** One start that never ended may have been left by a person; two were hardly. */
const MOST_UNFINISHED = 2;

const problem = (message: string): Problem => ({ code: 'bad-work', message, where: KEPT, remedy: 'It is still kept as it was.' });
const NEVER_ENDED = problem('The page ended while this work was being opened, more than once, so it is not opened by itself again.');
const FROM_BEFORE = problem('This work could not be opened when the page was started before.');

export interface Start {
  /** What was kept, where it fits: it is to be brought back. */
  work: Workspace | null;
  aside: Workspace | null;
  /** What stands in the slot: who writes it has seen this. */
  found: Found | null;
}

/** Reads what is kept. Without storage there is nothing. */
export async function beginStart(inputs: Inputs): Promise<Start> {
  const nothing: Start = { work: null, aside: null, found: null };
  try {
    const kept = await findKept();
    const unfinished = await startBegins();
    const found = kept.work ?? null;
    const aside = await keptWork(kept.aside).catch(() => null);
    if (kept.failed?.state && kept.failed.version !== found?.version) await show(inputs, kept.failed, FROM_BEFORE);
    if (unfinished >= MOST_UNFINISHED && found?.state) {
      await lose(inputs, NEVER_ENDED);
      return { ...nothing, aside, found };
    }
    try {
      return { work: await keptWork(kept.work), aside, found };
    } catch (thrown) {
      await lose(inputs, problemOf(thrown));
      return { ...nothing, aside, found };
    }
  } catch {
    return nothing; // the first change says that nothing is kept
  }
}

/** The start is over: what came back well is what a later start can go back to. `why`: it did not come back. */
export async function endStart(inputs: Inputs, why: Problem | null): Promise<void> {
  try {
    await startEnds();
    if (why !== null) return await lose(inputs, why);
    if (inputs.lost.peek() !== null) return;
    const { work, failed } = await findKept();
    if (work?.state) await copySlot('work', 'good');
    if (failed?.state) await writeSlot('failed', null); // it came back after all
  } catch {
    // No storage: see above.
  }
}

/** Nobody wants it any more. Where it is still what a start would bring back, that goes too. */
export async function forgetLost(): Promise<void> {
  const { work, failed } = await findKept();
  if (work !== undefined && failed !== undefined && work.version === failed.version) await writeSlot('work', null, work.version);
  await writeSlot('failed', null);
}

async function lose(inputs: Inputs, why: Problem): Promise<void> {
  await copySlot('work', 'failed');
  const { failed } = await findKept();
  if (failed !== undefined) await show(inputs, failed, why);
}

async function show(inputs: Inputs, found: Found, why: Problem): Promise<void> {
  const { good } = await findKept();
  const { files } = await keptFiles(found);
  const isSame = good === undefined || (good.version === found.version && good.files === found.files);
  let work: Workspace | null = null;
  try {
    work = { ...fitting(found.state, KEPT), files };
  } catch {
    // It does not fit: it can be taken along as a file.
  }
  inputs.lost.value = { problem: why, state: found.state as object, files, work, good: isSame ? null : await keptWork(good).catch(() => null) };
}
