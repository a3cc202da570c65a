// What went wrong with a model, one code for each cause: a page in place of the file, weights in another file, too
// little memory, a runtime that is older than the model.
import { CutoffError } from '../messages/messages.ts';

const MEMORY = /out of memory|bad_alloc|\bOOM\b|allocation failed|failed to allocate|cannot enlarge memory|memory access out of bounds/i;
const TOO_NEW = /opset|IR[_ ]version|is not a registered function|not a registered (?:function\/op|op)|could not find an implementation|unsupported model/i;

export const message = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export function modelProblem(file: string, error: unknown, otherwise: 'model-not-loaded' | 'unknown-model-output'): CutoffError {
  if (error instanceof CutoffError) return error;
  const detail = message(error);
  const isMemory = MEMORY.test(detail) || error instanceof RangeError;
  return new CutoffError({ code: isMemory ? 'out-of-memory' : TOO_NEW.test(detail) ? 'runtime-too-old' : otherwise, file, detail });
}

/** Refuses what stands in a file's place when a download went to a page, or to a store of large files. */
export function checkIsFile(file: string, bytes: Uint8Array): void {
  const head = new TextDecoder().decode(bytes.subarray(0, 200)).trimStart();
  const what = /^(<!doctype html|<html|<\?xml|<head|<!--)/i.test(head) ? 'a web page'
    : head.startsWith('version https://git-lfs') ? 'a pointer to a large file (Git LFS)' : undefined;
  if (what !== undefined) throw new CutoffError({ code: 'not-the-file', file, detail: `it is ${what}` });
}
