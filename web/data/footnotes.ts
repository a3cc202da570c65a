// Footnotes of a page: each is read where it is referred to, not at the page's end.
import { attribute, childrenOf, isElement, oneLine, textOf, type Element, type Node } from './html-parts.ts';

/** The way back from a note to where it was called. */
const BACK = /[↩⏎↑^]\ufe0e?\s*(?:\d+\s*)?/gu;

export class Footnotes {
  private readonly notes = new Map<string, Element>();
  private readonly used = new Set<string>();
  private readonly lists = new Set<Element>();

  constructor(nodes: readonly Node[]) {
    this.collect(nodes, false);
  }

  /** A part that holds footnotes and nothing else. */
  areIn = (element: Element): boolean => this.lists.has(element);

  /** The text of the note that this element leads to; undefined where it leads to none. */
  referredBy(element: Element): string | undefined {
    const link = element.tagName === 'sup' ? element.childNodes.find(isElement) : element;
    if (link?.tagName !== 'a') return undefined;
    const id = (attribute(link, 'href') ?? '').replace(/^#/, '');
    const note = this.notes.get(id);
    if (!note || !(attribute(link, 'href') ?? '').startsWith('#')) return undefined;
    this.used.add(id);
    return oneLine(textOf(note).replace(BACK, ' '));
  }

  unused(): Element[] {
    return [...this.notes].filter(([id]) => !this.used.has(id)).map(([, note]) => note);
  }

  private collect(nodes: readonly Node[], inside: boolean): void {
    for (const node of nodes.filter(isElement)) {
      const isList = !inside && areFootnotes(node);
      if (isList) this.lists.add(node);
      const id = attribute(node, 'id');
      const isNote = (inside || isList) && id !== undefined && ['li', 'p', 'div', 'aside', 'dd'].includes(node.tagName) && /\d|note|fn/i.test(id) && !(isList && node.tagName !== 'aside');
      if (isNote) this.notes.set(id, node);
      else this.collect(childrenOf(node), inside || isList);
    }
  }
}

function areFootnotes(element: Element): boolean {
  const kind = `${attribute(element, 'role') ?? ''} ${attribute(element, 'epub:type') ?? ''} ${attribute(element, 'class') ?? ''}`;
  return /(^|[\s-])(footnotes?-?(list)?|endnotes?|doc-endnotes|doc-footnote)(\s|$)/i.test(kind.trim())
    && !/footnote-?ref/i.test(kind) && ['section', 'div', 'ol', 'ul', 'dl', 'aside', 'footer'].includes(element.tagName);
}
