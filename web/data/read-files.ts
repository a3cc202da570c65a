// The files a person gave, together, → what the core makes of them. A file that is refused is named and
// leaves the others alone.
import type { Core, EvaluationSet, FileFormat, Reader, Run, ScoredQuestions, Table, VectorSet } from '../core/core.ts';
import type { InspectReport, ProtocolDescription, VectorsDescription } from '../core/core.gen.d.ts';
import { CutoffError } from '../messages/messages.ts';
import { decode, type Decoded } from './decode.ts';
import { formOf, readDocument, sheetName, text, type DocumentForm, type Reading } from './documents.ts';
import { headed, mapped, ofTable, type HeadedTable } from './headed-table.ts';
import { firstKeys, readJson } from './json-records.ts';
import { TableNotes } from './table-notes.ts';
import { summaryOf, type TableSummary } from './table-summary.ts';
import type { RowSource } from './table-rows.ts';
import { readTable } from './table.ts';
import { turnedRun } from './turned-run.ts';
import { isPacked, isXml, readWorkbook } from './workbook.ts';

const HEAD = 65_536;
/** Forms that have no rule about their encoding: what is not UTF-8 is taken for Windows-1252. */
const LOOSE_NAME = /\.(csv|tsv|tab|txt|text|md|markdown|mdown|x?html?|xls)$/i;

export interface NamedFile {
  readonly name: string;
  /** What kind of file it is said to be; without this, it is found out. */
  readonly format?: FileFormat;
  /** In bytes. */
  readonly size: number;
  arrayBuffer(): Promise<ArrayBuffer>;
}

