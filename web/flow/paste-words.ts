// What a person is told of a text that was pasted: what was taken for what, and what was left out of it.
import { count, list, plural } from '../format.ts';
import type { PastedIn } from '../state/label-book.ts';

/** Of what is left out so many are shown, by so many first letters. */
const SHOWN = 3;
const LETTERS = 40;

const first = (text: string): string => {
  const line = text.replace(/\s+/g, ' ');
  return `“${line.length > LETTERS ? `${line.slice(0, LETTERS).trimEnd()}…` : line}”`;
};

/** Sentences; none where there is nothing to tell. */
export function pasteWords({ again, read: { from, leftOut, column } }: Pick<PastedIn, 'again' | 'read'>): string[] {
  const more = leftOut.length - SHOWN;
  return [
    column && `Of ${count(column.of)} columns of cells, column ${column.taken} was taken for the questions.`,
    (from === 'chat' || from === 'mail') && `This was read as a ${from}: what asks was taken.`,
    leftOut.length > 0 && `Left out: ${list([...leftOut.slice(0, SHOWN).map(first), ...(more > 0 ? [`${count(more)} more`] : [])])}.`,
    again > 0 && `${plural(again, 'question')} ${again === 1 ? 'was' : 'were'} there already and passed over.`,
  ].filter((part) => typeof part === 'string');
}
