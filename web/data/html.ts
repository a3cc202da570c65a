// HTML → sections: headings, and the terms of definition lists and summaries, which FAQs use as headings.
import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { SectionBuilder, type DocumentRead } from './sections.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

const NO_TEXT = new Set(['script', 'style', 'template', 'noscript', 'svg', 'iframe', 'head', 'select', 'button']);
// The page around the text; said when left out.
const AROUND = new Set(['nav', 'header', 'footer', 'aside']);
const BLOCK = new Set([
  'address', 'article', 'blockquote', 'body', 'dd', 'details', 'div', 'dl', 'fieldset', 'figcaption', 'figure', 'form',
  'hr', 'main', 'ol', 'p', 'pre', 'section', 'table', 'ul',
]);
const LINE = new Set(['li', 'tr']);
const TERM_LEVEL = 7; // below h1 … h6

const isElement = (node: Node): node is Element => 'tagName' in node;
const lineOf = (node: Node): number => node.sourceCodeLocation?.startLine ?? 1;

function headingLevel({ tagName }: Element): number | undefined {
  if (/^h[1-6]$/.test(tagName)) return Number(tagName[1]);
  return tagName === 'dt' || tagName === 'summary' ? TERM_LEVEL : undefined;
}

export function readHtml(source: string): DocumentRead {
  const walk = new Walk();
  const document = parse(source.replace(/\r\n?/g, '\n'), { sourceCodeLocationInfo: true });
  const main = find(document.childNodes, 'main');
  walk.children(main?.childNodes ?? document.childNodes);
  return walk.end();
}

function find(nodes: readonly Node[], tag: string): Element | undefined {
  for (const node of nodes.filter(isElement)) {
    const found = node.tagName === tag ? node : find(node.childNodes, tag);
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
  private blocks: Block[] = [];
  private run = '';
  private line = 0;

  children(nodes: readonly Node[]): void {
    for (const node of nodes) this.node(node);
  }

  end(): DocumentRead {
    this.section();
    return { sections: this.builder.end(), skipped: this.skipped };
  }

  private node(node: Node): void {
    if (node.nodeName === '#text') return this.add((node as DefaultTreeAdapterTypes.TextNode).value, lineOf(node));
    if (!isElement(node)) return;
    const { tagName } = node;
    if (NO_TEXT.has(tagName) || node.attrs.some(({ name }) => name === 'hidden')) return;
    if (AROUND.has(tagName)) {
      this.skipped.push({ what: `<${tagName}>`, line: lineOf(node) });
      return;
    }
    const level = headingLevel(node);
    if (level !== undefined) return this.heading(level, node);
    if (tagName === 'br') {
      this.run = `${this.run.trimEnd()}\n`;
    } else if (tagName === 'pre') {
      this.block();
      this.pushBlock(textOf(node).replace(/^\n|\n+$/g, ''), lineOf(node));
    } else if (LINE.has(tagName)) {
      this.item(node);
    } else if (BLOCK.has(tagName)) {
      this.block();
      this.children(node.childNodes);
      this.block();
    } else {
      if (/^t[dh]$/.test(tagName) && this.run.trim() !== '') this.run += ' | ';
      this.children(node.childNodes);
    }
  }

  private heading(level: number, node: Element): void {
    this.section();
    this.builder.heading(level, textOf(node).replace(/\s+/g, ' ').trim(), lineOf(node));
  }

  private item(node: Element): void {
    this.block();
    const first = this.blocks.length;
    this.children(node.childNodes);
    this.block();
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
    this.builder.text(joined(this.blocks), this.line);
    this.blocks = [];
    this.line = 0;
  }
}

/** Items and rows that follow each other are a line apart, everything else an empty line. */
const joined = (blocks: readonly Block[]): string =>
  blocks.map(({ text, item }, at) => (at === 0 ? '' : item && blocks[at - 1]?.item ? '\n' : '\n\n') + text).join('');

function textOf(node: Node): string {
  if (node.nodeName === '#text') return (node as DefaultTreeAdapterTypes.TextNode).value;
  if (!isElement(node) || NO_TEXT.has(node.tagName)) return '';
  return node.tagName === 'br' ? '\n' : node.childNodes.map(textOf).join('');
}
