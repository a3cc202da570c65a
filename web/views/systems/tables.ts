// A comparison as tables: systems, kinds of question, pairs, questions that set two systems apart.
import { html, nothing, type TemplateResult } from 'lit';
import { limits } from '../../core/constants.gen.ts';
import { count, interval, percent, plural } from '../../format.ts';
import type { ComparedPair, ComparedUnion, CompareReport, MeanWithInterval } from '../../core/core.gen.d.ts';
import { luck, pairWords, points, type TitleOf } from './words.ts';

const cell = (mean: MeanWithInterval | undefined, id: string): TemplateResult => html`<td class="number" data-testid=${id}>${percent(mean?.mean)}
  ${mean?.interval ? html`<small>${interval(...mean.interval)}</small>` : nothing}</td>`;

export function systemsTable(report: CompareReport, titleOf: TitleOf, inForce: string | null): TemplateResult {
  const measures = Object.keys(report.chance);
  const { draws, measures: drawn } = report.random;
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Every system">
    <table data-testid="systems">
      <thead><tr><th scope="col">system</th>${measures.map((name) => html`<th scope="col" class="number">${name}</th>`)}</tr></thead>
      <tbody>
        ${report.systems.map(({ name, measures: means }) => html`<tr class=${name === inForce ? 'chosen' : ''}>
          <th scope="row">${titleOf(name)}${name === inForce ? html`<small> in force</small>` : nothing}</th>
          ${measures.map((measure) => cell(means[measure], `${name} ${measure}`))}</tr>`)}
        <tr class="chance"><th scope="row">by chance</th>
          ${measures.map((measure) => html`<td class="number" data-testid="chance ${measure}">${percent(report.chance[measure])}</td>`)}</tr>
        ${draws === 0 ? nothing : html`<tr class="chance"><th scope="row">${count(draws)} random embedders</th>
          ${measures.map((measure) => html`<td class="number">${percent(drawn[measure]?.mean)}
            <small>${interval(drawn[measure]?.lowest, drawn[measure]?.highest)}</small></td>`)}</tr>`}
      </tbody>
    </table>
  </div>`;
}

export function kindsTable({ systems }: CompareReport, measure: string, titleOf: TitleOf): TemplateResult | typeof nothing {
  const kinds = Object.entries(systems[0]?.kinds ?? {});
  if (kinds.length === 0) return nothing;
  return html`<h3>By kind of question, ${measure}</h3>
    <div class="scroll" tabindex="0" role="region" aria-label="By kind of question">
      <table data-testid="kinds">
        <thead><tr><th scope="col">system</th>${kinds.map(([kind, means]) => html`<th scope="col" class="number">${kind === '' ? 'no kind' : kind}
          <small>${plural(means[measure]?.n ?? 0, 'question')}</small></th>`)}</tr></thead>
        <tbody>${systems.map(({ name, kinds: of }) => html`<tr><th scope="row">${titleOf(name)}</th>
          ${kinds.map(([kind]) => {
            const mean = of[kind]?.[measure];
            return html`<td class="number ${(mean?.n ?? 0) < limits.min_accepted_shown ? 'few' : ''}">${percent(mean?.mean)}
              ${mean?.interval ? html`<small>${interval(...mean.interval)}</small>` : nothing}</td>`;
          })}</tr>`)}</tbody>
      </table>
    </div>
    <p class="small">Kinds of fewer than ${limits.min_accepted_shown} questions are grey: a few other questions could turn them.</p>`;
}

export function pairsTable(pairs: readonly ComparedPair[], titleOf: TitleOf): TemplateResult {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Differences of pairs">
    <table data-testid="pairs">
      <thead><tr><th scope="col">pair</th><th scope="col" class="number">difference, points</th><th scope="col">could it be luck?</th>
        <th scope="col" class="number">won · lost · tied</th><th scope="col" class="number">would show from</th></tr></thead>
      <tbody>${pairs.map((pair) => html`<tr data-testid="pair">
        <th scope="row">${titleOf(pair.a)}<small> minus ${titleOf(pair.b)}</small></th>
        <td class="number">${points(pair.difference)}
          ${pair.interval === null ? nothing : html`<small>${points(pair.interval[0])} to ${points(pair.interval[1])}</small>`}</td>
        <td>${pairWords(pair)}<small>p ${luck(pair.p_value)}${pairs.length > 1 ? html`, for all pairs ${luck(pair.p_holm)}` : nothing}</small></td>
        <td class="number">${count(pair.won)} · ${count(pair.lost)} · ${count(pair.tied)}</td>
        <td class="number">${pair.detectable === null ? '–' : (pair.detectable * 100).toFixed(1)}</td></tr>`)}</tbody>
    </table>
  </div>`;
}

/** One pair's questions: solved by both, by one, by neither, with the texts. */
export function apart(union: ComparedUnion, report: CompareReport, titleOf: TitleOf): TemplateResult {
  const { a, b, k } = union;
  const rows = report.per_question ?? [];
  const texts = new Map(rows.map((row) => [row.question, row]));
  const place = (rank: number | null | undefined) => (rank === null || rank === undefined ? 'not found' : `rank ${count(rank)}`);
  const questions = (title: string, ids: readonly string[], id: string) => html`<details data-testid=${id}>
    <summary>${title}: ${plural(ids.length, 'question')}</summary>
    <ul>${ids.map((question) => {
      const row = texts.get(question);
      return html`<li>${row?.text ?? question}
        <small>${titleOf(a)}: ${place(row?.first_ranks[a])} · ${titleOf(b)}: ${place(row?.first_ranks[b])}</small></li>`;
    })}</ul></details>`;
  return html`<p data-testid="together">Together they solve ${percent(union.success)} at k = ${k}: ${count(union.both)} questions both,
      ${count(union.only_a)} only ${titleOf(a)}, ${count(union.only_b)} only ${titleOf(b)}, ${count(union.neither)} neither.
      Of their first ${k} passages ${percent(union.overlap)} are the same.</p>
    ${questions(`Only ${titleOf(a)}`, union.only_a_questions, 'only-a')}
    ${questions(`Only ${titleOf(b)}`, union.only_b_questions, 'only-b')}
    ${questions('Neither', union.neither_questions, 'neither')}`;
}
