// The sentence and the remedy for each code of native/core/codes.def, read from messages.md.
import source from './messages.md?raw';

/** Where and what, as the core throws it; `line` is a physical line, the first one is 1. */
export interface CoreError {
  code: string;
  file: string;
  line: number | null;
  field: string;
  value: string;
  detail: string;
}

export interface Message {
  sentence: string;
  remedy: string;
}

/** Reads "## code", a paragraph with the sentence, "Remedy: …". */
export function parseMessages(markdown: string): Map<string, Message> {
  const messages = new Map<string, Message>();
  for (const section of markdown.split(/^## /m).slice(1)) {
    const [heading = '', ...rest] = section.split('\n');
    const paragraphs = rest.join('\n').trim().split(/\n\s*\n/).map((p) => p.replace(/\s+/g, ' ').trim());
    const remedy = paragraphs.find((p) => p.startsWith('Remedy: ')) ?? '';
    messages.set(heading.trim(), {
      sentence: paragraphs.filter((p) => p !== remedy).join(' '),
      remedy: remedy.replace('Remedy: ', ''),
    });
  }
  return messages;
}

export const messages = parseMessages(source);

/** "faq.csv, line 7, column kind: found “xx”", as far as each is known. */
export function place(error: CoreError): string {
  const where = [
    error.file,
    error.line === null ? '' : `line ${error.line}`,
    error.field === '' ? '' : `“${error.field}”`,
  ].filter((part) => part !== '').join(', ');
  const found = error.value === '' ? '' : `found “${error.value}”`;
  return [where, found].filter((part) => part !== '').join(': ');
}

/** One line for people: where, what is wrong, the specifics, what to do. */
export function sentence(error: CoreError): string {
  const message = messages.get(error.code) ?? messages.get('internal');
  const where = place(error);
  const detail = error.detail === '' ? '' : ` (${error.detail})`;
  const words = `${where === '' ? '' : `${where}: `}${message?.sentence ?? error.code}${detail}`;
  return message?.remedy ? `${words} ${message.remedy}` : words;
}

/** Anything that went wrong with what a person gave us. `message` is the whole line for people. */
export class CutoffError extends Error implements CoreError {
  readonly code: string;
  readonly file: string;
  readonly line: number | null;
  readonly field: string;
  readonly value: string;
  readonly detail: string;

  constructor(error: Partial<CoreError> & { code: string }) {
    const whole: CoreError = { file: '', line: null, field: '', value: '', detail: '', ...error };
    super(sentence(whole));
    this.name = 'CutoffError';
    this.code = whole.code;
    this.file = whole.file;
    this.line = whole.line;
    this.field = whole.field;
    this.value = whole.value;
    this.detail = whole.detail;
  }

  get sentence(): string {
    return (messages.get(this.code) ?? messages.get('internal'))?.sentence ?? this.code;
  }

  get remedy(): string {
    return messages.get(this.code)?.remedy ?? '';
  }

  get place(): string {
    return place(this);
  }

  toJSON(): CoreError {
    const { code, file, line, field, value, detail } = this;
    return { code, file, line, field, value, detail };
  }
}

/** True for what the core throws: a plain object with a code. */
export function isCoreError(error: unknown): error is CoreError {
  return typeof error === 'object' && error !== null && 'code' in error && 'detail' in error;
}

/** The same failure as a CutoffError where it is one of ours; everything else unchanged. */
export function asCutoffError(error: unknown): unknown {
  return isCoreError(error) && !(error instanceof CutoffError) ? new CutoffError(error) : error;
}
