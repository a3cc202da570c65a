// What reading a table gave reason to say: handed to the core with the rows, which shows it beside its own notes.
import type { TableNote } from '../core/table.ts';

/** More places of one kind are only counted: a report names the first few. */
const MOST_NAMED = 10;

/** Where notes go. */
export type Teller = Pick<TableNotes, 'add'>;

export class TableNotes {
  readonly list: TableNote[] = [];
  readonly #named = new Map<string, TableNote[]>();

  add(code: string, { line = null, field = '', value = '', detail = '' }: Partial<Omit<TableNote, 'code' | 'count'>> = {}): void {
    const key = JSON.stringify([code, field]);
    const named = this.#named.get(key) ?? [];
    const again = named.find((note) => note.value === value && value !== '') ?? (named.length === MOST_NAMED ? named.at(-1) : undefined);
    if (again !== undefined) {
      again.count += 1;
      return;
    }
    const note: TableNote = { code, line, field, value, detail, count: 1 };
    this.#named.set(key, [...named, note]);
    this.list.push(note);
  }
}
