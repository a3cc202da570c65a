// The files a person gave, together, → what the core makes of them. A file that is refused is named and
// leaves the others alone.
import type { Core, EvaluationSet, FileFormat, Reader, ScoredQuestions, Table, VectorSet } from '../core/core.ts';
import type { FileSummary, InspectReport, ProtocolDescription, VectorsDescription } from '../core/reports.ts';
import { CutoffError } from '../messages/messages.ts';
import { decode, type Decoded } from './decode.ts';
import { readTable } from './table.ts';

const HEAD = 65_536;
const TABLE_NAME = /\.(csv|tsv|tab|txt)$/i;

export interface NamedFile {
  readonly name: string;
  arrayBuffer(): Promise<ArrayBuffer>;
}

export interface FilesRead {
  set: EvaluationSet | null;
  scores: { scored: ScoredQuestions; name: string; inspect: InspectReport } | null;
  protocol: { file: string; json: string; settings: ProtocolDescription } | null;
  vectors: { set: VectorSet; file: string; description: VectorsDescription }[];
  refused: CutoffError[];
}

export async function readFiles(core: Core, files: readonly NamedFile[]): Promise<FilesRead> {
  const reader = core.reader();
  const read = new FilesCollector(core, reader);
  try {
    for (const file of files) {
      const bytes = new Uint8Array(await file.arrayBuffer());
      read.guard(() => read.add(file.name, bytes));
    }
    read.guard(() => read.finish());
  } finally {
    reader.delete();
  }
  return read.result;
}

class FilesCollector {
  readonly result: FilesRead = { set: null, scores: null, protocol: null, vectors: [], refused: [] };
  private evaluationFiles = 0;

  constructor(private readonly core: Core, private readonly reader: Reader) {}

  /** Runs one step; a refusal is kept beside the others instead of ending the reading. */
  guard(step: () => void): void {
    try {
      step();
    } catch (error) {
      if (!(error instanceof CutoffError)) throw error;
      this.result.refused.push(error);
    }
  }

  add(name: string, bytes: Uint8Array): void {
    const decoded = decode(bytes, TABLE_NAME.test(name));
    const format = this.core.detectFormat(name, decoded.bytes.subarray(0, HEAD));
    const isText = format !== 'vectors';
    this.addAs(format, name, isText ? decoded : { bytes, encoding: 'utf-8' });
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
      case 'table':
        return this.addTable(readTable(name, { bytes, encoding }));
      case 'protocol':
        this.addProtocol(name, new TextDecoder().decode(bytes));
        return this.reader.addFile(name, format, bytes, encoding); // so that the report lists it
      case 'vectors':
        return this.addVectors(name, bytes);
      case 'unknown':
        throw new CutoffError({ code: bytes.length === 0 ? 'empty-file' : 'unknown-format', file: name });
    }
  }

  private addTable(table: Table): void {
    if (this.core.tableKind(table.columns) !== 'scores') {
      this.reader.addTable(table);
      this.evaluationFiles += 1;
      return;
    }
    const scored = this.core.readScores(table);
    this.result.scores?.scored.delete();
    this.result.scores = { scored, name: table.name, inspect: inspectScores(table, this.halvesOf(scored)) };
  }

  /** How many questions each half has: asked at a cutoff that nothing reaches, so that no figure is seen. */
  private halvesOf(scored: ScoredQuestions): InspectReport['halves'] {
    const size = (half: 'validation' | 'held_out') => this.core.pointAt(scored, half, Infinity).n;
    return { validation: size('validation'), held_out: size('held_out') };
  }

  private addProtocol(file: string, json: string): void {
    this.result.protocol = { file, json, settings: this.core.describeProtocol(file, json) };
  }

  private addVectors(file: string, bytes: Uint8Array): void {
    const set = this.core.readVectors(file, bytes);
    this.result.vectors.push({ set, file, description: this.core.describeVectors(set) });
  }

  finish(): void {
    if (this.evaluationFiles > 0) this.result.set = this.reader.finish();
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
    notes: [],
  };
}
