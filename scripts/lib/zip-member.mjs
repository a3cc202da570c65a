// Reads one member of a zip archive (a jar is one): end record, central directory, local header, data.
// Source: PKWARE APPNOTE 6.3, sections 4.3.7, 4.3.12 and 4.3.16. No zip64, no encryption.
import { inflateRawSync } from 'node:zlib';

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const STORED = 0;
const DEFLATED = 8;

export function zipMember(zip, name) {
  let end = zip.length - 22;
  while (end >= 0 && zip.readUInt32LE(end) !== END) end -= 1;
  if (end < 0) throw new Error('not a zip archive, or only a part of one');
  let entry = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (zip.readUInt32LE(entry) !== ENTRY) throw new Error('the archive’s directory is damaged');
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((at) => zip.readUInt16LE(entry + at));
    if (zip.toString('utf8', entry + 46, entry + 46 + nameLength) === name) return data(zip, entry);
    entry += 46 + nameLength + extraLength + commentLength;
  }
  throw new Error(`the archive has no member ${name}`);
}

function data(zip, entry) {
  const local = zip.readUInt32LE(entry + 42);
  const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  const packed = zip.subarray(start, start + zip.readUInt32LE(entry + 20));
  const method = zip.readUInt16LE(entry + 10);
  if (method === STORED) return packed;
  if (method === DEFLATED) return inflateRawSync(packed);
  throw new Error(`packed by method ${method}, which is not known here`);
}
