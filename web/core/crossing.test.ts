// Objects of the core behind handles, over functions that stand for the core's.
import { beforeEach, describe, expect, test } from 'vitest';
import { CutoffError } from '../messages/messages.ts';
import { functionsOf, Held, type CoreFunctions, type CoreObject, type SetHandle } from './crossing.ts';

class Thing implements CoreObject {
  static alive = 0;
  readonly of = 'EvaluationSet';
  constructor(readonly name: string) {
    Thing.alive += 1;
  }
  clone(): Thing {
    return new Thing(this.name);
  }
  delete(): void {
    Thing.alive -= 1;
  }
}

const functions = {
  make: (name: string) => new Thing(name),
  names: (given: { things: Thing[]; of: { one: Thing } }, bytes: Uint8Array) =>
    [...given.things.map(({ name }) => name), given.of.one.name, bytes.constructor.name],
} as unknown as CoreFunctions;

let held: Held;
beforeEach(() => {
  Thing.alive = 0;
  held = new Held(functions);
});
const make = (name: string) => held.call('make', [name]) as SetHandle;
const refused = (of: () => unknown) => {
  try {
    of();
  } catch (error) {
    return error instanceof CutoffError ? [error.code, error.detail] : error;
  }
  return null;
};

test('what is made stays here: outside it is a handle that says what it is of', () => {
  expect(make('a')).toEqual({ handle: 1, of: 'EvaluationSet' });
  expect([held.size, Thing.alive]).toEqual([1, 1]);
});

test('handles stand for their objects however deep they are given; bytes stay bytes', () => {
  const [a, b] = [make('a'), make('b')];
  expect(held.call('names', [{ things: [b, a], of: { one: a } }, new Uint8Array(2)])).toEqual(['b', 'a', 'a', 'Uint8Array']);
});

describe('a released handle', () => {
  test('frees its object, once', () => {
    const a = make('a');
    held.release([a, a, { handle: 77 }]);
    expect([held.size, Thing.alive]).toEqual([0, 0]);
  });

  test('is refused where it is used again', () => {
    const a = make('a');
    held.release([a]);
    expect(refused(() => held.call('names', [{ things: [a], of: { one: a } }, new Uint8Array()])))
      .toEqual(['internal', 'EvaluationSet 1 was released, or never there']);
    expect(refused(() => held.hold(a))?.[0 as never]).toBe('internal');
  });

  test('leaves a second one of the same object alone', () => {
    const a = make('a');
    const again = held.hold(a);
    held.release([a]);
    expect(held.call('names', [{ things: [], of: { one: again } }, new Uint8Array()])).toEqual(['a', 'Uint8Array']);
    held.release([again]);
    expect(Thing.alive).toBe(0);
  });
});

test('a function that the core does not have is refused by its name', () => {
  expect(refused(() => held.call('fly', []))).toEqual(['internal', 'the core has no function fly']);
});

test('what the core throws becomes a CutoffError, and a core can be waited for', async () => {
  const core = functionsOf({ inspect: () => { throw { code: 'bad-json', file: 'a', line: 3, field: '', value: '', detail: '' }; } } as never);
  expect(() => core.inspect({} as never)).toThrow(CutoffError);
  expect(await Promise.resolve(core)).toBe(core);
});
