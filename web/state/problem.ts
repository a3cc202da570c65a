// What went wrong, as the page shows it: the sentence, where, and what to do.
import { CutoffError } from '../messages/messages.ts';

export interface Problem {
  code: string;
  message: string;
  /** "faq.csv, line 3, “relevant”: found “x”"; empty when it has no place. */
  where: string;
  remedy: string;
}

/** Anything thrown, as a problem. */
export function problemOf(thrown: unknown): Problem {
  if (thrown instanceof CutoffError) {
    const detail = thrown.detail === '' ? '' : ` (${thrown.detail})`;
    return {
      code: thrown.code,
      message: `${thrown.sentence}${detail}`,
      where: thrown.place,
      remedy: thrown.remedy,
    };
  }
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  return { code: 'internal', message, where: '', remedy: '' };
}

/** A cancelled job is no problem. */
export const isAbort = (thrown: unknown): boolean =>
  typeof thrown === 'object' && thrown !== null && (thrown as { name?: unknown }).name === 'AbortError';
