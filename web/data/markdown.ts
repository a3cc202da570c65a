// Markdown → sections. A section's text is its source, code blocks and all, as it was written.
import MarkdownIt from 'markdown-it';
import { SectionBuilder, type DocumentRead } from './sections.ts';

const FRONT_MATTER = /^---[ \t]*\n[\s\S]*?\n(?:---|\.\.\.)[ \t]*(?:\n|$)/;

const markdown = new MarkdownIt();

export function readMarkdown(source: string): DocumentRead {
  const text = source.replace(/\r\n?/g, '\n');
  const front = FRONT_MATTER.exec(text)?.[0] ?? '';
  // Blanked out rather than cut off, so that lines keep their numbers.
  const lines = (front.replace(/[^\n]/g, '') + text.slice(front.length)).split('\n');
  const builder = new SectionBuilder();
  let from = 0;
  const textUpTo = (end: number) => {
    let start = from;
    while (start < end && lines[start]?.trim() === '') start += 1;
    builder.text(lines.slice(start, end).join('\n').trimEnd(), start + 1);
  };
  const tokens = markdown.parse(lines.join('\n'), {});
  tokens.forEach((token, at) => {
    // Only headings of the document itself: one inside a list or a quote belongs to that text.
    if (token.type !== 'heading_open' || token.level > 0 || !token.map) return;
    const [start, end] = token.map;
    textUpTo(start);
    builder.heading(Number(token.tag.slice(1)), plain(tokens[at + 1]?.children ?? []), start + 1);
    from = end;
  });
  textUpTo(lines.length);
  return { sections: builder.end(), skipped: front === '' ? [] : [{ what: 'front matter', line: 1 }] };
}

type Inline = NonNullable<ReturnType<typeof markdown.parse>[number]['children']>;

const plain = (children: Inline): string =>
  children.map(({ type, content }) => (/break$/.test(type) ? ' ' : /^(text|code_inline|text_special)$/.test(type) ? content : ''))
    .join('').replace(/\s+/g, ' ').trim();
