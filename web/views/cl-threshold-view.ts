// Score threshold: the curve and the histogram with the cutoff across both, what goes wrong, the bands.
import { css, html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { scoreBins } from '../charts/score-bins.ts';
import { scoreDomain, scoreStep } from '../charts/score-domain.ts';
import { groupColour, scoreHistogram } from '../charts/score-histogram.ts';
import { thresholdCurve } from '../charts/threshold-curve.ts';
import type { Draw } from '../charts/render.ts';
import '../components/cl-chart.ts';
import '../components/cl-ruled-charts.ts';
import type { RuleMark, RuleMove } from '../components/cl-ruled-charts.ts';
import { halfWords } from '../components/names-in-words.ts';
import { count, percent, plural, score } from '../format.ts';
import type { ThresholdReport } from '../core/core.gen.d.ts';
import './cl-choice-panel.ts';
import './cl-seal-panel.ts';
import './study/cl-trust-panel.ts';
import type { InView } from '../flow/held-out.ts';
import type { CutoffPoint } from '../flow/line.ts';
import { base, card, controls, table } from '../styles/shared.ts';
import { figuresOf } from './figures-of.ts';
import { nothingYet } from './nothing-yet.ts';
import { bandTable, curveTable } from './threshold-tables.ts';
import { scoreWord } from './study/study-card.ts';
import { View } from './view.ts';

interface Charts {
  report: ThresholdReport;
  fewest: number;
  domain: readonly [number, number];
  draws: readonly Draw[];
  bins: Draw;
}

@customElement('cl-threshold-view')
export class ClThresholdView extends View {
  static override styles = [
    base,
    controls,
    card,
    table,
    css`
      details {
        margin-top: 12px;
      }
      summary {
        cursor: pointer;
        color: var(--accent);
        font-size: 14px;
      }
    `,
  ];

  @state() private unfolded: ReadonlySet<string> = new Set();
  #charts: Charts | null = null;

  override render() {
    return figuresOf(this.state.threshold, (report) => this.content(report), () => nothingYet(this.flow));
  }

  /** Charts are made once a report, so that a moving line draws nothing anew. */
  private charts(report: ThresholdReport): Charts {
    const fewest = this.state.limits['min_accepted_shown'] ?? 0;
    if (this.#charts?.report === report && this.#charts.fewest === fewest) return this.#charts;
    const domain = scoreDomain(report);
    const bars = report.histogram ?? [];
    this.#charts = {
      report,
      fewest,
      domain,
      draws: [
        (width) => thresholdCurve(report.curve, { target: report.target, domain, fewest, ceilings: report.ceilings }, width),
        (width) => scoreHistogram(bars, domain, width),
      ],
      bins: (width) => scoreBins(report.bins, width),
    };
    return this.#charts;
  }

  private content(report: ThresholdReport) {
    const { point, inView } = this.state;
    const charts = this.charts(report);
    return html`<div class="columns">
      <div class="side">
        <section>
          <h2>Where should it stop answering?</h2>
          <p class="lead">
            Of the validation half: how many answers are right, and how many questions still get one, as the cutoff
            moves. ${point === null ? 'No cutoff is chosen: type one above to see its figures.' : 'Drag the line or use the arrow keys.'}
            ${report.validation.n < charts.fewest ? `The share right over fewer than ${charts.fewest} answers jumps with each of them, so it is not drawn; the table has it.` : nothing}
          </p>
          ${this.cutoffCharts(charts, point)}
          ${this.key(report)}
          ${this.folded('curve', 'The curve as a table', () => curveTable(report, this.state.settings.t ?? report.validation.threshold))}
        </section>
        <section>
          <h2>How often was a score in this band right?</h2>
          <p class="lead">
            A ${scoreWord(this.state.system)} is not a probability. Each dot is the share right among validation questions whose best score
            lies in the band; the bar is its 95% interval, n how many questions it rests on.
          </p>
          <cl-chart .draw=${charts.bins}></cl-chart>
          ${this.folded('bands', 'The bands as a table', () => bandTable(report))}
        </section>
      </div>
      <div class="side">
        <cl-choice-panel .flow=${this.flow}></cl-choice-panel>
        <cl-seal-panel .flow=${this.flow}></cl-seal-panel>
        ${inView === null ? nothing : this.wrong(inView, report.k)}
      </div>
      <cl-trust-panel class="wide" .flow=${this.flow}></cl-trust-panel>
    </div>`;
  }

  private cutoffCharts({ domain, draws }: Charts, point: CutoffPoint | null) {
    const t = this.state.settings.t ?? point?.threshold ?? null;
    const mark: RuleMark | null = point === null || point.precision === null
      ? null
      : { chart: 0, y: point.precision * 100, text: `${percent(point.precision)} right` };
    return html`<cl-ruled-charts
      testid="cutoff-rule"
      label="Score threshold"
      .draws=${draws}
      .value=${t === null ? null : Math.min(domain[1], Math.max(domain[0], t))}
      .min=${domain[0]}
      .max=${domain[1]}
      .step=${scoreStep(domain)}
      veiled="1"
      .mark=${mark}
      .format=${(value: number) => `${score(value)}: ${percent(point?.precision)} right, ${percent(point?.coverage)} answered`}
      @rule-move=${(event: CustomEvent<RuleMove>) => this.flow.choose({ t: event.detail.value }, 't')}
    ></cl-ruled-charts>`;
  }

  private key(report: ThresholdReport) {
    const n = (name: string) => count(report.groups.find((group) => group.name === name)?.n ?? 0);
    const within = report.k === null ? '' : ` in the first ${report.k}`;
    return html`<ul class="key" data-testid="groups">
      <li><i style="background:${groupColour.right}"></i>right passage${within} (${n('right')})</li>
      <li><i style="background:${groupColour.missed}"></i>right passage missed (${n('missed')})</li>
      <li><i style="background:${groupColour.no_answer}"></i>nothing here answers it (${n('no_answer')})</li>
      ${report.ceilings && html`<li data-testid="ceilings">dotted: at most ${percent(report.ceilings.answerable)} can be answered at all, ${percent(report.ceilings.right)} rightly</li>`}
    </ul>`;
  }

  private wrong({ half, figures: point }: InView, k: number | null) {
    return html`<section>
      <h2>What goes wrong at ${score(point.threshold)}</h2>
      <p class="lead" data-testid="wrong-half" style="margin:0 0 10px">In ${halfWords[half]}, ${plural(point.n, 'question')}.</p>
      <dl>
        <dt>Answered though nothing here answers</dt><dd data-testid="wrong-no-answer">${count(point.no_answer_accepted)}</dd>
        <dt>Answered, right passage ${k === null ? 'missed' : `not in the first ${k}`}</dt><dd data-testid="wrong-missed">${count(point.missed_accepted)}</dd>
        <dt>Refused though it could answer</dt><dd data-testid="wrong-refused">${count(point.refused_right)}</dd>
      </dl>
      <p class="lead" style="margin:10px 0 0">The first kind falls with a higher cutoff, the second with a better ranking.</p>
    </section>`;
  }

  /** What is folded away is not rendered, so that a moving line costs nothing there. */
  private folded(name: string, title: string, content: () => TemplateResult) {
    const onToggle = (event: Event) => {
      const { open } = event.target as HTMLDetailsElement;
      this.unfolded = new Set([...this.unfolded].filter((other) => other !== name).concat(open ? [name] : []));
    };
    return html`<details data-testid="table-${name}" @toggle=${onToggle}>
      <summary>${title}</summary>
      ${this.unfolded.has(name) ? content() : nothing}
    </details>`;
  }
}
