// What elements of a page are for: which are headings, which are hidden, which a control opens.
import type { DefaultTreeAdapterTypes } from 'parse5';

export type Node = DefaultTreeAdapterTypes.ChildNode;
export type Element = DefaultTreeAdapterTypes.Element;
type Template = DefaultTreeAdapterTypes.Template;

export const TERM_LEVEL = 7; // below h1 … h6

/** Nothing in them is text that a reader sees. */
const SILENT = new Set(['script', 'style', 'svg', 'head', 'link', 'meta', 'wbr', 'rp', 'track', 'source', 'param']);
/** A reader sees them, but they are no text of the page; said when left out. */
const TOOLS = new Set(['button', 'select', 'textarea', 'iframe', 'object', 'canvas', 'noscript', 'template', 'datalist']);

export const isElement = (node: Node): node is Element => 'tagName' in node;
export const isText = (node: Node): node is DefaultTreeAdapterTypes.TextNode => node.nodeName === '#text';
export const lineOf = (node: Node): number => node.sourceCodeLocation?.startLine ?? 1;

export const attribute = (element: Element, name: string): string | undefined =>
  element.attrs.find((attr) => attr.name === name)?.value;
const words = (element: Element, name: string): string[] => attribute(element, name)?.split(/\s+/).filter(Boolean) ?? [];
const role = (element: Element): string => attribute(element, 'role')?.toLowerCase() ?? '';

/** A shadow tree written down in the page is what the element shows; any other template is not. */
export function childrenOf(node: Element): readonly Node[] {
  if (node.tagName !== 'template') return node.childNodes;
  return attribute(node, 'shadowrootmode') === undefined ? [] : (node as Template).content.childNodes;
}

export const isSilent = ({ tagName }: Element): boolean => SILENT.has(tagName);
export const isTool = (element: Element): boolean =>
  role(element) === 'button' || (TOOLS.has(element.tagName) && attribute(element, 'shadowrootmode') === undefined);

/** The text of everything below, tools left out unless `whole`; what an image stands for is its text. */
export function textOf(node: Node, whole = false): string {
  if (isText(node)) return node.value;
  if (!isElement(node) || isSilent(node) || (!whole && isTool(node))) return '';
  if (node.tagName === 'br') return '\n';
  if (node.tagName === 'img') return attribute(node, 'alt') ?? '';
  return childrenOf(node).map((child) => textOf(child, whole)).join('');
}

export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** A link of a heading to itself, or a picture in letters: no words of the heading. */
function isMark(element: Element): boolean {
  const text = oneLine(textOf(element, true));
  if (element.tagName === 'sup' && /^\W*[\d*†‡]+\W*$/u.test(text) && childrenOf(element).some((child) => isElement(child) && child.tagName === 'a')) return true;
  const toItself = element.tagName === 'a' && (attribute(element, 'href') ?? '').startsWith('#');
  return (toItself && /^[^\p{L}\p{N}]*$|^(?:permalink|link|anchor)$/iu.test(text)) || attribute(element, 'aria-hidden') === 'true';
}

/** The words of a heading, those of a button in it too. */
export const headingText = (node: Element): string => headingTextOf(childrenOf(node));

export function headingTextOf(nodes: readonly Node[]): string {
  const parts = (inner: Node): string => {
    if (!isElement(inner)) return textOf(inner);
    if (isSilent(inner) || isMark(inner)) return '';
    return inner.tagName === 'br' || inner.tagName === 'img' ? ` ${textOf(inner)} ` : childrenOf(inner).map(parts).join('');
  };
  return oneLine(nodes.map(parts).join(''));
}

/** What opens what: of every element named by a control, the control; and controls by what follows them. */
export class Controls {
  private readonly byPanel = new Map<string, Element>();
  private readonly headed = new Set<Element>();
  /** Those that name nothing, and open what follows them. */
  private readonly following = new Set<Element>();

