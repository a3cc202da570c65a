// Model files on this machine: ${XDG_CACHE_HOME:-~/.cache}/cutoff-lab/models/<sha256>, put there by
// scripts/fetch-models. Their hash is checked each time: it costs less than loading them.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { CutoffError } from '../messages/messages.ts';
import { manifests } from '../models/catalog.ts';
import { totalBytes } from '../models/manifest.ts';
import type { Manifest, ModelFile } from '../models/manifest.ts';
import { ownBlobs } from '../models/own-models.ts';
import { checkFile, type StoredModel } from '../models/store.ts';
import type { ModelState } from '../workers/core-api.ts';

/** Where this program keeps what it need not fetch or make again. */
export const cacheFolder = () => join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'cutoff-lab');
const path = (file: ModelFile) => join(cacheFolder(), 'models', file.sha256);

export async function modelFiles(manifest: Manifest): Promise<StoredModel> {
  const own = ownBlobs(manifest.id);
  if (own) return { blobs: own, notices: [] };
  const blob = async (file: ModelFile) => {
    if (!existsSync(path(file))) {
      const detail = `scripts/fetch-models ${manifest.id}`;
      throw new CutoffError({ code: 'model-not-fetched', file: manifest.id, detail });
    }
    const bytes = new Uint8Array(await readFile(path(file)));
    await checkFile(manifest.id, file, bytes);
    return new Blob([bytes]);
  };
  const { weights, tokenizer } = manifest.files;
  return { blobs: { weights: await blob(weights), tokenizer: await blob(tokenizer) }, notices: [] };
}

export async function modelStates(): Promise<ModelState[]> {
  return manifests.map((manifest) => ({
    manifest,
    bytes: totalBytes(manifest),
    cached: Object.values(manifest.files).every((file) => existsSync(path(file))),
  }));
}
