// Models a person brought along: kept in this browser by their hash, beside those that were downloaded, and from
// then on like any other. Nothing of them leaves the browser.
import { CutoffError } from '../messages/messages.ts';
import { sha256OfText } from './digest.ts';
import type { Manifest, ModelBlobs, ModelProbe } from './manifest.ts';
import { fileAddress, openModelCache } from './store.ts';

/** What a file cannot say, and a person has to. */
export interface ModelAnswers {
  title: string;
  pooling: Manifest['pooling'];
  prefixes: Manifest['prefixes'];
  token_limit: number;
}

export const MOST_TOKENS = 512;
const LIST = 'own-models/';

const own = new Map<string, { manifest: Manifest; blobs: ModelBlobs }>();

export const ownManifests = (): Manifest[] => [...own.values()].map(({ manifest }) => manifest);
export const ownBlobs = (id: string): ModelBlobs | undefined => own.get(id)?.blobs;

/** The id holds every answer, so another answer is another model. */
export async function ownManifest(probe: ModelProbe, answers: ModelAnswers): Promise<Manifest> {
  const { title, pooling, prefixes, token_limit: limit } = answers;
  if (!Number.isInteger(limit) || limit < 3 || limit > MOST_TOKENS) {
    throw new CutoffError({ code: 'out-of-range', field: 'token limit', value: String(limit), detail: `from 3 to ${MOST_TOKENS}` });
  }
  const further = probe.beside.map(({ sha256 }) => sha256);
  const system = [probe.weights.sha256, probe.tokenizer.sha256, pooling, prefixes.question, prefixes.passage, limit, ...further];
  const hash = await sha256OfText(JSON.stringify(system));
  return {
    id: `own-${hash.slice(0, 12)}`,
    title: title.trim() || 'A model of your own',
    languages: [],
    licence: '',
    dimensions: probe.dimensions,
    pooling,
    prefixes,
    token_limit: limit,
    number_type: probe.number_type,
    files: { weights: { ...probe.weights, sources: [] }, tokenizer: { ...probe.tokenizer, sources: [] } },
    ...(probe.beside.length > 0 && { beside: probe.beside.map((file) => ({ ...file, sources: [] })) }),
  };
}

/** Takes the model in; false when it could not be kept for next time. */
export async function addOwnModel(manifest: Manifest, blobs: ModelBlobs): Promise<boolean> {
  own.set(manifest.id, { manifest, blobs });
  const cache = await openModelCache();
  if (!cache) return false;
  const { weights, tokenizer } = manifest.files;
  try {
    await cache.put(fileAddress(weights), new Response(blobs.weights));
    await cache.put(fileAddress(tokenizer), new Response(blobs.tokenizer));
    for (const file of manifest.beside ?? []) {
      await cache.put(fileAddress(file), new Response(blobs.beside?.find(({ name }) => name === file.name)?.blob ?? null));
    }
    await cache.put(listAddress(manifest.id), Response.json(manifest));
    return true;
  } catch {
    await cache.delete(listAddress(manifest.id)).catch(() => false);
    return false;
  }
}

/** Those kept from before; one whose files are gone is no longer there. */
export async function readOwnModels(): Promise<void> {
  const cache = await openModelCache();
  if (!cache) return;
  const listed = (await cache.keys()).filter(({ url }) => url.startsWith(listAddress('')));
  for (const request of listed) {
    const manifest = (await (await cache.match(request))?.json()) as Manifest | undefined;
    if (manifest === undefined || own.has(manifest.id)) continue;
    const weights = await cache.match(fileAddress(manifest.files.weights));
    const tokenizer = await cache.match(fileAddress(manifest.files.tokenizer));
    const beside: { name: string; blob: Blob }[] = [];
    for (const file of manifest.beside ?? []) {
      const kept = await cache.match(fileAddress(file));
      if (kept) beside.push({ name: file.name, blob: await kept.blob() });
    }
    if (!weights || !tokenizer || beside.length < (manifest.beside?.length ?? 0)) continue;
    own.set(manifest.id, { manifest, blobs: { weights: await weights.blob(), tokenizer: await tokenizer.blob(), beside } });
  }
}

const listAddress = (id: string): string => new URL(`${LIST}${id}`, document.baseURI).href;
