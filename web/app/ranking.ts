// Ranked lists as the settings in force want them, whichever system makes them.
import { CutoffError } from '../messages/messages.ts';
import type { Engine, ListsHandle, SetHandle, VectorsHandle } from '../workers/core-api.ts';
import { wordsInForce } from '../state/system.ts';
import type { State } from '../state/store.ts';

/** The measure that looks at whole lists. */
const WHOLE = 'RR';

/** Whole lists where they fit, else of the usual depth; one passage more where each may lose its question's own. */
async function depthFor(engine: Engine, set: SetHandle, { settings }: State): Promise<{ depth: number }> {
  const { limits } = await engine.describe();
  const depth = await engine.runs.depthFor(set, WHOLE).catch((error: unknown) => {
    if (error instanceof CutoffError && error.code === 'out-of-range') return limits['default_depth'] ?? 0;
    throw error;
  });
  return { depth: settings.self === 'keep' ? depth : depth + 1 };
}

/** Without each question's own passage, where that is wanted; the lists given are let go of then. */
export async function asWanted(engine: Engine, set: SetHandle, lists: ListsHandle, { settings }: State): Promise<ListsHandle> {
  if (settings.self === 'keep') return lists;
  try {
    return await engine.runs.withoutOwnPassages(set, lists);
  } finally {
    void engine.release(lists);
  }
}

export async function rankByWords(engine: Engine, set: SetHandle, state: State): Promise<ListsHandle> {
  return asWanted(engine, set, await engine.runs.rankBm25(set, await depthFor(engine, set, state)), state);
}

/** By words where they are in force, else by vectors at the length in force; null where there are neither. */
export async function rankInForce(engine: Engine, set: SetHandle, vectors: VectorsHandle | null, state: State): Promise<ListsHandle | null> {
  if (wordsInForce(state)) return rankByWords(engine, set, state);
  if (vectors === null) return null;
  const { m } = state.settings;
  const depth = await depthFor(engine, set, state);
  const lists = await engine.rank(set, vectors, m === null ? depth : { ...depth, dims: m, renormalise: true });
  return asWanted(engine, set, lists, state);
}

/** RR over the whole list where it is held, else RR@k over as much of it as there is. */
export async function reciprocalRank(engine: Engine, set: SetHandle, lists: ListsHandle): Promise<string> {
  const reach = await engine.runs.reach(set, lists);
  return reach === null ? WHOLE : `${WHOLE}@${reach}`;
}
