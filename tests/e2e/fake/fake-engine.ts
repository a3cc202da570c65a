// An engine with invented figures that hang together: the page's own tests, and looking at it, need no core.
import { CutoffError } from '../../../web/messages/messages.ts';
import type {
  MeasureReport, Outcome, PassageDetails, Point, QuestionDetails, RankCurveReport,
  ThresholdReport, TruncateReport,
} from '../../../web/core/reports.ts';
import type { FailuresReport, Mistake, TextTruncationReport } from '../../../web/core/text-reports.ts';
import type {
  EncodeOptions, EncodeResult, Engine, FailuresOptions, ModelState, RankCurveOptions, ReadResult, ThresholdOptions, TruncateOptions,
} from '../../../web/workers/core-api.ts';
import { fakeStudy } from './fake-study.ts';
import { halves, wilson, pointOf, figuresOf, median, inspect, manifest, wait, type Group } from './fake-figures.ts';

export class FakeEngine implements Engine {
  readonly #outcome: Outcome;
  readonly #fail: string;
  readonly study = fakeStudy((scores, options) => this.threshold(scores, options));
  readonly labels: Engine['labels'] = {
    attachLabels: async (_set, json) => ({ ...JSON.parse(json), moved: 0, changed: 0, put_aside: 0, returned: 0 }),
    withLabels: async () => this.withDefaultHalves(),
    cutPassages: async () => this.withDefaultHalves(),
    leaveTopicsOut: async () => this.withDefaultHalves(),
    queue: async () => ({
      schema: 'cutoff-lab/labels/1', depth: 4, seed: 0, systems: 2,
      labels: { answerable: 300, no_answer: 300, unjudged: 4 },
      held_out: { questions: 300, accepted: 150, low: 0.73, high: 0.86 },
      needed: { accepted: 14, questions: 56, to_write: 0 },
      queue: [0, 1, 2, 3].map((question) => ({ question, near: 0.5, divided: 1, candidates: [4, 1, 7] })),
    }),
  };
  readonly runs: Engine['runs'] = {
    rankBm25: async () => {
      this.#enter('rankBm25');
      return 9;
    },
    wordCoverage: async () => ({ questions: 600, questionsWithout: 0, passages: 160, passagesWithout: 0 }),
    depthFor: async () => 40,
    reach: async () => null,
    lists: async () => 9,
    write: async () => new Uint8Array(),
    withoutOwnPassages: async () => {
      this.#enter('withoutOwnPassages');
      return 9;
    },
  };
  /** How often each call was made. */
  readonly calls: Record<string, number> = {};

  constructor({ outcome = 'cutoff', fail = '' }: { outcome?: string; fail?: string } = {}) {
    this.#outcome = outcome as Outcome;
    this.#fail = fail;
  }

  #enter(call: string): void {
    this.calls[call] = (this.calls[call] ?? 0) + 1;
    if (this.#fail === call) throw new CutoffError({ code: 'bad-json', file: 'faq.json', line: 3, field: 'data', value: '}' });
  }

  async describe() {
    return { version: '0', measures: [], default_measures: '', ties: [], word_rules: [], column_roles: ['question', 'answer', 'text'], codes: [], limits: { min_accepted_shown: 20, default_delta: 0.05 } };
  }

  async models(): Promise<ModelState[]> {
    this.#enter('models');
    return [
      manifest('all-minilm-l6-v2-q', 'all-MiniLM-L6-v2, int8', 'int8', 23_684_031),
      manifest('all-minilm-l6-v2', 'all-MiniLM-L6-v2, float32', 'float32', 91_099_267),
    ];
  }

  async readFiles(files: readonly File[]): Promise<ReadResult> {
    this.#enter('readFiles');
    await wait(20);
    const bad = files.filter((file) => file.name.startsWith('bad'));
    const good = files.filter((file) => !bad.includes(file)).map((file) => file.name);
    const refused = bad.map((file) => new CutoffError({ code: 'bad-json', file: file.name, line: 12, field: '', value: '}' }));
    const scores = good.find((name) => name.startsWith('scores'));
    if (scores !== undefined) {
      return { set: null, scores: { handle: 4, name: scores, inspect: inspect(good) }, protocol: null, tables: [], runs: [], vectors: [], refused };
    }
    const set = good.length === 0 ? null : { handle: 1, inspect: inspect(good) };
    return { set, scores: null, protocol: null, tables: [], runs: [], vectors: [], refused };
  }

  async applyProtocol() {
    return { handle: 1, inspect: inspect(['faq.json']) };
  }

  async withDefaultHalves() {
    return { handle: 1, inspect: inspect(['faq.json']) };
  }

