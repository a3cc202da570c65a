// The shape that data from outside must have: checked whole, before any of it is used. A shape is written once, beside
// the type it makes sure of; a field that the type gains does not compile without one.

/** Where something has another form than it must. */
export class Misfit extends Error {
  constructor(readonly at: string, readonly expected: string, readonly found: unknown) {
    super(`${at === '' ? 'the whole' : at}: expected ${expected}`);
  }

  /** What stands there, short enough for a sentence. */
  get value(): string {
    const text = JSON.stringify(this.found) ?? String(this.found);
    return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
  }
}

const SHOWN = 60; // characters

/** Gives the value back as what it is, or throws a Misfit. `at`: where it stands, "labels.labels[\"q1\"]". */
export type Shape<T> = (value: unknown, at?: string) => T;

const where = <T>(expected: string, holds: (value: unknown) => value is T): Shape<T> => (value, at = '') => {
  if (!holds(value)) throw new Misfit(at, expected, value);
  return value;
};

export const text = where('text', (value) => typeof value === 'string');
export const flag = where('true or false', (value) => typeof value === 'boolean');
export const finite = where('a number', (value): value is number => Number.isFinite(value));
export const count = where('a whole number from 0 on', (value): value is number => Number.isSafeInteger(value) && (value as number) >= 0);
export const atLeastOne = where('a whole number from 1 on', (value): value is number => Number.isSafeInteger(value) && (value as number) >= 1);

export const oneOf = <const T>(...values: readonly T[]): Shape<T> =>
  where(values.map((value) => JSON.stringify(value)).join(' or '), (value): value is T => values.includes(value as T));

export const orNull = <T>(shape: Shape<T>): Shape<T | null> => (value, at) => (value === null ? null : shape(value, at));

/** As the first says, else as the second does. */
export const either = <A, B>(first: Shape<A>, second: Shape<B>): Shape<A | B> => (value, at) => {
  try {
    return first(value, at);
  } catch {
    return second(value, at);
  }
};

export const list = <T>(shape: Shape<T>): Shape<T[]> => (value, at = '') => {
  if (!Array.isArray(value)) throw new Misfit(at, 'a list', value);
  return value.map((item, place) => shape(item, `${at}[${place}]`));
};

function object(value: unknown, at: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Misfit(at, 'an object', value);
  return value as Record<string, unknown>;
}

/** By names that are a person's words; "__proto__" is one like any other. */
export const byName = <T>(shape: Shape<T>): Shape<Record<string, T>> => (value, at = '') =>
  Object.fromEntries(Object.entries(object(value, at)).map(([name, item]) => [name, shape(item, `${at}[${JSON.stringify(name)}]`)]));

type Optional<T> = { [K in keyof T]-?: undefined extends T[K] ? K : never }[keyof T];
type Fields<T> = { [K in Exclude<keyof T, Optional<T>>]: Shape<T[K]> };
type Extras<T> = { [K in Optional<T>]-?: Shape<Exclude<T[K], undefined>> };

/** Exactly these fields: one that nobody knows would be lost without a word. */
export const fields = <T extends object>(needed: Fields<T>, optional: Extras<T>): Shape<T> => (value, at = '') => {
  const given = object(value, at);
  const place = (name: string) => (at === '' ? name : `${at}.${name}`);
  const known = { ...needed, ...optional } as Record<string, Shape<unknown>>;
  for (const name of Object.keys(given)) if (!Object.hasOwn(known, name)) throw new Misfit(place(name), 'no such field', given[name]);
  for (const name of Object.keys(needed)) if (!Object.hasOwn(given, name)) throw new Misfit(place(name), 'a value', undefined);
  return Object.fromEntries(Object.entries(given).filter(([name, item]) => !(item === undefined && Object.hasOwn(optional, name)))
    .map(([name, item]) => [name, known[name]!(item, place(name))])) as T;
};

/** One of several objects, told apart by a field. */
export const byField = <T extends object>(name: string, shapes: Readonly<Record<string, Shape<T>>>): Shape<T> => (value, at = '') => {
  const said = object(value, at)[name];
  const shape = typeof said === 'string' && Object.hasOwn(shapes, said) ? shapes[said] : undefined;
  if (!shape) throw new Misfit(at === '' ? name : `${at}.${name}`, Object.keys(shapes).map((one) => JSON.stringify(one)).join(' or '), said);
  return shape(value, at);
};
