// A person's work, and as one file to take along. How it is kept in this browser: kept-work.ts.
import { CutoffError } from '../messages/messages.ts';
import type { Problem } from './problem.ts';
import { Misfit } from './shape.ts';
import { workspaceState, type WorkspaceState } from './work-shape.ts';

export interface Workspace extends WorkspaceState {
  files: readonly File[];
}

/** Work that something else took the place of. */
export interface Aside {
  work: Workspace;
}

/** Work that a start could not bring back: as it was kept, fitting or not. */
export interface Lost {
  problem: Problem;
  state: object;
  files: readonly File[];
  /** The same as work; null where it does not fit. */
  work: Workspace | null;
  /** As it was when a start last brought it back. */
  good: Workspace | null;
}

/** 'elsewhere': another tab keeps other work. */
export type KeptState = 'nothing' | 'waiting' | 'kept' | 'failed' | 'elsewhere';

/** The same files, and not only files of the same names. */
export const sameFiles = (a: readonly File[], b: readonly File[]): boolean =>
  a.length === b.length && a.every((file, at) => file === b[at]);

export interface PackedFile {
  name: string;
  bytes: ArrayBuffer;
}

export const bytesOf = (files: readonly File[]): Promise<PackedFile[]> =>
  Promise.all(files.map(async (file) => ({ name: file.name, bytes: await file.arrayBuffer() })));

const SCHEMA = 'cutoff-lab/workspace/1';
const ENDING = /\.cutoff\.json$/i;

export const isWorkspaceFile = (file: File): boolean => ENDING.test(file.name);

/** Any state, fitting or not: what cannot be opened can still be taken along. */
export async function workspaceFile(state: object, files: readonly File[]): Promise<Blob> {
  const packed = (await bytesOf(files)).map(({ name, bytes }) => ({ name, base64: toBase64(new Uint8Array(bytes)) }));
  return new Blob([JSON.stringify({ ...state, schema: SCHEMA, files: packed })], { type: 'application/json' });
}

/** A refusal names the place and what stands there; nothing of such a file is used. */
export async function readWorkspaceFile(file: File): Promise<Workspace> {
  const refused = (detail: string, more: { field?: string; value?: string } = {}) => new CutoffError({ code: 'bad-work', file: file.name, detail, ...more });
  let packed: { schema?: unknown; files?: unknown };
  try {
    packed = JSON.parse(await file.text());
  } catch (error) {
    throw new CutoffError({ code: 'bad-json', file: file.name, detail: error instanceof Error ? error.message : String(error) });
  }
  if (packed?.schema !== SCHEMA || !Array.isArray(packed.files)) throw refused(`expected the schema ${SCHEMA} and its files`);
  const { schema: _schema, files: _files, ...state } = packed;
  const files = packed.files.map((part: { name?: unknown; base64?: unknown }, at) => {
    if (typeof part?.name !== 'string' || typeof part.base64 !== 'string') throw refused('a file without name or bytes', { field: `files[${at}]` });
    try {
      return new File([fromBase64(part.base64)], part.name);
    } catch {
      throw refused('bytes that are no base64', { field: `files[${at}]`, value: part.name });
    }
  });
  return { ...fitting(state, file.name), files };
}

/** The state, once all of it fits; otherwise a refusal that names the place. */
export function fitting(state: unknown, file: string): WorkspaceState {
  try {
    return workspaceState(state);
  } catch (error) {
    if (!(error instanceof Misfit)) throw error;
    throw new CutoffError({ code: 'bad-work', file, field: error.at, value: error.value, detail: `expected ${error.expected}` });
  }
}

const STEP = 32_768; // characters of one call stay on the stack

function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += STEP) text += String.fromCharCode(...bytes.subarray(at, at + STEP));
  return btoa(text);
}

const fromBase64 = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
