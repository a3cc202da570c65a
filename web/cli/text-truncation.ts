// What `inspect --model` adds: tokens of every text, and what the model's limit cuts off.
import type { TextTruncationReport, TruncatedTexts } from '../core/core.gen.d.ts';
import { share, table } from './print.ts';

export function describeTextTruncation(model: string, { limit, passages, questions }: TextTruncationReport): string {
  return [
    '',
    `Tokens by ${model}, which reads the first ${limit} of a text (its prefix and the two special tokens counted)`,
    summary('passages', passages),
    summary('questions', questions),
    ...listed('passage', passages),
    ...listed('question', questions),
  ].join('\n');
}

const summary = (what: string, { n, cut, tokens, lost, unknown, unknown_share }: TruncatedTexts): string =>
  `${n} ${what}: ${cut} cut, ${lost} of ${tokens} tokens lost, ${unknown} unknown tokens (share ${share(unknown_share)})`;

/** Every passage is listed: a limit that cuts nothing today may cut tomorrow. */
function listed(what: string, { texts }: TruncatedTexts): string[] {
  const shown = what === 'passage' ? texts : texts.filter(({ lost }) => lost > 0);
  if (shown.length === 0) return [];
  const rows = shown.map(({ id, tokens, lost, unknown }) => [id, String(tokens), String(lost), String(unknown)]);
  return ['', table([what, 'tokens', 'lost', 'unknown'], rows)];
}
