// Names for what a figure is made of: plain values by what they are, objects by which one they are. Inputs are
// never changed in place, so one object is one content.
export type Part = string | number | boolean | null | undefined | object;

const numbers = new WeakMap<object, number>();
let next = 0;

function numberOf(object: object): number {
  const known = numbers.get(object);
  if (known !== undefined) return known;
  next += 1;
  numbers.set(object, next);
  return next;
}

/** Equal for equal parts in the same order, and only for them. */
export const keyOf = (parts: readonly Part[]): string =>
  parts.map((part) => (typeof part === 'object' && part !== null ? `#${numberOf(part)}` : JSON.stringify(part ?? null))).join(' ');