  constructor(nodes: readonly Node[]) {
    const boxes = new Set<string>();
    each(nodes, (element) => {
      if (element.tagName === 'input' && /^(checkbox|radio)$/i.test(attribute(element, 'type') ?? '')) boxes.add(attribute(element, 'id') ?? '');
      for (const id of panelsOf(element)) if (!this.byPanel.has(id)) this.byPanel.set(id, element);
    });
    const byId = new Map<string, Element>();
    each(nodes, (element) => void byId.set(attribute(element, 'id') ?? '', element));
    each(nodes, (element) => {
      const opens = panelsOf(element).some((id) => byId.has(id) && !holds(byId.get(id)!, element));
      const follows = (isTool(element) && element.tagName !== 'noscript' && /accordion|collaps|toggle|faq|question/i.test(attribute(element, 'class') ?? ''))
        || (element.tagName === 'label' && boxes.has(attribute(element, 'for') ?? '-'));
      if (opens) this.headed.add(element);
      else if (follows && nextElement(heads(element)) !== undefined) this.following.add(element);
    });
  }

  opens = (element: Element): boolean => this.headed.has(element) || this.following.has(element);
  isOpened = (element: Element): boolean => {
    if (this.byPanel.has(attribute(element, 'id') ?? '')) return true;
    const before = previousElement(element);
    return before !== undefined && [...this.following].some((control) => control === before || heads(control) === before);
  };
}

/** The heading a control stands in, or the control. */
const heads = (control: Element): Element => {
  const outer = control.parentNode as Node | null;
  return outer && isElement(outer) && (/^(h[1-6]|header|dt)$/.test(outer.tagName) || role(outer) === 'heading') ? outer : control;
};

const holds = (outer: Element, inner: Element): boolean => {
  for (let at: Node | null = inner; at && isElement(at); at = at.parentNode as Node | null) if (at === outer) return true;
  return false;
};

function each(nodes: readonly Node[], visit: (element: Element) => void): void {
  for (const node of nodes.filter(isElement)) {
    visit(node);
    each(childrenOf(node), visit);
  }
}

/** The ids of what an element opens: as assistive technology is told, or by the habits of usual kits. */
function panelsOf(element: Element): string[] {
  const isToggle = ['data-toggle', 'data-bs-toggle'].some((name) => /^(collapse|tab|pill)$/.test(attribute(element, name) ?? ''));
  const target = attribute(element, 'data-target') ?? attribute(element, 'data-bs-target') ?? (isToggle ? attribute(element, 'href') : undefined);
  return [...words(element, 'aria-controls'), ...words(element, 'popovertarget'), ...words(element, 'commandfor'),
    ...(target?.startsWith('#') ? [target.slice(1)] : [])];
}

function siblings(element: Element): Element[] {
  return element.parentNode ? (element.parentNode.childNodes as Node[]).filter(isElement) : [];
}
const previousElement = (element: Element): Element | undefined => siblings(element)[siblings(element).indexOf(element) - 1];
const nextElement = (element: Element): Element | undefined => siblings(element)[siblings(element).indexOf(element) + 1];

/** A heading's level; undefined for what is none. */
export function headingLevel(element: Element, controls: Controls): number | undefined {
  const { tagName } = element;
  if (/^h[1-6]$/.test(tagName)) return Number(tagName[1]);
  if (role(element) === 'heading') return Math.min(6, Number(attribute(element, 'aria-level')) || 2);
  const isTerm = tagName === 'dt' || tagName === 'summary' || controls.opens(element) || isQuestionName(element);
  return isTerm ? TERM_LEVEL : undefined;
}

/** The name of a schema.org Question, in microdata or RDFa. */
function isQuestionName(element: Element): boolean {
  const named = attribute(element, 'itemprop') === 'name' || attribute(element, 'property')?.replace(/^schema:/, '') === 'name';
  if (!named) return false;
  for (let at = element.parentNode as Node | null; at && isElement(at); at = at.parentNode as Node | null) {
    const type = attribute(at, 'itemtype') ?? attribute(at, 'typeof');
    if (type !== undefined) return /(^|[/:])Question$/.test(type);
  }
  return false;
}

/** Not to be seen, and nothing opens it. */
export function isHidden(element: Element, controls: Controls): boolean {
  const hidden = attribute(element, 'hidden');
  const style = (attribute(element, 'style') ?? '').replace(/\s+/g, '');
  const away = (hidden !== undefined && hidden !== 'until-found')
    || /(^|;)(display:none|visibility:hidden)/i.test(style)
    || (element.tagName === 'dialog' && attribute(element, 'open') === undefined)
    || attribute(element, 'popover') !== undefined;
  return away && !controls.isOpened(element);
}
