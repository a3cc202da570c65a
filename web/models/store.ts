// Model files for the page: from Cache Storage, else downloaded from beside the page, checked, and kept.
import { CutoffError } from '../messages/messages.ts';
import { sha256Of } from './digest.ts';
import { totalBytes, type Manifest, type ModelBlobs, type ModelFile } from './manifest.ts';

const CACHE = 'cutoff-lab-models';

export interface StoreOptions {
  signal?: AbortSignal | undefined;
  /** Bytes done and in all; only called when something is downloaded. */
  onProgress?: (done: number, total: number) => void;
}

export interface StoredModel {
  blobs: ModelBlobs;
  /** Sentences to show, such as that a file could not be kept. */
  notices: string[];
}

/** The only place files are fetched from: a folder of files named by their hash, beside the page. */
export const fileAddress = ({ sha256 }: ModelFile): string => new URL(`weights/${sha256}`, document.baseURI).href;

/** Storage can be missing (plain http) or forbidden; then files are used from memory. */
export async function openModelCache(): Promise<Cache | undefined> {
  try {
    return await globalThis.caches?.open(CACHE);
  } catch {
    return undefined;
  }
}

export async function isCached(manifest: Manifest): Promise<boolean> {
  const cache = await openModelCache();
  if (!cache) return false;
  const found = await Promise.all(Object.values(manifest.files).map((file) => cache.match(fileAddress(file))));
  return found.every((response) => response !== undefined);
}

export async function modelBlobs(manifest: Manifest, options: StoreOptions = {}): Promise<StoredModel> {
  const cache = await openModelCache();
  const notices = new Set<string>();
  let done = 0;
  const get = async (file: ModelFile): Promise<Blob> => {
    const kept = await cache?.match(fileAddress(file));
    if (kept) {
      done += file.bytes;
      return kept.blob();
    }
    const bytes = await download(manifest, file, options.signal, (count) => {
      done += count;
      options.onProgress?.(done, totalBytes(manifest));
    });
    if (!(await keep(cache, file, bytes))) notices.add(new CutoffError({ code: 'not-kept' }).message);
    return new Blob([bytes]);
  };
  const weights = await get(manifest.files.weights);
  const tokenizer = await get(manifest.files.tokenizer);
  return { blobs: { weights, tokenizer }, notices: [...notices] };
}

async function keep(cache: Cache | undefined, file: ModelFile, bytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
  if (!cache) return false;
  try {
    await cache.put(fileAddress(file), new Response(bytes));
    return true;
  } catch {
    await cache.delete(fileAddress(file)).catch(() => false);
    return false;
  }
}

async function download(
  manifest: Manifest, file: ModelFile, signal: AbortSignal | undefined, count: (bytes: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const failed = (detail: string) => new CutoffError({ code: 'download-failed', file: manifest.id, detail });
  let response: Response;
  try {
    response = await fetch(fileAddress(file), signal ? { signal } : {});
  } catch (error) {
    if (signal?.aborted) throw error;
    throw failed(error instanceof Error ? error.message : String(error));
  }
  if (response.status === 404) throw new CutoffError({ code: 'model-not-fetched', file: manifest.id });
  if (!response.ok || !response.body) throw failed(`${response.status} ${response.statusText}`);

  const bytes = new Uint8Array(file.bytes);
  let at = 0;
  for (const reader = response.body.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) break;
    if (at + value.length > file.bytes) {
      await reader.cancel();
      throw new CutoffError({ code: 'download-differs', file: manifest.id, detail: `more than ${file.bytes} bytes` });
    }
    bytes.set(value, at);
    at += value.length;
    count(value.length);
  }
  await checkFile(manifest.id, file, bytes.subarray(0, at));
  return bytes;
}

/** Refuses bytes that are not the manifest's file. */
export async function checkFile(model: string, file: ModelFile, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const differs = (detail: string) => new CutoffError({ code: 'download-differs', file: model, detail });
  if (bytes.length !== file.bytes) throw differs(`${bytes.length} bytes, should be ${file.bytes}`);
  const sha256 = await sha256Of(bytes);
  if (sha256 !== file.sha256) throw differs(`SHA-256 ${sha256}, should be ${file.sha256}`);
}
