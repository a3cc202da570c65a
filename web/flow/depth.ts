// How deep lists are made: whole where they fit, else of the usual depth.
import { limits } from '../core/constants.gen.ts';
import { CutoffError } from '../messages/messages.ts';
import type { Engine, SetHandle } from '../workers/core-api.ts';

/** The measure that looks at whole lists. */
export const WHOLE = 'RR';

/** One passage more where each question may lose its own. */
export async function rankingDepth(engine: Engine, set: SetHandle, removesOwn: boolean): Promise<number> {
  const depth = await engine.core.listDepth(set, WHOLE).catch((error: unknown) => {
    if (error instanceof CutoffError && error.code === 'out-of-range') return limits.default_depth;
    throw error;
  });
  return removesOwn ? depth + 1 : depth;
}
