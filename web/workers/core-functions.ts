// What the core worker answers to: every function of the core by its name, and reading files.
import type { Core } from '../core/core.ts';
import { Held, type Handle } from '../core/crossing.ts';
import { readFiles, type NamedFile, type Readings } from '../data/read-files.ts';
import type { CutoffError } from '../messages/messages.ts';
import type { ReadResult } from './core-api.ts';

/** A ReadResult whose refusals can cross a border. */
export type PlainReadResult = Omit<ReadResult, 'refused'> & { refused: ReturnType<CutoffError['toJSON']>[] };

export type WorkerFunctions = ReturnType<typeof workerFunctions>;

export function workerFunctions(core: Core) {
  const held = new Held(core);
  return {
    core: (name: string, args: readonly unknown[]): unknown => held.call(name, args),
    hold: (handle: Handle): Handle => held.hold(handle),
    release: (handles: readonly Handle[]): void => held.release(handles),
    live: (): number => held.size,

    async readFiles(files: readonly NamedFile[], readings: Readings): Promise<PlainReadResult> {
      const read = await readFiles(core, files, readings);
      return {
        tables: read.tables,
        set: read.set && { handle: held.keep(read.set), inspect: core.inspect(read.set) },
        scores: read.scores && {
          handle: held.keep(read.scores.scored), name: read.scores.name, inspect: read.scores.inspect,
        },
        protocol: read.protocol,
        runs: read.runs.map(({ run, file, tag }) => ({ handle: held.keep(run), file, tag })),
        vectors: read.vectors.map(({ set, file, description }) => ({ handle: held.keep(set), file, description })),
        refused: read.refused.map((error) => error.toJSON()),
      };
    },
  };
}
