// House rules that a compiler does not check. Each rule is a function that returns the places where it is broken.
// Usage: node checks.mjs [--junit FILE]
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { arrowsUp, circles, importsOf } from './web-floors.mjs';

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file && existsSync(file));
const text = new Map();
const read = (file) => text.get(file) ?? text.set(file, readFileSync(file, 'utf8')).get(file);
const lines = (file) => read(file).split('\n');

// Folders of native/ in the order the data flows: one may use those before it.
const order = ['core', 'stats', 'dataset/set', 'dataset/read', 'dataset/join', 'dataset/change', 'vectors', 'rank', 'measures', 'thresholds', 'truncation', 'report', 'bindings'];
const mayInclude = {
  'emscripten/': ['bindings'],
  'nlohmann/': ['dataset/read', 'vectors', 'report'],
  'Eigen/': ['vectors', 'rank', 'truncation', 'stats'],
};
const folderOf = (path) => path.split('/').slice(0, -1).join('/');

const native = files.filter((file) => /^native\/[a-z]+\/.*\.(h|cc)$/.test(file));
const web = files.filter((file) => /^web\/.*\.ts$/.test(file));

function layers() {
  const broken = [];
  for (const file of native) {
    const folder = folderOf(file.replace(/^native\//, ''));
    if (!order.includes(folder)) broken.push(`${file} is in no folder that native/'s order names`);
    for (const [index, line] of lines(file).entries()) {
      const target = /^\s*#include [<"]([^>"]+)[>"]/.exec(line)?.[1];
      if (!target) continue;
      const where = `${file}:${index + 1} includes ${target}`;
      for (const [prefix, allowed] of Object.entries(mayInclude)) {
        const isTest = /_(test|bench|fuzz)\.cc$|_propert(y|ies)\.h$/.test(file) && prefix !== 'emscripten/';
        if (target.startsWith(prefix) && !allowed.includes(folder) && !isTest) broken.push(where);
      }
      const other = folderOf(target);
      if (order.includes(other) && order.indexOf(other) > order.indexOf(folder)) broken.push(where);
    }
  }
  for (const file of web) {
    const source = read(file);
    if (/from ['"]onnxruntime-web/.test(source) && !/^web\/workers\/.*encoder/.test(file) && !file.endsWith('.test.ts'))
      broken.push(`${file} imports onnxruntime-web outside the encoder worker`);
    if (/from ['"]@observablehq\/plot/.test(source) && !file.startsWith('web/charts/'))
      broken.push(`${file} imports Plot outside web/charts`);
    if (file.startsWith('web/components/') && /from ['"][^'"]*\/(state|workers|core)\//.test(source.replace(/import type[^;]*;/g, '')))
      broken.push(`${file}: a component knows neither store nor workers`);
  }
  return broken;
}

// What a computing header has to say: always Empty and Errors; Ties where a result is ordered, computed from an order, or
// picked as the best; Source where there is a formula, and for everything in stats.
const ordered = /\b(sort|stable_sort|partial_sort|nth_element|(min|max|minmax)_element|RankedLists?|JudgedRanking|Hit)\b/;
const formula = /^\/\/ {2,}.*(Σ|√|[₀-₉²³]|\bln\b|[·/×] ?[(\w|]|\|\w[^|]*\|)/m;
const saysNothing = /(Ties|Empty|Errors|Source)(, \w+)*: (do(es)? not apply|none needed)/;

function headers() {
  const codeOf = (file) => (existsSync(file) ? read(file).replace(/\/\/.*/g, '').replace(/"[^"\n]*"/g, '""') : '');
  return native
    .filter((file) => file.endsWith('.h'))
    .flatMap((file) => {
      const contract = read(file).split('#pragma once')[0];
      const broken = saysNothing.test(contract.replace(/\n\/\/ */g, ' ')) ? [`${file} has words that say nothing ("do not apply", "none needed")`] : [];
      if (!/^native\/(rank|measures|thresholds|truncation|stats)\/(?!test_)/.test(file)) return broken;
      const code = codeOf(file);
      const wanted = ['Empty:', 'Errors:'];
      if (ordered.test(code + codeOf(file.replace(/\.h$/, '.cc')))) wanted.push('Ties:');
      if (formula.test(contract) || (file.startsWith('native/stats/') && /\w\(.*\)[^{]*;/.test(code))) wanted.push('Source:');
      const missing = wanted.filter((word) => !contract.includes(word));
      return missing.length ? [...broken, `${file} does not say ${missing.join(' ')}`] : broken;
    });
}

function quietNative() {
  const forbidden = /\b(printf|std::cout|std::cerr|abort\(|std::exit|assert\()/;
  return native
    .filter((file) => !/_(test|bench|fuzz)\.cc$/.test(file))
    .flatMap((file) =>
      lines(file).flatMap((line, index) => (forbidden.test(line.replace(/\/\/.*/, '')) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
    );
}

function bindingsOnlyDeclare() {
  return native
    .filter((file) => file.startsWith('native/bindings/bind_'))
    .flatMap((file) =>
      lines(file).flatMap((line, index) => (/\b(for|while|if)\s*\(/.test(line.replace(/\/\/.*/, '')) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
    );
}

function webFloors() {
  const imports = importsOf(web, read);
  return [...arrowsUp(imports), ...circles(imports)];
}

// Over 300 lines a file wants to be two; generated files and data are not counted.
function fileLengths() {
  return files
    .filter((file) => /\.(h|cc|ts|mjs|css)$/.test(file) && !/\.gen\.(d\.)?ts$/.test(file))
    .flatMap((file) => (lines(file).length > 320 ? [`${file} has ${lines(file).length} lines`] : []));
}

function documentPaths() {
  const known = /^(native|web|public|models|scripts|tests|docs|\.ci)\/[\w./-]*$/;
  return files
    .filter((file) => file.endsWith('.md') && !file.startsWith('public/'))
    .flatMap((file) =>
      [...read(file).matchAll(/`([^`\n]+)`|\]\(([^)#\s]+)/g)].flatMap(([, code, link]) => {
        const path = (code ?? link).split(' ')[0];
        const resolved = code ? path : join(dirname(file), path);
        const isPath = code ? known.test(path) && !/[A-Z]{3,}/.test(path) : !/^[a-z]+:/.test(path);
        return isPath && !existsSync(resolved) ? [`${file} names ${path}, which is not there`] : [];
      }),
    );
}

function pins() {
  const pin = read('emsdk-version.txt').trim();
  const broken = files
    .filter((file) => !/(^emsdk-version\.txt|CHANGELOG\.md|package-lock\.json)$/.test(file) && /\.(txt|cmake|json|sh|mjs|ts|yml|md)$|^scripts\//.test(file))
    .filter((file) => read(file).includes(pin))
    .map((file) => `${file} repeats the Emscripten version ${pin}; emsdk-version.txt is the only place`);
  const { dependencies, devDependencies } = JSON.parse(read('web/package.json'));
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
    if (!/^\d/.test(version)) broken.push(`web/package.json: ${name} is not pinned exactly (${version})`);
  return broken;
}

const rules = { layers, webFloors, headers, quietNative, bindingsOnlyDeclare, fileLengths, documentPaths, pins };
const escape = (value) => value.replace(/[<>&"]/g, (c) => `&#${c.charCodeAt(0)};`);
const cases = Object.entries(rules).map(([name, rule]) => ({ name, broken: rule() }));
for (const { name, broken } of cases) console.log(broken.length ? `${name}:\n  ${broken.join('\n  ')}` : `${name}: ok`);
const junit = process.argv.indexOf('--junit');
if (junit > 0) {
  const body = cases.map(({ name, broken }) => `<testcase name="${name}">${broken.length ? `<failure>${escape(broken.join('\n'))}</failure>` : ''}</testcase>`);
  writeFileSync(process.argv[junit + 1], `<testsuites><testsuite name="checks">${body.join('\n')}</testsuite></testsuites>\n`);
}
process.exit(cases.some(({ broken }) => broken.length) ? 1 : 0);
