// The wasm core, started: its functions under their own names, failures as CutoffErrors. What it hands out
// (sets, vectors, lists, scores, runs) must be given back with `delete`.
import createCore from '#core-wasm';
import type {
  EvaluationSet, InspectReport, MainModule, RankedLists, Run, ScoredQuestions, SetReader, VectorSet,
} from './core.gen.d.ts';
import type { ModuleOptions } from './core-module.d.ts';
import { call, functionsOf, type CoreFunctions } from './crossing.ts';
import { withTable, type TableHead, type TableNote, type TableRow } from './table.ts';

export type { EvaluationSet, RankedLists, Run, ScoredQuestions, VectorSet };

export type FileFormat =
  | 'squad' | 'beir-corpus' | 'beir-queries' | 'qrels' | 'run' | 'table' | 'protocol' | 'vectors' | 'unknown';

/** A whole table with the physical line each of its rows began on. */
export interface Table extends TableHead {
  columns: string[];
  rows: string[][];
  lines: number[];
  /** Of each row the question it tells, counting from 1, where several rows tell one. */
  records?: number[];
  /** What reading it gave reason to say. */
  notes?: readonly Partial<TableNote>[];
}

/** Rows in any number; what reading them gave reason to say is asked for once all are read. */
type TableGiven = [head: TableHead, rows: Iterable<TableRow>, notes: () => readonly TableNote[]];

export interface Scores {
  scored: ScoredQuestions;
  inspect: InspectReport;
}

export interface Core extends CoreFunctions {
  reader(): Reader;
  readScores(...table: TableGiven): Scores;
}

export async function loadCore(options?: ModuleOptions): Promise<Core> {
  const module = await createCore(options);
  const functions = functionsOf(module);
  return Object.assign(functions, {
    reader: () => new Reader(module, new module.SetReader()),
    readScores(...given: TableGiven): Scores {
      const scores = withTable(module, ...given, (table) => table.scores());
      try {
        return { scored: functions.scoresOf(scores), inspect: functions.inspectScores(scores) };
      } finally {
        scores.delete();
      }
    },
  });
}

/** Collects files into one evaluation set. `finish` may be called once; always `delete`. */
export class Reader {
  constructor(private readonly module: MainModule, private readonly reader: SetReader) {}

  addFile(name: string, kind: FileFormat, bytes: Uint8Array, encoding: string): void {
    call(() => this.reader.addFile(name, kind, bytes, encoding));
  }

  addTable(...given: TableGiven): void {
    withTable(this.module, ...given, (table) => this.reader.addTable(table));
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
