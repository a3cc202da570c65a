// Every setting that a link can carry, once: its name, parser, printer, default and range.
import { limits, names } from '../core/constants.gen.ts';
import type { ChoiceMode, Grid, OwnPassageRule, TargetKind, TieRule } from '../core/core.gen.d.ts';

export const views = ['data', 'label', 'systems', 'threshold', 'rank', 'length', 'failures'] as const;
export type ViewName = (typeof views)[number];

export const tieRules = ['against', 'trec', 'for'] as const satisfies readonly TieRule[];
export type OfferedTieRule = (typeof tieRules)[number];

/** What a cutoff may be: cosines stay within 1, other scores have no end. */
export const scoreRange = [-1_000_000, 1_000_000] as const;

export interface Settings {
  view: ViewName;
  /** Score threshold; null follows the cutoff chosen by the target. */
  t: number | null;
  /** How many passages are read. */
  k: number;
  /** Numbers kept of each vector; null is all of them. */
  m: number | null;
  target: number;
  /** What the target speaks of: the share of answers that are right, or of questions that get one. */
  aim: TargetKind;
  mode: ChoiceMode;
  /** Cutoffs that are tried: 0.00, 0.01 …, or every score there is. */
  grid: Grid;
  ties: OfferedTieRule;
  /** Seed of the default halves. */
  seed: number;
  /** Whether a question's own passage, the one with its id, stays in its list. */
  self: 'keep' | 'remove';
  model: string;
}

/** The switch for a question’s own passage as the core says it, and back. */
export const ownPassages = { keep: 'kept', remove: 'removed' } as const satisfies Record<Settings['self'], OwnPassageRule>;
export const selfOf = (own: OwnPassageRule | undefined): Settings['self'] => (own === 'removed' ? 'remove' : 'keep');

export interface Setting<T> {
  default: T;
  /** For people: what is allowed. */
  range: string;
  /** Undefined: not a value of this setting. */
  parse: (text: string) => T | undefined;
  print: (value: T) => string;
}

/** Plain digits, and what a very small or large number is printed as: 5e-10, 1e+21. */
const DIGITS = /^-?\d+(\.\d+)?(e-[7-9]|e[+-]\d\d+)?$/;

const number = (from: number, to: number, whole: boolean) => (text: string) => {
  if (!DIGITS.test(text.trim())) return undefined;
  const value = Number(text);
  if (value < from || value > to || (whole && !Number.isInteger(value))) return undefined;
  return value;
};

const oneOf =
  <T extends string>(values: readonly T[]) =>
  (text: string): T | undefined =>
    values.find((value) => value === text);

const orNull =
  <T>(word: string, parse: (text: string) => T | undefined) =>
  (text: string): T | null | undefined =>
    text === word ? null : parse(text);

export const settings: { readonly [K in keyof Settings]: Setting<Settings[K]> } = {
  view: { default: 'data', range: views.join(', '), parse: oneOf(views), print: String },
  t: {
    default: null,
    range: `a score from ${scoreRange[0]} to ${scoreRange[1]}, or auto`,
    parse: orNull('auto', number(...scoreRange, false)),
    print: (value) => (value === null ? 'auto' : String(value)),
  },
  k: {
    default: limits.default_k,
    range: `a whole number from 1 to ${limits.default_depth}`,
    parse: number(1, limits.default_depth, true),
    print: String,
  },
  m: {
    default: null,
    range: `a whole number from 1 to ${limits.max_dims}, or all`,
    parse: orNull('all', number(1, limits.max_dims, true)),
    print: (value) => (value === null ? 'all' : String(value)),
  },
  target: {
    default: limits.default_target,
    range: 'a share from 0.01 to 1',
    parse: number(0.01, 1, false),
    print: String,
  },
  aim: {
    default: 'precision',
    range: names.TargetKind.join(' or '),
    parse: oneOf(names.TargetKind),
    print: String,
  },
  grid: {
    default: 'hundredths',
    range: names.Grid.join(' or '),
    parse: oneOf(names.Grid),
    print: String,
  },
  mode: {
    default: 'point',
    range: names.ChoiceMode.join(' or '),
    parse: oneOf(names.ChoiceMode),
    print: String,
  },
  ties: { default: 'against', range: tieRules.join(', '), parse: oneOf(tieRules), print: String },
  seed: {
    default: 0,
    range: 'a whole number from 0 to 4294967295',
    parse: number(0, 4294967295, true),
    print: String,
  },
  self: {
    default: 'keep',
    range: 'keep or remove',
    parse: oneOf(['keep', 'remove'] as const),
    print: String,
  },
  model: {
    default: 'all-minilm-l6-v2-q',
    range: 'the id of a model, or bm25',
    parse: (text) => (/^[a-z0-9][a-z0-9.:-]{0,99}$/.test(text) ? text : undefined),
    print: String,
  },
};

export const defaults = Object.fromEntries(
  Object.entries(settings).map(([name, setting]) => [name, setting.default]),
) as unknown as Settings;

export interface Parsed {
  settings: Settings;
  /** One sentence for each name or value that was not taken. */
  refused: string[];
}

/** `#threshold?t=0.34&k=3`: what is not there has its default; what is wrong is named, never taken. */
export function parseHash(hash: string): Parsed {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?', 2);
  const result: Settings = { ...defaults };
  const refused: string[] = [];
  const take = <K extends keyof Settings>(name: K, text: string) => {
    const value = settings[name].parse(text);
    if (value === undefined) {
      refused.push(`The link says ${name} = “${text}”, which is not ${settings[name].range}.`);
    } else {
      result[name] = value;
    }
  };
  if (path !== '') take('view', path);
  for (const [name, text] of new URLSearchParams(query)) {
    if (Object.hasOwn(settings, name) && name !== 'view') take(name as keyof Settings, text);
    else refused.push(`The link has a setting “${name}” that this page does not know.`);
  }
  return { settings: result, refused };
}

/** The shortest hash that parses to these settings. */
export function printHash(state: Settings): string {
  const query = new URLSearchParams();
  const add = <K extends keyof Settings>(name: K) => {
    if (state[name] !== settings[name].default) query.set(name, settings[name].print(state[name]));
  };
  for (const name of Object.keys(settings) as (keyof Settings)[]) if (name !== 'view') add(name);
  const text = query.toString();
  return `#${settings.view.print(state.view)}${text === '' ? '' : `?${text}`}`;
}
