// What people said in an annotation tool, as members of the record that they said it of. Sources: the exports of Label
// Studio (annotations, result), Prodigy (answer: accept, reject, ignore) and Argilla (responses).
import { cellText } from './json-lists.ts';
import { Digits, isObject, type JsonValue } from './json-text.ts';

export interface Annotated {
  members: Map<string, JsonValue>;
  /** By name: people differ, and the first one counts. */
  differ: string[];
  /** Somebody said to leave the record out. */
  ignored: boolean;
}

const DECISIONS = new Map([['accept', '1'], ['reject', '0'], ['ignore', '']]);

export function withAnnotations(given: Map<string, JsonValue>): Annotated {
  const members = new Map(given);
  const said = [...labelStudio(members.get('annotations') ?? members.get('completions')), ...argilla(members.get('responses'))];
  const differ = new Set<string>();
  const first = new Map<string, string>();
  for (const [name, text] of said) {
    const known = first.get(name);
    if (known === undefined) first.set(name, text);
    else if (known !== text) differ.add(name);
  }
  for (const [name, text] of first) if (!members.has(name)) members.set(name, text);
  if (first.size > 0) for (const used of ['annotations', 'completions', 'responses']) members.delete(used);
  const answer = members.get('answer');
  const decision = typeof answer === 'string' && (members.has('_task_hash') || members.has('_input_hash')) ? DECISIONS.get(answer) : undefined;
  if (decision !== undefined) {
    members.delete('answer');
    if (decision !== '') members.set('grade', new Digits(decision));
  }
  return { members, differ: [...differ], ignored: decision === '' };
}

function* labelStudio(annotations: JsonValue | undefined): Generator<[string, string]> {
  for (const one of Array.isArray(annotations) ? annotations : []) {
    const results = isObject(one) && one.members.get('was_cancelled') !== true ? one.members.get('result') : undefined;
    for (const result of Array.isArray(results) ? results : []) {
      const value = isObject(result) ? result.members.get('value') : undefined;
      const name = isObject(result) ? cellText(result.members.get('from_name')) : undefined;
      if (!name || !isObject(value)) continue;
      const said = ['choices', 'text', 'rating', 'number', 'taxonomy'].map((kind) => value.members.get(kind)).find((found) => found !== undefined);
      const text = cellText(said);
      if (said !== undefined && text !== undefined) yield [name, text];
    }
  }
}

/** Under each question's name who said what; or under each person what they said. */
function* argilla(responses: JsonValue | undefined): Generator<[string, string]> {
  for (const [name, list] of isObject(responses) ? responses.members : []) {
    for (const one of Array.isArray(list) ? list : []) if (isObject(one)) yield [name, cellText(one.members.get('value')) ?? ''];
  }
  for (const one of Array.isArray(responses) ? responses : []) {
    const values = isObject(one) ? one.members.get('values') : undefined;
    for (const [name, value] of isObject(values) ? values.members : []) yield [name, cellText(value) ?? ''];
  }
}
