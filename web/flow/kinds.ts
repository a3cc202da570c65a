// The kinds of system there are. This is the one place that tells them apart.
import type { ReadonlySignal } from '@preact/signals-core';
import { CutoffError } from '../messages/messages.ts';
import type { Progress } from '../state/task.ts';
import { ownPassages } from '../state/url-state.ts';
import { BM25, type Engine, type EncodeProgress, type ListsHandle, type ReadResult, type SetHandle } from '../workers/core-api.ts';
import { Derived, NOTHING, type Making } from './derive.ts';
import type { ExampleFiles } from './example.ts';
import type { Owned } from './owned.ts';
import type { Source } from './reading.ts';
import type { Ranking, System, Vectors, Want } from './system.ts';
import type { TextsInForce } from './texts.ts';

export const WORDS_TITLE = 'Words in common (BM25)';

type About = Pick<System, 'id' | 'title' | 'dims' | 'number_type'>;

// ---- from vectors

/** At the length wanted; whole lists where they fit. */
const fromVectors = (vectors: Derived<Vectors>) => ({ m, self }: Want): Ranking => ({
  of: [vectors.key.value, m],
  label: 'Ranking',
  async make({ get }, set, engine) {
    const { vectors: handle } = await get(vectors);
    const depth = await engine.core.usualDepth(set, ownPassages[self]);
    return engine.core.rankDense(set, handle, { depth, dims: m ?? undefined, renormalise: true });
  },
});

export function encodedVectors(engine: Engine, texts: TextsInForce, id: string): Derived<Vectors> {
  return new Derived<Vectors>(`vectors of ${id}`, () => texts.key.value === null ? null : {
    of: ['encoded', texts.key.value, id],
    async make({ get, signal, progress }: Making) {
      const { set } = await get(texts.node);
      if (set === null) return NOTHING;
      const { vectors, description, ...made } = await engine.encode(set, id, { signal, onProgress: (now) => progress(progressOf(now)) });
      const { dims, number_type } = description.record;
      return { vectors, dims, number_type, record: description.record, distinct_texts: made.distinctTexts, from_before: made.fromBefore, seconds: made.seconds, notices: made.notices };
    },
  }, { label: 'Starting', release: ({ vectors }) => void engine.release(vectors) });
}

function stageWords(stage: EncodeProgress['stage'], workers: number): string {
  switch (stage) {
    case 'download':
      return 'Downloading the model';
    case 'load':
      return 'Loading the model';
    case 'encode':
      return workers > 1 ? `Encoding with ${workers} workers` : 'Encoding';
  }
}

export const progressOf = ({ stage, workers, ...numbers }: EncodeProgress): Progress =>
  ({ label: stageWords(stage, workers), unit: stage === 'download' ? 'bytes' : 'texts', ...numbers });

export const encodedSystem = (about: About, vectors: Derived<Vectors>): System =>
  ({ ...about, cosines: true, prepared: false, vectors, ranking: fromVectors(vectors) });

/** Vectors that came in a file: the source holds them. */
export function fileVectors(source: ReadonlySignal<Owned<Source> | null>, id: string): Derived<Vectors> {
  return new Derived<Vectors>(`vectors of ${id} from a file`, () => {
    const from = source.value;
    const file = from?.value.read.vectors.find(({ description }) => description.record.model === id);
    if (from === null || file === undefined) return null;
    const { dims, number_type } = file.description.record;
    return {
      of: [from, file.file],
      async make({ borrow }: Making) {
        borrow(from);
        return { vectors: file.handle, dims, number_type, record: file.description.record, distinct_texts: 0, seconds: 0, notices: [] };
      },
    };
  });
}

export const vectorFileSystem = (about: About, vectors: Derived<Vectors>): System =>
  ({ ...about, cosines: true, prepared: false, vectors, ranking: fromVectors(vectors) });

// ---- with the worked example

export function exampleVectors(engine: Engine, texts: TextsInForce, example: ExampleFiles, id: string): Derived<Vectors> {
  return new Derived<Vectors>(`the example’s vectors of ${id}`, () => texts.key.value === null ? null : {
    of: ['came with the page', texts.key.value, id],
    async make() {
      const read = await engine.readFiles([await example.vectors(id)]);
      const [first] = read.vectors;
      if (first === undefined) throw read.refused[0] ?? new CutoffError({ code: 'internal', detail: 'no vectors in the file' });
      const { dims, number_type } = first.description.record;
      return { vectors: first.handle, dims, number_type, record: first.description.record, distinct_texts: 0, seconds: 0, notices: [] };
    },
  }, { label: 'Fetching the example’s vectors', release: ({ vectors }) => void engine.release(vectors) });
}

/** From the lists that came with the page, for as much as they hold; beyond that from vectors, which are fetched. */
export function exampleSystem(example: ExampleFiles, about: About, vectors: Derived<Vectors>): System {
  const ranked = fromVectors(vectors);
  const ranking = (want: Want): Ranking => {
    const holds = want.m === null && want.k <= example.depth - (want.self === 'remove' ? 1 : 0);
    if (!holds) return ranked(want);
    return {
      of: ['prepared', about.id],
      label: 'Opening the worked example',
      async make(_making, set, engine) {
        const file = await example.lists(about.id);
        return engine.core.readLists(set, file.name, await file.text());
      },
    };
  };
  return { ...about, cosines: true, prepared: true, vectors, ranking };
}

// ---- without vectors

export const wordsSystem: System = {
  id: BM25, title: WORDS_TITLE, dims: 0, number_type: '', cosines: false, prepared: false, vectors: null,
  ranking: ({ self }) => ({
    of: [BM25],
    label: 'Ranking',
    async make(_making, set, engine) {
      return engine.core.rankBm25(set, { depth: await engine.core.usualDepth(set, ownPassages[self]) });
    },
  }),
};

/** What another engine answered. */
export function runSystem(source: Owned<Source>, { handle, file, tag }: ReadResult['runs'][number]): System {
  return {
    id: `run:${file}`, title: tag === '' ? file : `${tag} (${file})`, dims: 0, number_type: '', cosines: false, prepared: false, vectors: null,
    ranking: () => ({
      of: [source, file],
      label: 'Taking the run',
      make({ hold }: Making, set: SetHandle, engine: Engine): Promise<ListsHandle> {
        hold(source);
        return engine.core.listsOfRun(set, handle);
      },
    }),
  };
}

/** A table of scores has no lists: only what was said of each question. */
export const scoreTable = (title: string): System =>
  ({ id: title, title, dims: 0, number_type: '', cosines: true, prepared: false, vectors: null, ranking: null });
