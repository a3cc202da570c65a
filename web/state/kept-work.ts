// Work in this browser's IndexedDB. Each slot is written whole, with the files that belong to it, or not at all; a
// tab that has not seen what another one wrote last does not write over it.
import { openDB, type DBSchema, type IDBPDatabase, type IDBPObjectStore } from 'idb';
import type { WorkspaceState } from './work-shape.ts';
import { bytesOf, fitting, type PackedFile, type Workspace } from './workspace.ts';

/**
 * `work`: what a start brings back. `good`: the work as it was when a start last brought it back. `aside`: what
 * something else took the place of. `failed`: what a start could not bring back.
 */
export type Slot = 'work' | 'good' | 'aside' | 'failed';
const slots = ['work', 'good', 'aside', 'failed'] as const satisfies readonly Slot[];

interface Written {
  /** Grows with every writing of the slot. */
  version: number;
  /** As it was written, by whatever version of the page; null: nothing is kept. */
  state: unknown;
  /** Which files; several slots may have the same. */
  files: string;
}

/** What is in a slot. Its state is checked by whoever uses it. */
export type Found = Readonly<Written>;

export interface FilesOf {
  id: string;
  files: readonly File[];
}

interface Schema extends DBSchema {
  parts: { key: string; value: Written | PackedFile[] | number | object };
}

const UNFINISHED = 'unfinished starts';
const filesKey = (id: string) => `files ${id}`;
type Store = IDBPObjectStore<Schema, ArrayLike<'parts'>, 'parts', 'readwrite' | 'versionchange'>;

const open = (): Promise<IDBPDatabase<Schema>> =>
  openDB<Schema>('cutoff-lab-workspace', 2, {
    upgrade: async (db, from, _to, tx) => {
      if (from < 1) db.createObjectStore('parts');
      else await takeOver(tx.objectStore('parts'));
    },
  });

/** From before slots: files and state stood under keys of their own. */
async function takeOver(store: Store): Promise<void> {
  for (const [slot, files, state] of [['work', 'files', 'state'], ['aside', 'aside files', 'aside state']] as const) {
    const [kept, was] = await Promise.all([store.get(files), store.get(state)]);
    if (was !== undefined || kept !== undefined) {
      await store.put((kept ?? []) as PackedFile[], filesKey(slot));
      await store.put({ version: 1, state: was ?? {}, files: slot }, slot);
    }
    await Promise.all([store.delete(files), store.delete(state)]);
  }
}

async function withDatabase<T>(work: (db: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
  const db = await open();
  try {
    return await work(db);
  } finally {
    db.close();
  }
}

/** All that is kept, without the files. */
export const findKept = (): Promise<Partial<Record<Slot, Found>>> =>
  withDatabase(async (db) => {
    const store = db.transaction('parts').objectStore('parts');
    const found = await Promise.all(slots.map(async (slot) => [slot, await store.get(slot)] as const));
    return Object.fromEntries(found.filter(([, written]) => written !== undefined)) as Partial<Record<Slot, Found>>;
  });

export async function keptFiles({ files }: Found): Promise<FilesOf> {
  const packed = await withDatabase((db) => db.get('parts', filesKey(files))) as PackedFile[] | undefined;
  return { id: files, files: (packed ?? []).map(({ name, bytes }) => new File([bytes], name)) };
}

/**
 * Writes a slot, with its files where they are new; null empties it. `seen`: the version that the writer knows;
 * where another one stands there nothing is written, and the answer is null. Otherwise it is the new version.
 */
export async function writeSlot(slot: Slot, work: { state: unknown; files: FilesOf } | null, seen?: number): Promise<number | null> {
  const isNew = work !== null && (await withDatabase((db) => db.getKey('parts', filesKey(work.files.id)))) === undefined;
  const packed = isNew ? await bytesOf(work.files.files) : null;
  return withDatabase(async (db) => {
    const tx = db.transaction(['parts'], 'readwrite');
    const store = tx.objectStore('parts');
    const before = (await store.get(slot) as Written | undefined)?.version ?? 0;
    if (seen !== undefined && before !== seen) return null;
    if (packed !== null) await store.put(packed, filesKey(work!.files.id));
    await store.put({ version: before + 1, state: work?.state ?? null, files: work?.files.id ?? '' }, slot);
    await dropFilesOfNobody(store);
    await tx.done;
    return before + 1;
  });
}

/** What stands in one slot stands in another too; its files are there already. */
export const copySlot = (from: Slot, to: Slot): Promise<void> =>
  withDatabase(async (db) => {
    const tx = db.transaction(['parts'], 'readwrite');
    const store = tx.objectStore('parts');
    const written = await store.get(from);
    if (written !== undefined) await store.put(written, to);
    await dropFilesOfNobody(store);
    await tx.done;
  });

async function dropFilesOfNobody(store: Store): Promise<void> {
  const used = await Promise.all(slots.map(async (slot) => (await store.get(slot) as Written | undefined)?.files ?? ''));
  const wanted = new Set(used.map(filesKey));
  const keys = await store.getAllKeys();
  await Promise.all(keys.filter((key) => key.startsWith(filesKey('')) && !wanted.has(key)).map((key) => store.delete(key)));
}

/** A start begins; the answer is how many before it never ended, which work that ends the tab would do again and again. */
export const startBegins = (): Promise<number> =>
  withDatabase(async (db) => {
    const before = ((await db.get('parts', UNFINISHED)) as number | undefined) ?? 0;
    await db.put('parts', before + 1, UNFINISHED);
    return before;
  });

export const startEnds = (): Promise<unknown> => withDatabase((db) => db.delete('parts', UNFINISHED));

/** What stands in a slot as work: null where nothing does. Throws a CutoffError where it does not fit. */
export async function keptWork(found: Found | undefined): Promise<Workspace | null> {
  if (found === undefined || found.state === null) return null;
  const state: WorkspaceState = fitting(found.state, KEPT);
  const { files } = await keptFiles(found);
  return files.length === 0 && state.labels.questions.length === 0 ? null : { ...state, files };
}

/** How messages name it. */
export const KEPT = 'Work kept in this browser';
