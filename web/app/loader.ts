// Files in, an evaluation set out. A file that is refused takes nothing with it that was loaded before.
import type { Engine, ReadResult, ScoresHandle, SetHandle, SetResult, VectorsHandle } from '../workers/core-api.ts';
import type { AttachedLabels } from '../core/labels.ts';
import type { InspectReport } from '../core/reports.ts';
import { labelsJson, labelsToAttach, questionsFile, type LabelBook } from '../state/label-book.ts';
import type { LoadedData } from '../state/loaded.ts';
import { LEFT_OUT } from '../state/preparation.ts';
import { problemOf } from '../state/problem.ts';
import { looksBefore, redrawn, sealed, type Seal } from '../state/seal.ts';
import type { Store } from '../state/store.ts';
import { done, failed, valueOf, working } from '../state/task.ts';

export interface Read {
  set: SetHandle | null;
  scores: ScoresHandle | null;
  vectors: { handle: VectorsHandle; model: string; dims: number; numberType: string } | null;
  /** Where the labels' texts are in this set; null without labels. */
  labels: Attached | null;
  /** What becomes of the seal with this set. */
  seal: Reseal;
}

type Reseal = (seal: Seal) => Seal;
const sameHalves: Reseal = (seal) => seal;
const otherQuestions: Reseal = () => sealed;

interface Attached {
  taken: LabelBook;
  report: AttachedLabels;
}

