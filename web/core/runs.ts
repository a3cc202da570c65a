// The façade's part for lists that no vectors made: words in common (BM25), and TREC runs in and out.
import { call } from './call.ts';
import type { EvaluationSet, MainModule, RankedLists, Run } from './core.gen.d.ts';

/** Texts that are not blank, and how many of them hold no word. */
export interface WordCoverage {
  questions: number;
  questionsWithout: number;
  passages: number;
  passagesWithout: number;
}

export class RunsCore {
  constructor(private readonly module: MainModule) {}

  /** `words`: how texts are cut into words, one of the rules that the core describes. */
  rankBm25(set: EvaluationSet, options: { depth: number; words: string }): RankedLists {
    return call(() => this.module.rankBm25(set, options));
  }

  wordCoverage(set: EvaluationSet, words: string): WordCoverage {
    return call(() => this.module.wordCoverage(set, words));
  }

  /** How many passages a question the lists must hold for some measures. */
  depthFor(set: EvaluationSet, measures: string): number {
    return call(() => this.module.listDepth(set, measures));
  }

  /** How many passages a question the lists are sure to hold; null: all that there are. */
  reach(set: EvaluationSet, lists: RankedLists): number | null {
    return call(() => this.module.reach(set, lists)) ?? null;
  }

  read(file: string, bytes: Uint8Array, encoding: string): Run {
    return call(() => this.module.readRun(file, bytes, encoding));
  }

  /** The name of the system that made the run. */
  tag(run: Run): string {
    return String(call(() => run.tag()));
  }

  lists(set: EvaluationSet, run: Run): RankedLists {
    return call(() => this.module.listsOfRun(set, run));
  }

  write(set: EvaluationSet, lists: RankedLists, tag: string): Uint8Array {
    return call(() => this.module.writeRun(set, lists, tag));
  }

  /** Lists without the passage that has its question's own id. */
  withoutOwnPassages(set: EvaluationSet, lists: RankedLists): RankedLists {
    return call(() => this.module.withoutOwnPassages(set, lists));
  }
}
