import { expect, test } from 'vitest';
import { CutoffError } from '../messages/messages.ts';
import { refusal } from '../messages/refusal.ts';
import { filesBeside, plainName } from '../models/weights-beside.ts';
import { checkIsFile, modelProblem } from './model-problem.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

// What the runtime says, from its issue threads.
test.each([
  ['Aborted(OOM). Build with -sASSERTIONS for more info.', 'out-of-memory'],
  ['std::bad_alloc', 'out-of-memory'],
  ['Array buffer allocation failed', 'out-of-memory'],
  ['failed to allocate a buffer of size 1234', 'out-of-memory'],
  ['Unsupported model IR version: 11, max supported IR version: 10', 'runtime-too-old'],
  ['ONNX Runtime only *guarantees* support for models stamped with official released onnx opset versions. Opset 30 is under development', 'runtime-too-old'],
  ['Fatal error: com.microsoft:GroupQueryAttention(1) is not a registered function/op', 'runtime-too-old'],
  ['Could not find an implementation for Foo(1) node with name ‘x’', 'runtime-too-old'],
  ['protobuf parsing failed', 'model-not-loaded'],
])('“%s” is %s', (said, code) => {
  expect(modelProblem('m.onnx', new Error(said), 'model-not-loaded')).toMatchObject({ code, file: 'm.onnx', detail: said });
});

test('what has its words already keeps them; a number for an error is none of these', () => {
  const own = new CutoffError({ code: 'weights-elsewhere' });
  expect(modelProblem('m', own, 'model-not-loaded')).toBe(own);
  expect(modelProblem('m', 12345678, 'unknown-model-output').code).toBe('unknown-model-output');
  expect(modelProblem('m', new RangeError('Invalid typed array length'), 'model-not-loaded').code).toBe('out-of-memory');
});

test('a page or a pointer in place of the file is named', () => {
  expect(refusal(() => checkIsFile('m.onnx', bytes('\n<!DOCTYPE html><title>Sign in')))).toMatchObject({ code: 'not-the-file', file: 'm.onnx', detail: 'it is a web page' });
  expect(refusal(() => checkIsFile('m.onnx', bytes('version https://git-lfs.github.com/spec/v1\noid sha256:0')))).toMatchObject({ detail: 'it is a pointer to a large file (Git LFS)' });
  expect(() => checkIsFile('m.onnx', new Uint8Array([8, 7, 18]))).not.toThrow();
});

test('a model names the files that hold its weights', () => {
  const pair = (key: string, value: string) => [0x0a, key.length, ...bytes(key), 0x12, value.length, ...bytes(value)];
  const file = new Uint8Array([8, 7, 0x0a, 3, ...pair('location', 'a/m.onnx_data'), ...pair('offset', '0'), ...pair('location', 'm.onnx_data.1'), ...pair('location', 'a/m.onnx_data')]);
  expect(filesBeside(file)).toEqual(['a/m.onnx_data', 'm.onnx_data.1']);
  expect(filesBeside(file).map(plainName)).toEqual(['m.onnx_data', 'm.onnx_data.1']);
  expect(filesBeside(bytes('no location here'))).toEqual([]);
});
