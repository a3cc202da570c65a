// The wasm core, started: its functions under their own names, failures as CutoffErrors. What it hands out
// (sets, vectors, lists, scores, runs) must be given back with `delete`.
import createCore from '#core-wasm';
import type { EvaluationSet, RankedLists, Run, ScoredQuestions, SetReader, VectorSet } from './core.gen.d.ts';
import type { ModuleOptions } from './core-module.d.ts';
import { call, functionsOf, type CoreFunctions } from './crossing.ts';

export type { EvaluationSet, RankedLists, Run, ScoredQuestions, VectorSet };

export type FileFormat =
  | 'squad' | 'beir-corpus' | 'beir-queries' | 'qrels' | 'run' | 'table' | 'protocol' | 'vectors' | 'unknown';

/** Rows of a table with the physical line each began on. */
export interface Table {
  name: string;
  encoding: string;
  delimiter: string;
  columns: string[];
  rows: string[][];
  lines: number[];
  /** What rows without ids are named after. */
  id_name?: string;
  /** Of a document: its form, and what was left out with the line it stands on. */
  format?: string;
  skipped?: string[];
  skipped_lines?: number[];
}

export interface Core extends CoreFunctions {
  reader(): Reader;
}

export async function loadCore(options?: ModuleOptions): Promise<Core> {
  const module = await createCore(options);
  return Object.assign(functionsOf(module), { reader: () => new Reader(new module.SetReader()) });
}

/** Collects files into one evaluation set. `finish` may be called once; always `delete`. */
export class Reader {
  constructor(private readonly reader: SetReader) {}

  addFile(name: string, kind: FileFormat, bytes: Uint8Array, encoding: string): void {
    call(() => this.reader.addFile(name, kind, bytes, encoding));
  }

  addTable(table: Table): void {
    call(() => this.reader.addTable(JSON.stringify(table)));
  }

  addRun(run: Run): void {
    call(() => this.reader.addRun(run));
  }

  finish(): EvaluationSet {
    return call(() => this.reader.finish());
  }

  delete(): void {
    this.reader.delete();
  }
}
