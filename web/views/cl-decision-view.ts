// The decision line: the choice in force and what it costs, on the half that counts now.
import { html, nothing } from 'lit';
import { customElement } from 'lit/decorators.js';
import '../components/cl-decision.ts';
import type { Cost, DecisionChange } from '../components/cl-decision.ts';
import { verdictWords } from '../components/names-in-words.ts';
import { bytes, count, interval, percent, plural } from '../format.ts';
import { valueOf } from '../state/task.ts';
import { scoreRange } from '../state/url-state.ts';
import { View } from './view.ts';

const cosines = [-1, 1] as const;

@customElement('cl-decision-view')
export class ClDecisionView extends View {

  override render() {
    const { settings, point, data, encoded, threshold } = this.state;
    const truncate = this.flow.figures.truncate.now;
    const loaded = valueOf(data);
    if (loaded === undefined) return nothing;
    const dims = valueOf(encoded)?.dims;
    const words = this.state.system?.cosines === false;
    const lengths = [...new Set(truncate?.rows.map((row) => row.dims) ?? [])];
    return html`<cl-decision
      .t=${settings.t ?? point?.threshold ?? null}
      .k=${settings.k}
      .m=${settings.m ?? dims ?? null}
      .dims=${dims ?? 0}
      .lengths=${lengths}
      .costs=${this.costs()}
      .about=${this.about()}
      .range=${loaded.kind === 'scores' || words ? scoreRange : cosines}
      ?words=${words}
      ?scoresOnly=${loaded.kind === 'scores'}
      ?kFixed=${loaded.protocol !== null}
      ?ready=${valueOf(threshold) !== undefined}
      @decision-change=${this.onChange}
      @number-refused=${(event: CustomEvent<string>) => this.flow.notify('warning', event.detail)}
    ></cl-decision>`;
  }

  /** Of which questions the figures are; the verdict where there is one. */
  private about(): string {
    const { inView } = this.state;
    if (inView === null) return '';
    const questions = plural(inView.figures.n, 'question');
    if (inView.half === 'validation') return `On the ${questions} it was chosen on.`;
    return `On ${questions} held out${inView.verdict === null ? '' : `: ${verdictWords[inView.verdict.state]}`}.`;
  }

  private costs(): Cost[] {
    const { settings, inView, measures, data, encoded } = this.state;
    const point = inView?.figures;
    const truncate = this.flow.figures.truncate.now;
    const answered = point === undefined ? 'answered' : `answered, ${count(point.accepted)} of ${count(point.n)}`;
    const right = point === undefined ? 'of answers right' : `of answers right, ${interval(point.low, point.high)}`;
    const costs: Cost[] = [
      { testid: 'cost-answered', figure: percent(point?.coverage), words: answered },
      { testid: 'cost-right', figure: percent(point?.precision), words: right },
    ];
    if (valueOf(data)?.kind === 'scores') return costs;
    const recall = valueOf(measures)?.measures[`R@${settings.k}`];
    const m = settings.m ?? valueOf(encoded)?.dims;
    const row = truncate?.rows.find(({ dims }) => dims === m);
    const found: Cost = {
      testid: 'cost-recall',
      figure: percent(recall?.mean),
      words: recall === undefined ? `R@${settings.k}` : `R@${settings.k}, ${plural(recall.n, 'question')}`,
    };
    const stored: Cost = {
      testid: 'cost-bytes',
      figure: bytes(row === undefined ? null : row.bytes * 1_000_000),
      words: 'per million passages',
    };
    // The example's lists come without vectors, whose bytes are counted where their length is looked at.
    const unseen = row === undefined && valueOf(encoded)?.prepared === true;
    return unseen || this.state.system?.vectors === null ? [...costs, found] : [...costs, found, stored];
  }

  private onChange = (event: CustomEvent<DecisionChange>): void => {
    const { control, value } = event.detail;
    const dims = valueOf(this.state.encoded)?.dims;
    const kept = control === 'm' && value === dims ? null : value;
    this.flow.choose({ [control]: kept }, control);
  };
}
