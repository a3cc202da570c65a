// How figures are written, everywhere. A figure that has no value is a dash.

export const dash = '–';

type Figure = number | null | undefined;

const missing = (value: Figure): value is null | undefined =>
  value === null || value === undefined || Number.isNaN(value);

/** 179 → "179", 12000 → "12,000". */
export const count = (value: Figure): string => (missing(value) ? dash : value.toLocaleString('en'));

/** 0.8156 → "81.6%". */
export const percent = (value: Figure, digits = 1): string =>
  missing(value) ? dash : `${(value * 100).toFixed(digits)}%`;

/** 0.8156 → "0.8156": for reading against another program's output. */
export const share = (value: Figure, digits = 4): string =>
  missing(value) ? dash : value.toFixed(digits);

/** A score or cutoff: two decimals where they say all, else up to four. */
export function score(value: Figure): string {
  if (missing(value)) return dash;
  const two = value.toFixed(2);
  return Number(two) === value ? two : value.toFixed(4).replace(/0$/, '');
}

/** (0.752, 0.866) → "75–87%", never broken at the end of a line. */
export const interval = (low: Figure, high: Figure): string =>
  missing(low) || missing(high)
    ? dash
    : `${Math.round(low * 100)}\u2060–\u2060${Math.round(high * 100)}%`;

/** Decimal units, as storage is sold: 1,536,000,000 → "1.5 GB". */
export function bytes(value: Figure): string {
  if (missing(value)) return dash;
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];
  let at = 0;
  let left = value;
  while (left >= 1000 && at < units.length - 1) {
    left /= 1000;
    at += 1;
  }
  return `${at === 0 ? left : left.toFixed(left < 10 ? 1 : 0)} ${units[at]}`;
}

/** 75 → "1 min 15 s". */
export function duration(seconds: Figure): string {
  if (missing(seconds)) return dash;
  const whole = Math.max(0, Math.round(seconds));
  if (whole < 60) return `${whole} s`;
  const minutes = Math.floor(whole / 60);
  return minutes < 60
    ? `${minutes} min ${whole % 60} s`
    : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** Platt's curve as any program reads it: "1 / (1 + exp(-(8.06312 * score - 3.12217)))". */
export const plattFormula = ({ slope, intercept }: { slope: number; intercept: number }): string =>
  `1 / (1 + exp(-(${slope.toPrecision(6)} * score ${intercept < 0 ? '-' : '+'} ${Math.abs(intercept).toPrecision(6)})))`;

/** (1, "question") → "1 question"; (2, "query", "queries") → "2 queries". */
export const plural = (n: number, one: string, many = `${one}s`): string =>
  `${count(n)} ${n === 1 ? one : many}`;

/** ["a", "b", "c"] → "a, b and c". */
export const list = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
