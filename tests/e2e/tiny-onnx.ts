// The smallest sentence encoder there can be, written byte by byte, and a tokenizer for it: a token's vector is its id, one number long.
// hidden = Unsqueeze(Cast(input_ids), axis 2); every other input is declared and not used.

const varint = (value: number): number[] => (value < 128 ? [value] : [(value % 128) | 128, ...varint(Math.floor(value / 128))]);
const field = (number: number, bytes: readonly number[]): number[] => [...varint(number * 8 + 2), ...varint(bytes.length), ...bytes];
const int = (number: number, value: number): number[] => [...varint(number * 8), ...varint(value)];
const text = (number: number, words: string): number[] => field(number, [...new TextEncoder().encode(words)]);

const INT64 = 7;
const FLOAT = 1;

function value(name: string, type: number, dims: readonly (string | number)[]): number[] {
  const shape = dims.flatMap((dim) => field(1, typeof dim === 'number' ? int(1, dim) : text(2, dim)));
  return [...text(1, name), ...field(2, field(1, [...int(1, type), ...field(2, shape)]))];
}

const node = (operator: string, inputs: readonly string[], output: string, attributes: readonly number[] = []): number[] =>
  [...inputs.flatMap((input) => text(1, input)), ...text(2, output), ...text(4, operator), ...attributes];

/** An ONNX file whose graph asks for these inputs, and whose output has `rank` dimensions: 3, or 2 for a wrong one. */
export function tinyOnnx(inputs: readonly string[], rank: 2 | 3 = 3): Uint8Array<ArrayBuffer> {
  const toFloat = field(5, [...text(1, 'to'), ...int(3, FLOAT), ...int(20, 2)]);
  const axes = [...int(1, 1), ...int(2, INT64), ...field(7, [2]), ...text(8, 'axes')];
  const nodes = rank === 3
    ? [node('Cast', ['input_ids'], 'numbers', toFloat), node('Unsqueeze', ['numbers', 'axes'], 'hidden')]
    : [node('Cast', ['input_ids'], 'hidden', toFloat)];
  const graph = [
    ...nodes.flatMap((one) => field(1, one)),
    ...text(2, 'tiny'),
    ...field(5, axes),
    ...inputs.flatMap((name) => field(11, value(name, INT64, ['batch', 'sequence']))),
    ...field(12, value('hidden', FLOAT, rank === 3 ? ['batch', 'sequence', 1] : ['batch', 'sequence'])),
  ];
  return new Uint8Array([...int(1, 8), ...field(7, graph), ...field(8, int(2, 13))]);
}

/** A tokenizer.json that knows two words. */
export const tinyTokenizer = JSON.stringify({
  version: '1.0',
  truncation: { max_length: 64 },
  added_tokens: [],
  normalizer: { type: 'BertNormalizer', clean_text: true, handle_chinese_chars: true, strip_accents: null, lowercase: true },
  pre_tokenizer: { type: 'BertPreTokenizer' },
  post_processor: {
    type: 'TemplateProcessing',
    single: [
      { SpecialToken: { id: '[CLS]', type_id: 0 } }, { Sequence: { id: 'A', type_id: 0 } },
      { SpecialToken: { id: '[SEP]', type_id: 0 } },
    ],
    pair: [],
    special_tokens: {
      '[CLS]': { id: '[CLS]', ids: [2], tokens: ['[CLS]'] }, '[SEP]': { id: '[SEP]', ids: [3], tokens: ['[SEP]'] },
    },
  },
  decoder: null,
  model: {
    type: 'WordPiece', unk_token: '[UNK]', continuing_subword_prefix: '##', max_input_chars_per_word: 100,
    vocab: { '[PAD]': 0, '[UNK]': 1, '[CLS]': 2, '[SEP]': 3, open: 4, hours: 5 },
  },
});
