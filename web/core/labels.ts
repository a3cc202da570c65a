// The façade's part for sets made by hand: labels, cutting, topics left out, and what to label next.
import { call } from './call.ts';
import type { EvaluationSet, MainModule, RankedLists } from './core.gen.d.ts';
import type { LabelReport } from './label-report.ts';

export interface LabelRequest {
  /** Passages that each system gives to a question. */
  depth: number;
  seed: number;
  target: number;
  delta: number;
  /** Share of questions that the cutoff answers. */
  coverage?: number | undefined;
}

/** A label as native/dataset/read/hand_label.h describes it. */
export interface HandLabel {
  question_id: string;
  /** Its text when the label was made; absent: nobody kept it. A passage's likewise. */
  question?: string;
  none: boolean;
  look: number;
  passages: { id: string; text?: string }[];
}

/** Labels in their places: native/dataset/change/attach_labels.h. */
export interface AttachedLabels {
  labels: HandLabel[];
  aside: HandLabel[];
  moved: number;
  changed: number;
  put_aside: number;
  returned: number;
}

export class LabelsCore {
  constructor(private readonly module: MainModule) {}

  withLabels(set: EvaluationSet, json: string): EvaluationSet {
    return call(() => this.module.withLabels(set, json));
  }

  /** `json`: labels and those put aside. */
  attach(set: EvaluationSet, json: string): AttachedLabels {
    return JSON.parse(call(() => this.module.attachLabels(set, json))) as AttachedLabels;
  }

  /** `rule` as native/dataset/change/cut_passages.h prints it: "words 120 overlap 20". */
  cut(set: EvaluationSet, rule: string): EvaluationSet {
    return call(() => this.module.cutPassages(set, rule));
  }

  leaveTopicsOut(set: EvaluationSet, share: number, seed: number): EvaluationSet {
    return call(() => this.module.leaveTopicsOut(set, share, seed));
  }

  /** `systems`: each one's lists, and the cutoff where it has one. */
  queue(
    set: EvaluationSet, systems: readonly { lists: RankedLists; cutoff?: number | undefined }[],
    { depth, seed, target, delta, coverage }: LabelRequest,
  ): LabelReport {
    const given = new this.module.LabelSystems();
    try {
      for (const { lists, cutoff } of systems) call(() => given.add(lists, cutoff));
      return JSON.parse(call(() => this.module.labels(set, given, { depth, seed, target, delta, coverage }))) as LabelReport;
    } finally {
      given.delete();
    }
  }
}
