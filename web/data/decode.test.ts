import { expect, test } from 'vitest';
import { decode } from './decode.ts';

const text = (bytes: Uint8Array) => new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
const utf16 = (value: string, little: boolean, mark: boolean) => {
  const bytes = Buffer.from((mark ? '\ufeff' : '') + value, 'utf16le');
  return new Uint8Array(little ? bytes : bytes.swap16());
};

test('a UTF-8 byte order mark does not stay on the first column', () => {
  const { bytes, encoding } = decode(new Uint8Array([0xef, 0xbb, 0xbf, 0x69, 0x64]), true);
  expect([text(bytes), encoding]).toEqual(['id', 'utf-8']);
});

test.each([
  ['utf-16le', true, true],
  ['utf-16be', false, true],
  ['utf-16le', true, false],
  ['utf-16be', false, false],
] as const)('%s (little end %s, mark %s) becomes UTF-8', (encoding, little, mark) => {
  const decoded = decode(utf16('Où est l’entrée ?\td1\n', little, mark), true);
  expect([text(decoded.bytes), decoded.encoding]).toEqual(['Où est l’entrée ?\td1\n', encoding]);
});

test('a table that is not UTF-8 is Windows-1252, curly quotes included', () => {
  const bytes = new Uint8Array([0x49, 0x74, 0x92, 0x73, 0x20, 0x93, 0x61, 0x94, 0x20, 0x96, 0x20, 0xe9]);
  const decoded = decode(bytes, true);
  expect([text(decoded.bytes), decoded.encoding]).toEqual(['It’s “a” – é', 'windows-1252']);
});

test('other files that are not UTF-8 stay as they are, for the core to name the line', () => {
  const bytes = new Uint8Array([0x7b, 0x92, 0x7d]);
  expect(decode(bytes, false)).toEqual({ bytes, encoding: 'utf-8' });
});

test('nothing stays nothing', () => {
  expect(decode(new Uint8Array(), true)).toEqual({ bytes: new Uint8Array(), encoding: 'utf-8' });
});
