// For tests: the flow over the real core in this process. Calls are answered one after another, as a worker does, each
// after a wait drawn from a seed; models are stand-ins that hash words, so nothing is downloaded.
import { readFileSync } from 'node:fs';
import { inProcess } from '../../web/cli/in-process.ts';
import { loadCore } from '../../web/core/core.ts';
import type { Manifest } from '../../web/models/manifest.ts';
import { noStorage } from '../../web/models/kept-vectors.ts';
import { coreFolder } from '../../web/vite.shared.ts';
import { counted, withStandIns, type Counted } from '../e2e/fake/stand-in.ts';
import type { Engine } from '../../web/workers/core-api.ts';
import { workerFunctions } from '../../web/workers/core-functions.ts';
import { makeEngine } from '../../web/workers/engine.ts';
import { Flow } from '../../web/flow/flow.ts';
import type { ExampleFiles } from '../../web/flow/example.ts';

/** A small generator with a seed (mulberry32): the same hands for the same seed. */
export function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const core = loadCore({ wasmBinary: new Uint8Array(readFileSync(`${coreFolder}/cutoff-core.wasm`)) });

const DIMS = 32;

/** Calls in order, each after a wait. */
export async function engineInProcess(draw: () => number = () => 0, models: readonly string[] = ['one', 'two']): Promise<Engine> {
  const functions = workerFunctions(await core) as unknown as Record<string, (...args: unknown[]) => unknown>;
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = new Proxy({}, {
    get: (_, name) => (...args: unknown[]) => {
      const wait = draw() < 0.3;
      const answer = last.then(async () => {
        if (wait) await new Promise((resolve) => setTimeout(resolve, 1));
        return functions[String(name)]!(...args);
      });
      last = answer.catch(() => undefined);
      return answer;
    },
  });
  const engine = makeEngine({
    core: inProcess(inTurn as ReturnType<typeof workerFunctions>),
    startEncoder: () => { throw new Error('no encoder here'); },
    modelStates: async () => models.map((id) => ({ manifest: standInManifest(id), bytes: 0, cached: true })),
    modelFiles: async () => { throw new Error('no model here'); },
    vectorStorage: noStorage, cores: 1, close() {},
  });
  return withStandIns(engine, () => draw() * 3);
}

const standInManifest = (id: string) => ({ id, title: id, dimensions: DIMS, number_type: 'float32' }) as Manifest;

/** Looks at everything the page shows at once, as the page does; returns the function that looks away. */
export function look(flow: Flow): () => void {
  const { texts, systems, line, figures, heldOut } = flow;
  const nodes = [texts.node, line.threshold, line.point, figures.measures, figures.rankCurve, heldOut.figures];
  const ends = [...nodes.map(({ task }) => task), texts.task, systems.task, heldOut.seal].map((shown) => shown.subscribe(() => {}));
  return () => ends.forEach((end) => end());
}

/** Waits until nothing is made any more. */
export async function atRest(flow: Flow): Promise<void> {
  for (let calm = 0, tries = 0; calm < 3; tries += 1) {
    if (tries > 20_000) throw new Error('it never comes to rest');
    await new Promise((resolve) => setTimeout(resolve, 1));
    calm = flow.busy.peek() || flow.labels.pending.peek() ? 0 : calm + 1;
  }
}

export async function startFlow(
  { draw, example = null, fail = '' }: { draw?: () => number; example?: ExampleFiles | null; fail?: string } = {},
): Promise<{ flow: Flow; engine: Engine & Counted }> {
  const engine = counted(await engineInProcess(draw), fail);
  const flow = new Flow(engine, example, 2);
  look(flow);
  return { flow, engine };
}
