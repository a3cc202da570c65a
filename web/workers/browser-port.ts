// A browser worker, or the scope of one, as a Port.
import type { Port } from './rpc.ts';

export function workerPort(worker: Worker): Port {
  return {
    post: (message, transfer) => worker.postMessage(message, transfer),
    listen: (handler) => worker.addEventListener('message', ({ data }) => handler(data)),
    onDeath: (handler) =>
      worker.addEventListener('error', (event) => handler(event.message || 'a worker could not start')),
  };
}

export function scopePort(): Port {
  const scope = globalThis as unknown as DedicatedWorkerGlobalScope;
  return {
    post: (message, transfer) => scope.postMessage(message, transfer),
    listen: (handler) => scope.addEventListener('message', ({ data }) => handler(data)),
  };
}
