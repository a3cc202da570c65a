// Systems by their names on the command line: what each word after `compare --with` stands for.
//   bm25 · random[:SEED], bag-of-words, char-3grams, concept-map · V.safetensors · R.trec, R.run · MODEL
//   rrf(A,B,…) by rank and sum(A,B,…) by score join others; a weight may stand before each: rrf(2*A,B)
import type { Fusion } from '../core/core.gen.d.ts';
import { CutoffError } from '../messages/messages.ts';
import { BM25 } from '../workers/core-api.ts';

export interface Fused {
  kind: 'fusion';
  name: string;
  fusion: Fusion;
  parts: { system: SystemName; weight: number }[];
}

export type SystemName = { kind: 'bm25' | 'stand-in' | 'run' | 'system'; name: string } | Fused;

const fusions: Readonly<Record<string, Fusion>> = { rrf: 'by_rank', sum: 'by_score' };

/** `standIns`: the names of the core's stand-in embedders. */
export function systemName(text: string, standIns: readonly string[]): SystemName {
  const name = text.trim();
  const [, way, inside] = /^(\w+)\((.*)\)$/s.exec(name) ?? [];
  if (way !== undefined && inside !== undefined) return fused(name, way, inside, standIns);
  if (name === '' || /[()*,]/.test(name)) throw badName(name);
  if (name === BM25) return { kind: 'bm25', name };
  if (standIns.includes(name.replace(/:.*$/, ''))) return { kind: 'stand-in', name };
  return { kind: /\.(trec|run)$/i.test(name) ? 'run' : 'system', name };
}

function fused(name: string, way: string, inside: string, standIns: readonly string[]): Fused {
  const fusion = fusions[way];
  const parts = partsOf(inside);
  if (fusion === undefined || parts.length < 2) throw badName(name);
  return {
    kind: 'fusion', name, fusion,
    parts: parts.map((part) => {
      const [, weight = '1', system = part] = /^\s*([\d.]+)\*(.*)$/s.exec(part) ?? [];
      if (!Number.isFinite(Number(weight))) throw badName(name);
      return { system: systemName(system, standIns), weight: Number(weight) };
    }),
  };
}

/** Cut at the commas that stand in no brackets of their own. */
function partsOf(text: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of text) {
    depth += Number(letter === '(') - Number(letter === ')');
    if (letter === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts;
}

const badName = (value: string) => new CutoffError({
  code: 'unknown-option', field: '--with', value, detail: 'to join systems: rrf(A,B) by rank or sum(A,B) by score, weights as in rrf(2*A,B)',
});

/** Every system that has to be there, those inside of others too. */
export const withParts = (system: SystemName): SystemName[] =>
  [system, ...(system.kind === 'fusion' ? system.parts.flatMap((part) => withParts(part.system)) : [])];
