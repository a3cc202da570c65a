// What cannot run in a test stands in here: models that hash words instead of being downloaded, and calls that fail
// when they are told to. Everything else is the real core.
import type { VectorRecord } from '../../../web/core/core.gen.d.ts';
import { CutoffError } from '../../../web/messages/messages.ts';
import type { EncodeOptions, EncodeResult, Engine, SetHandle } from '../../../web/workers/core-api.ts';

const STEPS = 4;

/** A unit vector of hashed words: other models hash otherwise. */
function vectorOf(model: string, text: string, dims: number): Float32Array {
  const vector = new Float32Array(dims);
  for (const word of text.toLowerCase().split(/\W+/).filter((part) => part !== '')) {
    let hash = 2166136261;
    for (const letter of model + word) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619) >>> 0;
    vector[hash % dims]! += hash & 64 ? 1 : -1;
  }
  const length = Math.hypot(...vector) || 1;
  return vector.map((value) => value / length);
}

async function encode(
  engine: Engine, set: SetHandle, id: string, pause: () => number, { signal, onProgress }: EncodeOptions = {},
): Promise<EncodeResult> {
  const { dimensions: dims } = (await engine.models()).find(({ manifest }) => manifest.id === id)!.manifest;
  const texts = await engine.core.texts(set);
  const total = texts.passages.length + texts.questions.length;
  for (let step = 0; step < STEPS; step += 1) {
    await new Promise((resolve) => setTimeout(resolve, pause()));
    signal?.throwIfAborted();
    onProgress?.({ stage: 'encode', done: step, total: STEPS, workers: 1, rate: 1, secondsLeft: STEPS - step });
  }
  const rows = (some: readonly { text: string }[]) => {
    const all = new Float32Array(some.length * dims);
    some.forEach(({ text }, at) => all.set(vectorOf(id, text, dims), at * dims));
    return all;
  };
  const record: VectorRecord = {
    model: id, weights_sha256: 'a'.repeat(64), tokenizer_sha256: 'b'.repeat(64), pooling: 'mean', query_prefix: '', passage_prefix: '',
    token_limit: 64, dims, renormalised: true, passage_cut: '', number_type: 'float32', runtime: 'stand-in', runtime_version: '1',
    optimisation: 'none', date: '2026-01-01T00:00:00.000Z', set_sha256: await engine.core.setSha256(set),
  };
  const vectors = await engine.core.makeVectors(set, record, rows(texts.passages), rows(texts.questions));
  const description = await engine.core.describeVectors(vectors);
  return { vectors, description, distinctTexts: total, fromBefore: 0, seconds: 0.01, notices: [] };
}

/** Every model is in this browser already, and hashes words; `pause`: how long each quarter of the work takes, in ms. */
export function withStandIns(engine: Engine, pause: () => number = () => 0): Engine {
  const standing: Engine = {
    ...engine,
    models: async () => (await engine.models()).map((state) => ({ ...state, cached: true })),
    encode: (set, id, options) => encode(standing, set, id, pause, options),
  };
  return standing;
}

/** How often each call was made. */
export interface Counted {
  readonly calls: Record<string, number>;
}

/** Counts calls; the one named fails. */
export function counted(engine: Engine, fail = ''): Engine & Counted {
  const calls: Record<string, number> = {};
  const wrap = <T extends object>(of: T): T => new Proxy(of, {
    get(target, name) {
      const work = Reflect.get(target, name) as unknown;
      if (typeof work !== 'function') return work;
      return (...given: unknown[]) => {
        calls[String(name)] = (calls[String(name)] ?? 0) + 1;
        if (name === fail) return Promise.reject(new CutoffError({ code: 'bad-json', file: 'faq.csv', line: 3 }));
        return (work as (...args: unknown[]) => unknown).apply(target, given);
      };
    },
  });
  const { core, ...others } = engine;
  return Object.assign(wrap(others), { core: wrap(core), calls }) as Engine & Counted;
}
