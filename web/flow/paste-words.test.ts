import { expect, test } from 'vitest';
import { emptyBook, paste } from '../state/label-book.ts';
import { pasteWords } from './paste-words.ts';

const told = (text: string) => pasteWords(paste(emptyBook, text)).join(' ') || null;

test.each<[string, string, string | null]>([
  ['lines', 'When do you open?\nis there a lift', null],
  ['lines, one of them again', 'When?\nWho?\nWhen?', '1 question was there already and passed over.'],
  ['cells', '17\tWhen do you open?\n18\tIs there a lift?\n19\t', 'Of 2 columns of cells, column 2 was taken for the questions. Left out: “19 | ”.'],
  ['a cell with a line break', '"When do you open,\nand when do you close?"\nIs there a lift?', null],
  ['a list', 'Things people asked at the desk in the first week of May:\n- When?\n- Who?\nThanks!', 'Left out: “Things people asked at the desk in the f…” and “Thanks!”.'],
  ['a chat', '[09:15] Anna: When?\n[09:16] Desk: At nine.\n[09:17] Desk: Sure.\n[09:18] Desk: Yes.\n[09:19] Desk: Bye.',
    'This was read as a chat: what asks was taken. Left out: “At nine.”, “Sure.”, “Yes.” and 1 more.'],
])('%s', (_kind, text, words) => {
  expect(told(text)).toBe(words);
});
