// One case for each place that people copy questions from.
import { describe, expect, test } from 'vitest';
import { pasted } from './pasted.ts';

const two = ['When do you open?', 'Is there a lift?'];

describe('lines and lists', () => {
  test.each([
    ['plain lines', 'When do you open?\r\nIs there a lift?\r\n'],
    ['bullets', '• When do you open?\n• Is there a lift?'],
    ['a word processor’s bullets', '·\tWhen do you open?\n·\tIs there a lift?'],
    ['a word processor’s numbers', '1.\tWhen do you open?\n2.\tIs there a lift?'],
    ['numbers', '1) When do you open?\n2) Is there a lift?'],
    ['numbers in brackets', '(1) When do you open?\n(2) Is there a lift?'],
    ['numbers of chapters', '1.1 When do you open?\n1.2 Is there a lift?'],
    ['letters', 'a) When do you open?\nb) Is there a lift?'],
    ['tasks', '- [ ] When do you open?\n- [x] Is there a lift?'],
    ['Q and a number', 'Q1: When do you open?\nQ2: Is there a lift?'],
    ['quotes around each', '"When do you open?",\n"Is there a lift?"'],
    ['curly quotes around each', '“When do you open?”\n„Is there a lift?“'],
    ['separators of other systems, marks that nobody sees', 'When do you open?\u2028\u200eIs there\u00a0a lift?'],
  ])('%s', (_name, text) => {
    expect(pasted(text).questions).toEqual(two);
  });

  test('an item goes on below; what is no item and does not ask is left out by its words', () => {
    const { from, questions, leftOut } = pasted('Things people asked:\n- When do you\n  open?\n- Is there a lift?\nThanks!');
    expect({ from, questions, leftOut }).toEqual({ from: 'list', questions: two, leftOut: ['Things people asked:', 'Thanks!'] });
  });

  test('numbers that belong to the words stay', () => {
    expect(pasted('3 tickets for 2 people?\nIs 2.5 m high enough?').questions).toEqual(['3 tickets for 2 people?', 'Is 2.5 m high enough?']);
  });
});

describe('cells of a spreadsheet', () => {
  test('a line break inside of a cell, quotes inside of it', () => {
    expect(pasted('"When do you open,\nand when do you ""really"" open?"\nIs there a lift?\n').questions)
      .toEqual(['When do you open,\nand when do you "really" open?', 'Is there a lift?']);
  });

  test('of several columns the one named question', () => {
    expect(pasted('Topic\tQuestion\tAnswer\nA\tWhen do you open?\tAt nine, or is it ten?\nB\tIs there a lift?\t\n')).toEqual({
      from: 'cells', questions: two, leftOut: [], column: { taken: 2, of: 3 },
    });
  });

  test('without names the one that asks; empty cells are told', () => {
    expect(pasted('17\tWhen do you open?\tA long answer without a doubt, and a bit longer\n18\tIs there a lift?\tNo.\n19\t\tYes.')).toEqual({
      from: 'cells', questions: two, leftOut: ['19 |  | Yes.'], column: { taken: 2, of: 3 },
    });
  });

  test('a table of Markdown', () => {
    expect(pasted('| id | question |\n|----|:---------|\n| 1 | When do you open? |\n| 2 | Is there a lift? |').questions).toEqual(two);
  });

  test('quotes that are text', () => {
    expect(pasted('"Harbour" is what?\n"Really"?').questions).toEqual(['"Harbour" is what?', '"Really"?']);
  });
});

describe('chats', () => {
  test.each(['are you open at 20:00', 'Are you open today at 9:00\nIs there a lift?', 'what about 9:30\nor 10:30\nwho pays?', 'last boat 18:05\nfirst boat 6:15'])('times in questions are no chat: %j', (text) => {
    expect(pasted(text)).toEqual({ from: 'lines', questions: text.split('\n'), leftOut: [] });
  });

  test.each([
    ['WhatsApp on a phone', '[12.03.26, 09:15:02] Anna: When do you open?\n[12.03.26, 09:16:40] Desk: At nine.\n\u200e[12.03.26, 09:17:00] Anna: Is there\na lift?'],
    ['WhatsApp, another one', '12/03/2026, 09:15 - Anna: When do you open?\n12/03/2026, 09:16 - Desk: At nine.\n12/03/2026, 09:17 - Anna: Is there a lift?'],
    ['Slack', 'Anna  9:15 AM\nWhen do you open?\nDesk  9:16 AM\nAt nine.\nAnna  9:17 AM\nIs there a lift?'],
    ['Discord', 'Anna — Today at 9:15 AM\nWhen do you open?\nDesk — Today at 9:16 AM\nAt nine.\nAnna — 03/12/2026 9:17 AM\nIs there a lift?'],
    ['Telegram', 'Anna, [12.03.26 09:15]\nWhen do you open?\n\nDesk, [12.03.26 09:16]\nAt nine.\n\nAnna, [12.03.26 09:17]\nIs there a lift?'],
    ['IRC', '09:15 <anna> When do you open?\n09:16 <desk> At nine.\n09:17 <anna> Is there a lift?'],
    ['Teams', '[12.03.2026 09:15] Anna Berg\nWhen do you open?\n[12.03.2026 09:16] Desk\nAt nine.\n[12.03.2026 09:17] Anna Berg\nIs there a lift?'],
  ])('%s', (_name, text) => {
    expect(pasted(text)).toEqual({ from: 'chat', questions: two, leftOut: ['At nine.'] });
  });
});

describe('mails', () => {
  test('broken lines are joined, only sentences that ask are taken, the signature counts for nothing', () => {
    const mail = 'From: Anna\nSubject: Visit\n\nHello,\n\nI plan a visit. When do\nyou open? Is there a lift?\n\nBest wishes\n-- \nAnna Berg\nWhy not?';
    expect(pasted(mail)).toEqual({ from: 'mail', questions: two, leftOut: ['Hello,', 'I plan a visit.', 'Best wishes'] });
  });

  test('an answer below quoted lines', () => {
    const mail = 'On Mon, 12 Mar 2026 Anna wrote:\n> When do you\n> open?\n>> Is there a lift?\n\nAt nine.';
    expect(pasted(mail).leftOut).toEqual(['At nine.']);
    expect(pasted(mail).questions).toEqual(two);
  });
});

test('nothing is nothing', () => {
  expect(pasted(' \n\n')).toEqual({ from: 'lines', questions: [], leftOut: [] });
});
