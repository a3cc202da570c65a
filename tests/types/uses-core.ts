// Compiles against the types that are generated from the C++ bindings: what the façade relies on must be there.
import type { HalfFigures, MainModule, SetReader, ThresholdReport, VectorRecord } from '../../web/core/core.gen.d.ts';

export function useReader(core: MainModule, bytes: Uint8Array, record: VectorRecord): number {
  const reader: SetReader = new core.SetReader();
  reader.addFile('corpus.jsonl', 'beir-corpus', bytes, 'utf-8');
  reader.addFile('queries.jsonl', 'beir-queries', '{"_id": "q", "text": "why?"}', 'utf-8');
  const table = new core.Table();
  table.open('{}');
  table.addRows('{}');
  table.addNotes('[]');
  reader.addTable(table);
  table.delete();
  const set = reader.finish();
  reader.delete();

  const vectors = core.makeVectors(set, record, new Float32Array(4), new Float32Array(4));
  const lists = core.rankDense(set, vectors, { depth: 10, dims: undefined, renormalise: true });
  const scored = core.scoreQuestions(set, lists, 3);
  const report: ThresholdReport = core.threshold(scored, {
    k: 3, model: 'toy', target: 0.8, mode: 'point', grid: 'hundredths', open: false,
    mix_first: null, at: 0.2, delta: 0.05,
  });
  const point: HalfFigures = core.pointAt(scored, 'validation', 0.3);
  const precision: number | null = point.precision;
  const pooled: Float32Array = core.pool(new Float32Array(8), 2, 4, 'mean');
  set.delete();
  return report.curve.length + (precision ?? 0) + pooled.length;
}