export type { TableSummary };

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
    for (const file of files) await read.guard(() => read.add(file));
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
  private readonly scores: { name: string; scored: ScoredQuestions; inspect: InspectReport }[] = [];
  private readonly limits: Readonly<Record<string, number>>;

  constructor(private readonly core: Core, private readonly reader: Reader, private readonly readings: Readings) {
    this.limits = core.describeCore().limits;
  }

  private reading(name: string, source = name): Reading {
    const said = [name, source].find((key) => Object.hasOwn(this.readings, key));
    return said === undefined ? {} : this.readings[said]!;
  }

  /** Runs one step; a refusal is kept beside the others instead of ending the reading. */
  async guard(step: () => void | Promise<void>): Promise<void> {
    try {
      await step();
    } catch (error) {
      this.refuse(error);
    }
  }

  private refuse(error: unknown): void {
    if (!(error instanceof CutoffError)) throw error;
    this.result.refused.push(error);
  }

  async add(file: NamedFile): Promise<void> {
    const { name, format: given, size } = file;
    const most = this.limits['max_file_bytes']!;
    if (size > most && !/\.safetensors$/i.test(name)) throw new CutoffError({ code: 'too-large', file: name, detail: `${megabytes(size)}, at most ${megabytes(most)}` });
    const bytes = new Uint8Array(await file.arrayBuffer());
    const form = given === undefined ? formOf(name) : undefined;
    if (isPacked(bytes) || (form === 'workbook' && isXml(bytes))) return this.addWorkbook(name, bytes);
    const decoded = decode(bytes, LOOSE_NAME.test(name));
    // Programs write text under a spreadsheet's name, so that a double click opens it in one.
    const format = given ?? (form === 'workbook' ? 'table' : (this.core.detectFormat(name, decoded.bytes.subarray(0, HEAD)) as FileFormat));
    if (form === 'json' && this.addJson(name, decoded, format)) return;
    const document = form && form !== 'workbook' && form !== 'json' && this.document(form, name, decoded, format);
    if (document) return this.addTable(ofTable(document));
    const isText = format !== 'vectors';
    this.addAs(format, name, isText ? decoded : { bytes, encoding: 'utf-8' });
  }

  private isKnown(table: HeadedTable, source = table.name): boolean {
    return this.kind(mapped(table, this.reading(table.name, source)).columns) !== 'unknown';
  }

  /** Two columns of one meaning make an unknown table: reading it says which. */
  private kind(columns: readonly string[]): string {
    try {
      return this.core.tableKind(columns);
    } catch (error) {
      if (error instanceof CutoffError) return 'unknown';
      throw error;
    }
  }

  private headed(rows: RowSource, source = rows.name): HeadedTable {
    const notes = new TableNotes();
    const table = headed(rows, this.reading(rows.name, source), (columns) => this.kind(columns) !== 'unknown', notes);
    return notes.list.length === 0 ? table : {
      ...table,
      *rows(told) {
        for (const note of notes.list) told.add(note.code, note);
        yield* table.rows(told);
      },
    };
  }

  /**
   * Every sheet whose columns say what it is counts; the others are shown, for a person to say it. A hidden one counts
   * only where something was said of it.
   */
  private async addWorkbook(file: string, bytes: Uint8Array): Promise<void> {
    const found = await readWorkbook(file, bytes, this.limits['max_unpacked_bytes']!);
    const named = found.map(({ sheet, hidden, source }) => {
      const name = found.length === 1 ? file : sheetName(file, sheet);
      return { sheet, hidden: hidden && !Object.hasOwn(this.readings, name), source: { ...source, name } };
    });
    const sheets = named.map(({ sheet, hidden, source }) => ({ sheet, hidden, table: this.headed(source, file) }));
    const is = (known: boolean) => sheets.filter(({ table, hidden }) => (!hidden && this.isKnown(table, file)) === known);
    const [first, ...rest] = is(true);
    const unknown = is(false);
    if (first === undefined) {
      sheets.forEach(({ table }) => this.show(table, file));
      return this.put({ ...sheets[0]!.table, name: file }, {}, { source: file, sheet: '' }); // the core says what it misses
    }
    const skipped = unknown.map(({ sheet, hidden }) => `${hidden ? 'hidden ' : ''}sheet ${sheet}`);
    this.addTable({ ...first.table, skipped, skipped_lines: skipped.map(() => 1) }, file, first.sheet);
    rest.forEach(({ sheet, table }) => this.addTable(table, file, sheet));
    unknown.forEach(({ table }) => this.show(table, file));
  }

  /** Plain text may hold quotes that no table would. */
  private isKnownTable(name: string, decoded: Decoded): boolean {
    try {
      return this.isKnown(this.separated(name, decoded));
    } catch (error) {
      if (error instanceof CutoffError) return false;
      throw error;
    }
  }

  private separated(name: string, decoded: Decoded): HeadedTable {
    return this.headed(readTable(name, decoded, this.reading(name).delimiter));
  }

  /** JSON whose content is none of the core's own formats: its lists of records, or a run. False where it is neither. */
  private addJson(name: string, decoded: Decoded, format: FileFormat): boolean {
    const { columns = {} } = this.reading(name);
    const keys = /\.(jsonl|ndjson)$/i.test(name) ? firstKeys(text({ ...decoded, bytes: decoded.bytes.subarray(0, HEAD) })) : undefined;
    const isBeir = keys !== undefined && keys.includes('_id') && (keys.includes('text') || keys.includes('title'));
    const said = keys?.some((key) => columns[key] !== undefined);
    if (format !== 'unknown' && !said && (keys === undefined || isBeir)) return false;
    const { tables, run } = readJson(name, text(decoded), {
      encoding: decoded.encoding, deepest: this.limits['max_json_depth']!, columns, kind: (names) => this.kind(names),
    });
    if (run !== undefined) this.addRun(name, new TextEncoder().encode(run), decoded.encoding);
    if (tables.length === 0) return run !== undefined;
    const parts = tables.map(({ part, ...table }) => ({ part, table: ofTable({ ...table, name: part === '' ? name : sheetName(name, part) }) }));
    const known = parts.filter(({ table }) => this.isKnown(table, name));
    if (known.length === 0 && format !== 'unknown' && !said && !keys?.includes('_id')) return false;
    const counted = known.length > 0 ? known : parts.slice(0, 1); // the core says what it misses
    const others = parts.filter((part) => !counted.includes(part));
    const skipped = others.map(({ part }) => `the list ${part}`);
    counted.forEach(({ part, table }, at) => {
      this.addTable(at === 0 ? { ...table, skipped, skipped_lines: skipped.map(() => 1) } : table, name, part);
    });
    others.forEach(({ table }) => this.show(table, name));
    return true;
  }

  /** The file as a document, where its content is none of the other formats. */
  private document(form: DocumentForm, name: string, decoded: Decoded, format: FileFormat): Table | undefined {
    const reading = this.reading(name);
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
        return this.addTable(this.separated(name, { bytes, encoding }));
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

  private addTable(table: HeadedTable, source = table.name, sheet = ''): void {
    this.show(table, source);
    this.put(table, this.reading(table.name, source), { source, sheet });
  }

  private show(read: HeadedTable, source: string): void {
    const reading = this.reading(read.name, source);
    const kind = this.kind(mapped(read, reading).columns);
    this.result.tables.push(summaryOf(read, { source, kind, reading, rolesOf: (columns) => this.core.columnRoles(columns) }));
  }

  private put(read: HeadedTable, reading: Reading, from: { source: string; sheet: string }): void {
    const { rows, namesLine: _, ...head } = mapped(read, reading);
    const notes = new TableNotes();
    const told = () => notes.list;
    if (this.kind(head.columns) === 'scores') {
      this.later.push(() => this.scores.push({ name: head.name, ...this.core.readScores(head, rows(notes), told) }));
      return;
    }
    this.tables.push(from);
    const at = this.tables.length - 1;
    this.toReader(() => this.reader.addTable({ ...head, id_name: this.idNames()[at]! }, rows(notes), told));
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

  private addRun(file: string, given: Uint8Array, encoding: string): void {
    const turned = this.reading(file).distances === true;
    const bytes = turned ? new TextEncoder().encode(turnedRun(new TextDecoder().decode(given))) : given;
    const run = this.core.readRun(file, bytes, encoding);
    this.result.runs.push({ run, file, tag: this.core.runTag(run) });
    this.toReader(() => this.reader.addRun(run));
  }

  private addVectors(file: string, bytes: Uint8Array): void {
    const set = this.core.readVectors(file, bytes);
    this.result.vectors.push({ set, file, description: this.core.describeVectors(set) });
  }

  finish(): void {
    const guarded = (step: () => void) => {
      try {
        step();
      } catch (error) {
        this.refuse(error);
      }
    };
    this.later.forEach(guarded);
    guarded(() => {
      if (this.evaluationFiles > 0) this.result.set = this.reader.finish();
    });
    // Scores stand for a whole set: they are read where there is no other, and one table of them.
    const others = this.result.set === null ? this.scores.slice(1) : this.scores;
    for (const { name: file, scored } of others) {
      scored.delete();
      this.result.refused.push(new CutoffError({ code: 'scores-apart', file }));
    }
    if (this.result.set === null) this.result.scores = this.scores[0] ?? null;
  }
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`;
