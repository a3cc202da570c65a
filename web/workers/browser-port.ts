// A browser worker, or the scope of one, as a Port. A worker that ends tells nobody, so each holds a lock as
// long as it lives: when the page gets that lock, the worker is gone.
import type { Port } from './rpc.ts';

interface Alive {
  alive: string;
}

const isAlive = (data: unknown): data is Alive => typeof data === 'object' && data !== null && 'alive' in data;

export function workerPort(worker: Worker): Port {
  return {
    post: (message, transfer) => worker.postMessage(message, transfer),
    listen: (handler) => worker.addEventListener('message', ({ data }) => {
      if (!isAlive(data)) handler(data);
    }),
    onDeath: (handler) => {
      worker.addEventListener('error', (event) => handler(event.message || 'a worker could not start'));
      worker.addEventListener('message', ({ data }) => {
        if (isAlive(data)) void navigator.locks?.request(data.alive, () => handler('a worker ended'));
      });
    },
  };
}

export function scopePort(): Port {
  const scope = globalThis as unknown as DedicatedWorkerGlobalScope;
  holdLock(scope);
  return {
    post: (message, transfer) => scope.postMessage(message, transfer),
    listen: (handler) => scope.addEventListener('message', ({ data }) => handler(data)),
  };
}

/** Locks need a secure context; without them a worker that ends is not noticed. */
function holdLock(scope: DedicatedWorkerGlobalScope): void {
  const alive = `cutoff-lab-worker-${crypto.randomUUID?.() ?? Math.random()}`;
  void scope.navigator.locks?.request(alive, () => {
    scope.postMessage({ alive } satisfies Alive);
    return new Promise(() => {});
  });
}
