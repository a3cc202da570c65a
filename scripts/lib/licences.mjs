// Writes public/licences.txt: the licences of everything that the built page holds.
// Usage: node scripts/lib/licences.mjs (after a change of the packages in web/package.json)
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';

const at = (path) => new URL(`../../${path}`, import.meta.url);
const json = (path) => JSON.parse(readFileSync(at(path), 'utf8'));
const notInThePage = new Set(['sirv']);

const found = new Map();
function visit(name) {
  const folder = `web/node_modules/${name}`;
  if (found.has(name) || notInThePage.has(name) || !existsSync(at(`${folder}/package.json`))) return;
  const { license, author, dependencies = {} } = json(`${folder}/package.json`);
  const file = readdirSync(at(folder)).find((entry) => /^(licen[sc]e|copying)/i.test(entry));
  const holder = typeof author === 'string' ? author : (author?.name ?? '');
  const text = file ? readFileSync(at(`${folder}/${file}`), 'utf8').trim() : `${license} licence. ${holder}`.trim();
  found.set(name, { license, text });
  for (const dependency of Object.keys(dependencies)) visit(dependency);
}
for (const name of Object.keys(json('web/package.json').dependencies)) visit(name);

// Packages with the same text are named together above it.
const byText = new Map();
for (const [name, { license, text }] of [...found].sort(([a], [b]) => (a < b ? -1 : 1))) {
  byText.set(text, [...(byText.get(text) ?? []), `${name} (${license})`]);
}
const head = `What Cutoff Lab is built with

Cutoff Lab is licensed under Apache-2.0. The page holds parts of the packages below; their licences follow.
The core (WebAssembly) holds parts of Eigen (MPL-2.0, https://eigen.tuxfamily.org), JSON for Modern C++ (MIT,
Niels Lohmann), Boost.Math (BSL-1.0), and the runtime libraries of Emscripten (MIT) and LLVM (Apache-2.0 with
LLVM exceptions). Models are downloaded only when asked for; each one's manifest names its licence.
`;
const parts = [...byText].map(([text, names]) => `\n${'-'.repeat(78)}\n${names.join('\n')}\n\n${text}\n`);
writeFileSync(at('public/licences.txt'), head + parts.join(''));