  async question(_set: number, index: number): Promise<QuestionDetails> {
    const right = { passage_id: 'p2', passage: 2, grade: 1, relevant: true, title: 'A right passage', text: 'It answers the question.' };
    return {
      id: `q${index}`, text: `Question ${index}?`, kind: '', group: '', half: 'validation', blank: false,
      answerability: index < 8 ? 'no_answer' : 'answerable', judgements: index < 8 ? [] : [right],
    };
  }

  async passage(_set: number, index: number): Promise<PassageDetails> {
    return { id: `p${index}`, title: 'Another passage', text: 'It sounds alike and answers something else.', group: '' };
  }

  async probeModel(): Promise<never> {
    throw new CutoffError({ code: 'unknown-model-input', file: 'the ONNX file', field: 'pixel_values' });
  }

  async encode(_set: number, modelId: string, { onProgress, signal }: EncodeOptions = {}): Promise<EncodeResult> {
    this.#enter('encode');
    for (let done = 0; done <= 760; done += 40) {
      onProgress?.({ stage: 'encode', done, total: 760, rate: 38.4, secondsLeft: (760 - done) / 38.4, workers: 2 });
      await wait(25, signal);
    }
    const record = {
      model: modelId, weights_sha256: '', tokenizer_sha256: '', pooling: 'mean' as const, query_prefix: '', passage_prefix: '',
      token_limit: 256, dims: 384, renormalised: true, number_type: modelId.endsWith('-q') ? 'int8' : 'float32', runtime: '', runtime_version: '',
      optimisation: '', date: '', set_sha256: '',
    };
    return { vectors: 2, description: { record, passages: 160, questions: 600 }, distinctTexts: 760, fromBefore: 0, seconds: 20, notices: [] };
  }

  async writeVectors() {
    return new Uint8Array();
  }

  async rank() {
    this.#enter('rank');
    return 3;
  }

  async rankedList() {
    return [];
  }

  async listsJson() {
    return '{}';
  }

  async readLists() {
    return 3;
  }

  async measure(): Promise<MeasureReport> {
    this.#enter('measure');
    const rows = this.#ranks(100);
    const measures = Object.fromEntries(rows.flatMap((row) => [
      [`R@${row.k}`, { mean: row.recall, n: 150 }], [`Success@${row.k}`, { mean: row.success, n: 150 }],
    ]));
    return {
      schema: 'cutoff-lab/measure/1', ties: 'against', half: 'validation',
      questions: { scored: 150, no_answer: 150, unjudged: 4 }, left_out: { blank: 0, no_relevant: 0 },
      ties_matter: { 'R@1': 2, 'R@3': 0, RR: 3 },
      measures: { ...measures, RR: { mean: 0.9281, n: 150 } },
    };
  }

