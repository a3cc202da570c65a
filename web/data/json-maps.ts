// JSON objects whose keys are ids: questions, passages and judgements as retrieval tools keep them.
//   {"queries": {id: text}, "corpus": {id: text}, "relevant_docs": {id: [id…]}}   fine-tuning sets of embedding tools
//   {id: {id: number}}   judgements, or a run where numbers are no grades (pytrec_eval, ranx)
//   {id: text} or {id: {"title", "text"}}   a corpus or questions, by the file's name
import { cellText, flat, record, type RecordList } from './json-lists.ts';
import { Digits, isObject, JsonObject, type JsonValue } from './json-text.ts';

export interface Maps {
  lists: RecordList[];
  /** A run as TREC writes it. */
  run?: string;
}

const QUESTIONS = /quer|question/i;
const PASSAGES = /corpus|passage|doc|text/i;
const JUDGEMENTS = /qrel|relevan|relevance|judg|gold/i;
const RUN = /run|result|rank/i;

export function readMaps(file: string, root: JsonObject): Maps | undefined {
  const parts = [...root.members];
  const judged = parts.find(([name, value]) => JUDGEMENTS.test(name) && isObject(value));
  const others = parts.filter(([name, value]) => (QUESTIONS.test(name) || PASSAGES.test(name)) && isObject(value) && name !== judged?.[0]);
  if (judged && others.length > 0) {
    const lists = others.map(([name, value]) => ({ name, records: texts(value as JsonObject, QUESTIONS.test(name)) }));
    return { lists: [...lists, { name: judged[0], records: judgements(judged[1] as JsonObject) }] };
  }
  if (parts.length === 0) return undefined;
  const values = parts.map(([, value]) => value);
  if (values.every((value) => isObject(value) && value.members.size > 0 && [...value.members.values()].every((inner) => inner instanceof Digits))) {
    const numbers = values.flatMap((value) => [...(value as JsonObject).members.values()] as Digits[]);
    const isRun = RUN.test(file) && !JUDGEMENTS.test(file) ? true : !numbers.every(({ text }) => /^-?\d+(\.0)?$/.test(text));
    return isRun ? { lists: [], run: trec(parts as [string, JsonObject][]) } : { lists: [{ name: '', records: judgements(root) }] };
  }
  if (JUDGEMENTS.test(file) && values.every((value) => Array.isArray(value) && value.every((id) => typeof id === 'string'))) {
    return { lists: [{ name: '', records: judgements(root) }] };
  }
  const areTexts = values.every((value) => typeof value === 'string');
  const areRecords = values.every((value) => isObject(value) && ['text', 'title', 'question', 'query', 'contents', 'content'].some((name) => value.members.has(name)));
  if (areRecords || (areTexts && (QUESTIONS.test(file) || PASSAGES.test(file)))) {
    return { lists: [{ name: '', records: texts(root, QUESTIONS.test(file)) }] };
  }
  return undefined;
}

/** An id, and a text or what an object says. */
const texts = (map: JsonObject, areQuestions: boolean): JsonObject[] =>
  [...map.members].map(([id, value]) => {
    const own = isObject(value) ? flat(value) : new Map<string, JsonValue>([[areQuestions ? 'question' : 'text', cellText(value) ?? '']]);
    const hasId = ['id', '_id', 'query_id', 'question_id', 'passage_id', 'doc_id'].some((name) => own.has(name));
    return record(isObject(value) ? value.line : map.line, [...(hasId ? [] : [[areQuestions ? 'question_id' : 'passage_id', id] as const]), ...own]);
  });

const judgements = (map: JsonObject): JsonObject[] =>
  [...map.members].flatMap(([question, value]) => {
    const line = isObject(value) ? value.line : map.line;
    const graded: [string, JsonValue][] = isObject(value) ? [...value.members] : (Array.isArray(value) ? value : [value]).map((id) => [cellText(id) ?? '', new Digits('1')]);
    return graded.map(([passage, grade]) => record(line, [['question_id', question], ['passage_id', passage], ['grade', grade]]));
  });

function trec(questions: readonly [string, JsonObject][]): string {
  const rows = questions.flatMap(([question, { members }]) =>
    [...members].sort(([, a], [, b]) => Number((b as Digits).text) - Number((a as Digits).text))
      .map(([passage, score], at) => `${question} Q0 ${passage} ${at + 1} ${(score as Digits).text} json`));
  return `${rows.join('\n')}\n`;
}
