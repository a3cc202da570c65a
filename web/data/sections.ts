// A document cut at its headings → rows for the core: one a section.
import type { Table } from '../core/core.ts';

export interface Section {
  /** Plain text of the heading; empty for text before the first one. */
  heading: string;
  text: string;
  /** The headings above, the outermost first. */
  above: readonly string[];
  /** Physical line of the heading, or of the text where there is none. */
  line: number;
}

/** What headings are: titles of passages, or questions that the text below answers. */
export type Headings = 'titles' | 'questions';

/** The forms of documents that have headings. */
const headingForms = ['markdown', 'html', 'text'] as const;
export type HeadingForm = (typeof headingForms)[number];

export const hasHeadings = (form: string): form is HeadingForm => (headingForms as readonly string[]).includes(form);

export interface DocumentRead {
  sections: Section[];
  /** What was left out, with its line: shown as notes. */
  skipped: { what: string; line: number }[];
}

/** The first words of what was left out, to find it by. */
export function firstWords(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= MOST_SHOWN) return line;
  return `${line.slice(0, MOST_SHOWN).replace(/\s+\S*$/, '')} …`;
}

const MOST_SHOWN = 40;

const columnsOf: Record<Headings, string[]> = {
  titles: ['title', 'text', 'group'],
  questions: ['question', 'answer', 'group'],
};

/** A section's group is the heading right above it; a title over the whole document groups nothing. */
export function tableOf(name: string, encoding: string, sections: readonly Section[], headings: Headings): Table {
  const [first] = sections;
  const over = first === undefined ? undefined : (first.above[0] ?? first.heading);
  const covers = sections.every(({ heading, above }) => (above[0] ?? heading) === over);
  return {
    name,
    encoding,
    delimiter: '',
    columns: columnsOf[headings],
    rows: sections.map(({ heading, text, above }) => [heading, text, (covers ? above.slice(1) : above).at(-1) ?? '']),
    lines: sections.map(({ line }) => line),
  };
}

/** Collects sections as a reader walks through headings and text. */
export class SectionBuilder {
  readonly sections: Section[] = [];
  private readonly open: { level: number; heading: string; line: number; used: boolean; joins: boolean }[] = [];

  /** A heading ends every open one of its own level or below. One that joins the last is a second name for the same text. */
  heading(level: number, heading: string, line: number, joins = false): void {
    const last = this.open.at(-1);
    if (joins && last?.level === level && last.joins && !last.used) {
      last.heading += ` / ${heading}`;
      return;
    }
    while ((this.open.at(-1)?.level ?? 0) >= level) this.close();
    // What stands above others is a group; only a heading with nothing below it is a section without text.
    for (const above of this.open) above.used = true;
    this.open.push({ level, heading, line, used: false, joins });
  }

  /** What follows stands below none of the open headings of this level or deeper. */
  leave(level: number): void {
    while ((this.open.at(-1)?.level ?? 0) >= level) this.close();
  }

  text(text: string, line: number): void {
    if (text.trim() === '') return;
    const under = this.open.at(-1);
    const above = this.open.slice(0, -1).map(({ heading }) => heading);
    if (under) under.used = true;
    this.sections.push({ heading: under?.heading ?? '', text, above, line: under?.line ?? line });
  }

  end(): Section[] {
    while (this.open.length > 0) this.close();
    return this.sections.sort((a, b) => a.line - b.line);
  }

  private close(): void {
    const ended = this.open.pop();
    if (!ended || ended.used) return;
    const { heading, line } = ended;
    this.sections.push({ heading, text: '', above: this.open.map((above) => above.heading), line });
  }
}
