// Models whose weights stand in further files (model.onnx_data): which files a model asks for, by the names in it.
// Source: onnx.proto, TensorProto.external_data: pairs of key and value, the key "location" naming the file.

const KEY = [0x0a, 8, ...new TextEncoder().encode('location'), 0x12];

/** The names, each once, in the order they are met; none where all weights stand in the file itself. */
export function filesBeside(onnx: Uint8Array): string[] {
  const names = new Set<string>();
  for (let at = onnx.indexOf(KEY[0]!); at >= 0; at = onnx.indexOf(KEY[0]!, at + 1)) {
    if (!KEY.every((byte, i) => onnx[at + i] === byte)) continue;
    const start = at + KEY.length;
    const length = onnx[start]!; // a name of less than 128 bytes: one byte says its length
    if (length < 128 && start + length < onnx.length) names.add(new TextDecoder().decode(onnx.subarray(start + 1, start + 1 + length)));
  }
  return [...names];
}

/** A name as it is written beside the model: without the folder it had where it was exported. */
export const plainName = (name: string): string => name.split(/[\\/]/).at(-1)!;
