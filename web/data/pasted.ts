// Pasted text → questions: one a line, a list, cells of a spreadsheet, a mail or an exported chat. What is no question
// of it is left out and named, never dropped in silence. A pure function: what is known already is not its business.
import { CutoffError } from '../messages/messages.ts';
import { isBlank } from './table-rows.ts';
import { SeparatedRows } from './separated.ts';

export interface Pasted {
  from: 'lines' | 'list' | 'cells' | 'chat' | 'mail';
  questions: string[];
  /** What was not taken, as it stood. */
  leftOut: string[];
  /** Of several columns of cells: which one was taken, counting from 1. */
  column?: { taken: number; of: number };
}

/** Marks that programs put around directions and widths; they would make equal questions differ. */
const INVISIBLE = /[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
const clean = (text: string): string => text.replace(INVISIBLE, '').replace(/\r\n?|[\u2028\u2029]/g, '\n').replaceAll('\u00a0', ' ');

const BULLET = /^[-–—*+•‣◦▪●○■□·➢➤✓✔☐☑]\s+(?:\[[ xX]?\]\s+)?(?=\S)/u;
const NUMBER = /^(?:\(?(?:\d{1,4}(?:\.\d{1,3})*|[a-z])[.)]|(?:Q|F|Question|Frage)\s?\d{0,4}\s?[:.)])\s+(?=\S)/iu;
/** Numbers of chapters have no closing mark; one alone may be an amount (3.5 stars). */
const CHAPTER = /^(\s*\d{1,3}(?:\.\d{1,3})+)(?=\s+\S)/u;
const MARK = new RegExp(`${BULLET.source}|${NUMBER.source}`, 'iu');

const asks = (text: string): boolean => /[?？؟]/u.test(text);

const CLOCK = String.raw`\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s?[AaPp]\.?[Mm]\.?)?`;
const DAY = String.raw`\d{1,4}[./-]\d{1,2}[./-]\d{1,4}`;
/** How chats are exported: who and when, before the message or on a line above it. */
const BEFORE_MESSAGE = [
  new RegExp(String.raw`^\[?${DAY},?\s+${CLOCK}\]?\s*(?:[-–]\s*)?[^:]{1,60}:\s+`, 'u'), // WhatsApp: [12.03.26, 09:15:02] Anna: …
  new RegExp(String.raw`^\[${CLOCK}\]\s*[^:]{1,60}:\s+`, 'u'), // [09:15] Anna: …
  new RegExp(String.raw`^(?:\[?${CLOCK}\]?\s*)?<[^<>]{1,40}>\s+`, 'u'), // IRC: 09:15 <anna> …
];
const ABOVE_MESSAGE = [
  new RegExp(String.raw`^[^?]{1,60}(?:\s+\[?(?:(?:today|yesterday|heute|gestern)(?: at| um)?\s+|${DAY},?\s+)|\s{2,}\[?)${CLOCK}\]?$`, 'iu'), // Slack, Discord, Teams
  new RegExp(String.raw`^[^?]{1,60},\s*\[${DAY},?\s+${CLOCK}\]:?$`, 'u'), // Telegram: Anna, [12.03.26 09:15]
  new RegExp(String.raw`^\[${DAY},?\s+${CLOCK}\]\s*[^:?]{1,60}:?$`, 'u'), // Teams: [12.03.2026 09:15] Anna
];
const matches = (patterns: readonly RegExp[], line: string): boolean => patterns.some((pattern) => pattern.test(line));

const MAIL_HEAD = /^(?:from|to|cc|sent|date|subject|von|an|gesendet|datum|betreff|de|à|envoyé|objet)\s?:\s/iu;
const MAIL_QUOTED = /^(?:(?:On|Am|Le)\s.+(?:wrote|schrieb|a écrit).*:|-{2,}\s?(?:original message|ursprüngliche nachricht|forwarded message).*)$/iu;

export function pasted(text: string): Pasted {
  const whole = withMarks(clean(text));
  const lines = whole.split('\n').map((line) => line.trimEnd());
  const full = lines.filter((line) => line.trim() !== '');
  if (isChat(full)) return fromChat(full);
  if (full.some((line) => /^\s*>/.test(line) || MAIL_QUOTED.test(line.trim())) || full.filter((line) => MAIL_HEAD.test(line)).length > 1) return fromMail(lines);
  const cells = cellsOf(whole, full);
  if (cells) return fromCells(cells);
  const marked = full.filter((line) => MARK.test(line.trim())).length;
  return marked > 0 && marked * 3 >= full.length ? fromList(full) : { from: 'lines', questions: full.map(bare), leftOut: [] };
}

/** A line that ends in a time may be a question (are you open at 20:00): names above messages stand there more than once. */
function isChat(lines: readonly string[]): boolean {
  const before = lines.filter((line) => matches(BEFORE_MESSAGE, line.trim())).length;
  const above = lines.filter((line) => matches(ABOVE_MESSAGE, line.trim())).length;
  return (before > 0 || (above > 1 && lines.some(asks))) && (before + above) * 4 >= lines.length;
}

/** The numbers of chapters as those of a list, where most lines have one. */
function withMarks(text: string): string {
  const lines = text.split('\n');
  const numbered = lines.filter((line) => CHAPTER.test(line)).length;
  return numbered < 2 || numbered * 2 < lines.filter((line) => line.trim() !== '').length ? text : lines.map((line) => line.replace(CHAPTER, '$1.')).join('\n');
}

