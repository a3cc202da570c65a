// Text → token ids, with the two special tokens, cut to a model's limit.
import { Tokenizer } from '@huggingface/tokenizers';

/** How many tokens the whole text has, and how many of them the vocabulary has no piece for. */
export interface TokenCount {
  tokens: number;
  unknown: number;
}

export interface TokenIds {
  ids: number[];
  /** Tokens of the whole text; more than ids.length when something was cut off. */
  whole: number;
}

export class Tokens {
  private readonly tokenizer: Tokenizer;
  private readonly lowers: boolean;
  private readonly unknown: number | undefined;

  /** `limit` counts the special tokens. What tokenizer.json says about truncation and padding is not used. */
  constructor(tokenizerJson: string, private readonly limit: number) {
    const file = JSON.parse(tokenizerJson);
    this.tokenizer = new Tokenizer(file, {});
    this.unknown = this.tokenizer.token_to_id(file.model?.unk_token ?? '[UNK]');
    this.lowers = file.normalizer?.lowercase === true;
  }

  /** Before anything is cut off. */
  count(text: string): TokenCount {
    const ids = this.whole(text);
    return { tokens: ids.length, unknown: ids.filter((id) => id === this.unknown).length };
  }

  of(text: string): TokenIds {
    const ids = this.whole(text);
    const whole = ids.length;
    // The last one is the closing token: it stays.
    return { ids: whole <= this.limit ? ids : [...ids.slice(0, this.limit - 1), ids[whole - 1]!], whole };
  }

  private whole(text: string): number[] {
    return this.tokenizer.encode(this.lowers ? plainSigma(text) : text).ids;
  }
}

/**
 * JavaScript lowers a Σ at a word's end to ς; the tokenizers the models were trained with lower every
 * character by itself, to σ.
 */
const plainSigma = (text: string): string => text.replaceAll('Σ', 'σ');
