import { asCutoffError } from '../messages/messages.ts';

/** Runs one call of the wasm core; what the core throws becomes a CutoffError. */
export function call<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw asCutoffError(error);
  }
}
