// Every case of the field log, F01 to F76, with the values that its log gives. What needs a browser or a model's weights
// is named with the test that runs it. Without the shared folder all are skipped.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from '../../web/vitest.shared.ts';
import { hasShared, inRepository } from './shared.ts';
import { documents } from './field-documents.ts';
import { figures } from './field-figures.ts';
import { Field } from './field.ts';

/** Cases that other tests run, by a word that only that test has. */
const elsewhere: Record<string, [file: string, word: string]> = {
  F34: ['tests/parity/models.test.ts', 'F34-past'],
  F36: ['tests/parity/models.test.ts', 'F36-pairs'],
  F37: ['tests/parity/models.test.ts', 'F37-texts'],
  F40: ['tests/parity/models.test.ts', 'F40-queries'],
  F41: ['tests/parity/models.test.ts', 'F41-queries'],
  F51: ['web/workers/encoder.test.ts', 'crossOriginIsolated'],
  F52: ['web/workers/encoder.test.ts', 'numThreads'],
  F54: ['web/models/store.test.ts', 'could not be kept'],
  F56: ['tests/parity/models.test.ts', 'position_ids'],
};

/** Numbers that the log passes over. */
const none = new Set([3, 6, 8, 11, 13, 16, 19, 22, 24, 27, 31, 35, 38, 39, 43, 48, 50, 53, 55, 58, 63, 65, 69, 70, 74]);
const all = Array.from({ length: 76 }, (_, at) => at + 1).filter((number) => !none.has(number)).map((number) => `F${String(number).padStart(2, '0')}`);
/** Two tabs of one browser: web/state and the browser tests own it. */
const browser = new Set(['F76']);

test('every case has its test', () => {
  const here = [...Object.keys(documents), ...Object.keys(figures), ...Object.keys(elsewhere), ...browser];
  expect(here.sort()).toEqual(all);
  for (const [file, word] of Object.values(elsewhere)) expect(readFileSync(inRepository(file), 'utf8'), file).toContain(word);
});

describe.skipIf(!hasShared)('as handed in', () => {
  test.each(Object.entries({ ...documents, ...figures }).sort(([a], [b]) => (a < b ? -1 : 1)))('%s', { timeout: 60_000 }, async (_id, run) => {
    await run(await Field.start());
  });
});
