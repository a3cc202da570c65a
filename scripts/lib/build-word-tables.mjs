// Writes native/rank/word_tables.inc from the Unicode data of this Node. Usage: node build-word-tables.mjs [--check]
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const target = fileURLToPath(new URL('../../native/rank/word_tables.inc', import.meta.url));
const LAST = 0x10ffff;
const WIDTH = 100;

const isWord = (char) => /[\p{L}\p{N}\p{M}]/u.test(char);
const isPaired = (char) => /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]/u.test(char);
// Accents are marks that go with any script; the two Japanese sound marks tell letters apart and stay.
const isAccent = (char) => /\p{Mn}/u.test(char) && /\p{Script=Inherited}/u.test(char) && !/[\u3099\u309a]/u.test(char);
// The zero-width space stays: it parts words.
const isInvisible = (char) => char !== '\u200b' && /\p{Default_Ignorable_Code_Point}/u.test(char);
const isDropped = (char) => isAccent(char) || isInvisible(char);

function foldOnce(text) {
  const lower = [...text.normalize('NFKC')].map((char) => char.toLowerCase()).join('').replaceAll('ς', 'σ');
  return [...lower.normalize('NFKD')].filter((char) => !isDropped(char)).join('').normalize('NFC');
}

/** What one character becomes, by itself; folding that again changes nothing. */
function fold(char) {
  let text = char;
  for (let next = foldOnce(text); next !== text; next = foldOnce(text)) text = next;
  return text;
}

const hex = (point) => `0x${point.toString(16)}`;
const isSurrogate = (point) => point >= 0xd800 && point <= 0xdfff;
const isSyllable = (point) => point >= 0xac00 && point <= 0xd7a3; // composed by a formula

function collect() {
  const folds = new Map(); // what is left → the characters that become it
  const dropped = [];
  const classes = []; // {first, last, paired}
  const compositions = [];
  let bridge = false; // since the last range only characters that folding never leaves
  for (let point = 0; point <= LAST; point++) {
    if (isSurrogate(point)) continue;
    const char = String.fromCodePoint(point);
    const folded = fold(char);
    if (folded !== char) {
      if (folded === '') addRange(dropped, point, false);
      else if ([...folded].some(isWord)) folds.set(folded, (folds.get(folded) ?? '') + char);
      continue;
    }
    bridge = isWord(char) && addRange(classes, point, bridge, isPaired(char));
    const parts = [...char.normalize('NFD')];
    if (parts.length < 2 || isSyllable(point)) continue;
    const before = parts.slice(0, -1).join('').normalize('NFC');
    compositions.push(`{${hex(before.codePointAt(0))}, ${hex(parts.at(-1).codePointAt(0))}, ${hex(point)}},`);
  }
  return { folds, dropped, classes, compositions };
}

/** Puts a code point into the last range where it belongs, else opens one. True, for the next call's `bridge`. */
function addRange(ranges, point, bridge, paired) {
  const last = ranges.at(-1);
  if (last && last.paired === paired && (bridge || last.last === point - 1)) last.last = point;
  else ranges.push({ first: point, last: point, paired });
  return true;
}

function wrap(entries) {
  const lines = [''];
  for (const entry of entries) {
    if (lines.at(-1).length + entry.length + 3 > WIDTH) lines.push('');
    lines.push(`${lines.pop()}${lines.at(-1) === '' ? '' : ' '}${entry}`);
  }
  return lines.map((line) => `    ${line.trim()}`).join('\n');
}

function render({ folds, dropped, classes, compositions }) {
  const lines = [...folds].map(([folded, chars]) => `${folded} ${chars}`);
  return `// Made by scripts/build-word-tables from Unicode ${process.versions.unicode}; words.cc explains each table.
constexpr std::string_view kFolds = R"(
${lines.join('\n')}
)";
constexpr Range kDropped[] = {
${wrap(dropped.map(({ first, last }) => `{${hex(first)}, ${hex(last)}},`))}
};
constexpr ClassRange kClasses[] = {
${wrap(classes.map(({ first, last, paired }) => `{${hex(first)}, ${hex(last)}, ${paired}},`))}
};
constexpr Composition kCompositions[] = {
${wrap(compositions)}
};
`;
}

const kept = readFileSync(target, { encoding: 'utf8', flag: 'a+' });
if (process.argv[2] === '--check') {
  const version = /from Unicode ([\d.]+)/.exec(kept)?.[1];
  if (version !== process.versions.unicode)
    console.error(`The tables are of Unicode ${version}, this Node has ${process.versions.unicode}: not compared.`);
  else if (kept !== render(collect())) {
    console.error('native/rank/word_tables.inc is not what scripts/build-word-tables makes.');
    process.exit(1);
  }
} else writeFileSync(target, render(collect()));
