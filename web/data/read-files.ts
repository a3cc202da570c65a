// The files a person gave, together, → what the core makes of them. A file that is refused is named and
// leaves the others alone.
import type { Core, EvaluationSet, FileFormat, Reader, Run, ScoredQuestions, Table, VectorSet } from '../core/core.ts';
import type { FileSummary, InspectReport, ProtocolDescription, VectorsDescription } from '../core/reports.ts';
import { CutoffError } from '../messages/messages.ts';
import { decode, type Decoded } from './decode.ts';
import {
  formOf, mapped, readDocument, readRecords, readSeparated, readWorkbook, type DocumentForm, type Reading,
} from './documents.ts';

const HEAD = 65_536;
/** Forms that have no rule about their encoding: what is not UTF-8 is taken for Windows-1252. */
const LOOSE_NAME = /\.(csv|tsv|tab|txt|text|md|markdown|mdown|x?html?)$/i;
const SHOWN_ROWS = 3;

export interface NamedFile {
  readonly name: string;
  /** What kind of file it is said to be; without this, it is found out. */
  readonly format?: FileFormat;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** A table or document as it was read, for a person to look at and to say otherwise. */
export interface TableSummary {
  file: string;
  /** "table", or the form of a document. */
  form: string;
  /** What its columns make of it: "faq", "passages" … or "unknown". */
  kind: string;
  delimiter: string;
  columns: string[];
  /** The first rows. */
  rows: string[][];
  reading: Reading;
}

export type Readings = Readonly<Record<string, Reading>>;

export interface FilesRead {
  tables: TableSummary[];
  set: EvaluationSet | null;
  scores: { scored: ScoredQuestions; name: string; inspect: InspectReport } | null;
  protocol: { file: string; json: string; settings: ProtocolDescription } | null;
  runs: { run: Run; file: string; tag: string }[];
  vectors: { set: VectorSet; file: string; description: VectorsDescription }[];
  refused: CutoffError[];
}

/** `readings`: what was said about files, by their names. */
export async function readFiles(core: Core, files: readonly NamedFile[], readings: Readings = {}): Promise<FilesRead> {
  const reader = core.reader();
  const read = new FilesCollector(core, reader, readings);
  try {
    for (const file of files) {
      const bytes = new Uint8Array(await file.arrayBuffer());
      read.guard(() => read.add(file.name, bytes, file.format));
    }
    read.guard(() => read.finish());
  } finally {
    reader.delete();
  }
  return read.result;
}

class FilesCollector {
  readonly result: FilesRead = { tables: [], set: null, scores: null, protocol: null, runs: [], vectors: [], refused: [] };
  private evaluationFiles = 0;

  constructor(private readonly core: Core, private readonly reader: Reader, private readonly readings: Readings) {}

  private reading(name: string): Reading {
    return Object.hasOwn(this.readings, name) ? this.readings[name]! : {};
  }

  /** Runs one step; a refusal is kept beside the others instead of ending the reading. */
  guard(step: () => void): void {
    try {
      step();
    } catch (error) {
      if (!(error instanceof CutoffError)) throw error;
      this.result.refused.push(error);
    }
  }

  add(name: string, bytes: Uint8Array, given?: FileFormat): void {
    const form = given === undefined ? formOf(name) : undefined;
    if (form === 'xlsx') return this.addTable(readWorkbook(name, bytes, (table) => this.isKnown(table)));
    const decoded = decode(bytes, LOOSE_NAME.test(name));
    const format = given ?? this.core.detectFormat(name, decoded.bytes.subarray(0, HEAD));
    const document = form && this.document(form, name, decoded, format);
    if (document) return this.addTable(document);
    const isText = format !== 'vectors';
    this.addAs(format, name, isText ? decoded : { bytes, encoding: 'utf-8' });
  }

  private isKnown(table: Table): boolean {
    return this.core.tableKind(mapped(table, this.reading(table.name)).columns) !== 'unknown';
  }

  /** Plain text may hold quotes that no table would. */
  private isKnownTable(name: string, decoded: Decoded): boolean {
    try {
      return this.isKnown(readSeparated(name, decoded, this.reading(name)));
    } catch (error) {
      if (error instanceof CutoffError) return false;
      throw error;
    }
  }

