// Text → token ids, with the two special tokens, cut to a model's limit.
import { Tokenizer } from '@huggingface/tokenizers';

export interface TokenIds {
  ids: number[];
  /** Tokens of the whole text; more than ids.length when something was cut off. */
  whole: number;
}

export class Tokens {
  private readonly tokenizer: Tokenizer;
  private readonly lowers: boolean;

  /** `limit` counts the special tokens. What tokenizer.json says about truncation and padding is not used. */
  constructor(tokenizerJson: string, private readonly limit: number) {
    const file = JSON.parse(tokenizerJson);
    this.tokenizer = new Tokenizer(file, {});
    this.lowers = file.normalizer?.lowercase === true;
  }

  of(text: string): TokenIds {
    const { ids } = this.tokenizer.encode(this.lowers ? plainSigma(text) : text);
    const whole = ids.length;
    // The last one is the closing token: it stays.
    return { ids: whole <= this.limit ? ids : [...ids.slice(0, this.limit - 1), ids[whole - 1]!], whole };
  }
}

/**
 * JavaScript lowers a Σ at a word's end to ς; the tokenizers the models were trained with lower every
 * character by itself, to σ.
 */
const plainSigma = (text: string): string => text.replaceAll('Σ', 'σ');
