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

export class LabelsCore {
  constructor(private readonly module: MainModule) {}

  withLabels(set: EvaluationSet, json: string): EvaluationSet {
    return call(() => this.module.withLabels(set, json));
  }

  /** `rule` as native/dataset/cut_passages.h prints it: "words 120 overlap 20". */
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