/** Without the mark of a list, and the quotes around the whole. */
function bare(line: string): string {
  const text = line.trim().replace(MARK, '');
  const inQuotes = /^"((?:[^"]|"")*)",?$/.exec(text)?.[1] ?? /^[“„«]([^“„«”»]*)[”“»]$/u.exec(text)?.[1];
  return (inQuotes?.replaceAll('""', '"') ?? text).trim();
}

/** A line without a mark goes on with the item above where it is set in, or where that one has not ended. */
function fromList(lines: readonly string[]): Pasted {
  const questions: string[] = [];
  const leftOut: string[] = [];
  let open = false;
  for (const line of lines) {
    const isItem = MARK.test(line.trim());
    const last = questions.at(-1);
    if (isItem) questions.push(bare(line));
    else if (open && last !== undefined && (/^\s{2,}|^\t/.test(line) || !/[.!?？؟:]["”»)]*$/u.test(last))) questions[questions.length - 1] = `${last} ${line.trim()}`;
    else if (asks(line)) questions.push(bare(line));
    else leftOut.push(line.trim());
    open = isItem || (open && questions.at(-1) !== last);
  }
  return { from: 'list', questions, leftOut };
}

/** Several columns, or a cell with line breaks in it: as spreadsheets put them on the clipboard. */
function cellsOf(text: string, lines: readonly string[]): string[][] | undefined {
  const table = lines.filter((line) => /^\s*\|.*\|\s*$/.test(line));
  if (table.length > 1 && table.length === lines.length) {
    return table.filter((line) => !/^[\s|:-]+$/.test(line)).map((line) => line.trim().slice(1, -1).split('|').map((cell) => cell.trim()));
  }
  const unmarked = lines.map((line) => line.trim().replace(MARK, '')).some((line) => line.includes('\t'));
  if (!unmarked && !/(?:^|\n)"[^"\n]*(?:""[^"\n]*)*\n/.test(text)) return undefined;
  const reader = new SeparatedRows('', { delimiter: '\t', quoted: true });
  try {
    const rows = [...reader.push(text), ...reader.end()].map(({ cells }) => cells.map((cell) => cell.trim())).filter((cells) => cells.some((cell) => cell !== ''));
    const isOneColumn = rows.every((cells) => cells.length === 1);
    return isOneColumn && rows.length === lines.length ? undefined : rows;
  } catch (error) {
    if (error instanceof CutoffError) return undefined; // quotes that are text
    throw error;
  }
}

const NAMED = /^(?:question|query|question[_ ]text|frage|pregunta|domanda)s?$/iu;

/** The column named question; else the one that asks most, then the one with the longest texts. */
function fromCells(rows: readonly string[][]): Pasted {
  const width = Math.max(...rows.map((cells) => cells.length));
  const named = rows[0]!.findIndex((cell) => NAMED.test(cell));
  const data = named < 0 ? rows : rows.slice(1);
  const columns = Array.from({ length: width }, (_, at) => at);
  const weight = (at: number) => data.filter((cells) => asks(cells[at] ?? '')).length * 1e9 + data.reduce((sum, cells) => sum + (cells[at] ?? '').length, 0);
  const taken = named >= 0 ? named : columns.reduce((best, at) => (weight(at) > weight(best) ? at : best), 0);
  return {
    from: 'cells',
    questions: data.flatMap((cells) => (isBlank(cells[taken]) ? [] : [cells[taken]!.replace(MARK, '')])),
    leftOut: data.filter((cells) => isBlank(cells[taken])).map((cells) => cells.join(' | ')),
    ...(width > 1 && { column: { taken: taken + 1, of: width } }),
  };
}

/** Of what people said, the messages that ask. */
function fromChat(lines: readonly string[]): Pasted {
  const messages: string[] = [];
  let above = true;
  for (const line of lines.map((other) => other.trim())) {
    const before = BEFORE_MESSAGE.find((pattern) => pattern.test(line));
    if (before) messages.push(line.replace(before, ''));
    else if (matches(ABOVE_MESSAGE, line)) {
      above = true;
      continue;
    } else if (above || messages.length === 0) messages.push(line);
    else messages[messages.length - 1] += ` ${line}`;
    above = false;
  }
  return asking('chat', messages);
}

/** Of a mail, the sentences that ask: lines are broken where they became too long. */
function fromMail(lines: readonly string[]): Pasted {
  const paragraphs: string[] = [''];
  for (const line of lines.map((other) => other.replace(/^(?:\s*>)+\s?/, '').trim())) {
    if (line === '--') break;
    const stands = line === '' || MAIL_HEAD.test(line) || MAIL_QUOTED.test(line) || MARK.test(line);
    if (stands) paragraphs.push('');
    if (line === '' || MAIL_HEAD.test(line) || MAIL_QUOTED.test(line)) continue;
    paragraphs[paragraphs.length - 1] = `${paragraphs.at(-1)} ${bare(line)}`.trim();
  }
  return asking('mail', paragraphs.filter((part) => part !== '').flatMap((part) => part.split(/(?<=[.!?？؟])\s+/u)));
}

function asking(from: Pasted['from'], parts: readonly string[]): Pasted {
  const questions = parts.filter(asks);
  return questions.length === 0 ? { from, questions: [...parts], leftOut: [] } : { from, questions, leftOut: parts.filter((part) => !asks(part)) };
}
