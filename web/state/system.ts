// Which system the figures in force are of: a model's vectors, or words in common, which have none.
import { BM25 } from '../workers/run-api.ts';
import type { Encoded, State } from './store.ts';
import { valueOf } from './task.ts';
import type { Settings } from './url-state.ts';

export const WORDS_TITLE = 'Words in common (BM25)';

export const isWords = (encoded: Encoded | undefined): boolean => encoded?.model === BM25;

export const wordsInForce = ({ encoded }: Pick<State, 'encoded'>): boolean => isWords(valueOf(encoded));

/** Scores of words in common have no upper end, so hundredths of a cosine say nothing of them. */
export const gridInForce = (state: Pick<State, 'encoded' | 'settings'>): Settings['grid'] =>
  wordsInForce(state) ? 'exact' : state.settings.grid;
