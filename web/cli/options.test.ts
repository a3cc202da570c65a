import { expect, test } from 'vitest';
import { refusal } from '../messages/refusal.ts';
import type { CoreDescription } from '../core/core.gen.d.ts';
import { help, parse, type Command } from './options.ts';

const command: Command = {
  name: 'try',
  arguments: 'FILE…',
  summary: 'Tries.',
  options: {
    k: { value: 'K', help: 'a count' },
    mode: { value: 'a|b', help: 'a choice' },
    open: { help: 'a switch' },
  },
  run: async () => {},
};
const core = { word_rules: [{ name: 'plain', meaning: '' }, { name: 'pairs', meaning: '' }] } as unknown as CoreDescription;
const given = (...words: string[]) => parse(command, words);

test('files, values and switches are told apart', () => {
  const words = given('a.json', '--k', '3', '--open', 'b.csv', '--mode=b');
  expect(words.files).toEqual(['a.json', 'b.csv']);
  expect([words.count('k'), words.has('open'), words.has('json')]).toEqual([3, true, false]);
  expect(words.choice('mode', ['a', 'b'])).toBe('b');
});

test('an unknown option is refused by name', () => {
  expect(refusal(() => given('--kk', '3'))).toMatchObject({ code: 'unknown-option', value: '--kk' });
  expect(refusal(() => given('-x'))).toMatchObject({ code: 'unknown-option', value: '-x' });
});

test('an option without its value is refused', () => {
  expect(refusal(() => given('--k'))).toMatchObject({ code: 'missing-option' });
});

test.each([
  ['three', 'bad-number'], ['', 'bad-number'], ['NaN', 'bad-number'], ['0', 'out-of-range'], ['2.5', 'out-of-range'],
])('--k %j is no count', (value, code) => {
  expect(refusal(() => given('--k', value).count('k'))).toMatchObject({ code, field: '--k' });
});

test('line 5: a number below 0 is the option’s value, and refused as that where it is no count', () => {
  expect(refusal(() => given('--k', '-1').count('k'))).toMatchObject({ code: 'out-of-range', field: '--k', value: '-1' });
  expect(given('--k', '-.5', '--open').number('k')).toBe(-0.5);
  expect(given('--k', '-1e307', 'a.json').files).toEqual(['a.json']);
  expect(refusal(() => given('--k', '-x'))).toMatchObject({ code: 'missing-option' });
});

test('a choice outside of the list is refused with the list', () => {
  expect(refusal(() => given('--mode', 'c').choice('mode', ['a', 'b'])))
    .toMatchObject({ code: 'out-of-range', value: 'c', detail: 'a | b' });
});

test('help names every option', () => {
  for (const name of ['--k K', '--mode a|b', '--open', '--json', '--help']) expect(help(command, core)).toContain(name);
});

test('help of an option may be made of the core’s lists', () => {
  const made = help({ ...command, options: { words: { value: 'RULE', help: ({ word_rules: rules }) => rules.map(({ name }) => name).join(', ') } } }, core);
  expect(made).toContain('--words RULE  plain, pairs');
});
