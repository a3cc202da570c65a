// Text → token ids, with the two special tokens, cut to a model's limit.
import { Tokenizer } from '@huggingface/tokenizers';
import { lowers, tokenizerFor, unknownToken, type TokenizerFile } from './tokenizer-parts.ts';

/** How many tokens the whole text has, and how many of them the vocabulary has no piece for. */
export interface TokenCount {
  tokens: number;
  unknown: number;
}

/** One count a text; 0 for a text that is not encoded. */
export interface TokenCounts {
  tokens: Uint32Array;
  unknown: Uint32Array;
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
  /** Ends every text; none where the tokenizer puts nothing behind a text. */
  private readonly closing: number | undefined;

  /** `limit` counts the special tokens. What tokenizer.json says about truncation and padding is not used. */
  constructor(tokenizerJson: string, private readonly limit: number) {
    const file = JSON.parse(tokenizerJson) as TokenizerFile;
    this.tokenizer = new Tokenizer(tokenizerFor(file), {});
    const unknown = unknownToken(file);
    this.unknown = unknown === undefined ? undefined : this.tokenizer.token_to_id(unknown);
    this.lowers = lowers(file);
    this.closing = this.whole('').at(-1);
  }

  /** Before anything is cut off. */
  count(text: string): TokenCount {
    const ids = this.whole(text);
    return { tokens: ids.length, unknown: ids.filter((id) => id === this.unknown).length };
  }

  of(text: string): TokenIds {
    const ids = this.whole(text);
    const whole = ids.length;
    if (whole <= this.limit) return { ids, whole };
    const closes = this.closing !== undefined && ids[whole - 1] === this.closing;
    return { ids: closes ? [...ids.slice(0, this.limit - 1), this.closing!] : ids.slice(0, this.limit), whole };
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
