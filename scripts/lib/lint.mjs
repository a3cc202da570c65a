// clang-format (check only) over native/, from the Debian 13 folder that holds the pinned toolchain.
// Usage: node lint.mjs ROOT JUNIT
import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';

const [root, junit] = process.argv.slice(2);
const escape = (value) => value.replace(/[<>&"]/g, (c) => `&#${c.charCodeAt(0)};`);
function report(cases) {
  const body = cases.map(({ name, failure, skipped }) =>
    `<testcase name="${name}">${failure ? `<failure>${escape(failure)}</failure>` : ''}${skipped ? `<skipped message="${escape(skipped)}"/>` : ''}</testcase>`);
  writeFileSync(junit, `<testsuites><testsuite name="lint">${body.join('\n')}</testsuite></testsuites>\n`);
  for (const { name, failure, skipped } of cases) console.log(`${name}: ${failure ?? (skipped ? `skipped, ${skipped}` : 'ok')}`);
  process.exit(cases.some(({ failure }) => failure) ? 1 : 0);
}

const missing = !existsSync(`${root}/.complete`) ? 'there is no Debian 13 folder here' : process.getuid() !== 0 ? 'entering the Debian 13 folder needs root' : null;
if (missing) report([{ name: 'clang-format', skipped: missing }]);

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

report([{ name: 'clang-format', ...format() }]);
