// What the core worker answers to. Objects of the core stay here; outside they are numbers.
import type {
  Core, EvaluationSet, RankedLists, Run, ScoredQuestions, StoredNumber, Texts, VectorSet,
} from '../core/core.ts';
import type { VectorRecord } from '../core/reports.ts';
import type { TokenCounts } from '../core/text-reports.ts';
import { readFiles, type NamedFile, type Readings } from '../data/read-files.ts';
import { CutoffError, type CutoffError as Refusal } from '../messages/messages.ts';
import type {
  CoreDescription, FailuresOptions, ListsHandle, MeasureOptions, RankCurveOptions, ReadResult, ScoresHandle,
  SetHandle, SetResult, ThresholdOptions, TruncateOptions, VectorsHandle,
} from './core-api.ts';
import type { RunHandle } from './run-api.ts';
import { runFunctions } from './run-functions.ts';
import { labelFunctions } from './label-functions.ts';
import { studyFunctions } from './study-functions.ts';

/** A ReadResult whose refusals can cross a border. */
export type PlainReadResult = Omit<ReadResult, 'refused'> & { refused: ReturnType<Refusal['toJSON']>[] };

export interface NewVectors {
  record: VectorRecord;
  passages: Float32Array;
  questions: Float32Array;
}

interface Deletable {
  delete(): void;
}

class Objects {
  private readonly held = new Map<number, Deletable>();
  private next = 1;

  keep<H extends number>(object: Deletable): H {
    const handle = this.next++;
    this.held.set(handle, object);
    return handle as H;
  }

  get<T extends Deletable>(handle: number): T {
    const object = this.held.get(handle);
    if (!object) throw new CutoffError({ code: 'internal', detail: `nothing has the handle ${handle}` });
    return object as T;
  }

  release(handle: number): void {
    this.held.get(handle)?.delete();
    this.held.delete(handle);
  }

  get size(): number {
    return this.held.size;
  }
}

export type CoreFunctions = ReturnType<typeof coreFunctions>;

export function coreFunctions(core: Core) {
  const objects = new Objects();
  const set = (handle: SetHandle) => objects.get<EvaluationSet>(handle);
  const lists = (handle: ListsHandle) => objects.get<RankedLists>(handle);
  const vectors = (handle: VectorsHandle) => objects.get<VectorSet>(handle);
  const scores = (handle: ScoresHandle) => objects.get<ScoredQuestions>(handle);
  const kept = (object: EvaluationSet): SetResult => ({
    handle: objects.keep<SetHandle>(object),
    inspect: core.inspect(object),
  });

  return {
    describe: (): CoreDescription => core.describe(),
    held: (): number => objects.size,
    release: (handles: number[]): void => handles.forEach((handle) => objects.release(handle)),

    async readFiles(files: readonly NamedFile[], readings: Readings): Promise<PlainReadResult> {
      const read = await readFiles(core, files, readings);
      return {
        tables: read.tables,
        set: read.set && kept(read.set),
        scores: read.scores && {
          handle: objects.keep<ScoresHandle>(read.scores.scored),
          name: read.scores.name,
          inspect: read.scores.inspect,
        },
        protocol: read.protocol,
        runs: read.runs.map(({ run, file, tag }) => ({ handle: objects.keep<RunHandle>(run), file, tag })),
        vectors: read.vectors.map(({ set: object, file, description }) => ({
          handle: objects.keep<VectorsHandle>(object), file, description,
        })),
        refused: read.refused.map((error) => error.toJSON()),
      };
    },
    applyProtocol: (handle: SetHandle, file: string, json: string) =>
      kept(core.applyProtocol(set(handle), file, json)),
    withDefaultHalves: (handle: SetHandle, seed: number) => kept(core.withDefaultHalves(set(handle), seed)),
    question: (handle: SetHandle, index: number) => core.question(set(handle), index),
    passage: (handle: SetHandle, index: number) => core.passage(set(handle), index),
    texts: (handle: SetHandle): Texts & { sha256: string } => ({
      ...core.texts(set(handle)),
      sha256: core.setSha256(set(handle)),
    }),

    makeVectors(handle: SetHandle, { record, passages, questions }: NewVectors) {
      const made = core.makeVectors(set(handle), record, passages, questions);
      return { vectors: objects.keep<VectorsHandle>(made), description: core.describeVectors(made) };
    },
    writeVectors: (handle: VectorsHandle, as: StoredNumber) => core.writeVectors(vectors(handle), as),

    rank: (
      handle: SetHandle, from: VectorsHandle,
      options: { depth: number; dims?: number | undefined; renormalise: boolean },
    ) => objects.keep<ListsHandle>(core.rank(set(handle), vectors(from), options)),
    rankedList: (handle: SetHandle, of: ListsHandle, question: number) =>
      core.rankedList(set(handle), lists(of), question),
    listsJson: (handle: SetHandle, of: ListsHandle, model: string) =>
      core.listsJson(set(handle), lists(of), model),
    readLists: (handle: SetHandle, file: string, json: string) =>
      objects.keep<ListsHandle>(core.readLists(set(handle), file, json)),
    measure: (handle: SetHandle, of: ListsHandle, options: Required<MeasureOptions>) =>
      core.measure(set(handle), lists(of), options),
    rankCurve: (handle: SetHandle, of: ListsHandle, options: RankCurveOptions) =>
      core.rankCurve(set(handle), lists(of), options),
    truncate: (handle: SetHandle, of: VectorsHandle, options: Required<TruncateOptions>) =>
      core.truncate(set(handle), vectors(of), options),

    failures: (handle: SetHandle, of: ListsHandle, options: FailuresOptions) =>
      core.failures(set(handle), lists(of), options),
    textTruncation: (handle: SetHandle, passages: TokenCounts, questions: TokenCounts, limit: number) =>
      core.textTruncation(set(handle), passages, questions, limit),

    scoreQuestions: (handle: SetHandle, of: ListsHandle, k: number) =>
      objects.keep<ScoresHandle>(core.scoreQuestions(set(handle), lists(of), k)),
    threshold: (of: ScoresHandle, options: ThresholdOptions) => core.threshold(scores(of), options),
    pointAt: (of: ScoresHandle, half: 'validation' | 'held_out', t: number) =>
      core.pointAt(scores(of), half, t),
    ...runFunctions(core, {
      set, lists, run: (handle) => objects.get<Run>(handle), keepLists: (object) => objects.keep<ListsHandle>(object),
    }),
    ...labelFunctions(core, { set, lists, kept }),
    ...studyFunctions(core, {
      set, lists, scores, vectors,
      keepSet: (object) => objects.keep<SetHandle>(object),
      keepLists: (object) => objects.keep<ListsHandle>(object),
      keepScores: (object) => objects.keep<ScoresHandle>(object),
    }),
  };
}
