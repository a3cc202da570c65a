// Records of JSON → rows. A record is a row, or several where questions or passages stand inside of it: then each row
// is one question with one passage, and rows of one record tell the same question.
import { withAnnotations } from './json-annotations.ts';
import { cellText, flat, isAll } from './json-lists.ts';
import { passagesIn, wasRetrieved } from './json-passages.ts';
import { isObject, JsonObject, type JsonValue } from './json-text.ts';
import { plainHtml } from './html.ts';
import type { Meanings } from './names-row.ts';

export interface JsonRow {
  cells: Map<string, string>;
  line: number;
  /** The question that the row belongs to, counting from 1. */
  record: number;
}

export interface JsonNote {
  code: string;
  line?: number;
  field?: string;
  value?: string;
  detail?: string;
}

export interface JsonRows {
  rows: JsonRow[];
  /** Some record held several questions or passages. */
  isLong: boolean;
  notes: JsonNote[];
}

const QUESTIONS = ['qas', 'questions', 'qa_pairs', 'questions_and_answers'];
/** What other programs call the columns, for files that have none of the known name. */
const ALSO: [name: string, others: string[]][] = [
  ['question', ['query', 'question_text', 'query_text', 'user_input', 'anchor', 'input', 'prompt']],
  ['context', ['context_text', 'passage', 'document_text']],
  ['text', ['body', 'content', 'contents', 'passage', 'passage_text', 'context', 'answer', 'answer_text', 'reply', 'page_content', 'description_text', 'description', 'html_body']],
  ['title', ['heading', 'name']],
];
const IDS = ['id', 'qid', 'query_id', 'question_id', 'query-id', '_id', 'id_'];
const ANSWERS = /^(answers?|ground_?truths?|reference|response|expected_(output|response|answer)|detected_answers|plausible_answers|final_answer|gold_answers?|answer_text)(\.|$)/i;
/** Tags that mark up texts: one that is opened and one that is closed, or a break. */
const MARKUP = /<(p|div|ul|ol|li|h[1-6]|strong|em|b|i|a|span|table|blockquote|code)\b[^<>]*>[\s\S]*<\/\1>|<br\s*\/?>/i;
const TEXTS = new Set(['text', 'body', 'content', 'contents', 'context', 'passage', 'answer', 'reply', 'description', 'title', 'question', 'html_body', 'page_content']);

export class JsonReading {
  private readonly rows: JsonRow[] = [];
  private readonly notes: JsonNote[] = [];
  private isLong = false;
  private count = 0;

  constructor(private readonly columns: Meanings) {}

  read(records: readonly JsonObject[]): JsonRows {
    for (const record of records) this.record(flat(record), record.line, new Map());
    return { rows: this.rows, isLong: this.isLong, notes: this.notes };
  }

  /** `above`: what an article says of its paragraphs, and a paragraph of its questions. */
  private record(given: Map<string, JsonValue>, line: number, above: ReadonlyMap<string, string>): void {
    const { members, differ, ignored } = withAnnotations(given);
    for (const field of differ) this.note({ code: 'taken-as', line, field, detail: 'people differ: the first one counts' });
    if (ignored) return void this.note({ code: 'row-skipped', line, detail: 'marked to be ignored' });
    if (isDraft(members)) return void this.note({ code: 'row-skipped', line, detail: 'a draft' });
    const paragraphs = members.get('paragraphs');
    if (Array.isArray(paragraphs) && isAll(paragraphs) && paragraphs.every(({ members: inner }) => inner.has('context'))) {
      const title = cellText(members.get('title')) ?? '';
      for (const paragraph of paragraphs) this.record(flat(paragraph), paragraph.line, new Map([['group', title]]));
      return;
    }
    const list = QUESTIONS.map((name) => members.get(name)).find((value) => Array.isArray(value) && (isAll(value) || value.length === 0)) as JsonObject[] | undefined;
    const context = textOf(members, 'context');
    if (list && context !== undefined) return this.questions(list, context, members.has('title') ? cellText(members.get('title')) : undefined, line, above);
    this.question(members, line, above);
  }

  private questions(list: readonly JsonObject[], context: string, title: string | undefined, line: number, above: ReadonlyMap<string, string>): void {
    this.isLong = true;
    const shared = new Map([...above, ['context', this.plain('context', context, line)]]);
    if (title !== undefined) shared.set('title', title);
    if (list.length === 0) this.add(shared, line);
    for (const one of list) {
      const members = flat(one);
      const cells = new Map(shared);
      const id = IDS.map((name) => cellText(members.get(name)) ?? '').find((found) => found !== '');
      if (id !== undefined) cells.set('question_id', id);
      cells.set('question', textOf(members, 'question') ?? '');
      if (hasNoAnswer(members)) cells.set('no_answer', 'yes');
      this.add(cells, one.line);
    }
  }

