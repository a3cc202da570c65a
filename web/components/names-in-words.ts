// The core's names, as a person reads them.
import type { Half, Verdict } from '../core/core.gen.d.ts';

export const verdictWords: Record<Verdict['state'], string> = { proven: 'proven', not_proven: 'not proven', below_target: 'below target' };
export const halfWords: Record<Half, string> = { validation: 'the validation half', held_out: 'the held-out half', all: 'both halves' };
