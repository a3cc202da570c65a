// Ranked lists as the settings in force want them, whichever system makes them.
import type { Engine, ListsHandle, SetHandle, VectorsHandle } from '../workers/core-api.ts';
import { wordsInForce } from '../state/system.ts';
import type { State } from '../state/store.ts';

/** One passage more a question where each list may lose its question's own. */
async function depthFor(engine: Engine, { settings }: State): Promise<{ depth?: number }> {
  if (settings.self === 'keep') return {};
  const { limits } = await engine.describe();
  return { depth: (limits['default_depth'] ?? 0) + 1 };
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
  return asWanted(engine, set, await engine.runs.rankBm25(set, await depthFor(engine, state)), state);
}

/** By words where they are in force, else by vectors at the length in force; null where there are neither. */
export async function rankInForce(engine: Engine, set: SetHandle, vectors: VectorsHandle | null, state: State): Promise<ListsHandle | null> {
  if (wordsInForce(state)) return rankByWords(engine, set, state);
  if (vectors === null) return null;
  const { m } = state.settings;
  const depth = await depthFor(engine, state);
  const lists = await engine.rank(set, vectors, m === null ? depth : { ...depth, dims: m, renormalise: true });
  return asWanted(engine, set, lists, state);
}

/** RR over the whole list where it is held, else RR@k over as much of it as there is. */
export async function reciprocalRank(engine: Engine, set: SetHandle, lists: ListsHandle): Promise<string> {
  const reach = await engine.runs.reach(set, lists);
  return reach === null ? 'RR' : `RR@${reach}`;
}