  private question(members: Map<string, JsonValue>, line: number, above: ReadonlyMap<string, string>): void {
    const isText = (name: string) => this.columns[name] === 'text';
    const { found, names, taken } = passagesIn(members, isText);
    for (const name of taken) this.note({ code: 'taken-as', line, field: name, detail: 'its texts count as right passages: where a retriever found them, pass it over' });
    const hasPassages = names.length > 0 && (names.some(isText) || ALSO[0]![1].concat('question').some((name) => members.has(name) || Object.values(this.columns).includes('question')));
    const read = new Set(hasPassages ? names : []);
    const cells = new Map(above);
    const context = textOf(members, 'context');
    const isOdd = (name: string) => (hasPassages || (context !== undefined && members.has('question'))) && ANSWERS.test(name);
    for (const [name, value] of members) {
      const said = this.columns[name];
      if (said === '') cells.set(name, '');
      else if (read.has(name) || (hasPassages && name === 'supporting_facts')) continue;
      else if (said === undefined && (isOdd(name) || wasRetrieved(name))) this.note({ code: 'unknown-columns', field: name });
      else this.cell(cells, name, value, line);
    }
    if (context !== undefined && members.has('question') && hasNoAnswer(members)) cells.set('no_answer', 'yes');
    if (!hasPassages) return this.add(cells, line);
    this.isLong = true;
    const column = names.find(isText) ?? 'context';
    const [record, n] = [this.count + 1, found.length];
    for (const { id, title, text, grade } of n > 0 ? found : [{ id: '', title: '', text: '', grade: '' }]) {
      this.add(new Map([...cells, ['passage_id', id], ['title', title], [column, this.plain('context', text, line)], ['grade', grade]]), line, record);
    }
  }

  private cell(cells: Map<string, string>, name: string, value: JsonValue, line: number): void {
    const text = cellText(value);
    if (text !== undefined) {
      cells.set(name, this.plain(name, text, line));
    } else if (isObject(value)) {
      for (const [inner, found] of value.members) this.cell(cells, `${name}.${inner}`, found, line);
    } else if (this.columns[name] !== undefined) {
      cells.set(name, '');
      this.note({ code: 'wrong-type', line, field: name, detail: 'a list of objects is no text: its cell is empty' });
    } else {
      this.note({ code: 'unknown-columns', field: name, detail: 'holds lists or objects' });
    }
  }

  private add(cells: Map<string, string>, line: number, record = this.count + 1): void {
    this.count = record;
    this.rows.push({ cells, line, record });
  }

  /** HTML in a text is read as what a reader sees. */
  private plain(name: string, text: string, line: number): string {
    if (!TEXTS.has(name.split('.').at(-1)!.toLowerCase()) || !MARKUP.test(text)) return text;
    this.note({ code: 'taken-as', line, field: name, value: text.slice(0, 40), detail: 'HTML: read as the text that a reader sees' });
    return plainHtml(text);
  }

  private note(note: JsonNote): void {
    this.notes.push(note);
  }
}

function textOf(members: ReadonlyMap<string, JsonValue>, name: string): string | undefined {
  const names = [name, ...(ALSO.find(([first]) => first === name)?.[1] ?? [])];
  const value = names.map((other) => members.get(other)).find((found) => found !== undefined && found !== null);
  return typeof value === 'string' ? value : undefined;
}

function isDraft(members: ReadonlyMap<string, JsonValue>): boolean {
  const state = members.get('state') ?? members.get('status');
  return members.get('draft') === true || (typeof state === 'string' && /^(draft|unpublished)$/i.test(state));
}

/** Says that nothing answers it, or has a place for answers and none in it. */
function hasNoAnswer(members: ReadonlyMap<string, JsonValue>): boolean {
  const said = members.get('is_impossible');
  if (typeof said === 'boolean') return said;
  const answers = members.get('answers');
  const texts = isObject(answers) ? answers.members.get('text') : answers;
  return Array.isArray(texts) && texts.length === 0;
}

/** Another name for columns that a table of questions and texts cannot do without, where it has none of the known name. */
export function otherNames(columns: readonly string[], kind: (columns: readonly string[]) => string): Map<string, string> {
  const renamed = new Map<string, string>();
  const now = () => kind(columns.map((name) => renamed.get(name) ?? name));
  for (const [name, others] of ALSO) {
    const before = now();
    if (name === 'context' || columns.includes(name) || !(before === 'unknown' || (before === 'passages' && name === 'question'))) continue;
    const other = others.find((candidate) => columns.includes(candidate) && !renamed.has(candidate));
    if (other === undefined) continue;
    renamed.set(other, name);
    if (before === 'passages' && now() !== 'faq') renamed.delete(other);
  }
  return now() === 'unknown' ? new Map() : renamed;
}
