import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deflateRawSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
// @ts-expect-error plain JavaScript, which runs before there is any npm package
import { zipMember } from '../../scripts/lib/zip-member.mjs';

const script = fileURLToPath(new URL('../../scripts/lib/fetch-models.mjs', import.meta.url));
const sha256 = (bytes: string) => createHash('sha256').update(bytes).digest('hex');
const folderSource = (name: string) => ({ kind: 'folder', environment: 'CUTOFF_TEST_MODELS', name });

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'cutoff-models-'));
  ['manifests', 'source', 'target'].forEach((name) => mkdirSync(join(root, name)));
});
afterEach(() => rmSync(root, { recursive: true }));

function manifest(weights: string, sources: object[] = [folderSource('w.onnx')]) {
  const file = (bytes: string, from: object[]) => ({ bytes: bytes.length, sha256: sha256(bytes), sources: from });
  const files = { weights: file(weights, sources), tokenizer: file('tokens', [folderSource('t.json')]) };
  writeFileSync(join(root, 'manifests/toy.json'), JSON.stringify({ id: 'toy', title: 'Toy', licence: 'MIT', files }));
  writeFileSync(join(root, 'source/t.json'), 'tokens');
}

function run(...words: string[]): { status: number; stderr: string; stdout: string } {
  const env = { ...process.env, CUTOFF_TEST_MODELS: join(root, 'source') };
  const given = [script, join(root, 'manifests'), join(root, 'target'), ...words];
  try {
    return { status: 0, stderr: '', stdout: execFileSync('node', given, { env, encoding: 'utf8', stdio: 'pipe' }) };
  } catch (error) {
    return error as { status: number; stderr: string; stdout: string };
  }
}
const kept = () => readdirSync(join(root, 'target')).sort();

test('files are named by their hash, and nothing else stays', () => {
  manifest('weights');
  writeFileSync(join(root, 'source/w.onnx'), 'weights');
  expect(run('toy').status).toBe(0);
  expect(kept()).toEqual([sha256('weights'), sha256('tokens')].sort());
});

test.each([
  ['a shorter file', 'weight', /has 6 bytes, should have 7/],
  ['a file of the right size', 'wEights', /has SHA-256/],
])('%s never counts, and the reason is told', (_, found, reason) => {
  manifest('weights');
  writeFileSync(join(root, 'source/w.onnx'), found);
  const { status, stderr } = run('toy');
  expect(status).toBe(1);
  expect(stderr).toMatch(reason);
  expect(kept()).not.toContain(sha256('weights'));
});

test('sources are tried in order; when all fail each is listed with its reason', () => {
  const other = { kind: 'folder', environment: 'CUTOFF_NOT_SET', name: 'w.onnx' };
  manifest('weights', [other, folderSource('missing.onnx')]);
  const { status, stderr } = run('toy');
  expect(status).toBe(1);
  expect(stderr).toMatch(/CUTOFF_NOT_SET is not set/);
  expect(stderr).toMatch(/missing\.onnx.*ENOENT/);
});

test('a later source helps out', () => {
  manifest('weights', [folderSource('missing.onnx'), folderSource('w.onnx')]);
  writeFileSync(join(root, 'source/w.onnx'), 'weights');
  expect(run('toy').status).toBe(0);
});

test('what is there is not fetched again', () => {
  manifest('weights');
  writeFileSync(join(root, 'source/w.onnx'), 'weights');
  run('toy');
  rmSync(join(root, 'source/w.onnx'));
  expect(run('toy').status).toBe(0);
});

test('an unknown model is refused, the list fetches nothing', () => {
  manifest('weights');
  expect(run('nothing')).toMatchObject({ status: 2 });
  expect(run('--list').stdout).toMatch(/^toy\tToy\tMIT\t0\.0 MB\tnot fetched$/m);
  expect(kept()).toEqual([]);
});

describe('a jar', () => {
  /** One local entry and one directory entry, by hand. */
  function zip(name: string, text: string, method: number): Buffer {
    const packed = method === 8 ? deflateRawSync(text) : Buffer.from(text);
    const local = Buffer.alloc(30 + name.length);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(name.length, 26);
    local.write(name, 30);
    const entry = Buffer.alloc(46 + name.length);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(method, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(text.length, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.write(name, 46);
    const end = Buffer.alloc(22);
    end.writeUInt32LE(0x06054b50, 0);
    end.writeUInt16LE(1, 10);
    end.writeUInt32LE(entry.length, 12);
    end.writeUInt32LE(local.length + packed.length, 16);
    return Buffer.concat([local, packed, entry, end]);
  }

  test.each([0, 8])('gives its member, packed by method %i', (method) => {
    expect(zipMember(zip('a/b.json', 'hello hello hello', method), 'a/b.json').toString()).toBe('hello hello hello');
  });

  test('without the member, cut short or packed in another way is refused', () => {
    const whole = zip('a', 'text', 0);
    expect(() => zipMember(whole, 'b')).toThrow(/no member b/);
    expect(() => zipMember(whole.subarray(0, 40), 'a')).toThrow(/not a zip/);
    expect(() => zipMember(zip('a', 'text', 12), 'a')).toThrow(/method 12/);
  });
});

test('the script itself refuses what it does not know', () => {
  const wrapper = fileURLToPath(new URL('../../scripts/fetch-models', import.meta.url));
  expect(existsSync(wrapper)).toBe(true);
  expect(() => execFileSync(wrapper, ['--every'], { stdio: 'pipe' })).toThrow(/unknown option '--every'/);
});
