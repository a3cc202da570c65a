// clang-format (check only) or clang-tidy over native/, from the Debian 13 folder that holds the pinned toolchain.
// clang-tidy sees a source again when it, a header of native/ that it includes, or .clang-tidy has changed: what was found
// clean is kept by its hash in CACHE. Tests, fuzzers and benches are formatted but not linted (GoogleTest's macros are most
// of what it would read), and bindings neither know the host's headers.
// Usage: node lint.mjs format|tidy ROOT CACHE JUNIT
import { execFile, execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

const [tool, root, cache, junit] = process.argv.slice(2);
const escape = (value) => value.replace(/[<>&"]/g, (c) => `&#${c.charCodeAt(0)};`);
function report(cases) {
  const body = cases.map(({ name, failure, skipped }) =>
    `<testcase name="${name}">${failure ? `<failure>${escape(failure)}</failure>` : ''}${skipped ? `<skipped message="${escape(skipped)}"/>` : ''}</testcase>`);
  writeFileSync(junit, `<testsuites><testsuite name="lint">${body.join('\n')}</testsuite></testsuites>\n`);
  for (const { name, failure, skipped } of cases) console.log(`${name}: ${failure ?? (skipped ? `skipped, ${skipped}` : 'ok')}`);
  process.exit(cases.some(({ failure }) => failure) ? 1 : 0);
}

const missing = !existsSync(`${root}/.complete`) ? 'there is no Debian 13 folder here' : process.getuid() !== 0 ? 'entering the Debian 13 folder needs root' : null;
if (missing) report([{ name: `clang-${tool}`, skipped: missing }]);

const inRoot = ['scripts/lib/in-root', root];
const native = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'native'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(h|cc)$/.test(file) && existsSync(file));

function format() {
  try {
    execFileSync(inRoot[0], [...inRoot.slice(1), 'clang-format-19', '--dry-run', '-Werror', ...native], { stdio: 'pipe' });
    return {};
  } catch ({ stderr }) {
    const places = [...new Set(String(stderr).match(/^native\/\S+?(?=:\d)/gm))];
    return { failure: `not formatted (clang-format -i mends it): ${places.join(' ') || stderr}` };
  }
}

const compiler = ['-std=c++23', '-Inative', '-isystem', '/usr/include/eigen3', '-DCUTOFF_VERSION="0"'];
const includesOf = (text) => [...text.matchAll(/^#include "([^"]+)"/gm)].map(([, name]) => `native/${name}`).filter(existsSync);
/** Names a source with everything that decides what clang-tidy says of it, as far as its own includes go. */
function stampOf(file) {
  const text = readFileSync(file, 'utf8');
  const hash = createHash('sha256').update(readFileSync('.clang-tidy')).update(compiler.join(' ')).update(text);
  for (const header of includesOf(text)) hash.update(readFileSync(header));
  return join(cache, hash.digest('hex'));
}

async function tidy() {
  mkdirSync(cache, { recursive: true });
  const sources = native.filter((file) => file.endsWith('.cc') && !/_(test|fuzz|bench)\.cc$|^native\/bindings\//.test(file));
  const waiting = sources.map((file) => ({ file, stamp: stampOf(file) })).filter(({ stamp }) => !existsSync(stamp));
  console.log(`clang-tidy: ${waiting.length} of ${sources.length} sources have changed`);
  const found = [];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { file, stamp } = next;
      const words = await new Promise((done) =>
        execFile(inRoot[0], [...inRoot.slice(1), 'clang-tidy-19', '--quiet', file, '--', ...compiler], (error, out) => done(error ? out || error.message : '')));
      if (words) found.push(words);
      else writeFileSync(stamp, file);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return found.length ? { failure: found.join('\n') } : {};
}

report([{ name: `clang-${tool}`, ...(tool === 'tidy' ? await tidy() : format()) }]);
