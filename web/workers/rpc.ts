// Calls across a worker's border. Types come from the worker's own functions: `Remote<typeof functions>`.
// A call carries an id, a name and arguments; back come progress messages and one answer: a result or a
// failure {code, file, line, field, value, detail}. Cancelling rejects at once and tells the worker.
import { CutoffError, isCoreError } from '../messages/messages.ts';
import type { CoreError } from '../messages/messages.ts';

/** What a function that wants to be cancelled or to report progress takes as its last argument. */
export interface Call {
  readonly signal: AbortSignal;
  progress(value: unknown): void;
}

export interface CallOptions {
  signal?: AbortSignal | undefined;
  onProgress?: ((value: never) => void) | undefined;
  transfer?: Transferable[];
}

type Given<A extends unknown[]> = A extends [...infer Rest, Call] ? Rest : A;
type Functions = Record<string, (...args: never[]) => unknown>;

export type Remote<F> = {
  [K in keyof F]: F[K] extends (...args: infer A) => infer R
    ? (args: Given<A>, options?: CallOptions) => Promise<Awaited<R>>
    : never;
};

/** One end of a message channel: a Worker, a worker's own scope, or Node's counterparts. */
export interface Port {
  post(message: unknown, transfer: Transferable[]): void;
  listen(handler: (message: unknown) => void): void;
  /** Called when the other end dies. */
  onDeath?(handler: (reason: string) => void): void;
}

type Request = { id: number; name: string; args: unknown[] } | { id: number; cancel: true };
type Response =
  | { id: number; progress: unknown }
  | { id: number; result: unknown }
  | { id: number; failure: CoreError; aborted: boolean };

/** A result that moves its buffers instead of copying them. */
export class Transfer<T> {
  constructor(readonly value: T, readonly buffers: Transferable[]) {}
}

/** The other end is gone: the call may be made again elsewhere. */
export class WorkerDeath extends CutoffError {}

const abortError = () => new DOMException('Cancelled', 'AbortError');

export function connect<F>(port: Port): Remote<F> {
  interface Pending { resolve(value: unknown): void; reject(error: unknown): void; options: CallOptions }
  const pending = new Map<number, Pending>();
  let next = 0;
  port.listen((received) => {
    const message = received as Response;
    const waiting = pending.get(message.id);
    if (!waiting) return;
    if ('progress' in message) return waiting.options.onProgress?.(message.progress as never);
    pending.delete(message.id);
    if ('result' in message) waiting.resolve(message.result);
    else waiting.reject(message.aborted ? abortError() : new CutoffError(message.failure));
  });
  port.onDeath?.((reason) => {
    const error = new WorkerDeath({ code: 'internal', detail: reason });
    for (const { reject } of pending.values()) reject(error);
    pending.clear();
  });

  const call = (name: string, args: unknown[], options: CallOptions = {}) =>
    new Promise((resolve, reject) => {
      if (options.signal?.aborted) return reject(abortError());
      const id = next++;
      const cancel = () => {
        pending.delete(id);
        port.post({ id, cancel: true } satisfies Request, []);
        reject(abortError());
      };
      const settle = <T>(then: (value: T) => void) => (value: T) => {
        options.signal?.removeEventListener('abort', cancel);
        then(value);
      };
      options.signal?.addEventListener('abort', cancel, { once: true });
      pending.set(id, { resolve: settle(resolve), reject: settle(reject), options });
      port.post({ id, name, args } satisfies Request, options.transfer ?? []);
    });
  return new Proxy({}, {
    get: (_, name) => (args: unknown[], options?: CallOptions) => call(String(name), args, options),
  }) as Remote<F>;
}

/** Answers calls to `functions`; each gets a Call after its own arguments. */
export function serve<F extends object>(port: Port, functions: F | Promise<F>): void {
  const running = new Map<number, AbortController>();
  port.listen((received) => {
    const request = received as Request;
    if ('cancel' in request) running.get(request.id)?.abort();
    else void answer(request);
  });

  async function answer({ id, name, args }: Extract<Request, { name: string }>): Promise<void> {
    const controller = new AbortController();
    running.set(id, controller);
    const respond = (message: Response, transfer: Transferable[] = []) => port.post(message, transfer);
    try {
      const work = ((await functions) as Functions)[name];
      if (!work) throw new Error(`the worker has no function ${name}`);
      const progress = (value: unknown) => respond({ id, progress: value });
      const result = await work(...(args as never[]), { signal: controller.signal, progress } as never);
      if (result instanceof Transfer) respond({ id, result: result.value }, result.buffers);
      else respond({ id, result });
    } catch (error) {
      respond({ id, failure: asFailure(error), aborted: controller.signal.aborted });
    } finally {
      running.delete(id);
    }
  }
}

function asFailure(error: unknown): CoreError {
  if (error instanceof CutoffError) return error.toJSON();
  if (isCoreError(error) && !(error instanceof DOMException)) return error;
  const detail = error instanceof Error ? error.message : String(error);
  return new CutoffError({ code: 'internal', detail }).toJSON();
}
