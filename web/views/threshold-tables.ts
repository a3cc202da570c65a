// The threshold view's charts as tables.
import { html, type TemplateResult } from 'lit';
import { bandLabel } from '../charts/score-bins.ts';
import { count, interval, percent, score } from '../format.ts';
import type { ThresholdReport } from '../core/core.gen.d.ts';

export function curveTable(report: ThresholdReport, chosen: number | null): TemplateResult {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="The curve as a table">
    <table>
      <thead><tr><th scope="col" class="number">cutoff</th><th scope="col" class="number">accepted</th>
        <th scope="col" class="number">right</th><th scope="col" class="number">95% interval</th>
        <th scope="col" class="number">answered</th></tr></thead>
      <tbody>${report.curve.map((row) => html`<tr class=${row.threshold === chosen ? 'chosen' : ''}>
        <th scope="row" class="number">${score(row.threshold)}</th><td class="number">${count(row.accepted)}</td>
        <td class="number">${percent(row.precision)}</td><td class="number">${interval(row.low, row.high)}</td>
        <td class="number">${percent(row.coverage)}</td></tr>`)}</tbody>
    </table>
  </div>`;
}

export function bandTable(report: ThresholdReport): TemplateResult {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="The bands as a table">
    <table data-testid="bins">
      <thead><tr><th scope="col">best score</th><th scope="col" class="number">n</th><th scope="col" class="number">right</th>
        <th scope="col" class="number">95% interval</th></tr></thead>
      <tbody>${report.bins.map((bin) => html`<tr>
        <th scope="row">${bandLabel(bin)}</th><td class="number">${count(bin.n)}</td>
        <td class="number">${count(bin.right)}</td><td class="number">${interval(bin.low, bin.high)}</td></tr>`)}</tbody>
    </table>
  </div>`;
}
