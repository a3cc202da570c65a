// A person's work, kept so that a reload or a crash loses nothing: in IndexedDB, and as one file to take along.
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { CutoffError } from '../messages/messages.ts';
import { emptyBook, type LabelBook } from './label-book.ts';
import { asIs, type Preparation } from './preparation.ts';
import { sealed, type Seal } from './seal.ts';

export interface WorkspaceState {
  /** The address of the page: view and choices. */
  hash: string;
  labels: LabelBook;
  preparation: Preparation;
  seal: Seal;
  /** The model whose vectors were there, or were being made. */
  encoded: string | null;
}

export interface Workspace extends WorkspaceState {
  files: readonly File[];
}

/** Work that something else took the place of. */
export interface Aside {
  work: Workspace;
}

export const emptyState: WorkspaceState = {
  hash: '', labels: emptyBook, preparation: asIs, seal: sealed, encoded: null,
};

interface KeptFile {
  name: string;
  bytes: ArrayBuffer;
}

interface Schema extends DBSchema {
  parts: { key: 'files' | 'state' | 'aside files' | 'aside state'; value: KeptFile[] | WorkspaceState };
}

const open = (): Promise<IDBPDatabase<Schema>> =>
  openDB<Schema>('cutoff-lab-workspace', 1, { upgrade: (db) => void db.createObjectStore('parts') });

const bytesOf = (files: readonly File[]): Promise<KeptFile[]> =>
  Promise.all(files.map(async (file) => ({ name: file.name, bytes: await file.arrayBuffer() })));

async function withDatabase<T>(work: (db: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
  const db = await open();
  try {
    return await work(db);
  } finally {
    db.close();
  }
}

/** Files change seldom and are large; the rest changes often and is small. Each is put as a whole. */
export const keepFiles = async (files: readonly File[]): Promise<void> => {
  const kept = await bytesOf(files);
  await withDatabase((db) => db.put('parts', kept, 'files'));
};

export const keepState = (state: WorkspaceState): Promise<unknown> =>
  withDatabase((db) => db.put('parts', state, 'state'));

/** Work that was put aside, as a whole. */
export const keepAside = async ({ files, ...state }: Workspace): Promise<void> => {
  const kept = await bytesOf(files);
  await withDatabase((db) => Promise.all([db.put('parts', kept, 'aside files'), db.put('parts', state, 'aside state')]));
};

const forget = (...keys: Schema['parts']['key'][]): Promise<unknown> =>
  withDatabase((db) => Promise.all(keys.map((key) => db.delete('parts', key))));

export const forgetWorkspace = (): Promise<unknown> => forget('files', 'state');
export const forgetAside = (): Promise<unknown> => forget('aside files', 'aside state');

/** What was kept; null where there is nothing, or no storage. */
async function kept(filesKey: Schema['parts']['key'], stateKey: Schema['parts']['key']): Promise<Workspace | null> {
  try {
    const [files, state] = await withDatabase((db) => Promise.all([db.get('parts', filesKey), db.get('parts', stateKey)]));
    const parts = (files ?? []) as KeptFile[];
    const rest = { ...emptyState, ...((state ?? {}) as Partial<WorkspaceState>) };
    rest.labels = { ...emptyBook, ...rest.labels };
    if (parts.length === 0 && rest.labels.questions.length === 0) return null;
    return { ...rest, files: parts.map(({ name, bytes }) => new File([bytes], name)) };
  } catch {
    return null;
  }
}

export const keptWorkspace = (): Promise<Workspace | null> => kept('files', 'state');
export const keptAside = (): Promise<Workspace | null> => kept('aside files', 'aside state');

// ---- as one file

const SCHEMA = 'cutoff-lab/workspace/1';
const ENDING = /\.cutoff\.json$/i;

export const isWorkspaceFile = (file: File): boolean => ENDING.test(file.name);

export async function workspaceFile(workspace: Workspace): Promise<Blob> {
  const { files, ...state } = workspace;
  const kept = await bytesOf(files);
  const packed = kept.map(({ name, bytes }) => ({ name, base64: toBase64(new Uint8Array(bytes)) }));
  return new Blob([JSON.stringify({ schema: SCHEMA, ...state, files: packed })], { type: 'application/json' });
}

export async function readWorkspaceFile(file: File): Promise<Workspace> {
  const refused = (detail: string) => new CutoffError({ code: 'bad-json', file: file.name, detail });
  let packed: Partial<WorkspaceState> & { schema?: unknown; files?: unknown };
  try {
    packed = JSON.parse(await file.text());
  } catch (error) {
    throw refused(error instanceof Error ? error.message : String(error));
  }
  if (packed?.schema !== SCHEMA || !Array.isArray(packed.files)) throw refused(`expected the schema ${SCHEMA}`);
  const files = packed.files.map((part: { name?: unknown; base64?: unknown }) => {
    if (typeof part?.name !== 'string' || typeof part.base64 !== 'string') throw refused('a file without name or bytes');
    return new File([fromBase64(part.base64)], part.name);
  });
  const { hash, labels, preparation, seal, encoded } = { ...emptyState, ...packed };
  if (!Array.isArray(labels?.questions) || typeof labels.labels !== 'object') throw refused('labels in another form');
  return { hash, labels: { ...emptyBook, ...labels }, preparation, seal, encoded, files };
}

const STEP = 32_768; // characters of one call stay on the stack

function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += STEP) text += String.fromCharCode(...bytes.subarray(at, at + STEP));
  return btoa(text);
}

const fromBase64 = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
