// What the page and the command line can ask for when a set is made by hand.
import type { LabelReport } from '../core/label-report.ts';
import type { AttachedLabels, LabelRequest } from '../core/labels.ts';
import type { SetHandle, SetResult } from './core-api.ts';
import type { CoreFunctions } from './core-functions.ts';
import type { LabelSystemHandle } from './label-functions.ts';
import type { Remote } from './rpc.ts';

/** Each gives a new set; the one it was made from stays. */
export interface LabelEngine {
  /** `json`: native/dataset/change/with_labels.h. */
  withLabels(set: SetHandle, json: string): Promise<SetResult>;
  /** Puts labels where their texts are now; `json`: native/dataset/change/attach_labels.h. */
  attachLabels(set: SetHandle, json: string): Promise<AttachedLabels>;
  /** `rule`: "whole", "words N overlap M", "sentences N overlap M" or "headings". */
  cutPassages(set: SetHandle, rule: string): Promise<SetResult>;
  /** Takes topics out until a share of the questions has no answer any more. */
  leaveTopicsOut(set: SetHandle, share: number, seed: number): Promise<SetResult>;
  queue(set: SetHandle, systems: readonly LabelSystemHandle[], request: LabelRequest): Promise<LabelReport>;
}

export function makeLabelEngine(core: Remote<CoreFunctions>): LabelEngine {
  return {
    withLabels: (...given) => core.withLabels(given),
    attachLabels: (...given) => core.attachLabels(given),
    cutPassages: (...given) => core.cutPassages(given),
    leaveTopicsOut: (...given) => core.leaveTopicsOut(given),
    queue: (...given) => core.labelQueue(given),
  };
}
