// A worker thread of Node, or the scope of one, as a Port.
import type { TransferListItem, Worker } from 'node:worker_threads';
import { parentPort } from 'node:worker_threads';
import type { Port } from '../workers/rpc.ts';

export function threadPort(worker: Worker): Port {
  return {
    post: (message, transfer) => worker.postMessage(message, transfer as unknown as TransferListItem[]),
    listen: (handler) => void worker.on('message', handler),
    onDeath: (handler) => {
      worker.on('error', (error) => handler(error.message));
      worker.on('exit', (status) => handler(`an encoder ended with status ${status}`));
    },
  };
}

export function scopePort(): Port {
  const port = parentPort;
  if (!port) throw new Error('this file runs in a worker thread');
  return {
    post: (message, transfer) => port.postMessage(message, transfer as unknown as TransferListItem[]),
    listen: (handler) => void port.on('message', handler),
  };
}
