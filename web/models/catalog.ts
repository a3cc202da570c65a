// The models there are manifests for.
import { CutoffError } from '../messages/messages.ts';
import type { Manifest } from './manifest.ts';

const files = import.meta.glob<Manifest>('../../models/*.json', { eager: true, import: 'default' });

export const manifests: readonly Manifest[] = Object.entries(files)
  .filter(([path]) => !path.endsWith('.schema.json'))
  .map(([, manifest]) => manifest);

export function findManifest(id: string): Manifest {
  const manifest = manifests.find((candidate) => candidate.id === id);
  if (manifest) return manifest;
  const known = manifests.map((candidate) => candidate.id).join(', ');
  throw new CutoffError({ code: 'unknown-model', value: id, detail: `there are ${known}` });
}

/** What a first use downloads. */
export function totalBytes({ files: { weights, tokenizer } }: Manifest): number {
  return weights.bytes + tokenizer.bytes;
}
