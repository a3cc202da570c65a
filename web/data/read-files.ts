// The files a person gave, together, → what the core makes of them. A file that is refused is named and
// leaves the others alone.
import type { Core, EvaluationSet, FileFormat, Reader, Run, ScoredQuestions, Table, VectorSet } from '../core/core.ts';
import type { FileSummary, InspectReport, ProtocolDescription, VectorsDescription } from '../core/core.gen.d.ts';
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
  /** Its name among tables: the file's, or "file!sheet". */
  file: string;
  /** The file that it stands in. */
  source: string;
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

/** `readings`: what was said about files, by their names; for a sheet its own name goes before the workbook's. */
export async function readFiles(core: Core, files: readonly NamedFile[], readings: Readings = {}): Promise<FilesRead> {
  const reader = core.reader();
  const read = new FilesCollector(core, reader, readings);
  try {
    for (const file of files) {
      const bytes = new Uint8Array(await file.arrayBuffer());
      read.guard(() => read.add(file.name, bytes, file.format));
    }
    read.finish();
  } finally {
    reader.delete();
  }
  return read.result;
}

class FilesCollector {
  readonly result: FilesRead = { tables: [], set: null, scores: null, protocol: null, runs: [], vectors: [], refused: [] };
  private evaluationFiles = 0;
  /** What is handed to the core once every file was looked at, in the files' order: names for ids need all tables. */
  private readonly later: (() => void)[] = [];
  private readonly tables: { source: string; sheet: string }[] = [];
  private names: readonly string[] | undefined;
  private readonly scores: { table: Table; scored: ScoredQuestions }[] = [];

  constructor(private readonly core: Core, private readonly reader: Reader, private readonly readings: Readings) {}

  private reading(name: string, source = name): Reading {
    const said = [name, source].find((key) => Object.hasOwn(this.readings, key));
    return said === undefined ? {} : this.readings[said]!;
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
    if (form === 'xlsx') return this.addWorkbook(name, bytes);
    const decoded = decode(bytes, LOOSE_NAME.test(name));
    const format = given ?? (this.core.detectFormat(name, decoded.bytes.subarray(0, HEAD)) as FileFormat);
    const document = form && this.document(form, name, decoded, format);
    if (document) return this.addTable(document);
    const isText = format !== 'vectors';
    this.addAs(format, name, isText ? decoded : { bytes, encoding: 'utf-8' });
  }

  private isKnown(table: Table, source = table.name): boolean {
    return this.kind(mapped(table, this.reading(table.name, source))) !== 'unknown';
  }

  /** Two columns of one meaning make an unknown table: reading it says which. */
  private kind({ columns }: Table): string {
    try {
      return this.core.tableKind(columns);
    } catch (error) {
      if (error instanceof CutoffError) return 'unknown';
      throw error;
    }
  }

