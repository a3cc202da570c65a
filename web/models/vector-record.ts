// How a model of a manifest makes vectors: travels with every vector set.
import type { VectorRecord } from '../core/core.gen.d.ts';
import type { Manifest } from './manifest.ts';

/** What runs the model. */
export interface Runtime {
  readonly name: string;
  readonly version: string;
  readonly optimisation: string;
}

export const vectorRecord = (manifest: Manifest, setSha256: string, by: Runtime): VectorRecord => ({
  model: manifest.id,
  weights_sha256: manifest.files.weights.sha256,
  tokenizer_sha256: manifest.files.tokenizer.sha256,
  pooling: manifest.pooling,
  query_prefix: manifest.prefixes.question,
  passage_prefix: manifest.prefixes.passage,
  token_limit: manifest.token_limit,
  dims: manifest.dimensions,
  renormalised: true,
  passage_cut: '', // the core puts the set's own rule here
  number_type: manifest.number_type,
  runtime: by.name,
  runtime_version: by.version,
  optimisation: by.optimisation,
  date: new Date().toISOString(),
  set_sha256: setSha256,
});
