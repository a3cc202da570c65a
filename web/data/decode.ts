// Bytes of a file a person picked → UTF-8 without byte order mark, and the name of what it was.

export interface Decoded {
  bytes: Uint8Array;
  /** "utf-8", or what it was converted from: shown as a note. */
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
}

const UTF16_SAMPLE = 2000;

/**
 * A byte order mark decides; without one UTF-8 is tried strictly. Tables that are neither are taken for
 * Windows-1252, which spreadsheets write; other formats are UTF-8 by their own rules and stay as they are,
 * so that the core can name the line.
 */
export function decode(bytes: Uint8Array, isTable: boolean): Decoded {
  const [a, b, c] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return decode(bytes.subarray(3), isTable);
  if (a === 0xff && b === 0xfe) return convert(bytes.subarray(2), 'utf-16le');
  if (a === 0xfe && b === 0xff) return convert(bytes.subarray(2), 'utf-16be');
  const unmarked = utf16WithoutMark(bytes);
  if (unmarked) return convert(bytes, unmarked);
  if (isUtf8(bytes) || !isTable) return { bytes, encoding: 'utf-8' };
  return convert(bytes, 'windows-1252');
}

function convert(bytes: Uint8Array, encoding: Decoded['encoding']): Decoded {
  const decoded = new TextDecoder(encoding).decode(bytes);
  const text = encoding === 'windows-1252' ? withoutControls(decoded) : decoded;
  return { bytes: new TextEncoder().encode(text), encoding };
}

// Windows-1252 for the bytes 0x80 … 0x9f, which Node 20 leaves as control characters.
// Source: the WHATWG Encoding Standard's index-windows-1252.
const HIGH_CONTROLS = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

function withoutControls(text: string): string {
  return text.replace(/[\x80-\x9f]/g, (control) => HIGH_CONTROLS[control.charCodeAt(0) - 0x80]!);
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Western text in UTF-16 has a zero in every other byte; UTF-8 text has none at all. */
function utf16WithoutMark(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const sample = bytes.subarray(0, UTF16_SAMPLE);
  const zeros = [0, 0];
  sample.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2]! += 1;
  });
  const many = sample.length / 4;
  if (zeros[1]! > many && zeros[0] === 0) return 'utf-16le';
  if (zeros[0]! > many && zeros[1] === 0) return 'utf-16be';
  return undefined;
}