export class Loader {
  readonly #engine: Engine;
  readonly #store: Store;
  #kept: File[] = [];
  /** A protocol that came before its questions. */
  #waiting: File[] = [];
  /** Tables that were refused for their columns. */
  #unmapped: File[] = [];
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
    this.#unmapped = [];
    this.#protocolFile = null;
    this.#example = false;
  }

  openExample(files: readonly File[]): Promise<Read | null> {
    return this.#read([...files], otherQuestions, true);
  }

  /** Reads the files beside those kept; one of the same name takes the earlier one's place. */
  add(files: readonly File[]): Promise<Read | null> {
    const names = new Set(files.map((file) => file.name));
    const earlier = [...(this.#example ? [] : this.#kept), ...this.#waiting];
    const seal = this.#example ? otherQuestions : this.#kept.length > 0 ? redrawn : sameHalves;
    return this.#read([...earlier.filter((file) => !names.has(file.name)), ...files], seal);
  }

  /** The files in force, without the worked example's. */
  get files(): readonly File[] {
    return this.#example ? [] : [...this.#kept, ...this.#waiting];
  }

  /** Reads the same files anew: labels, preparation or seed have changed. */
  again(): Promise<Read | null> {
    const written = this.#store.state.labels.questions.length > 0;
    return this.#kept.length === 0 && !written ? Promise.resolve(null) : this.#read(this.#kept, sameHalves, this.#example);
  }

  /** The same with the tables that were refused before somebody said what their columns mean. */
  withUnmapped(): Promise<Read | null> {
    const earlier = this.#example && this.#unmapped.length > 0 ? [] : this.#kept;
    const seal = earlier === this.#kept ? redrawn : otherQuestions;
    return this.#read([...earlier, ...this.#unmapped.filter((file) => !earlier.includes(file))], seal);
  }

  withoutProtocol(): Promise<Read | null> {
    return this.#read(this.#kept.filter((file) => file.name !== this.#protocolFile), redrawn);
  }

  async #read(files: File[], seal: Reseal, example = false): Promise<Read | null> {
    this.#turn += 1;
    const turn = this.#turn;
    const before = this.#store.state.data;
    this.#store.update({ data: working({ label: 'Reading files' }, before), refused: [] });
    try {
      const { labels, preparation } = this.#store.state;
      const written = example ? undefined : questionsFile(labels);
      const result = await this.#engine.readFiles(written ? [...files, written] : files, preparation.readings);
      if (turn !== this.#turn) return null;
      const refused = new Set(result.refused.map((problem) => problem.file));
      this.#keepUnmapped(result, files);
      const kept = files.filter((file) => !refused.has(file.name));
      if (refused.size > 0 && before.state === 'done' && sameFiles(kept, this.#kept)) {
        // All that was new is refused: what came of the earlier files stays, vectors and choices too.
        this.#release(result);
        const others = this.#store.state.tables.filter(({ source }) => !refused.has(source));
        const tables = [...others, ...result.tables.filter(({ source }) => refused.has(source))];
        this.#store.update({ data: before, refused: result.refused.map(problemOf), tables });
        return null;
      }
      const read = await this.#settle(result, kept, example, seal);
      if (turn !== this.#turn) return null;
      this.#store.update({ refused: result.refused.map(problemOf), tables: result.tables });
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

  async #settle(
    result: ReadResult, kept: File[], example: boolean, seal: Reseal,
  ): Promise<{ read: Read; loaded: LoadedData } | null> {
    const names = kept.map((file) => file.name);
    const [vectors] = result.vectors;
    if (result.set !== null) {
      const halves = await this.#prepare(result.set, result.protocol, seal);
      const read: Read = {
        set: halves.handle,
        scores: null,
        seal,
        labels: halves.labels,
        vectors: vectors === undefined ? null : {
          handle: vectors.handle, model: vectors.description.record.model,
          dims: vectors.description.record.dims, numberType: vectors.description.record.number_type,
        },
      };
      const { protocol } = result;
      const loaded: LoadedData = {
        names, kind: 'labelled', example, read: halves.read, inspect: halves.inspect, halves: halves.from,
        protocol: protocol === null ? null : { file: protocol.file, settings: protocol.settings },
      };
      return { read, loaded };
    }
    if (result.scores !== null) {
      const { handle, inspect, from } = await this.#halveScores(result.scores);
      return {
        read: { set: null, scores: handle, vectors: null, labels: null, seal },
        loaded: { names, kind: 'scores', read: result.scores.inspect, inspect, halves: from, example, protocol: null },
      };
    }
    return null;
  }

  /** A score table without halves of its own is divided by the default rule; one of few rows is not, and all is for choosing. */
  async #halveScores({ handle, inspect }: NonNullable<ReadResult['scores']>) {
    const own = inspect.halves;
    if (own.validation + own.held_out > 0) return { handle, inspect, from: 'file' as const };
    try {
      const halved = await this.#engine.study.scoresWithDefaultHalves(handle, this.#store.state.settings.seed);
      const { validation, held_out } = halved.halves;
      return { handle: halved.handle, inspect: { ...inspect, halves: { validation, held_out } }, from: 'default' as const };
    } finally {
      void this.#engine.release(handle);
    }
  }

  /** A table whose columns are not known waits to be told what they mean. */
  #keepUnmapped({ refused, tables }: ReadResult, files: readonly File[]): void {
    const names = new Set(refused.map(({ file }) => file));
    this.#unmapped = files.filter(({ name }) => names.has(name) && tables.some(({ source }) => source === name));
  }

  /** Labels, topics left out, halves and cuts, in this order. */
  async #prepare(set: SetResult, protocol: ReadResult['protocol'], seal: Reseal) {
    const looks = looksBefore(seal(this.#store.state.seal));
    const labelled = await this.#labelled(set, looks);
    const { from, ...halved } = await this.#halve(labelled.set, protocol);
    const cut = await this.cut(halved.handle);
    const beside = { from, labels: labelled.labels, read: { ...set.inspect, set: labelled.judged } };
    if (cut === null) return { ...halved, ...beside };
    void this.#engine.release(halved.handle);
    return { ...cut, ...beside };
  }

  /** Labels and topics left out: what comes before the halves. */
  async #labelled(set: SetResult, looks: number): Promise<{ set: SetResult; labels: Attached | null; judged: InspectReport['set'] }> {
    const { labels: taken, preparation, settings } = this.#store.state;
    const { labels: engine } = this.#engine;
    let now = set;
    let labels: Attached | null = null;
    if (Object.keys(taken.labels).length + taken.aside.length + looks > 0) {
      const report = await engine.attachLabels(now.handle, labelsToAttach(taken));
      now = await this.#changed(now, (handle) => engine.withLabels(handle, labelsJson(report.labels, looks)));
      labels = { taken, report };
    }
    const { set: judged } = now.inspect;
    if (preparation.leaveOut) now = await this.#changed(now, (handle) => engine.leaveTopicsOut(handle, LEFT_OUT, settings.seed));
    return { set: now, labels, judged };
  }

  /** Another set, its passages cut as was asked for; null where they stay whole. */
  async cut(handle: SetHandle): Promise<SetResult | null> {
    const { cut } = this.#store.state.preparation;
    return cut === 'whole' ? null : this.#engine.labels.cutPassages(handle, cut);
  }

  async #changed({ handle }: SetResult, make: (handle: SetHandle) => Promise<SetResult>): Promise<SetResult> {
    try {
      return await make(handle);
    } finally {
      void this.#engine.release(handle);
    }
  }

  /** All texts of the files in force, before a protocol takes its part; the caller releases the set. */
  async whole(): Promise<{ set: SetResult; protocol: NonNullable<ReadResult['protocol']> } | null> {
    const { labels, preparation, seal } = this.#store.state;
    const written = questionsFile(labels);
    const result = await this.#engine.readFiles(written ? [...this.#kept, written] : this.#kept, preparation.readings);
    const { set, protocol } = result;
    this.#release({ ...result, set: null });
    return set === null || protocol === null ? null : { set: (await this.#labelled(set, looksBefore(seal))).set, protocol };
  }

  async #halve(
    set: SetResult,
    protocol: ReadResult['protocol'],
  ): Promise<SetResult & { from: LoadedData['halves'] }> {
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
