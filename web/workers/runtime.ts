// The runtime that makes vectors, known without starting it: what was kept from before belongs to one version.
import { dependencies } from '../package.json';

export const runtime = {
  name: 'onnxruntime-web',
  version: dependencies['onnxruntime-web'],
  optimisation: 'all',
} as const;
