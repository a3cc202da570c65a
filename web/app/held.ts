// What the core worker holds for this page, and the way to ask for a part of it that must be there.
import { CutoffError } from '../messages/messages.ts';
import type { ListsHandle, ScoresHandle, SetHandle, VectorsHandle } from '../workers/core-api.ts';

export interface Held {
  set: SetHandle | null;
  vectors: VectorsHandle | null;
  lists: ListsHandle | null;
  scores: ScoresHandle | null;
}

/** The texts in force; refused with `no-passages` where none are read. */
export const setOf = ({ set }: Held): SetHandle => there(set, 'no-passages');

/** The ranked lists in force; refused with `no-passages` where nothing was ranked. */
export const listsOf = ({ lists }: Held): ListsHandle => there(lists, 'no-passages');

/** The scores in force; refused with `no-scores` where there are none. */
export const scoresOf = ({ scores }: Held): ScoresHandle => there(scores, 'no-scores');

function there<T>(handle: T | null, code: 'no-passages' | 'no-scores'): T {
  if (handle === null) throw new CutoffError({ code });
  return handle;
}
