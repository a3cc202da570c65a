// The models there are manifests for.
import { CutoffError } from '../messages/messages.ts';
import type { Manifest } from './manifest.ts';
import { ownManifests } from './own-models.ts';

const files = import.meta.glob<Manifest>('../../models/*.json', { eager: true, import: 'default' });

export const manifests: readonly Manifest[] = Object.entries(files)
  .filter(([path]) => !path.endsWith('.schema.json'))
  .map(([, manifest]) => manifest);

/** Behind a model's id: the same model with its question prefix left out, which is a system of its own. */
export const NO_QUERY_PREFIX = ':no-query-prefix';

/** Those that come with the page, and those a person brought along. */
export const allManifests = (): Manifest[] => [...manifests, ...ownManifests()];

/** Every id that can be encoded with. */
export const systemIds = (): string[] =>
  allManifests().flatMap(({ id, prefixes }) => (prefixes.question === '' ? [id] : [id, id + NO_QUERY_PREFIX]));

export function findManifest(id: string): Manifest {
  if (!systemIds().includes(id)) {
    throw new CutoffError({ code: 'unknown-model', value: id, detail: `there are ${systemIds().join(', ')}` });
  }
  const base = allManifests().find((candidate) => id === candidate.id || id === candidate.id + NO_QUERY_PREFIX)!;
  return id === base.id ? base : withoutQueryPrefix(base);
}

const withoutQueryPrefix = (manifest: Manifest): Manifest => ({
  ...manifest,
  id: manifest.id + NO_QUERY_PREFIX,
  title: `${manifest.title}, question prefix left out`,
  prefixes: { ...manifest.prefixes, question: '' },
});
