// What the core worker answers to for sets made by hand.
import type { Core, EvaluationSet, RankedLists } from '../core/core.ts';
import type { LabelRequest } from '../core/labels.ts';
import type { ListsHandle, SetHandle, SetResult } from './core-api.ts';

export interface LabelSystemHandle {
  lists: ListsHandle;
  cutoff?: number | undefined;
}

interface Lookups {
  set(handle: SetHandle): EvaluationSet;
  lists(handle: ListsHandle): RankedLists;
  kept(set: EvaluationSet): SetResult;
}

export function labelFunctions({ labels }: Core, at: Lookups) {
  return {
    withLabels: (of: SetHandle, json: string) => at.kept(labels.withLabels(at.set(of), json)),
    attachLabels: (of: SetHandle, json: string) => labels.attach(at.set(of), json),
    cutPassages: (of: SetHandle, rule: string) => at.kept(labels.cut(at.set(of), rule)),
    leaveTopicsOut: (of: SetHandle, share: number, seed: number) =>
      at.kept(labels.leaveTopicsOut(at.set(of), share, seed)),
    labelQueue: (of: SetHandle, systems: readonly LabelSystemHandle[], request: LabelRequest) =>
      labels.queue(at.set(of), systems.map(({ lists, cutoff }) => ({ lists: at.lists(lists), cutoff })), request),
  };
}
