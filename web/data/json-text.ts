// JSON text → values that keep what JavaScript's own parser loses: numbers as they are written, whatever their size,
// and the line that objects stand on. NaN is taken for null, as data frames write it. Source: RFC 8259.
import { CutoffError } from '../messages/messages.ts';

/** A number as it is written. */
export class Digits {
  constructor(readonly text: string) {}
}

export class JsonObject {
  readonly members = new Map<string, JsonValue>();
  constructor(readonly line: number) {}
}

export type JsonValue = null | boolean | string | Digits | JsonValue[] | JsonObject;

export const isObject = (value: JsonValue | undefined): value is JsonObject => value instanceof JsonObject;

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /-?[A-Za-z]+/y;
const STRING = /[^"\\\u0000-\u001f]*/y;
const WORDS = new Map<string, JsonValue>([['true', true], ['false', false], ['null', null], ['NaN', null]]);
const ESCAPED: Record<string, string> = { '"': '"', '\\': '\\', '/': '/', b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };
/** Half of a character that takes two: no text has it alone. */
const HALF = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/** The one value of a text, or several that follow each other, as JSON lines do. `deepest`: brackets in brackets. */
export function parseJson(file: string, text: string, deepest: number): JsonValue[] {
  const reader = new JsonReader(file, text, deepest);
  const values: JsonValue[] = [];
  while (!reader.ended()) values.push(reader.value(0));
  return values;
}

class JsonReader {
  private at = 0;
  private line = 1;

  constructor(private readonly file: string, private readonly text: string, private readonly deepest: number) {
    if (text.startsWith('\ufeff')) this.at = 1;
  }

  ended(): boolean {
    this.blank();
    return this.at >= this.text.length;
  }

  value(depth: number): JsonValue {
    this.blank();
    const first = this.text[this.at];
    if (first === '{' || first === '[') {
      if (depth >= this.deepest) throw new CutoffError({ code: 'too-deep', file: this.file, line: this.line, detail: `at most ${this.deepest} deep` });
      return first === '{' ? this.object(depth) : this.list(depth);
    }
    if (first === '"') return this.string();
    const number = this.match(NUMBER);
    if (number !== '') return new Digits(number);
    const word = this.match(WORD);
    if (/^-?Infinity$/.test(word)) return new Digits(word);
    const value = WORDS.get(word);
    return value === undefined ? this.fail(word === '' ? this.found() : `“${word}” is no value`) : value;
  }

  private object(depth: number): JsonObject {
    const object = new JsonObject(this.line);
    this.each('}', () => {
      if (this.text[this.at] !== '"') this.fail(`a key in quotes was expected, ${this.found()}`);
      const key = this.string();
      if (object.members.has(key)) this.fail(`the key “${key}” stands twice in one object`);
      this.blank();
      if (this.text[this.at] !== ':') this.fail(`a colon was expected, ${this.found()}`);
      this.at += 1;
      object.members.set(key, this.value(depth + 1));
    });
    return object;
  }

  private list(depth: number): JsonValue[] {
    const list: JsonValue[] = [];
    this.each(']', () => list.push(this.value(depth + 1)));
    return list;
  }

  private each(end: string, part: () => void): void {
    this.at += 1;
    for (let first = true; ; first = false) {
      this.blank();
      if (this.text[this.at] === end && first) break;
      part();
      this.blank();
      if (this.text[this.at] === end) break;
      if (this.text[this.at] !== ',') this.fail(`a comma or ${end} was expected, ${this.found()}`);
      this.at += 1;
      this.blank();
    }
    this.at += 1;
  }

  private string(): string {
    let text = '';
    for (this.at += 1; ;) {
      text += this.match(STRING);
      const next = this.text[this.at];
      if (next === '"') break;
      if (next !== '\\') this.fail(next === undefined ? 'a text is never closed' : 'a line end or control character stands in a text');
      text += this.escaped();
    }
    this.at += 1;
    const half = HALF.exec(text);
    if (half) this.fail(`half of a character: \\u${half[0].charCodeAt(0).toString(16)} without its other half`);
    return text;
  }

  private escaped(): string {
    const letter = this.text[this.at + 1] ?? '';
    const hex = letter === 'u' ? this.text.slice(this.at + 2, this.at + 6) : '';
    if (letter === 'u' ? !/^[\da-fA-F]{4}$/.test(hex) : ESCAPED[letter] === undefined) this.fail(`\\${letter}${hex} stands for nothing`);
    this.at += letter === 'u' ? 6 : 2;
    return letter === 'u' ? String.fromCharCode(Number.parseInt(hex, 16)) : ESCAPED[letter]!;
  }

  private match(pattern: RegExp): string {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0] ?? '';
    this.at += found.length;
    return found;
  }

  private blank(): void {
    for (; ; this.at += 1) {
      const next = this.text[this.at];
      if (next === '\n' || (next === '\r' && this.text[this.at + 1] !== '\n')) this.line += 1;
      else if (next !== ' ' && next !== '\t' && next !== '\r') return;
    }
  }

  private found(): string {
    return this.at >= this.text.length ? 'the text ends here' : `found “${this.text[this.at]}”`;
  }

  private fail(detail: string): never {
    throw new CutoffError({ code: 'bad-json', file: this.file, line: this.line, detail });
  }
}
