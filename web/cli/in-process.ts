// Functions of this process behind the same face as those of a worker.
import { CutoffError } from '../messages/messages.ts';
import { Transfer, type Call, type CallOptions, type Remote } from '../workers/rpc.ts';

type Anything = (...given: unknown[]) => unknown;

export function inProcess<F extends object>(functions: F): Remote<F> {
  return new Proxy({}, {
    get: (_, name) => async (args: unknown[], { signal, onProgress }: CallOptions = {}) => {
      const work = (functions as Record<PropertyKey, unknown>)[name] as Anything | undefined;
      if (!work) throw new CutoffError({ code: 'internal', detail: `there is no function ${String(name)}` });
      const call: Call = {
        signal: signal ?? new AbortController().signal,
        progress: (value) => onProgress?.(value as never),
      };
      const result = await work(...args, call);
      return result instanceof Transfer ? result.value : result;
    },
  }) as Remote<F>;
}
