// What a packed file (zip) unpacks to, from its own directory: a few kilobytes can hold gigabytes.
import { strFromU8, unzipSync } from 'fflate';
import { CutoffError } from '../messages/messages.ts';

/** The unpacked texts of the parts whose names match. */
export const packedParts = (bytes: Uint8Array, named: RegExp): string[] =>
  Object.values(unzipSync(bytes, { filter: ({ name }) => named.test(name) })).map((part) => strFromU8(part));

/** Refuses a zip of more than `most` bytes; other files pass. */
export function checkPacked(file: string, bytes: Uint8Array, most: number): void {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return;
  let size = 0;
  try {
    unzipSync(bytes, {
      filter: ({ originalSize }) => {
        size += originalSize;
        return false;
      },
    });
  } catch {
    throw new CutoffError({ code: 'unknown-format', file, detail: 'its packing (zip) is broken' });
  }
  if (size <= most) return;
  const megabytes = (n: number) => Math.round(n / 1e6);
  throw new CutoffError({ code: 'too-large', file, detail: `it unpacks to ${megabytes(size)} MB, at most ${megabytes(most)} MB are read` });
}
