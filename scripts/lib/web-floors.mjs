// The floors of web/, from the lowest. A file may import from its own floor and from those below it, types included;
// no circle of files. Unit tests stand where what they test stands. `cli` stands beside `views`: both are fronts, and neither uses the other.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const floors = ['messages', 'core', 'data', 'models', 'workers', 'state', 'flow', 'styles', 'charts', 'components', 'views', 'app'];
const beside = { cli: 'views' };
const isTool = (file) => /^web\/(vite|vitest|playwright)\.[^/]*$/.test(file); // builds and tests the program: above all of it
const isTest = (file) => file.endsWith('.test.ts');

const folderOf = (file) => file.split('/')[1];
/** How high a file of web/ stands; a single file in web/ itself stands below every floor. No value: on no floor. */
function heightOf(file) {
  if (!file.startsWith('web/')) return undefined;
  if (file.split('/').length === 2) return isTool(file) ? floors.length : -1;
  const height = floors.indexOf(beside[folderOf(file)] ?? folderOf(file));
  return height < 0 ? undefined : height;
}

/** Every file of web/ that each one imports: import, import type, export from, import(), import('x').Type. */
export function importsOf(files, read) {
  const ts = createRequire(new URL('../../web/package.json', import.meta.url))('typescript');
  const known = new Set(files);
  return new Map(
    files.map((file) => {
      const named = ts.preProcessFile(read(file), true, true).importedFiles.map(({ fileName }) => fileName);
      const paths = named.filter((name) => name.startsWith('.')).map((name) => join(dirname(file), name.replace(/\?.*$/, '')));
      return [file, [...new Set(paths)].map((path) => [path, `${path}.ts`, path.replace(/\.js$/, '.ts')].find((p) => known.has(p)) ?? path)];
    }),
  );
}

export function arrowsUp(imports) {
  const broken = [];
  for (const [file, targets] of imports) {
    const height = heightOf(file);
    if (height === undefined) {
      broken.push(`${file} is on no floor of web/`);
      continue;
    }
    for (const target of targets) {
      if (!imports.has(target)) {
        // Stylesheets, JSON, messages.md and generated types are no code of a floor; what tests share is for tests.
        if (target.startsWith('tests/') && !isTest(file)) broken.push(`${file} imports ${target}, which is there for tests`);
        continue;
      }
      const other = heightOf(target);
      const fronts = other === height && (folderOf(file) in beside) !== (folderOf(target) in beside);
      if (other > height || fronts) broken.push(`${file} imports ${target}, which stands ${fronts ? 'beside it' : 'above it'}`);
    }
  }
  return broken;
}

/** One way round each knot of files that import each other (Tarjan's strongly connected components). */
export function circles(imports) {
  const seen = new Map();
  const stack = [];
  const knots = [];
  function visit(file) {
    const place = { index: seen.size, low: seen.size, open: true };
    seen.set(file, place);
    stack.push(file);
    for (const target of imports.get(file) ?? []) {
      if (!imports.has(target)) continue;
      const there = seen.get(target) ?? visit(target);
      if (there.open) place.low = Math.min(place.low, there.low);
    }
    if (place.low !== place.index) return place;
    const knot = stack.splice(stack.indexOf(file));
    for (const member of knot) seen.get(member).open = false;
    if (knot.length > 1 || imports.get(file).includes(file)) knots.push(knot);
    return place;
  }
  for (const file of imports.keys()) if (!seen.has(file)) visit(file);
  return knots.map((knot) => `a circle of ${knot.length} files: ${wayRound(knot, imports).join(' → ')}`);
}

// The shortest way from a knot's first file back to it.
function wayRound(knot, imports) {
  const [start] = knot;
  const from = new Map();
  const next = [start];
  for (const file of next)
    for (const target of imports.get(file)) {
      if (!knot.includes(target) || from.has(target)) continue;
      from.set(target, file);
      next.push(target);
    }
  const way = [start];
  for (let at = from.get(start); at !== start; at = from.get(at)) way.unshift(at);
  return [start, ...way];
}