  /** The file as a document, where its content is none of the other formats. */
  private document(form: DocumentForm, name: string, decoded: Decoded, format: FileFormat): Table | undefined {
    const reading = this.reading(name);
    if (form === 'json') {
      const objects = format === 'unknown' || (/\.(jsonl|ndjson)$/i.test(name) && !hasBeirId(decoded.bytes));
      const records = objects ? readRecords(name, decoded) : undefined;
      return records && (format === 'unknown' || this.isKnown(records)) ? records : undefined;
    }
    if (form === 'text') {
      const isTable = format === 'table' && (reading.columns !== undefined || this.isKnownTable(name, decoded));
      if (isTable || (format !== 'table' && format !== 'unknown')) return undefined;
    }
    return readDocument(name, form, decoded, reading);
  }

  private addAs(format: FileFormat, name: string, { bytes, encoding }: Decoded): void {
    switch (format) {
      case 'squad':
      case 'beir-corpus':
      case 'beir-queries':
      case 'qrels':
        this.reader.addFile(name, format, bytes, encoding);
        this.evaluationFiles += 1;
        return;
      case 'run':
        return this.addRun(name, bytes, encoding);
      case 'table':
        return this.addTable(readSeparated(name, { bytes, encoding }, this.reading(name)));
      case 'protocol':
        this.addProtocol(name, new TextDecoder().decode(bytes));
        return this.reader.addFile(name, format, bytes, encoding); // so that the report lists it
      case 'vectors':
        return this.addVectors(name, bytes);
      case 'unknown':
        throw new CutoffError({ code: bytes.length === 0 ? 'empty-file' : 'unknown-format', file: name });
    }
  }

  private addTable(read: Table): void {
    const reading = this.reading(read.name);
    const table = mapped(read, reading);
    const kind = this.core.tableKind(table.columns);
    const { name: file, format: form = 'table', delimiter, columns, rows } = read;
    this.result.tables.push({ file, form, kind, delimiter, columns, rows: rows.slice(0, SHOWN_ROWS), reading });
    if (kind !== 'scores') {
      this.reader.addTable(table);
      this.evaluationFiles += 1;
      return;
    }
    const scored = this.core.readScores(table);
    this.result.scores?.scored.delete();
    const { validation, held_out } = this.core.study.halfSizes(scored);
    this.result.scores = { scored, name: table.name, inspect: inspectScores(table, { validation, held_out }) };
  }

  private addProtocol(file: string, json: string): void {
    this.result.protocol = { file, json, settings: this.core.describeProtocol(file, json) };
  }

  private addRun(file: string, bytes: Uint8Array, encoding: string): void {
    const run = this.core.runs.read(file, bytes, encoding);
    this.result.runs.push({ run, file, tag: this.core.runs.tag(run) });
    this.reader.addRun(run);
    this.evaluationFiles += 1;
  }

  private addVectors(file: string, bytes: Uint8Array): void {
    const set = this.core.readVectors(file, bytes);
    this.result.vectors.push({ set, file, description: this.core.describeVectors(set) });
  }

  finish(): void {
    if (this.evaluationFiles > 0) this.result.set = this.reader.finish();
  }
}

/** BEIR files name each record with "_id". */
function hasBeirId(bytes: Uint8Array): boolean {
  const [line = ''] = new TextDecoder().decode(bytes.subarray(0, HEAD)).trimStart().split('\n', 1);
  return line.includes('"_id"');
}

/** A score table holds no passages and no questions of a set: only its rows are told. */
function inspectScores(
  { name, encoding, delimiter, rows }: Table,
  halves: InspectReport['halves'],
): InspectReport {
  const file: FileSummary = { name, format: 'scores', encoding, delimiter, rows: rows.length };
  return {
    schema: 'cutoff-lab/inspect/1',
    files: [file],
    set: {
      passages: 0,
      questions: { answerable: 0, no_answer: 0, unjudged: 0, blank: 0 },
      judgements: 0,
      kinds: {},
    },
    halves,
    texts: { passages: 0, questions: 0 },
    own_passages: { same_id: 0, itself: 0 },
    cut: 'whole',
    notes: [],
  };
}
