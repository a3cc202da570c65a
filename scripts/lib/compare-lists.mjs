// Do two files of ranked lists (cutoff-lab/lists/1) say the same, up to what a rounding may move?
// Usage: node compare-lists.mjs KEPT.json FRESH.json QRELS.tsv [TOLERANCE]
// Same: model, depth and ids; at every place of every list scores within TOLERANCE (default 0.002); the first
// right passage at the same place, or at one whose score is within TOLERANCE of its own (a tie).
// Exit 0 when they do, 1 with what differs on stderr.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const SHOWN = 20;

/** Question → its relevant passages, from a BEIR qrels file. */
function readJudgements(text) {
  const relevant = new Map();
  for (const line of text.split(/\r?\n/).slice(1)) {
    const [question, passage, grade] = line.split('\t');
    if (Number(grade) > 0) relevant.set(question, (relevant.get(question) ?? new Set()).add(passage));
  }
  return relevant;
}

const sameIds = (a, b) => a.length === b.length && a.every((id, index) => id === b[index]);

/** Sentences, one for each difference. */
export function differences(kept, fresh, relevant, tolerance) {
  for (const name of ['schema', 'model', 'depth']) {
    if (kept[name] !== fresh[name]) return [`${name}: ${kept[name]} is kept, ${fresh[name]} is fresh`];
  }
  for (const name of ['passage_ids', 'question_ids']) {
    if (!sameIds(kept[name], fresh[name])) return [`${name}: the texts have changed since`];
  }
  if (kept.lists.length !== fresh.lists.length) return ['the files have a different number of lists'];
  return kept.question_ids.flatMap((id, index) =>
    [listDifference(kept.lists[index], fresh.lists[index], tolerance),
      rightDifference(kept, fresh, index, relevant.get(id) ?? new Set(), tolerance)]
      .filter(Boolean)
      .map((what) => `${id}: ${what}`));
}

function listDifference(kept, fresh, tolerance) {
  // Equal scores at the cut are all kept, so that lengths may differ there; the shorter one counts.
  const shared = Math.min(kept.length, fresh.length);
  if (shared === 0 && kept.length !== fresh.length) return 'one of the lists is empty';
  for (let place = 0; place < shared; place++) {
    const [a, b] = [kept[place][1], fresh[place][1]];
    if (!(Math.abs(a - b) <= tolerance)) return `the score at place ${place + 1} was ${a} and is ${b}`;
  }
  return '';
}

function rightDifference(kept, fresh, index, relevant, tolerance) {
  const place = (file) => file.lists[index].findIndex(([passage]) => relevant.has(file.passage_ids[passage]));
  const [was, is] = [place(kept), place(fresh)];
  if (was === is) return '';
  const list = kept.lists[index];
  const score = (at) => (list[at] ?? list.at(-1))?.[1]; // fallen out of the list: as good as its end
  const [a, b] = [was, is].map((at) => score(at < 0 ? list.length : at));
  if (Math.abs(a - b) <= tolerance) return '';
  const said = (at) => (at < 0 ? 'in no place' : `at place ${at + 1}`);
  return `the first right passage was ${said(was)} and is ${said(is)}`;
}

function main([keptFile, freshFile, qrelsFile, tolerance = '0.002']) {
  const [kept, fresh] = [keptFile, freshFile].map((file) => JSON.parse(readFileSync(file, 'utf8')));
  const relevant = readJudgements(readFileSync(qrelsFile, 'utf8'));
  const found = differences(kept, fresh, relevant, Number(tolerance));
  for (const what of found.slice(0, SHOWN)) console.error(what);
  if (found.length > SHOWN) console.error(`… and ${found.length - SHOWN} more`);
  process.exitCode = found.length === 0 ? 0 : 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main(process.argv.slice(2));
