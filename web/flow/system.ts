// One system that ranks the texts in force: a name, a scale, and where its vectors and lists come from. Whoever uses
// one asks what it has, never what kind it is.
import type { Derived, Making } from './derive.ts';
import type { Part } from './keys.ts';
import type { Settings } from '../state/url-state.ts';
import type { VectorRecord } from '../core/core.gen.d.ts';
import type { Engine, ListsHandle, SetHandle, VectorsHandle } from '../workers/core-api.ts';

/** What decides a system's lists beside its texts. */
export type Want = Pick<Settings, 'k' | 'm' | 'self'>;

export interface Vectors {
  vectors: VectorsHandle;
  dims: number;
  number_type: string;
  /** How they were made. */
  record: VectorRecord;
  /** Of an encoding: how many texts, how many of them from before, how long. */
  distinct_texts: number;
  from_before?: number;
  seconds: number;
  notices: readonly string[];
}

export interface System {
  readonly id: string;
  readonly title: string;
  /** Scores are cosines: within 1, the same scale at every length, cutoffs in steps of a hundredth make sense. */
  readonly cosines: boolean;
  /** 0 for a system without vectors. */
  readonly dims: number;
  readonly number_type: string;
  /** Its lists came with the page: nothing was encoded here. */
  readonly prepared: boolean;
  /** Null where it has none. */
  readonly vectors: Derived<Vectors> | null;
  /** How its lists are made for a want; null: it has none (a score table). */
  readonly ranking: ((want: Want) => Ranking) | null;
}

export interface Ranking {
  of: readonly Part[];
  label: string;
  /** Lists with each question's own passage still in them. */
  make(making: Making, set: SetHandle, engine: Engine): Promise<ListsHandle>;
}
