// Styles that every element takes into its shadow root: text, buttons, cards, tables.
import { css } from 'lit';

export const base = css`
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }
  :host {
    display: block;
  }
  :host([hidden]) {
    display: none;
  }
  h2,
  h3 {
    font: 600 18px/1.3 var(--serif);
    margin: 0 0 4px;
  }
  h3 {
    font-size: 16px;
    margin-top: 14px;
  }
  p {
    margin: 0 0 10px;
  }
  .lead {
    margin: 0 0 12px;
    color: var(--soft);
    font-size: 14.5px;
    max-width: 68ch;
  }
  .small {
    font-size: 13.5px;
    color: var(--soft);
  }
  a {
    color: var(--accent);
  }
  code {
    font: 0.92em var(--mono);
    overflow-wrap: anywhere;
  }
  :focus-visible {
    outline: 3px solid var(--accent);
    outline-offset: 2px;
    border-radius: 6px;
  }
  .visually-hidden {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  @media (prefers-reduced-motion: reduce) {
    *,
    *::before,
    *::after {
      animation: none !important;
      transition: none !important;
    }
  }
`;

export const controls = css`
  button,
  .button,
  select,
  input {
    font: inherit;
    font-size: 14px;
    color: var(--ink);
    background: var(--card);
    border: 1px solid var(--edge);
    border-radius: 8px;
    padding: 7px 13px;
    min-height: 36px;
  }
  button,
  .button {
    cursor: pointer;
  }
  button:hover:not(:disabled) {
    border-color: var(--accent);
  }
  button:disabled {
    color: var(--soft);
    border-color: var(--line);
    cursor: not-allowed;
  }
  button.primary {
    background: var(--accent);
    border-color: var(--accent);
    color: var(--accent-ink);
    font-weight: 600;
  }
  button.primary:disabled {
    background: var(--line);
    border-color: var(--line);
    color: var(--soft);
  }
  button.quiet {
    border-color: transparent;
    background: none;
    color: var(--accent);
    padding-inline: 6px;
  }
  .row {
    display: flex;
    flex-wrap: wrap;
    gap: 10px;
    align-items: center;
  }
  @media print {
    button {
      display: none;
    }
  }
`;

export const card = css`
  section {
    background: var(--card);
    border: 1px solid var(--line);
    border-radius: var(--radius);
    padding: 20px 22px;
    min-width: 0;
  }
  section.sealed {
    border-style: dashed;
    border-color: var(--edge);
  }
  .side {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--gap);
    align-content: start;
    min-width: 0;
  }
  .columns {
    display: grid;
    grid-template-columns: minmax(0, 1.75fr) minmax(270px, 1fr);
    gap: var(--gap);
    align-items: start;
  }
  .wide {
    grid-column: 1 / -1;
  }
  dl {
    display: grid;
    grid-template-columns: 1fr auto;
    gap: 5px 14px;
    margin: 8px 0 0;
    font-size: 15px;
  }
  dt {
    color: var(--soft);
  }
  dd {
    margin: 0;
    text-align: right;
    font-weight: 600;
  }
  dd small {
    display: block;
    font-weight: 400;
    color: var(--soft);
  }
  .key {
    display: flex;
    gap: 6px 16px;
    flex-wrap: wrap;
    font-size: 13.5px;
    color: var(--soft);
    margin: 8px 0 0;
    padding: 0;
    list-style: none;
  }
  .key i {
    display: inline-block;
    width: 11px;
    height: 11px;
    border-radius: 3px;
    margin-right: 6px;
  }
  .key i.line {
    height: 0;
    width: 18px;
    border-radius: 0;
    border-top: 3px solid;
    vertical-align: 4px;
  }
  .key i.dashed {
    border-top-style: dashed;
    border-top-width: 2px;
  }
  @media (max-width: 900px) {
    .columns {
      grid-template-columns: minmax(0, 1fr);
    }
    section {
      padding: 15px;
    }
  }
  @media print {
    section {
      break-inside: avoid;
      border-color: #bbb;
    }
    .columns {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

export const table = css`
  .scroll {
    overflow-x: auto;
    max-width: 100%;
  }
  table {
    border-collapse: collapse;
    width: 100%;
    font-size: 14.5px;
  }
  caption {
    text-align: left;
    color: var(--soft);
    font-size: 13.5px;
    padding-bottom: 6px;
  }
  th,
  td {
    text-align: left;
    padding: 6px 10px;
    border-bottom: 1px solid var(--line);
    vertical-align: top;
  }
  th {
    font-weight: 600;
  }
  thead th,
  thead th.number {
    color: var(--soft);
    font-size: 13.5px;
    white-space: normal;
  }
  td.number,
  th.number {
    text-align: right;
    white-space: nowrap;
  }
  tr.chosen > * {
    background: var(--accent-wash);
  }
  th code,
  td code {
    white-space: nowrap;
  }
  td small {
    display: block;
    color: var(--soft);
    font-size: 12.5px;
  }
`;
