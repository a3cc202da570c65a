// A model manifest: models/*.json, described by models/manifest.schema.json.

export type Source =
  | { kind: 'maven'; artifact: string; member: string }
  | { kind: 'hub'; url: string; revision: string }
  | { kind: 'folder'; environment: string; name: string };

export interface ModelFile {
  bytes: number;
  sha256: string;
  /** Tried in this order. */
  sources: Source[];
}

/** The two files of a model. Blobs cross to a worker without being copied. */
export interface ModelBlobs {
  weights: Blob;
  tokenizer: Blob;
  /** Further files of weights, by the names the model asks for them. */
  beside?: readonly { name: string; blob: Blob }[];
}

/** What trying a model out says about it. */
export interface ModelProbe {
  inputs: string[];
  output: string;
  dimensions: number;
  number_type: Manifest['number_type'];
  /** What tokenizer.json would cut at; none where it says nothing. */
  token_limit: number | null;
  weights: { bytes: number; sha256: string };
  tokenizer: { bytes: number; sha256: string };
  /** Further files that hold part of the weights. */
  beside: { name: string; bytes: number; sha256: string }[];
}

export interface Manifest {
  id: string;
  title: string;
  languages: string[];
  licence: string;
  dimensions: number;
  /** Every length the model was trained for, its own among them; absent where its card does not say. */
  trained_dims?: number[];
  pooling: 'mean' | 'cls';
  prefixes: { question: string; passage: string };
  /** Most tokens of one text, the two special ones counted. */
  token_limit: number;
  number_type: 'int8' | 'float32';
  files: { weights: ModelFile; tokenizer: ModelFile };
  /** Further files of weights, by the names the model asks for them. */
  beside?: readonly (ModelFile & { name: string })[];
}

/** What a first use downloads. */
export const totalBytes = ({ files: { weights, tokenizer } }: Manifest): number => weights.bytes + tokenizer.bytes;

/** Whether the model was trained to be cut to its first `m` numbers; null: nobody said. */
export function trainedFor(manifest: Pick<Manifest, 'trained_dims'> | undefined, m: number): boolean | null {
  return manifest?.trained_dims?.includes(m) ?? null;
}
