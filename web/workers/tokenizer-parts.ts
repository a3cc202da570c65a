// tokenizer.json → the same for the library that runs it here, where both cut texts alike; refused by the part's name
// where they don't. What is alike was seen by tests/reference/tokenizer_kinds.py.
import { CutoffError } from '../messages/messages.ts';

type Part = { type?: string } & Record<string, unknown>;
export interface TokenizerFile {
  normalizer?: Part | null;
  pre_tokenizer?: Part | null;
  model?: Part & { vocab?: unknown; unk_token?: string | null; unk_id?: number | null; byte_fallback?: boolean };
  post_processor?: Part | null;
  added_tokens?: { content: string; single_word?: boolean }[];
  truncation?: { max_length?: number } | null;
}

const NORMALIZERS = ['BertNormalizer', 'Precompiled', 'Sequence', 'Replace', 'NFC', 'NFD', 'NFKC', 'NFKD', 'Strip', 'StripAccents', 'Lowercase', 'Prepend'];
const PRE_TOKENIZERS = ['BertPreTokenizer', 'Sequence', 'Whitespace', 'WhitespaceSplit', 'Metaspace', 'ByteLevel', 'Split', 'Punctuation', 'Digits'];
const MODELS = ['WordPiece', 'Unigram', 'BPE'];
const POST_PROCESSORS = ['TemplateProcessing', 'ByteLevel', 'BertProcessing', 'RobertaProcessing', 'Sequence'];

/** Unicode's white space; JavaScript's \s has U+FEFF too, its \w only ASCII. */
const BLANK = '\\t-\\r \\u0085\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000';
const WORD = '\\p{Alphabetic}\\p{M}\\p{Nd}\\p{Pc}\\u200c\\u200d';
const SIGN = '!-\\/:-@\\[-`{-~\\p{P}';

export function tokenizerFor(file: TokenizerFile): TokenizerFile {
  const { model } = file;
  known('model', model, MODELS);
  if (model?.type === 'Unigram' && model.byte_fallback) refuse('Unigram with byte_fallback');
  const parts = all(file.pre_tokenizer, 'pretokenizers');
  if (model?.type === 'BPE' && model.unk_token == null && !model.byte_fallback && !parts.some(({ type }) => type === 'ByteLevel')) {
    refuse('BPE without unk_token');
  }
  const single = file.added_tokens?.find(({ single_word: apart }) => apart === true);
  if (single) refuse(`added token with single_word: ${single.content}`);
  all(file.post_processor, 'processors').forEach((part) => known('post_processor', part, POST_PROCESSORS));
  return { ...file, normalizer: normalizer(file.normalizer), pre_tokenizer: preTokenizer(file.pre_tokenizer) };
}

/** The token that stands for what the vocabulary has no piece for; none where there is always one. */
export function unknownToken({ model }: TokenizerFile): string | undefined {
  if (model?.type !== 'Unigram') return model?.unk_token ?? undefined;
  const entry = Array.isArray(model.vocab) && model.unk_id != null ? (model.vocab as [string, number][])[model.unk_id] : undefined;
  return entry?.[0];
}

/** Some step writes every letter small. */
export const lowers = ({ normalizer: given }: TokenizerFile): boolean =>
  all(given, 'normalizers').some(({ type, lowercase }) => type === 'Lowercase' || lowercase === true);

function normalizer(part: Part | null | undefined): Part | null {
  if (!part) return null;
  known('normalizer', part, NORMALIZERS);
  if (part.type === 'Sequence') return { ...part, normalizers: (part['normalizers'] as Part[]).map(normalizer) };
  if (part.type !== 'Strip') return part;
  const ends = [part['strip_left'] && `^[${BLANK}]+`, part['strip_right'] && `[${BLANK}]+$`].filter(Boolean);
  return { type: 'Sequence', normalizers: ends.map((Regex) => ({ type: 'Replace', pattern: { Regex }, content: '' })) };
}

function preTokenizer(part: Part | null | undefined): Part | null {
  if (!part) return null;
  known('pre_tokenizer', part, PRE_TOKENIZERS);
  switch (part.type) {
    case 'Sequence':
      return { ...part, pretokenizers: (part['pretokenizers'] as Part[]).map(preTokenizer) };
    case 'Whitespace':
      return kept(`[${WORD}]+|[^${WORD}${BLANK}]+`);
    case 'WhitespaceSplit':
      return kept(`[^${BLANK}]+`);
    case 'BertPreTokenizer':
      return kept(`[${SIGN}]|[^${SIGN}${BLANK}]+`);
    case 'Punctuation':
      return { type: 'Split', pattern: { Regex: `[${SIGN}]` }, behavior: part['behavior'], invert: false };
    default:
      return part;
  }
}

/** Only what fits the pattern stays. */
const kept = (Regex: string): Part => ({ type: 'Split', pattern: { Regex }, behavior: 'Removed', invert: true });

/** A part, or those of a row of them. */
const all = (part: Part | null | undefined, members: string): Part[] =>
  (!part ? [] : part.type === 'Sequence' ? (part[members] as Part[]).flatMap((inner) => all(inner, members)) : [part]);

function known(place: string, part: Part | undefined, names: readonly string[]): void {
  // Older files leave the model's type out; what it has says which it is.
  if (!names.includes(part?.type ?? '')) refuse(`${place} ${part?.type ?? 'without a type'}`);
}

function refuse(field: string): never {
  throw new CutoffError({ code: 'unknown-tokenizer-part', file: 'tokenizer.json', field });
}
