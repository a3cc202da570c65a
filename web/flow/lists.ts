// Ranked lists of a system as somebody wants them: at a length, deep enough, with or without each question's own passage.
import type { ReadonlySignal } from '@preact/signals-core';
import { Derived, NOTHING, type Making } from './derive.ts';
import type { System, Want } from './system.ts';
import type { TextsInForce } from './texts.ts';
import type { Engine, ListsHandle } from '../workers/core-api.ts';

/** Null systems, and those without lists, have none. */
export function listsNode(
  engine: Engine, texts: TextsInForce, system: ReadonlySignal<System | null>, want: ReadonlySignal<Want>, keep = 0,
): Derived<ListsHandle> {
  return new Derived<ListsHandle>('lists', () => {
    const ranking = system.value?.ranking?.(want.value);
    const about = texts.key.value;
    if (ranking === undefined || about === null) return null;
    const { self } = want.value;
    return {
      of: [about, ...ranking.of, self],
      about: [about],
      make: async (making: Making) => {
        const { set } = await making.get(texts.node);
        if (set === null) return NOTHING;
        making.progress({ label: ranking.label });
        const lists = await ranking.make(making, set, engine);
        if (self === 'keep') return lists;
        try {
          return await engine.core.withoutOwnPassages(set, lists);
        } finally {
          void engine.release(lists);
        }
      },
    };
  }, { label: 'Ranking', keep, release: (lists) => void engine.release(lists) });
}
