// Every function of the core, from the other side of a worker's border. What the core hands out (sets, vectors,
// lists, scores, runs) stays in the worker; outside, a handle stands for it. The types follow from those that
// are generated from C++, so a function that the core gains is there at once.
import { asCutoffError, CutoffError } from '../messages/messages.ts';
import type { EmbindModule, MainModule } from './core.gen.d.ts';

/** An object of the core. Whoever holds it gives it back with `delete`. */
export interface CoreObject<N extends string = string> {
  readonly of: N;
  delete(): void;
}

/** Stands for an object inside the core worker. Hand it back with `release`. */
export interface Handle<N extends string = string> {
  readonly handle: number;
  readonly of?: N;
}

export type SetHandle = Handle<'EvaluationSet'>;
export type VectorsHandle = Handle<'VectorSet'>;
export type ListsHandle = Handle<'RankedLists'>;
export type ScoresHandle = Handle<'ScoredQuestions'>;
export type RunHandle = Handle<'Run'>;

type Bytes = ArrayBuffer | ArrayBufferView;
/** What may be handed in: lists that are only read, and whatever stands for an object. */
type Given<T, Held extends boolean> =
  T extends Bytes ? T
  : T extends CoreObject<infer N> ? (Held extends true ? T : Handle<N>)
  : T extends readonly (infer Item)[] ? readonly Given<Item, Held>[]
  : T extends object ? { [K in keyof T]: Given<T[K], Held> }
  : T;
type AllGiven<A extends unknown[], Held extends boolean> = { [I in keyof A]: Given<A[I], Held> };
type HandedOut<T> = T extends CoreObject<infer N> ? Handle<N> : T;

type Functions = {
  [K in keyof EmbindModule as EmbindModule[K] extends (...args: never[]) => unknown ? K : never]: EmbindModule[K];
};

/** The core's functions where it is, under their own names. */
export type CoreFunctions = {
  [K in keyof Functions]: Functions[K] extends (...args: infer A) => infer R
    ? (...args: AllGiven<A, true>) => R : never;
};

/** The same from outside. */
export type Crossed = {
  [K in keyof Functions]: Functions[K] extends (...args: infer A) => infer R
    ? (...args: AllGiven<A, false>) => Promise<HandedOut<R>> : never;
};

/** Runs one call of the wasm core; what the core throws becomes a CutoffError. */
export function call<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw asCutoffError(error);
  }
}

/** The module's functions, with failures as CutoffErrors. */
export const functionsOf = (module: MainModule): CoreFunctions =>
  new Proxy({}, {
    get(own: Record<PropertyKey, unknown>, name) {
      const work = (module as unknown as Record<PropertyKey, unknown>)[name];
      if (name in own || typeof work !== 'function') return own[name];
      return (...args: unknown[]) => call(() => (work as (...given: unknown[]) => unknown)(...args));
    },
  }) as CoreFunctions;

const isCoreObject = (value: unknown): value is CoreObject =>
  typeof value === 'object' && value !== null && 'of' in value && 'delete' in value;
const isHandle = (value: object): value is Handle => 'handle' in value && typeof value.handle === 'number';

/** Holds what the core handed out, and calls it on behalf of whoever has only handles. */
export class Held {
  readonly #objects = new Map<number, CoreObject>();
  #next = 1;

  constructor(private readonly functions: CoreFunctions) {}

  call(name: string, args: readonly unknown[]): unknown {
    const work = (this.functions as unknown as Record<string, ((...given: unknown[]) => unknown) | undefined>)[name];
    if (!work) throw new CutoffError({ code: 'internal', detail: `the core has no function ${name}` });
    const result = work(...args.map((value) => this.#inside(value)));
    return isCoreObject(result) ? this.keep(result) : result;
  }

  keep<N extends string>(object: CoreObject<N>): Handle<N> {
    const handle = this.#next++;
    this.#objects.set(handle, object);
    return { handle, of: object.of };
  }

  /** A second handle of the same object, which is released by itself. */
  hold<H extends Handle>(handle: H): H {
    const object = this.#get(handle) as CoreObject & { clone(): CoreObject };
    return this.keep(object.clone()) as Handle as H;
  }

  release(handles: readonly Handle[]): void {
    for (const { handle } of handles) {
      this.#objects.get(handle)?.delete();
      this.#objects.delete(handle);
    }
  }

  get size(): number {
    return this.#objects.size;
  }

  #get({ handle, of }: Handle): CoreObject {
    const object = this.#objects.get(handle);
    if (object) return object;
    throw new CutoffError({ code: 'internal', detail: `${of ?? 'nothing'} ${handle} was released, or never there` });
  }

  /** The value with objects in the places of their handles, however deep they stand. */
  #inside(value: unknown): unknown {
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return value;
    if (Array.isArray(value)) return value.map((item) => this.#inside(item));
    if (isHandle(value)) return this.#get(value);
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, this.#inside(item)]));
  }
}
