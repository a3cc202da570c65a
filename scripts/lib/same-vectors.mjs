// Are two files of vectors (cutoff-lab/vectors/1) the same to the last bit, but for the date they were made?
// Usage: node same-vectors.mjs KEPT.safetensors FRESH.safetensors
// Exit 0 when they are, 1 when not, or when KEPT is missing or no such file.
import { existsSync, readFileSync } from 'node:fs';

/** The file with its date left out: its header as text, and the numbers behind it. */
function parts(file) {
  const bytes = readFileSync(file);
  const end = 8 + Number(bytes.readBigUInt64LE(0));
  const { __metadata__: { record, ...metadata }, ...tensors } = JSON.parse(bytes.toString('utf8', 8, end));
  const { date, ...made } = JSON.parse(record);
  return { header: JSON.stringify([metadata, made, tensors]), numbers: bytes.subarray(end) };
}

function same(kept, fresh) {
  if (!existsSync(kept)) return false;
  const is = parts(fresh);
  try {
    const was = parts(kept);
    return was.header === is.header && was.numbers.equals(is.numbers);
  } catch {
    return false; // damaged: it is to be replaced
  }
}

process.exitCode = same(...process.argv.slice(2)) ? 0 : 1;
