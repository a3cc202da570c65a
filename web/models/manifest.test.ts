import { expect, test } from 'vitest';
import { manifests } from './catalog.ts';
import { trainedFor } from './manifest.ts';

test('a length is one the model was trained for, is not, or nobody said', () => {
  expect(trainedFor({ trained_dims: [768, 256] }, 256)).toBe(true);
  expect(trainedFor({ trained_dims: [768, 256] }, 128)).toBe(false);
  expect(trainedFor({}, 128)).toBeNull();
  expect(trainedFor(undefined, 128)).toBeNull();
});

test('every model that says so was trained for its own length', () => {
  for (const model of manifests) expect(trainedFor(model, model.dimensions)).not.toBe(false);
});