  #ranks(upTo: number): RankCurveReport['rows'] {
    return Array.from({ length: upTo }, (_, at) => {
      const right = Math.round(150 * (1 - 0.115 / (at + 1) ** 1.4));
      const [low, high] = wilson(right, 150);
      return { k: at + 1, recall: (right / 150) * (1 - 0.03 / (at + 1)), success: right / 150, success_low: low, success_high: high };
    });
  }

  async rankCurve(_set: number, _lists: number, { upTo, ties }: RankCurveOptions): Promise<RankCurveReport> {
    this.#enter('rankCurve');
    return { schema: 'cutoff-lab/rank-curve/1', ties, n: 150, rows: this.#ranks(upTo) };
  }

  async failures(_set: number, _lists: number, { half: name, k, threshold }: FailuresOptions): Promise<FailuresReport> {
    this.#enter('failures');
    const all: Mistake[] = ['no_answer_accepted', 'missed_accepted', 'refused_right', 'missed_refused', 'not_first'];
    const rows = Array.from({ length: 40 }, (_, at) => {
      const mistake = all[Math.floor(at / 8)]!;
      const rank = mistake === 'no_answer_accepted' ? null : 2 + (at % 5);
      return {
        question: at, id: `q${at}`, text: `Question ${at} of the invented ones?`, kind: at % 2 === 0 ? 'typo' : 'paraphrase', group: '',
        mistake, score: 0.7 - at / 100, rank, right_score: rank === null ? null : 0.3,
        above: [{ passage: 1, score: 0.7 - at / 100, grade: null }], above_count: (rank ?? 2) - 1,
      };
    });
    return {
      schema: 'cutoff-lab/failures/1', half: name, k, threshold: threshold ?? null, n: 300, failed: 40,
      left_out: { blank: 0, unjudged: 4 },
      mistakes: Object.fromEntries(all.map((mistake) => [mistake, 8])) as Record<Mistake, number>,
      kinds: { paraphrase: { n: 150, failed: 20 }, typo: { n: 150, failed: 20 } }, rows,
    };
  }

  async textTruncation(): Promise<TextTruncationReport> {
    this.#enter('textTruncation');
    const texts = Array.from({ length: 160 }, (_, at) => ({ id: `p${at}`, tokens: 330 - 2 * at, lost: Math.max(0, 74 - 2 * at), unknown: at % 50 === 0 ? 1 : 0 }));
    const one = { n: 600, cut: 0, tokens: 7200, lost: 0, unknown: 0, unknown_share: 0, texts: [] };
    return {
      schema: 'cutoff-lab/text-truncation/1', limit: 256, questions: one,
      passages: { n: 160, cut: 37, tokens: 27_360, lost: 1406, unknown: 4, unknown_share: 0.00015, texts },
    };
  }

  async scoreQuestions() {
    this.#enter('scoreQuestions');
    return 4;
  }

  async threshold(_scores: number, options: ThresholdOptions): Promise<ThresholdReport> {
    this.#enter('threshold');
    const { validation, held_out: heldOut } = halves;
    const grid = Array.from({ length: 100 }, (_, at) => at / 100);
    const reaches = grid.find((t) => (pointOf(validation, t).precision ?? 0) >= options.target) ?? null;
    const margin = grid.find((t) => (pointOf(validation, t).wilsonLow ?? 0) >= options.target) ?? null;
    const none = this.#outcome === 'impossible' || this.#outcome === 'no_recommendation';
    const chosen = none ? null : options.mode === 'margin' ? margin : reaches;
    const t = options.at ?? chosen;
    return {
      schema: 'cutoff-lab/threshold/1', model: options.model, k: options.k ?? null, target: options.target, mode: options.mode,
      target_kind: 'precision', grid: options.grid, delta: options.delta,
      outcome: this.#outcome, margin_threshold: none || this.#outcome === 'too_few_labels' ? null : margin,
      point_threshold: none ? null : reaches, label_budget: 14,
      validation: figuresOf(validation, t),
      test: options.open && t !== null ? figuresOf(heldOut, t) : null,
      mix_first: null,
      curve: grid.map((at) => {
        const point = pointOf(validation, at);
        return { threshold: at, precision: point.precision, coverage: point.coverage, accepted: point.accepted, low: point.wilsonLow, high: point.wilsonHigh };
      }),
      groups: (['right', 'missed', 'no_answer'] as const).map((name) => {
        const scores = validation.filter((question) => question.group === name).map((question) => question.score);
        return { name, n: scores.length, median_score: median(scores) };
      }),
      ceilings: {
        answerable: validation.filter(({ group }) => group !== 'no_answer').length / validation.length,
        right: validation.filter(({ group }) => group === 'right').length / validation.length,
      },
      bins: Array.from({ length: 10 }, (_, at) => {
        const inside = validation.filter(({ score }) => score >= at / 10 && score < (at + 1) / 10);
        const right = inside.filter(({ group }) => group === 'right').length;
        const [low, high] = inside.length > 0 ? wilson(right, inside.length) : [null, null];
        return { from: at / 10, to: (at + 1) / 10, n: inside.length, right, low, high };
      }),
      histogram: Array.from({ length: 50 }, (_, at) => {
        const inside = validation.filter(({ score }) => score >= at / 50 && score < (at + 1) / 50);
        const of = (group: Group) => inside.filter((question) => question.group === group).length;
        return { from: at / 50, to: (at + 1) / 50, right: of('right'), missed: of('missed'), no_answer: of('no_answer') };
      }).filter((bar) => bar.right + bar.missed + bar.no_answer > 0),
      verdict: options.open
        ? { state: 'not_proven', lower_bound: 0.74, upper_bound: 0.85, p_value: 0.2, cluster_lower_bound: 0.7, delta: 0.05, more_accepted: 120, more_questions: 200 }
        : null,
      best_reachable: this.#outcome === 'impossible' ? { threshold: 0.6, precision: 0.71, accepted: 44 } : null,
    };
  }

  async pointAt(_scores: number, name: 'validation' | 'held_out', t: number): Promise<Point> {
    this.#enter('pointAt');
    return pointOf(halves[name], t);
  }

  async truncate(_set: number, _vectors: number, { dims = '', measures }: TruncateOptions): Promise<TruncateReport> {
    this.#enter('truncate');
    const rows = dims.split(',').map(Number).flatMap((length) => [true, false].map((renormalised) => {
      const kept = Math.log2(length) / Math.log2(384);
      const loss = renormalised ? 0 : length === 384 ? 0 : 0.008;
      const means = measures.split(' ').map((name, at) => [name, { mean: Math.min(1, kept ** 0.5 * (0.89 + 0.08 * at)), n: 150 }]);
      return {
        dims: length, renormalised, 'overlap@10': kept ** 3 - loss, top1: kept ** 1.6 - loss, bytes: length * 4,
        measures: Object.fromEntries(means) as TruncateReport['rows'][number]['measures'],
      };
    }));
    return { schema: 'cutoff-lab/truncate/1', rows };
  }

  async release() {}

  close() {}
}
