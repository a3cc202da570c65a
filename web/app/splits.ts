// Split sensitivity: the whole procedure with other halves of the texts or scores in force, for a model and length.
// A protocol draws other articles and questions with each seed, so all texts are encoded for it; most are there already.
import type { TargetKind } from '../core/study-reports.ts';
import { CutoffError } from '../messages/messages.ts';
import type { Store } from '../state/store.ts';
import { wordsInForce } from '../state/system.ts';
import { valueOf, type Progress } from '../state/task.ts';
import type { Engine, SetHandle, SetResult, ThresholdOptions, VectorsHandle } from '../workers/core-api.ts';
import { otherHalves, otherScores, splitsOver, type Protocol, type Splits, type SplitScores } from '../workers/other-halves.ts';
import { stageWords } from './encoding.ts';
import type { Loader } from './loader.ts';
import { rankInForce } from './ranking.ts';
import { listsOf, scoresOf, setOf, type Held } from './held.ts';

export interface SplitsJob {
  seeds: readonly number[];
  options: ThresholdOptions;
  signal: AbortSignal;
  onProgress(progress: Progress): void;
}

export class SplitStudy {
  constructor(
    private readonly engine: Engine,
    private readonly store: Store,
    private readonly held: Held,
    private readonly loader: Pick<Loader, 'whole' | 'cut'>,
  ) {}

  async run(job: SplitsJob): Promise<Splits> {
    const { data } = this.store.state;
    const loaded = valueOf(data);
    if (loaded?.protocol) return this.#byProtocol(job);
    if (loaded?.kind === 'scores') return this.#over(job, (seed) => this.#ofTable(seed));
    return this.#over(job, (seed) => this.#ofSet(seed));
  }

  #over({ seeds, options, signal, onProgress }: SplitsJob, scoresOf: (seed: number) => Promise<SplitScores>): Promise<Splits> {
    const kind: TargetKind = this.store.state.settings.aim;
    const progress = (done: number) => onProgress({ label: 'Dividing and choosing again', done, total: seeds.length });
    progress(0);
    return splitsOver(this.engine, { seeds, kind, options, scoresOf, signal, onProgress: progress });
  }

  async #ofTable(seed: number): Promise<SplitScores> {
    return { scores: await otherScores(this.engine, scoresOf(this.held), seed), beside: [] };
  }

  /** The same texts and lists, divided otherwise. */
  async #ofSet(seed: number): Promise<SplitScores> {
    const [set, lists] = [setOf(this.held), listsOf(this.held)];
    const halves = await otherHalves(this.engine, set, null, seed);
    return { scores: await this.engine.scoreQuestions(halves, lists, this.store.state.settings.k), beside: [halves] };
  }

  async #byProtocol(job: SplitsJob): Promise<Splits> {
    job.onProgress({ label: 'Reading all texts' });
    const whole = await this.loader.whole();
    if (whole === null) throw new CutoffError({ code: 'no-passages' });
    const { set, protocol } = whole;
    let made: VectorsHandle | null = null;
    try {
      made = await this.#encode(set, job);
      const vectors = made ?? this.held.vectors;
      return await this.#over(job, (seed) => this.#ofProtocol(set.handle, protocol, vectors, seed));
    } finally {
      void this.engine.release(set.handle, ...(made === null ? [] : [made]));
    }
  }

  async #ofProtocol(whole: SetHandle, protocol: Protocol, vectors: VectorsHandle | null, seed: number): Promise<SplitScores> {
    const { state } = this.store;
    const drawn = await otherHalves(this.engine, whole, protocol, seed);
    const cut = await this.loader.cut(drawn);
    const halves = cut?.handle ?? drawn;
    const lists = await rankInForce(this.engine, halves, vectors, state);
    if (lists === null) throw new CutoffError({ code: 'no-scores' });
    const scores = await this.engine.scoreQuestions(halves, lists, state.settings.k);
    return { scores, beside: [drawn, lists, ...(cut === null ? [] : [cut.handle])] };
  }

  /** Vectors of all texts; null where those in force, from a file, are of all already, and for words in common. */
  async #encode(whole: SetResult, { signal, onProgress }: SplitsJob): Promise<VectorsHandle | null> {
    if (wordsInForce(this.store.state)) return null;
    const { vectors } = this.held;
    const model = valueOf(this.store.state.encoded)?.model;
    if (vectors === null || model === undefined) throw new CutoffError({ code: 'no-scores' });
    const cut = await this.loader.cut(whole.handle);
    try {
      const { handle, inspect: { set } } = cut ?? whole;
      const have = await this.engine.study.describeVectors(vectors);
      const { answerable, no_answer, unjudged, blank } = set.questions;
      if (have.passages === set.passages && have.questions === answerable + no_answer + unjudged + blank) return null;
      const result = await this.engine.encode(handle, model, {
        signal,
        onProgress: ({ stage, workers, ...numbers }) =>
          onProgress({ label: stageWords(stage, workers), unit: stage === 'download' ? 'bytes' : 'texts', ...numbers }),
      });
      return result.vectors;
    } finally {
      if (cut !== null) void this.engine.release(cut.handle);
    }
  }
}
