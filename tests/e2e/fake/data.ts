// Small files that give what the browser tests look at; every figure expected of them follows from how they are made.
const faq = (rows: number, answered: (row: number) => boolean) => `question,answer,answerable\n${Array.from({ length: rows }, (_, row) =>
  `Where is thing ${row} of kind ${row % 7}?,${answered(row) ? `Thing ${row} of kind ${row % 7} lies in drawer ${row % 5}.,yes` : ',no'}`).join('\n')}\n`;

const scores = (rows: number, right: (row: number) => boolean) =>
  `score,correct\n${Array.from({ length: rows }, (_, row) => `${(row + 1) / rows},${right(row) ? 1 : 0}`).join('\n')}\n`;

const files: Record<string, string> = {
  // Three of four questions have an answer.
  'faq.csv': faq(200, (row) => row % 4 !== 3),
  // The upper half is right: a cutoff at 0.51 answers half of them, all rightly.
  'scores.csv': scores(600, (row) => row >= 300),
};

export function fileNamed(name: string): File {
  const text = files[name];
  if (text === undefined) throw new Error(`there is no ${name} in tests/e2e/fake/data.ts`);
  return new File([text], name);
}
