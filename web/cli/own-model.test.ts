// A person's own model on the built command line: what cannot be read from its files is guessed, said, and written down.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { tinyOnnx, tinyTokenizer } from '../../tests/e2e/tiny-onnx.ts';
import { built, programIn } from './test-program.ts';

const { folder, file, run } = programIn('own-model');

function modelFolder(name: string): string {
  const path = join(folder, name);
  mkdirSync(path);
  writeFileSync(join(path, 'model.onnx'), tinyOnnx(['input_ids', 'attention_mask']));
  writeFileSync(join(path, 'tokenizer.json'), tinyTokenizer);
  return path;
}

describe.skipIf(!built)('a folder with a model of one’s own', () => {
  const set = file('mine.csv', 'question,answer\nopen hours?,open\nhours?,hours hours\nopen?,hours open\n');

  test('says once what was guessed, and from then on reads it from the file', () => {
    const path = modelFolder('tiny');
    const first = run('compare', set, '--with', path, 'bm25', '--json');
    expect(first).toMatchObject({ status: 0 });
    expect(first.stderr).toContain('manifest.json was written');
    expect(first.stderr).toContain('the mean over its tokens');
    expect(JSON.parse(readFileSync(join(path, 'manifest.json'), 'utf8'))).toEqual(
      { title: 'tiny', pooling: 'mean', prefixes: { question: '', passage: '' }, token_limit: 64 });
    const second = run('compare', set, '--with', path, 'bm25', '--json');
    expect(second.stderr).not.toContain('manifest.json');
    expect(JSON.parse(second.stdout)).toEqual(JSON.parse(first.stdout));
  });

  test('another answer is another model, and a wrong one is refused by its field', () => {
    const path = modelFolder('told');
    const manifest = (changes: object) => writeFileSync(join(path, 'manifest.json'),
      JSON.stringify({ title: 'told', pooling: 'cls', prefixes: { question: '', passage: '' }, token_limit: 8, ...changes }));
    manifest({});
    expect(run('measure', set, '--with', path)).toMatchObject({ status: 0 });
    for (const [changes, said] of [[{ pooling: 'max' }, 'mean or cls'], [{ token_limit: 'many' }, 'token_limit'], [{ pool: 'cls' }, 'pool']] as const) {
      manifest(changes);
      const { status, stderr } = run('measure', set, '--with', path);
      expect(status).toBe(2);
      expect(stderr).toContain('manifest.json');
      expect(stderr).toContain(said);
    }
  });
});
