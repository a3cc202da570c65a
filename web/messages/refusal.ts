// For tests: the error that some work refuses with.
import { CutoffError } from './messages.ts';

/** The refusal; any other error is thrown on, and so is one when nothing was refused. */
export function refusal(work: () => unknown): CutoffError {
  try {
    work();
  } catch (error) {
    if (error instanceof CutoffError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}
