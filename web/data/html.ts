// HTML → sections. Headings, and what pages use as headings: terms of definition lists, summaries, the buttons of
// accordions. What is left out is named by its element and first words.
import { parse } from 'parse5';
import { Footnotes } from './footnotes.ts';
import {
  attribute, childrenOf, Controls, headingLevel, headingText, isElement, isHidden, isSilent, isText, isTool, lineOf,
  TERM_LEVEL, textOf, type Element, type Node,
} from './html-parts.ts';
import { addFaqPages } from './faq-page.ts';
import { firstWords, SectionBuilder, type DocumentRead } from './sections.ts';

// The page around the text.
const AROUND = new Set(['nav', 'header', 'footer', 'aside']);
/** In these a header is the text's own. */
const PARTS = new Set(['article', 'section', 'main']);
const BLOCK = new Set([
  'address', 'article', 'aside', 'blockquote', 'body', 'caption', 'center', 'dd', 'details', 'dialog', 'div', 'dl', 'fieldset', 'figcaption',
  'figure', 'form', 'header', 'hgroup', 'hr', 'label', 'legend', 'main', 'menu', 'ol', 'p', 'pre', 'search', 'section', 'table', 'ul',
]);
const LINE = new Set(['li', 'tr']);
/** What of a page's terms ends with the element: what follows belongs to the heading above. */
const ENDS_TERMS = new Set(['details', 'dl']);

export function readHtml(source: string): DocumentRead {
  const document = parse(source.replace(/\r\n?/g, '\n'), { sourceCodeLocationInfo: true });
  const walk = new Walk(document.childNodes);
  const main = find(document.childNodes, isMain);
  if (main) walk.around(document.childNodes, main);
  else walk.children(document.childNodes);
  return addFaqPages(document.childNodes, walk.end(), plainHtml);
}

/** The text of a piece of HTML, its headings in it as lines. */
export function plainHtml(source: string): string {
  const { sections } = readHtml(source);
  return sections.map(({ heading, text }) => [heading, text].filter(Boolean).join('\n\n')).join('\n\n');
}

const isMain = (element: Element): boolean => element.tagName === 'main' || attribute(element, 'role') === 'main';

function find(nodes: readonly Node[], wanted: (element: Element) => boolean): Element | undefined {
  for (const node of nodes.filter(isElement)) {
    const found = wanted(node) ? node : find(childrenOf(node), wanted);
    if (found) return found;
  }
  return undefined;
}

interface Block {
  text: string;
  item: boolean;
}

/** Text as a reader sees it: blocks apart by an empty line, items and rows by a line. */
class Walk {
  private readonly builder = new SectionBuilder();
  private readonly skipped: DocumentRead['skipped'] = [];
  private readonly controls: Controls;
  private readonly footnotes: Footnotes;
  private blocks: Block[] = [];
  private run = '';
  private line = 0;
  /** How many of article, section, main are open. */
  private parts = 0;
  /** How many terms what is read stands inside of. */
  private terms = 0;
  /** Headings so far. */
  private sections = 0;
  /** Footnotes that the section refers to: they end it. */
  private notes: string[] = [];

  constructor(nodes: readonly Node[]) {
    this.controls = new Controls(nodes);
    this.footnotes = new Footnotes(nodes);
  }

  children(nodes: readonly Node[]): void {
    for (const node of nodes) this.node(node);
  }

  /** The main part is read; what stands beside it is named. */
  around(nodes: readonly Node[], main: Element): void {
    for (const node of nodes) {
      if (node === main || (isElement(node) && isMain(node))) this.node(node);
      else if (isElement(node) && find([node], isMain)) this.around(childrenOf(node), main);
      else if (isElement(node)) this.leaveOut(node);
    }
  }

  end(): DocumentRead {
    this.section();
    for (const note of this.footnotes.unused()) this.leaveOut(note, 'footnote');
    return { sections: this.builder.end(), skipped: this.skipped };
  }

