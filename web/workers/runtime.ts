// The runtime that makes vectors, known without starting it: what was kept from before belongs to one version.
import { dependencies } from '../package.json';

export const runtime = {
  name: 'onnxruntime-web',
  version: dependencies['onnxruntime-web'],
  optimisation: 'all',
} as const;

/** Threads inside a model. More of them need cross-origin isolation, which a plain static host does not give. */
export const MODEL_THREADS = 1;
/** Encoders at work side by side, if nobody asks for another number: one a core, at most so many. */
export const MOST_WORKERS = 4;
