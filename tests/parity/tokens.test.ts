// Token ids of odd texts against those of the tokenizers the models were trained with.
import { modelFiles } from '../../web/cli/model-files.ts';
import { manifests } from '../../web/models/catalog.ts';
import { describe, expect, test } from '../../web/vitest.shared.ts';
import { Tokens } from '../../web/workers/tokens.ts';
import { hasModel, hasShared, shared } from './shared.ts';

// The stored ids of 8-bit MiniLM are those of both MiniLM models.
const stored: Record<string, string> = {
  'all-minilm-l6-v2-q': 'minilm-q',
  'all-minilm-l6-v2': 'minilm-q',
  'bge-small-en-v1.5-q': 'bge-q',
  'e5-small-v2-q': 'e5-q',
};

describe.each(manifests.map((manifest) => [manifest.id, manifest] as const))('%s', (id, manifest) => {
  test('gives the stored token ids of all odd texts', async (context) => {
    if (!hasShared || !(await hasModel(id))) return context.skip();
    const { texts, ids } = JSON.parse(shared('expected/tokenizer_expected.json'));
    const { blobs } = await modelFiles(manifest);
    const tokens = new Tokens(await blobs.tokenizer.text(), manifest.token_limit);
    const expected: number[][] = ids[stored[id] ?? ''];
    expect(texts.length).toBe(114);
    expect(expected.length).toBe(texts.length);
    for (const [index, text] of (texts as string[]).entries()) {
      expect(tokens.of(text).ids, JSON.stringify(text.slice(0, 60))).toEqual(expected[index]);
    }
    const lost = texts.filter((text: string) => tokens.of(text).whole > manifest.token_limit).length;
    expect(lost).toBe(expected.filter((row) => row.length === manifest.token_limit).length);
  });
});
