// Files in, an evaluation set out. A file that is refused takes nothing with it that was loaded before.
import type { Engine, ReadResult, ScoresHandle, SetHandle, VectorsHandle } from '../workers/core-api.ts';
import type { InspectReport } from '../core/reports.ts';
import type { LoadedData } from '../state/loaded.ts';
import { problemOf } from '../state/problem.ts';
import type { Store } from '../state/store.ts';
import { done, failed, valueOf, working } from '../state/task.ts';

export interface Read {
  set: SetHandle | null;
  scores: ScoresHandle | null;
  vectors: { handle: VectorsHandle; model: string; dims: number; numberType: string } | null;
}

export class Loader {
  readonly #engine: Engine;
  readonly #store: Store;
  #kept: File[] = [];
  /** A protocol that came before its questions. */
  #waiting: File[] = [];
  #protocolFile: string | null = null;
  /** The files kept are the worked example's: a person's own take their place. */
  #example = false;
  #turn = 0;

  constructor(engine: Engine, store: Store) {
    this.#engine = engine;
    this.#store = store;
  }

  clear(): void {
    this.#turn += 1;
    this.#kept = [];
    this.#waiting = [];
    this.#protocolFile = null;
    this.#example = false;
  }

  openExample(files: readonly File[]): Promise<Read | null> {
    return this.#read([...files], true);
  }

  /** Reads the files beside those kept; one of the same name takes the earlier one's place. */
  add(files: readonly File[]): Promise<Read | null> {
    const names = new Set(files.map((file) => file.name));
    const earlier = [...(this.#example ? [] : this.#kept), ...this.#waiting];
    return this.#read([...earlier.filter((file) => !names.has(file.name)), ...files]);
  }

  again(): Promise<Read | null> {
    return this.#kept.length === 0 ? Promise.resolve(null) : this.#read(this.#kept, this.#example);
  }

  withoutProtocol(): Promise<Read | null> {
    return this.#read(this.#kept.filter((file) => file.name !== this.#protocolFile));
  }

  async #read(files: File[], example = false): Promise<Read | null> {
    this.#turn += 1;
    const turn = this.#turn;
    const before = this.#store.state.data;
    this.#store.update({ data: working({ label: 'Reading files' }, before), refused: [] });
    try {
      const result = await this.#engine.readFiles(files);
      if (turn !== this.#turn) return null;
      const refused = new Set(result.refused.map((problem) => problem.file));
      const kept = files.filter((file) => !refused.has(file.name));
      if (refused.size > 0 && before.state === 'done' && sameFiles(kept, this.#kept)) {
        // All that was new is refused: what came of the earlier files stays, vectors and choices too.
        this.#release(result);
        this.#store.update({ data: before, refused: result.refused.map(problemOf) });
        return null;
      }
      const read = await this.#settle(result, kept, example);
      if (turn !== this.#turn) return null;
      this.#store.update({ refused: result.refused.map(problemOf) });
      if (read === null) {
        // Nothing to show yet: a protocol alone waits for its questions.
        if (result.protocol !== null && (valueOf(before) === undefined || this.#example)) this.#waiting = kept;
        this.#store.update({ data: before.state === 'done' ? before : { state: 'idle' } });
        return null;
      }
      this.#kept = kept;
      this.#waiting = [];
      this.#example = example;
      this.#protocolFile = result.protocol?.file ?? null;
      this.#store.update({ data: done(read.loaded) });
      return read.read;
    } catch (thrown) {
      if (turn !== this.#turn) return null;
      const problem = problemOf(thrown);
      const kept = valueOf(before);
      this.#store.update(
        kept === undefined ? { data: failed(problem) } : { data: done(kept), refused: [problem] },
      );
      return null;
    }
  }

  #release({ set, scores, vectors }: ReadResult): void {
    const handles = [set?.handle, scores?.handle, ...vectors.map(({ handle }) => handle)];
    void this.#engine.release(...handles.filter((handle) => handle !== undefined));
  }

  async #settle(result: ReadResult, kept: File[], example: boolean): Promise<{ read: Read; loaded: LoadedData } | null> {
    const names = kept.map((file) => file.name);
    const [vectors] = result.vectors;
    if (result.set !== null) {
      const halves = await this.#halve(result.set, result.protocol);
      const read: Read = {
        set: halves.handle,
        scores: null,
        vectors: vectors === undefined ? null : {
          handle: vectors.handle, model: vectors.description.record.model,
          dims: vectors.description.record.dims, numberType: vectors.description.record.number_type,
        },
      };
      const { protocol } = result;
      const loaded: LoadedData = {
        names, kind: 'labelled', example, read: result.set.inspect, inspect: halves.inspect, halves: halves.from,
        protocol: protocol === null ? null : { file: protocol.file, settings: protocol.settings },
      };
      return { read, loaded };
    }
    if (result.scores !== null) {
      const { handle, inspect } = result.scores;
      return {
        read: { set: null, scores: handle, vectors: null },
        loaded: { names, kind: 'scores', read: inspect, inspect, halves: 'file', example, protocol: null },
      };
    }
    return null;
  }

  async #halve(
    set: { handle: SetHandle; inspect: InspectReport },
    protocol: ReadResult['protocol'],
  ): Promise<{ handle: SetHandle; inspect: InspectReport; from: LoadedData['halves'] }> {
    const { validation, held_out: heldOut } = set.inspect.halves;
    if (protocol === null && validation + heldOut > 0) return { ...set, from: 'file' };
    try {
      return protocol !== null
        ? { ...(await this.#engine.applyProtocol(set.handle, protocol.file, protocol.json)), from: 'protocol' }
        : { ...(await this.#engine.withDefaultHalves(set.handle, this.#store.state.settings.seed)), from: 'default' };
    } finally {
      void this.#engine.release(set.handle);
    }
  }
}

const sameFiles = (a: readonly File[], b: readonly File[]): boolean =>
  a.length === b.length && a.every((file, at) => file === b[at]);
