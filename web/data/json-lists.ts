// Where JSON keeps its records: a list, the only list in an object, a list below names, a data frame's columns.
// Sources: pandas' to_json (orients), the answers of help centres, search engines and data-set hubs.
import { Digits, isObject, JsonObject, type JsonValue } from './json-text.ts';

/** Objects that only wrap a record: their members are the record's. */
const WRAPPERS = new Set([
  'row', 'attributes', '_source', 'data', 'fields', 'record', 'document', 'inputs', 'outputs', 'vars', 'metadata', 'meta', 'node', 'payload', 'kwargs',
]);
const DEEPEST = 4;

export interface RecordList {
  /** Where it stands in the file, "" for all of it. */
  name: string;
  records: JsonObject[];
}

export const isAll = (values: readonly JsonValue[]): values is JsonObject[] => values.length > 0 && values.every(isObject);

/** Every list of objects, by the names above it; none where there is none. */
export function recordLists(value: JsonValue, name = '', depth = 0): RecordList[] {
  if (Array.isArray(value)) return isAll(value) ? [{ name, records: value }] : [];
  if (!isObject(value) || depth === DEEPEST) return [];
  const frame = frameRecords(value);
  if (frame) return [{ name, records: frame }];
  return [...value.members].flatMap(([key, inner]) => recordLists(inner, name === '' ? key : `${name}.${key}`, depth + 1));
}

/** A data frame in JSON: names, and rows as lists; or an object a column, with the rows' numbers as keys. */
function frameRecords(object: JsonObject): JsonObject[] | undefined {
  const columns = object.members.get('columns');
  const data = object.members.get('data');
  if (Array.isArray(columns) && Array.isArray(data) && columns.every((name) => typeof name === 'string') && data.every(Array.isArray)) {
    return data.map((row) => record(object.line, columns.map((name, at) => [name, (row as JsonValue[])[at] ?? null])));
  }
  const inner = [...object.members].filter((member): member is [string, JsonObject] => isObject(member[1]));
  const [first] = inner;
  if (!first || inner.length < object.members.size || inner.length < 2) return undefined;
  const keys = [...first[1].members.keys()];
  const areRows = keys.length > 0 && keys.every((key) => /^\d+$/.test(key));
  if (!areRows || !inner.every(([, { members }]) => members.size === keys.length && keys.every((key) => members.has(key)))) return undefined;
  return keys.map((key) => record(object.line, inner.map(([name, { members }]) => [name, members.get(key)!])));
}

export function record(line: number, members: Iterable<readonly [string, JsonValue]>): JsonObject {
  const made = new JsonObject(line);
  for (const [name, value] of members) made.members.set(name, value);
  return made;
}

/** A record's members, those of its wrappers among them; what two of them name stays under both names. */
export function flat(object: JsonObject, depth = 0): Map<string, JsonValue> {
  const members = new Map<string, JsonValue>();
  for (const [name, value] of object.members) if (!isWrapper(name, value, depth)) members.set(name, value);
  for (const [name, value] of object.members) {
    if (!isWrapper(name, value, depth)) continue;
    for (const [inner, found] of flat(value as JsonObject, depth + 1)) members.set(members.has(inner) ? `${name}.${inner}` : inner, found);
  }
  return members;
}

const isWrapper = (name: string, value: JsonValue, depth: number): boolean => depth < DEEPEST && WRAPPERS.has(name) && isObject(value);

/** Lists of equal length under names → a list of objects; undefined for anything else. */
export function unzipped(value: JsonValue): JsonObject[] | undefined {
  if (!isObject(value)) return undefined;
  const lists = [...value.members];
  const length = Array.isArray(lists[0]?.[1]) ? lists[0][1].length : -1;
  if (length < 0 || !lists.every(([, list]) => Array.isArray(list) && list.length === length)) return undefined;
  return Array.from({ length }, (_, at) => record(value.line, lists.map(([name, list]) => [name, (list as JsonValue[])[at]!])));
}

/** A value as a cell's text; undefined for what no cell can hold. */
export function cellText(value: JsonValue | undefined): string | undefined {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return String(value);
  if (value instanceof Digits) return value.text;
  if (Array.isArray(value)) {
    const [parts, isFlat] = [value.map(cellText), value.every((part) => !Array.isArray(part) && !isObject(part))];
    if (isFlat) return parts.join('|');
    const said = value.map((part) => (isObject(part) ? cellText(part.members.get('value')) : undefined));
    return value.every((part) => isObject(part) && part.members.has('value')) ? said[0] : undefined;
  }
  // An object that names one text: what a site shows, or a database's own kind of id.
  const only = ['rendered', '$oid', '$numberLong', 'value'].find((name) => value.members.has(name));
  return only === undefined ? undefined : cellText(value.members.get(only));
}
