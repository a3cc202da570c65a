// A person's work put aside as a whole, where something else takes its place, and the way back to it.
import type { Session } from './session.ts';
import { valueOf } from '../state/task.ts';
import { parseHash, printHash } from '../state/url-state.ts';
import type { Workspace } from '../state/workspace.ts';

/** The work as it is now; null where there is none of a person's own. */
export function workInForce({ store, files }: Session): Workspace | null {
  const { settings, labels, preparation, seal, encoded } = store.state;
  if (files.length === 0 && labels.questions.length === 0) return null;
  const vectors = valueOf(encoded);
  const model = encoded.state === 'working' ? settings.model : vectors?.prepared ? null : (vectors?.model ?? null);
  return { hash: printHash(settings), labels, preparation, seal, encoded: model, files };
}

/** Takes the work off the page; what was put aside before gives way to it. */
export function putAside(session: Session, stays: boolean): void {
  const work = workInForce(session);
  if (work !== null) session.store.update({ aside: { work, stays } });
  session.clear();
  session.adopt({ ...session.store.state.settings, t: null }, []); // a cutoff of other texts says nothing here
}

/** The work that was put aside is back with its choices; what took its place is put aside instead. */
export async function bringBack(session: Session): Promise<void> {
  const { aside } = session.store.state;
  if (aside === null) return;
  session.store.update({ aside: null });
  putAside(session, false);
  const { view } = session.store.state.settings;
  session.adopt({ ...parseHash(aside.work.hash).settings, view }, []);
  await session.restore(aside.work);
}
