import { css } from 'lit';

/** Fields with a label above them, side by side where there is room. */
export const fields = css`
  .fields {
    display: flex;
    flex-wrap: wrap;
    gap: 10px 18px;
    margin: 0 0 12px;
    align-items: end;
  }
  .fields label {
    display: grid;
    gap: 3px;
    font-size: 13.5px;
    color: var(--soft);
  }
  .fields input[type='number'] {
    width: 7.5em;
  }
  input[type='range'] {
    width: min(340px, 100%);
    padding: 0;
    accent-color: var(--accent);
  }
  textarea {
    font: inherit;
    font-size: 14.5px;
    color: var(--ink);
    background: var(--card);
    border: 1px solid var(--edge);
    border-radius: 8px;
    padding: 8px 10px;
    width: 100%;
    min-height: 5em;
  }
  .answer {
    font-size: 15.5px;
    max-width: 68ch;
  }
`;
