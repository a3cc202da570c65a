// The cutoff as other programs want it: which way their number runs, on which scale, and what becomes of a score
// equal to the cutoff. One entry a program; the cutoff here is a cosine, and equal scores are accepted.
export interface CopyTarget {
  name: string;
  /** The number to set there. */
  value(t: number): number;
  /** Whether less is closer. */
  direction: 'at least' | 'at most' | 'above';
  scale: string;
  note: string;
  code(value: string): string;
}

/** The same number as digits, without what computing it left behind: 1 − 0.34 is 0.66, not 0.6599999999999999. */
export function written(value: number): string {
  const short = Number(value.toFixed(10));
  return String(Math.abs(short - value) < 4 * Number.EPSILON ? short : value);
}

const float32 = new Float32Array(1);
const bits = new Int32Array(float32.buffer);

/** The next float32 below, for a comparison that leaves equal scores out. */
export function justBelow(value: number): number {
  float32[0] = value;
  if (float32[0] === 0) return -(2 ** -149);
  bits[0]! += float32[0]! > 0 ? -1 : 1;
  return float32[0]!;
}

export const copyTargets: readonly CopyTarget[] = [
  {
    name: 'Redis',
    value: (t) => 1 - t,
    direction: 'at most',
    scale: 'cosine distance, 0 to 2',
    note: 'The index must use the metric COSINE.',
    code: (value) => `FT.SEARCH idx "@vector:[VECTOR_RANGE ${value} $q]=>{$YIELD_DISTANCE_AS: distance}" PARAMS 2 q "…" SORTBY distance DIALECT 2`,
  },
  {
    name: 'pgvector',
    value: (t) => 1 - t,
    direction: 'at most',
    scale: 'cosine distance <=>, 0 to 2',
    note: 'The operator <=> is cosine distance; <-> and <#> are other scales.',
    code: (value) => `SELECT id, embedding <=> $1 AS distance FROM passages WHERE embedding <=> $1 <= ${value} ORDER BY distance LIMIT 3;`,
  },
  {
    name: 'FAISS, inner product',
    value: (t) => t,
    direction: 'at least',
    scale: 'inner product of unit vectors, −1 to 1',
    note: `Vectors must have length 1. range_search leaves scores equal to its radius out: there, use the next float32 below.`,
    code: (value) => `scores, ids = index.search(queries, 3)  # IndexFlatIP\nanswered = scores[:, 0] >= ${value}`,
  },
  {
    name: 'LangChain',
    value: (t) => t,
    direction: 'at least',
    scale: 'relevance score; of a store with cosine distance, 1 − distance',
    note: 'Other stores scale relevance in another way: look at one known pair first.',
    code: (value) => `store.as_retriever(search_type="similarity_score_threshold",\n                   search_kwargs={"score_threshold": ${value}, "k": 3})`,
  },
  {
    name: 'LangChain4j',
    value: (t) => (t + 1) / 2,
    direction: 'at least',
    scale: 'relevance score (cosine + 1) / 2, 0 to 1',
    note: 'Not the cosine itself: 0.5 there is a cosine of 0.',
    code: (value) => `EmbeddingStoreContentRetriever.builder().minScore(${value}).maxResults(3)`,
  },
  {
    name: 'Orama',
    value: (t) => t,
    direction: 'at least',
    scale: 'cosine similarity',
    note: 'Its own default is 0.8, which refuses nearly everything on many models.',
    code: (value) => `search(db, { mode: 'vector', vector: { value, property: 'embedding' }, similarity: ${value}, limit: 3 })`,
  },
];
