// Passages that stand inside of a record, in a list of its own: which lists hold them, what in them is text, id and
// title, and which of them are right. Sources: the published files of DPR, Tevatron, FlagEmbedding, MS MARCO, HotpotQA,
// MuSiQue, DuReader, ragas, DeepEval and TruLens.
import { cellText, flat, isAll, unzipped } from './json-lists.ts';
import { isObject, type JsonValue } from './json-text.ts';

export interface FoundPassage {
  id: string;
  title: string;
  text: string;
  grade: string;
}

/** Lists by their names: those that say themselves that their passages are right or wrong, and those whose passages must say it. */
const RIGHT = new Set([
  'positive_ctxs', 'positive_passages', 'positives', 'positive', 'pos', 'gold_contexts', 'gold_passages', 'reference_contexts', 'relevant_contexts',
  'ground_truth_contexts', 'expected_chunks', 'expected_contexts', 'supporting_passages', 'evidence',
]);
const WRONG = new Set(['negative_ctxs', 'hard_negative_ctxs', 'negative_passages', 'hard_negatives', 'negatives', 'negative', 'neg', 'distractors']);
const EITHER = new Set(['passages', 'paragraphs', 'context', 'contexts', 'documents', 'ctxs', 'candidates', 'docs']);
/** What a person's system found: no word on what is right. */
const FOUND = new Set(['retrieved_contexts', 'retrieval_context', 'retrieved_documents', 'retrieved_docs', 'retrieved_passages', 'retrieved']);

const TEXT = ['text', 'passage_text', 'paragraph_text', 'page_content', 'contents', 'content', 'passage', 'context', 'body', 'paragraphs', 'sentences', 'snippet'];
const ID = ['passage_id', 'docid', 'doc_id', 'psg_id', 'pid', 'corpus_id', '_id', 'id'];
const FLAG = ['is_selected', 'is_supporting', 'is_gold', 'is_relevant', 'is_positive', 'relevant', 'relevance', 'grade', 'rel', 'label'];

export interface PassageLists {
  found: FoundPassage[];
  /** The names of the lists that were read. */
  names: string[];
  /** Lists whose passages were taken for right ones, since nothing in the file says otherwise. */
  taken: string[];
}

export const wasRetrieved = (name: string): boolean => FOUND.has(name);

/** `said`: lists that a person calls texts. */
export function passagesIn(members: ReadonlyMap<string, JsonValue>, said: (name: string) => boolean): PassageLists {
  const result: PassageLists = { found: [], names: [], taken: [] };
  for (const [name, value] of members) {
    const key = name.toLowerCase().replace(/[- ]/g, '_');
    const isSaid = said(name);
    if (!isSaid && !RIGHT.has(key) && !WRONG.has(key) && !EITHER.has(key)) continue;
    const list = (Array.isArray(value) ? value : unzipped(value)) ?? (isSaid || RIGHT.has(key) || WRONG.has(key) ? single(value) : undefined);
    if (!list) continue;
    const supported = titles(members.get('supporting_facts'));
    const passages = list.map((item) => passage(item, WRONG.has(key) ? '0' : RIGHT.has(key) || isSaid ? '1' : undefined, supported));
    if (passages.some((found) => found === undefined)) continue;
    const whole = passages as Draft[];
    const texts = whole.every(({ text }) => looksLikeText(text)) || isAll(list);
    const says = whole.some(({ grade }) => grade !== undefined);
    if (list.length > 0 && (!texts || (!says && isAll(list)))) continue; // ids, or what somebody's system found
    if (!says && list.length > 0) result.taken.push(name);
    result.names.push(name);
    result.found.push(...whole.map((found) => ({ ...found, grade: found.grade ?? '1' })));
  }
  return result;
}

type Draft = Omit<FoundPassage, 'grade'> & { grade: string | undefined };

/** One text in place of a list, as training sets of three columns have it. */
const single = (value: JsonValue): JsonValue[] | undefined => (typeof value === 'string' && looksLikeText(value) ? [value] : undefined);

/** Ids are one word; texts are not. */
const looksLikeText = (text: string): boolean => text.trim().split(/\s+/).length > 2 || /[.!?。！？]\s*$/.test(text) || /[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]{6}/.test(text);

function passage(item: JsonValue, grade: string | undefined, supported: ReadonlySet<string> | undefined): Draft | undefined {
  if (typeof item === 'string') return { id: '', title: '', text: item, grade };
  if (Array.isArray(item)) { // a title and its sentences
    const [title, sentences] = item;
    if (item.length !== 2 || typeof title !== 'string' || sentences === undefined) return undefined;
    return { id: '', title, text: textOf(sentences), grade: grade ?? judged(title, supported) };
  }
  if (!isObject(item)) return undefined;
  const members = flat(item);
  const text = TEXT.map((name) => members.get(name)).find((value) => value !== undefined);
  if (text === undefined) return undefined;
  const title = cellText(members.get('title')) ?? '';
  const flag = FLAG.map((name) => cellText(members.get(name))).find((value) => value !== undefined && value !== '');
  return { id: ID.map((name) => cellText(members.get(name)) ?? '').find((id) => id !== '') ?? '', title, text: textOf(text), grade: grade ?? grades(flag) ?? judged(title, supported) };
}

const textOf = (value: JsonValue): string => (Array.isArray(value) ? value.map((part) => cellText(part) ?? '').join(' ').replace(/\s+/g, ' ').trim() : cellText(value) ?? '');

function grades(flag: string | undefined): string | undefined {
  if (flag === undefined) return undefined;
  if (/^(true|yes)$/i.test(flag)) return '1';
  if (/^(false|no)$/i.test(flag)) return '0';
  return /^-?\d+(\.\d+)?$/.test(flag) ? flag : undefined;
}

const judged = (title: string, supported: ReadonlySet<string> | undefined): string | undefined =>
  (supported === undefined ? undefined : supported.has(title) ? '1' : '0');

/** The titles of supporting facts: [title, sentence] each, or the titles as a list. */
function titles(facts: JsonValue | undefined): ReadonlySet<string> | undefined {
  const list = facts === undefined ? undefined : Array.isArray(facts) ? facts : unzipped(facts);
  if (!list) return undefined;
  return new Set(list.map((fact) => cellText((Array.isArray(fact) ? fact[0] : isObject(fact) ? fact.members.get('title') : fact) ?? null) ?? ''));
}
