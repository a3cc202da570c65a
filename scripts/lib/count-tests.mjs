// Adds up the JUnit files below a folder, names the slowest tests and closes with "N passed, N failed, N skipped".
// Usage: node count-tests.mjs FOLDER [BROKEN_SUITE…]
// A broken suite whose files show no failure (it stopped before its tests ran) counts as one failure.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const [folder, ...broken] = process.argv.slice(2);
const total = { passed: 0, failed: 0, skipped: 0 };
const failedSuites = new Set();
const skips = new Map();
const times = [];

for (const entry of readdirSync(folder, { recursive: true }).map(String).sort()) {
  if (!entry.endsWith('.xml')) continue;
  const suite = relative('.', entry).split(/[/.]/)[0];
  const count = { passed: 0, failed: 0, skipped: 0 };
  for (const part of readFileSync(join(folder, entry), 'utf8').split('<testcase ').slice(1)) {
    const body = part.split('</testcase>')[0];
    const selfClosed = /^[^<]*\/>/.test(part);
    const head = part.slice(0, part.indexOf('>'));
    const attribute = (name) => new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(head)?.[1];
    times.push({ suite, name: attribute('name') ?? '?', seconds: Number(attribute('time') ?? 0) });
    if (!selfClosed && /<(failure|error)\b/.test(body)) count.failed += 1;
    else if ((!selfClosed && /<skipped\b/.test(body)) || /(status="notrun"|result="skipped")/.test(head)) {
      count.skipped += 1;
      skips.set(suite, [...(skips.get(suite) ?? []), attribute('name') ?? '?']);
    } else count.passed += 1;
  }
  if (count.failed) failedSuites.add(suite);
  for (const key of Object.keys(total)) total[key] += count[key];
  console.log(`${entry}: ${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`);
}
const slowest = times.sort((a, b) => b.seconds - a.seconds).slice(0, 10).filter(({ seconds }) => seconds >= 1);
for (const { suite, name, seconds } of slowest) console.log(`slowest: ${seconds.toFixed(1)} s in ${suite}: ${name}`);
for (const [suite, names] of skips) console.log(`skipped in ${suite}: ${names.join('; ')}`);
for (const suite of broken.filter((name) => !failedSuites.has(name))) {
  console.log(`${suite}: did not run to its end`);
  total.failed += 1;
}
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
