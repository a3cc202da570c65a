// Markdown → sections. A section's text is its source, code blocks and all, as it was written; comments and front
// matter are left out, footnotes stand where they are called. Folded parts (details, summary) are headings too.
import MarkdownIt from 'markdown-it';
import { parseFragment } from 'parse5';
import { headingTextOf } from './html-parts.ts';
import { withFolds } from './markdown-folds.ts';
import { firstWords, SectionBuilder, type DocumentRead } from './sections.ts';

/** YAML, TOML or JSON above everything, by the fences that site builders use. */
const FRONT_MATTER = [
  /^---[ \t]*\n(?:[\s\S]*?\n)?(?:---|\.\.\.)[ \t]*(?:\n|$)/,
  /^\+\+\+[ \t]*\n(?:[\s\S]*?\n)?\+\+\+[ \t]*(?:\n|$)/,
  /^\{[ \t]*\n[\s\S]*?\n\}[ \t]*(?:\n|$)/,
  /^;;;[ \t]*\n[\s\S]*?\n;;;[ \t]*(?:\n|$)/,
];
const FOLDED_LEVEL = 7; // below # … ######

/** Tags that build a page's outline: the name of a heading (or summary, dt) and its words, or a folded part's begin or end. */
const OUTLINE = /<(summary|dt|h[1-6])\b[^>]*>([\s\S]*?)<\/\1>|<\/?details\b[^>]*>/gi;
const ID = /\s*\{(?:[#.:][^}]*|id=[^}]*)\}\s*$/;
const NOTE = /^\[\^([^\]]+)\]:[ \t]?(.*(?:\n(?:[ \t]+\S.*|[ \t]*(?=\n[ \t]+\S)))*)/gm;
/** Lines that only machines read: addresses of links, wrappers and imports of component pages (MDX). */
const NO_TEXT = [
  /^ {0,3}\[[^\]^][^\]]*\]:[ \t]*\S+(?:[ \t]+(?:"[^"]*"|'[^']*'|\([^)]*\)))?[ \t]*$/,
  /^[ \t]*<\/?[A-Z][\w.]*[ \t]*\/?>[ \t]*$/,
  /^import\s.*\sfrom\s+['"][^'"]+['"];?[ \t]*$/,
];

const markdown = new MarkdownIt({ html: true });
interface Footnote {
  text: string;
  line: number;
}

type Tokens = ReturnType<typeof markdown.parse>;

export function readMarkdown(source: string): DocumentRead {
  const skipped: DocumentRead['skipped'] = [];
  const text = source.replace(/\r\n?/g, '\n');
  const front = FRONT_MATTER.map((fence) => fence.exec(text)?.[0]).find((found) => found !== undefined && isFront(found)) ?? '';
  if (front !== '') skipped.push({ what: 'front matter', line: 1 });
  // Blanked out rather than cut off, so that lines keep their numbers.
  const shown = withoutComments(blank(front) + text.slice(front.length), skipped);
  const notes = new Map<string, Footnote>();
  const body = outsideCode(shown, (part) => part.replace(NOTE, (whole, name: string, note: string) => {
    notes.set(name, { text: note.replace(/\n[ \t]+/g, '\n').trim(), line: lineAt(shown, shown.indexOf(whole)) });
    return blank(whole);
  }));
  const lines = withFolds(body.split('\n')).join('\n').split('\n');
  return new Walk(lines, notes, skipped).read(markdown.parse(lines.join('\n'), {}));
}

const blank = (text: string): string => text.replace(/[^\n]/g, '');

/** A brace on the first line begins front matter only where it is JSON. */
function isFront(found: string): boolean {
  if (!found.startsWith('{')) return true;
  try {
    JSON.parse(found);
    return true;
  } catch {
    return false;
  }
}

/** What is no code is changed; fences and `code` stay as they are. */
function outsideCode(text: string, change: (part: string) => string): string {
  const code = /^ {0,3}(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^ {0,3}\1[`~]*[ \t]*$|$(?![\s\S]))|`+[^`\n]+`+/gm;
  let at = 0;
  let changed = '';
  for (const { 0: found, index } of text.matchAll(code)) {
    changed += change(text.slice(at, index)) + found;
    at = index + found.length;
  }
  return changed + change(text.slice(at));
}

function withoutComments(text: string, skipped: DocumentRead['skipped']): string {
  return outsideCode(text, (part) => part.replace(/<!--([\s\S]*?)(?:-->|$(?![\s\S]))|^\[(?:\/\/|comment)\]: *(?:#|<>) *[("'](.*)[)"']$|%%([\s\S]*?)%%/gm,
    (whole, ...groups: (string | number | undefined)[]) => {
      const words = groups.slice(0, 3).find((group) => typeof group === 'string') as string | undefined;
      skipped.push({ what: `comment “${firstWords(words ?? '')}”`, line: lineAt(text, text.indexOf(whole)) });
      return blank(whole);
    }));
}

const lineAt = (text: string, place: number): number => text.slice(0, place).split('\n').length;

class Walk {
  private readonly builder = new SectionBuilder();
  private readonly used = new Set<string>();
  private folds = 0;
  private from = 0;

  constructor(
    private readonly lines: string[],
    private readonly notes: ReadonlyMap<string, Footnote>,
    private readonly skipped: DocumentRead['skipped'],
  ) {}

  read(tokens: Tokens): DocumentRead {
    tokens.forEach((token, at) => {
      // Only headings of the document itself: one inside a list or a quote belongs to that text.
      if (token.level > 0 || !token.map) return;
      const [start, end] = token.map;
      if (token.type === 'heading_open') {
        this.textUpTo(start);
        this.heading(Number(token.tag.slice(1)), plain(tokens[at + 1]?.children ?? []), start);
        this.from = end;
      } else if (token.type === 'paragraph_open' || token.type === 'html_block') {
        this.folded(start, end);
      }
    });
    this.textUpTo(this.lines.length);
    for (const [name, { text, line }] of this.notes) {
      if (!this.used.has(name)) this.skipped.push({ what: `footnote “${firstWords(text)}”`, line });
    }
    return { sections: this.builder.end(), skipped: this.skipped };
  }

  /** Inside of a folded part every heading stands below that part's own. */
  private heading(level: number, text: string, line: number): void {
    this.builder.heading(level + this.folds * (FOLDED_LEVEL + 1), text.replace(ID, ''), line + 1);
  }

  /** A paragraph that opens or closes folded parts: their summaries are headings, the tags are nobody's text. */
  private folded(start: number, end: number): void {
    const source = this.lines.slice(start, end).join('\n');
    const tags = [...source.matchAll(OUTLINE)];
    if (tags.length === 0) return;
    this.textUpTo(start);
    let at = 0;
    for (const { 0: tag, 1: name, 2: words = '', index } of tags) {
      this.text(source.slice(at, index), start + lineAt(source, at) - 1);
      at = index + tag.length;
      const line = start + lineAt(source, index) - 1;
      if (name === undefined) tag.startsWith('</') ? this.close() : this.open();
      else if (name.toLowerCase() === 'summary') this.summary(words, line);
      else this.heading(Number(/^h(\d)$/i.exec(name)?.[1] ?? FOLDED_LEVEL), outlined(words), line);
    }
    this.text(source.slice(at), start + lineAt(source, at) - 1);
    this.from = end;
  }

  private open(): void {
    this.folds += 1;
  }

  /** Names the part that it stands in. */
  private summary(words: string, line: number): void {
    this.folds = Math.max(0, this.folds - 1);
    this.heading(FOLDED_LEVEL, outlined(words), line);
    this.folds += 1;
  }

  private close(): void {
    this.folds = Math.max(0, this.folds - 1);
    this.builder.leave(FOLDED_LEVEL + this.folds * (FOLDED_LEVEL + 1));
  }

  private textUpTo(end: number): void {
    this.text(this.lines.slice(this.from, end).join('\n'), this.from);
    this.from = end;
  }

  /** `line` counts from 0. Addresses of links are no text; footnotes follow the text that calls them. */
  private text(source: string, line: number): void {
    const lines = outsideCode(source, (part) => part.split('\n').map((row) => (NO_TEXT.some((line) => line.test(row)) ? '' : row)).join('\n')).split('\n');
    const first = lines.findIndex((row) => row.trim() !== '');
    if (first < 0) return;
    const called = [...source.matchAll(/\[\^([^\]]+)\]/g)].map(([, name = '']) => name).filter((name) => this.notes.has(name));
    called.forEach((name) => this.used.add(name));
    const notes = [...new Set(called)].map((name) => `[^${name}]: ${this.notes.get(name)!.text}`);
    this.builder.text([lines.slice(first).join('\n').trimEnd(), ...notes].join('\n\n'), line + first + 1);
  }
}

/** The words of a heading that is written in tags, with Markdown in it. */
const outlined = (words: string): string => headingTextOf(parseFragment(markdown.renderInline(words.trim())).childNodes);

type Inline = NonNullable<Tokens[number]['children']>;

const plain = (children: Inline): string =>
  children.map(({ type, content, children: inner }) => (
    /break$/.test(type) ? ' ' : type === 'image' ? plain(inner ?? []) : /^(text|code_inline|text_special)$/.test(type) ? content : ''))
    .join('').replace(/\s+/g, ' ').trim();
