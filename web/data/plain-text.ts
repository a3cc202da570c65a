// Plain text → sections. Paragraphs are apart by empty lines. Where paragraphs begin with a line that ends in a
// question mark, each such line is a heading and everything up to the next one is its text; where none does,
// every paragraph is a section without a heading. "Q:" and "A:" in front are left out.
import type { DocumentRead, Section } from './sections.ts';

const QUESTION = /^(?:q(?:uestion)?[:.]\s+)?(\S.*[?？])\s*$/i;
const ANSWER = /^a(?:nswer)?[:.]\s+/i;

interface Paragraph {
  lines: string[];
  line: number;
}

export function readPlainText(source: string): DocumentRead {
  const paragraphs = cut(source.replace(/\r\n?/g, '\n').split('\n'));
  const asks = paragraphs.some(({ lines }) => QUESTION.test(lines[0] ?? ''));
  const sections: Section[] = [];
  for (const { lines, line } of paragraphs) {
    const [, heading] = asks ? (QUESTION.exec(lines[0] ?? '') ?? []) : [];
    const text = lines.slice(heading === undefined ? 0 : 1).join('\n').replace(ANSWER, '');
    const last = sections.at(-1);
    if (heading !== undefined) sections.push({ heading, text, above: [], line });
    else if (asks && last?.heading) last.text = last.text === '' ? text : `${last.text}\n\n${text}`;
    else sections.push({ heading: '', text, above: [], line });
  }
  return { sections, skipped: [] };
}

function cut(lines: readonly string[]): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let open: Paragraph | undefined;
  lines.forEach((text, at) => {
    if (text.trim() === '') {
      open = undefined;
    } else if (open) {
      open.lines.push(text.trimEnd());
    } else {
      open = { lines: [text.trimEnd()], line: at + 1 };
      paragraphs.push(open);
    }
  });
  return paragraphs;
}
