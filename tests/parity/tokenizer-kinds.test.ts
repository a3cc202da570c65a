// Token ids of odd texts by small tokenizers of every kind, against the library that models are trained with
// (tests/reference/tokenizer_kinds.py). A kind that is cut otherwise here is refused by its part's name.
import { readFileSync } from 'node:fs';
import { refusal } from '../../web/messages/refusal.ts';
import { describe, expect, test } from '../../web/vitest.shared.ts';
import { Tokens } from '../../web/workers/tokens.ts';


interface Kind {
  name: string;
  tokenizer: { model: { type: string; unk_token?: string; unk_id?: number; vocab: Record<string, number> | [string, number][] } };
  ids: number[][];
}

const { texts, kinds } = JSON.parse(readFileSync(new URL('../golden/tokenizer_kinds.json', import.meta.url), 'utf8')) as { texts: string[]; kinds: Kind[] };

const refused: Record<string, string> = {
  'WordPiece, Nmt': 'normalizer Nmt',
  'WordPiece, scripts apart': 'pre_tokenizer UnicodeScripts',
  'WordPiece, cut at a character': 'pre_tokenizer CharDelimiterSplit',
  'WordPiece, added tokens that are whole words': 'added token with single_word: hedge',
  'BPE, no unknown': 'BPE without unk_token',
  'Unigram, lower case': 'normalizer Nmt',
  'Unigram, bytes where unknown': 'Unigram with byte_fallback',
};

describe.each(kinds.map((kind) => [kind.name, kind] as const))('%s', (name, { tokenizer, ids }) => {
  const json = JSON.stringify(tokenizer);
  if (refused[name] !== undefined) {
    test('is refused by name', () => {
      expect(refusal(() => new Tokens(json, Infinity))).toMatchObject({ code: 'unknown-tokenizer-part', file: 'tokenizer.json', field: refused[name] });
    });
    return;
  }
  test('cuts as the library does, and counts what it has no piece for', () => {
    const tokens = new Tokens(json, Infinity);
    const { type, unk_token: token, unk_id: index, vocab } = tokenizer.model;
    const unknown = type === 'Unigram' ? index : token && (vocab as Record<string, number>)[token];
    texts.forEach((text, at) => {
      expect(tokens.of(text).ids, JSON.stringify(text)).toEqual(ids[at]);
      expect(tokens.count(text).unknown, JSON.stringify(text)).toBe(ids[at]!.filter((id) => id === unknown).length);
    });
  });
});

test('a limit keeps the closing token where there is one, and cuts plainly where there is none', () => {
  const [{ tokenizer }] = kinds as [Kind, ...Kind[]];
  const text = 'open hours open hours open hours';
  const whole = new Tokens(JSON.stringify(tokenizer), Infinity).of(text).ids;
  expect(new Tokens(JSON.stringify(tokenizer), 4).of(text).ids).toEqual([...whole.slice(0, 3), whole.at(-1)]);
  const bare = JSON.stringify({ ...tokenizer, post_processor: null });
  expect(new Tokens(bare, 2).of(text).ids).toEqual(whole.slice(1, 3));
});

test('types that nobody knows are refused', () => {
  const [{ tokenizer }] = kinds as [Kind, ...Kind[]];
  const changed = (change: object) => () => new Tokens(JSON.stringify({ ...tokenizer, ...change }), Infinity);
  expect(refusal(changed({ model: { type: 'WordLevel', vocab: {} } })).field).toBe('model WordLevel');
  expect(refusal(changed({ post_processor: { type: 'Other' } })).field).toBe('post_processor Other');
  expect(refusal(changed({ normalizer: { type: 'Sequence', normalizers: [{ type: 'ByteLevel' }] } })).field).toBe('normalizer ByteLevel');
});