  private leaveOut(node: Element, name = `<${node.tagName}>`): void {
    const words = firstWords(textOf(node, true));
    const isPicture = ['iframe', 'object', 'canvas'].includes(node.tagName);
    if (words !== '' || isPicture) this.skipped.push({ what: words === '' ? name : `${name} “${words}”`, line: lineOf(node) });
  }

  private node(node: Node): void {
    if (isText(node)) return this.add(node.value, lineOf(node));
    if (!isElement(node) || isSilent(node)) return;
    const { tagName } = node;
    if (this.footnotes.areIn(node)) return;
    const note = this.footnotes.referredBy(node);
    if (note !== undefined) return void this.notes.push(note);
    if (isHidden(node, this.controls)) return this.leaveOut(node, 'hidden part');
    if (AROUND.has(tagName) && !(tagName === 'header' && this.parts > 0)) return this.leaveOut(node);
    const level = headingLevel(node, this.controls);
    if (level !== undefined) return this.heading(level, node);
    if (isTool(node)) return this.leaveOut(node);
    if (tagName === 'br') {
      this.run = `${this.run.trimEnd()}\n`;
    } else if (tagName === 'img') {
      this.add(textOf(node), lineOf(node));
    } else if (tagName === 'pre') {
      this.block();
      this.pushBlock(textOf(node).replace(/^\n|\n+$/g, ''), lineOf(node));
    } else if (LINE.has(tagName)) {
      this.item(node);
    } else if (BLOCK.has(tagName) || tagName === 'template') {
      this.blockOf(node);
    } else {
      if (/^t[dh]$/.test(tagName) && this.run.trim() !== '') this.run += ' | ';
      this.children(childrenOf(node));
    }
  }

  private blockOf(node: Element): void {
    const isPart = PARTS.has(node.tagName);
    const isPanel = this.controls.isOpened(node);
    const terms = this.terms;
    this.block();
    this.parts += Number(isPart);
    this.terms += Number(isPanel || node.tagName === 'dd');
    this.children(childrenOf(node));
    this.terms = terms;
    this.parts -= Number(isPart);
    if (isPanel || ENDS_TERMS.has(node.tagName)) {
      this.section();
      this.builder.leave(this.level(TERM_LEVEL));
    }
    this.block();
  }

  /** Inside of what a term opens every heading stands below that term. */
  private level(level: number): number {
    return level + this.terms * (TERM_LEVEL + 1);
  }

  private heading(level: number, node: Element): void {
    this.section();
    this.sections += 1;
    const text = headingText(node);
    if (text !== '') this.builder.heading(this.level(level), text, lineOf(node), node.tagName === 'dt');
    if (node.tagName === 'summary') this.terms += 1;
  }

  private item(node: Element): void {
    this.block();
    const first = this.blocks.length;
    const { sections } = this;
    this.children(childrenOf(node));
    this.block();
    if (this.sections > sections) return; // a heading stood in it, so it is no item of the text before
    const text = this.blocks.splice(first).map((block) => block.text).join('\n');
    if (text !== '') this.blocks.push({ text: node.tagName === 'li' ? `- ${text}` : text, item: true });
  }

  private add(text: string, line: number): void {
    const words = text.replace(/[ \t\n\f]+/g, ' ');
    if (words.trim() !== '' && this.line === 0) this.line = line;
    this.run += /\s$/.test(this.run) || this.run === '' ? words.trimStart() : words;
  }

  private block(): void {
    const text = this.run.trim();
    this.run = '';
    if (text !== '') this.pushBlock(text, this.line);
  }

  private pushBlock(text: string, line: number): void {
    if (text === '') return;
    if (this.line === 0) this.line = line;
    this.blocks.push({ text, item: false });
  }

  private section(): void {
    this.block();
    for (const text of this.notes.splice(0)) this.blocks.push({ text, item: false });
    this.builder.text(joined(this.blocks), this.line);
    this.blocks = [];
    this.line = 0;
  }
}

/** Items and rows that follow each other are a line apart, everything else an empty line. */
const joined = (blocks: readonly Block[]): string =>
  blocks.map(({ text, item }, at) => (at === 0 ? '' : item && blocks[at - 1]?.item ? '\n' : '\n\n') + text).join('');
