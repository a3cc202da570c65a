// What ranks the texts: enough to say so, and to know when it no longer fits the choice.
import type { WordCoverage } from '../core/core.gen.d.ts';

export interface Encoded {
  model: string;
  title: string;
  /** 0 for words in common, which have no vectors. */
  dims: number;
  numberType: string;
  distinctTexts: number;
  /** How many of them had been encoded before. */
  fromBefore?: number;
  seconds: number;
  /** For words in common: how many texts hold none, so that nothing is found by them. */
  wordless?: WordCoverage;
  /** Ranked lists that came with the worked example: nothing was encoded here. */
  prepared?: true;
}