  /** Every sheet whose columns say what it is counts; the others are shown, for a person to say it. */
  private addWorkbook(file: string, bytes: Uint8Array): void {
    const sheets = readWorkbook(file, bytes);
    const [known, unknown] = [true, false].map((is) => sheets.filter(({ table }) => this.isKnown(table, file) === is));
    const [first, ...rest] = known!;
    if (first === undefined) {
      sheets.forEach(({ table }) => this.show(table, file));
      return this.put({ ...sheets[0]!.table, name: file }, {}, { source: file, sheet: '' }); // the core says what it misses
    }
    const skipped = { skipped: unknown!.map(({ sheet }) => `sheet ${sheet}`), skipped_lines: unknown!.map(() => 1) };
    this.addTable({ ...first.table, ...skipped }, file, first.sheet);
    rest.forEach(({ sheet, table }) => this.addTable(table, file, sheet));
    unknown!.forEach(({ table }) => this.show(table, file));
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
      const keys = /\.(jsonl|ndjson)$/i.test(name) ? firstKeys(decoded.bytes) : undefined;
      const isBeir = keys !== undefined && keys.includes('_id') && (keys.includes('text') || keys.includes('title'));
      const said = keys?.some((key) => reading.columns?.[key] !== undefined);
      if (format !== 'unknown' && !said && (keys === undefined || isBeir)) return undefined;
      const records = readRecords(name, decoded);
      const isTable = format === 'unknown' || said || keys?.includes('_id');
      return records && (isTable || this.isKnown(records)) ? records : undefined;
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
        return this.toReader(() => this.reader.addFile(name, format, bytes, encoding));
      case 'run':
        return this.addRun(name, bytes, encoding);
      case 'table':
        return this.addTable(readSeparated(name, { bytes, encoding }, this.reading(name)));
      case 'protocol':
        this.addProtocol(name, new TextDecoder().decode(bytes));
        this.later.push(() => this.reader.addFile(name, format, bytes, encoding)); // so that the report lists it
        return;
      case 'vectors':
        return this.addVectors(name, bytes);
      case 'unknown':
        throw new CutoffError({ code: bytes.length === 0 ? 'empty-file' : 'unknown-format', file: name });
    }
  }

  private toReader(add: () => void): void {
    this.later.push(() => {
      add();
      this.evaluationFiles += 1;
    });
  }

  private addTable(table: Table, source = table.name, sheet = ''): void {
    this.show(table, source);
    this.put(table, this.reading(table.name, source), { source, sheet });
  }

  private show(read: Table, source: string): void {
    const reading = this.reading(read.name, source);
    const kind = this.kind(mapped(read, reading));
    const { name: file, format: form = 'table', delimiter, columns, rows } = read;
    this.result.tables.push({ file, source, form, kind, delimiter, columns, rows: rows.slice(0, SHOWN_ROWS), reading });
  }

  private put(read: Table, reading: Reading, from: { source: string; sheet: string }): void {
    const table = mapped(read, reading);
    if (this.kind(table) === 'scores') {
      this.later.push(() => this.scores.push({ table, scored: this.core.readScores(JSON.stringify(table)) }));
      return;
    }
    this.tables.push(from);
    const at = this.tables.length - 1;
    this.toReader(() => this.reader.addTable({ ...table, id_name: this.idNames()[at]! }));
  }

  private idNames(): readonly string[] {
    this.names ??= this.core.idNames(this.tables.map(({ source, sheet }): [string, string] => [source, sheet]));
    return this.names;
  }

  private addProtocol(file: string, json: string): void {
    const { protocol } = this.result;
    if (protocol !== null) throw new CutoffError({ code: 'bad-protocol', file, detail: `one protocol at a time: ${protocol.file} counts` });
    this.result.protocol = { file, json, settings: this.core.describeProtocol(file, json) };
  }

  private addRun(file: string, bytes: Uint8Array, encoding: string): void {
    const run = this.core.readRun(file, bytes, encoding);
    this.result.runs.push({ run, file, tag: this.core.runTag(run) });
    this.toReader(() => this.reader.addRun(run));
  }

  private addVectors(file: string, bytes: Uint8Array): void {
    const set = this.core.readVectors(file, bytes);
    this.result.vectors.push({ set, file, description: this.core.describeVectors(set) });
  }

  finish(): void {
    this.later.forEach((step) => this.guard(step));
    this.guard(() => {
      if (this.evaluationFiles > 0) this.result.set = this.reader.finish();
    });
    // Scores stand for a whole set: they are read where there is no other, and one table of them.
    const others = this.result.set === null ? this.scores.slice(1) : this.scores;
    for (const { table: { name: file }, scored } of others) {
      scored.delete();
      this.result.refused.push(new CutoffError({ code: 'scores-apart', file }));
    }
    const [first] = this.result.set === null ? this.scores : [];
    if (first === undefined) return;
    const { table, scored } = first;
    const { validation, held_out } = this.core.halfSizes(scored);
    this.result.scores = { scored, name: table.name, inspect: inspectScores(table, { validation, held_out, from: validation + held_out > 0 ? 'file' : null }) };
  }
}

/** The keys of the object on the first line. */
function firstKeys(bytes: Uint8Array): string[] {
  const [line = ''] = new TextDecoder().decode(bytes.subarray(0, HEAD)).trimStart().split(/\r|\n/, 1);
  try {
    return Object.keys(JSON.parse(line) as object);
  } catch {
    return line.includes('"_id"') ? ['_id', 'text'] : []; // longer than what was looked at
  }
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
