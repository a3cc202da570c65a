// Small files that give what the browser tests look at; every figure expected of them follows from how they are made.
// Models that stand in hash words, so a score is the share of words in common, save for words that fall together.
const WORDS = 8;
const PASSAGES = 50;

/** A word that stands in no other passage: numbers far apart, so that their hashes are too. */
const word = (passage: number, at: number): string => String(((passage % PASSAGES) * WORDS + at) * 7919 + 1_000_003);
const words = (passage: number, n: number): string => Array.from({ length: n }, (_, at) => word(passage, at)).join(' ');

/** How many questions of each kind a half has; of those that are not first, `typos` have a kind of their own. */
export const perHalf = { right: 140, notFirst: 40, missed: 5, noAnswerAccepted: 5, noAnswerRefused: 110, typos: 4, n: 300 };
/** Beside them in the whole set. */
export const passagesInAll = PASSAGES;

const row = (id: string, text: string, right: number | null, kind: string, split: string): string =>
  `${id},${text},${right === null ? ',no' : `p${right % PASSAGES},yes`},${kind},${split}`;

function half(split: string): string[] {
  const of = (n: number, make: (at: number) => [string, number | null, string?]): string[] =>
    Array.from({ length: n }, (_, at) => make(at)).map(([text, right, kind = 'same words']) => row('', text, right, kind, split));
  return [
    ...of(perHalf.right, (at) => [`${words(at, 6)} ${split}${at}`, at]),
    // Five words of another passage and three of the right one: second place.
    ...of(perHalf.notFirst, (at) => [`${words(at + 1, 5)} ${words(at, 3)}`, at, at < perHalf.typos ? 'typo' : 'same words']),
    ...of(perHalf.missed, (at) => [`${words(at + 10, 6)} missed${split}${at}`, at]),
    ...of(perHalf.noAnswerAccepted, (at) => [`${words(at, 6)} no${split}${at}`, null]),
    ...of(perHalf.noAnswerRefused, (at) => [`${split}${at} nothing${at} here${at}`, null]),
  ].map((line, at) => `${split}-${at}${line}`);
}

const passageTable = (rows: readonly string[]) => ['doc_id,text', ...rows.map((text, at) => `p${at},${text}`)].join('\n');
const questionTable = (rows: readonly string[]) => ['query_id,question,doc_id,answerable,kind,split', ...rows].join('\n');

const halves = ['validation', 'held-out'] as const;

/** As many in each half; right or not by its place. */
const scores = (n: number, right: (at: number) => boolean): string =>
  ['score,correct,split', ...halves.flatMap((split) => Array.from({ length: n }, (_, at) => `${(at + 1) / n},${right(at) ? 1 : 0},${split}`))].join('\n');

const sets: Record<string, Record<string, string>> = {
  faq: {
    'passages.csv': passageTable(Array.from({ length: PASSAGES }, (_, at) => words(at, WORDS))),
    'questions.csv': questionTable(halves.flatMap(half)),
  },
  // Two passages are the same text: ten questions of each half stand first or second, ten have nothing to do with it.
  ties: {
    'passages.csv': passageTable([words(0, WORDS), words(0, WORDS), words(1, WORDS)]),
    'questions.csv': questionTable(halves.flatMap((split) => Array.from({ length: 20 }, (_, at) =>
      row(`${split}-${at}`, `${words(at % 2, 6)} ${split}${at}`, at % 2 === 0 ? 0 : 2, '', split)))),
  },
  // The upper half is right: a cutoff may let one wrong answer through for every four right ones.
  'scores.csv': { 'scores.csv': scores(300, (at) => at >= 150) },
  // Nothing is right.
  impossible: { 'scores.csv': scores(60, () => false) },
  // Eight of the upper eight are right: of so few, the lower bound is 1 / (1 + 3.84 / 8) = 68%, below 80%.
  too_few_labels: { 'scores.csv': scores(10, (at) => at >= 2) },
  // Everything is right: nothing is there to be refused.
  no_recommendation: { 'scores.csv': scores(60, () => true) },
};

export function filesOf(name: string): File[] {
  const set = sets[name];
  if (set === undefined) throw new Error(`there is no ${name} in tests/e2e/fake/data.ts`);
  return Object.entries(set).map(([file, text]) => new File([text], file));
}
