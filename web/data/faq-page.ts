// schema.org questions and answers in a page's JSON-LD → sections, where the page's own text lacks them.
// Source: schema.org/FAQPage, schema.org/QAPage; JSON-LD 1.1 for @graph and @id.
import { childrenOf, isElement, attribute, lineOf, oneLine, type Node } from './html-parts.ts';
import { firstWords, type DocumentRead, type Section } from './sections.ts';

interface Question {
  name: string;
  answer: string;
  line: number;
}

type Thing = Record<string, unknown>;
const isThing = (value: unknown): value is Thing => typeof value === 'object' && value !== null && !Array.isArray(value);
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]);
const isA = (thing: Thing, type: string): boolean =>
  list(thing['@type']).some((name) => typeof name === 'string' && name.replace(/^(?:https?:\/\/)?schema(?:\.org\/|:)/, '') === type);

export function addFaqPages(nodes: readonly Node[], read: DocumentRead, plain: (html: string) => string): DocumentRead {
  const sections = [...read.sections];
  const skipped = [...read.skipped];
  const seen = new Set(sections.map(({ heading }) => key(heading)));
  const texts = sections.map(({ text }) => key(text)).join('\n');
  for (const { json, line } of scripts(nodes)) {
    let whole: unknown;
    try {
      whole = JSON.parse(json);
    } catch {
      skipped.push({ what: 'data for search engines (ld+json) that is no valid JSON', line });
      continue;
    }
    for (const { name, answer } of questions(whole, line)) {
      const heading = oneLine(plain(name));
      if (heading === '' || seen.has(key(heading))) continue;
      seen.add(key(heading));
      if (texts.includes(key(heading))) skipped.push({ what: `question of the ld+json data that stands in the page’s text too “${firstWords(heading)}”`, line });
      else sections.push({ heading, text: plain(answer), above: [], line } satisfies Section);
    }
  }
  return { sections, skipped };
}

const key = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ').trim();

function* scripts(nodes: readonly Node[]): Generator<{ json: string; line: number }> {
  for (const node of nodes.filter(isElement)) {
    const isData = node.tagName === 'script' && /^application\/ld\+json\b/i.test(attribute(node, 'type') ?? '');
    const text = node.childNodes[0];
    if (isData && text && 'value' in text) yield { json: text.value, line: lineOf(node) };
    else yield* scripts(childrenOf(node));
  }
}

/** Every Question with an answer, wherever it stands; references by @id are followed. */
export function* questions(whole: unknown, line: number): Generator<Question> {
  const byId = new Map<string, Thing>();
  const things = [...everyThing(whole)];
  for (const thing of things) if (typeof thing['@id'] === 'string' && Object.keys(thing).length > 1) byId.set(thing['@id'], thing);
  const followed = (value: unknown): unknown =>
    (isThing(value) && typeof value['@id'] === 'string' && Object.keys(value).length === 1 ? byId.get(value['@id']) ?? value : value);
  for (const thing of things) {
    if (!isA(thing, 'Question')) continue;
    const name = [thing['name'], thing['text']].find((value) => typeof value === 'string') as string | undefined;
    const answers = [...list(thing['acceptedAnswer']), ...(thing['acceptedAnswer'] === undefined ? list(thing['suggestedAnswer']).slice(0, 1) : [])];
    const texts = answers.map(followed).map((answer) => (isThing(answer) ? answer['text'] : answer)).filter((text) => typeof text === 'string');
    if (name !== undefined) yield { name, answer: texts.join('\n\n'), line };
  }
}

/** Never deep: the parser that made it, and this walk, stop at nothing a page would write. */
function* everyThing(value: unknown): Generator<Thing> {
  const open: unknown[] = [value];
  while (open.length > 0) {
    const next = open.shift();
    if (isThing(next)) yield next;
    if (Array.isArray(next)) open.unshift(...next);
    else if (isThing(next)) open.push(...Object.values(next));
  }
}
