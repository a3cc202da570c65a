// Kept vectors in the page: IndexedDB, one entry a system and text.
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { VectorStorage } from './kept-vectors.ts';

interface Schema extends DBSchema {
  vectors: { key: [system: string, text: string]; value: Float32Array };
}

let database: Promise<IDBPDatabase<Schema>> | undefined;

const open = () =>
  (database ??= openDB<Schema>('cutoff-lab-vectors', 1, {
    upgrade: (db) => void db.createObjectStore('vectors'),
    terminated: () => {
      database = undefined;
    },
  }).catch((error: unknown) => {
    database = undefined;
    throw error;
  }));

export const indexedVectors: VectorStorage = {
  async get(system, texts) {
    const { store } = (await open()).transaction('vectors');
    return Promise.all(texts.map((text) => store.get([system, text])));
  },
  async put(system, entries) {
    const { store, done } = (await open()).transaction('vectors', 'readwrite');
    const puts = entries.map(({ text, vector }) => store.put(vector, [system, text]));
    await Promise.all([...puts, done]);
  },
};

export const forgetKept = async (): Promise<void> => (await open()).clear('vectors');
