// Tries a model out that nobody described: its inputs, its output, how long its vectors are.
import * as ort from 'onnxruntime-web/wasm';
import { CutoffError } from '../messages/messages.ts';
import type { ModelProbe } from '../models/manifest.ts';
import { feedsOf, openSession, type RuntimeWasm, type Weights } from './encoder.ts';
import { checkIsFile, message, modelProblem } from './model-problem.ts';
import { Tokens } from './tokens.ts';

export type ProbedModel = Omit<ModelProbe, 'weights' | 'tokenizer' | 'beside'>;

/** Refuses what cannot be used, by name, before any text of a person's is encoded. */
export async function probeModel(weights: Weights, tokenizerJson: string, wasm: RuntimeWasm): Promise<ProbedModel> {
  const { tokens, limit } = openTokenizer(tokenizerJson);
  const session = await openSession('the ONNX file', weights, wasm);
  try {
    const { ids } = tokens.of('How long is a vector?');
    const output = session.outputNames[0] ?? '';
    const hidden = await run(session, ids, output);
    const [batch, length, dimensions] = hidden.dims;
    if (hidden.dims.length !== 3 || batch !== 1 || length !== ids.length || dimensions === undefined || hidden.type !== 'float32') {
      const detail = `${hidden.type} [${hidden.dims.join(', ')}], expected float32 [1, ${ids.length}, numbers a token]`;
      throw new CutoffError({ code: 'unknown-model-output', file: 'the ONNX file', field: output, detail });
    }
    return {
      inputs: [...session.inputNames], output, dimensions, token_limit: limit,
      number_type: holds(weights.bytes, 'MatMulInteger') || holds(weights.bytes, 'DynamicQuantize') ? 'int8' : 'float32',
    };
  } finally {
    await session.release();
  }
}

function openTokenizer(json: string): { tokens: Tokens; limit: number | null } {
  checkIsFile('tokenizer.json', new TextEncoder().encode(json.slice(0, 300)));
  try {
    const limit = (JSON.parse(json) as { truncation?: { max_length?: number } | null }).truncation?.max_length;
    return { tokens: new Tokens(json, Infinity), limit: limit ?? null };
  } catch (error) {
    if (error instanceof CutoffError) throw error;
    throw new CutoffError({ code: 'unknown-format', file: 'tokenizer.json', detail: message(error) });
  }
}

async function run(session: ort.InferenceSession, ids: readonly number[], output: string): Promise<ort.Tensor> {
  try {
    const outputs = await session.run(feedsOf(session, ids));
    return outputs[output] as ort.Tensor;
  } catch (error) {
    throw modelProblem('the ONNX file', error, 'unknown-model-output');
  }
}

/** Names of operators stand in the file as they are. */
function holds(bytes: Uint8Array, word: string): boolean {
  const wanted = new TextEncoder().encode(word);
  const first = wanted[0]!;
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (wanted.every((byte, i) => bytes[at + i] === byte)) return true;
  }
  return false;
}
