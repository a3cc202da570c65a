// Writes what TypeScript knows of the core. Usage: node gen-types.mjs FOLDER-OF-THE-CORE FOLDER-TO-WRITE-TO
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [from, to] = process.argv.slice(2);
const { default: createCore } = await import(pathToFileURL(join(from, 'cutoff-core.mjs')));
const core = await createCore({ wasmBinary: readFileSync(join(from, 'cutoff-core.wasm')) });

const functions = readFileSync(join(from, 'cutoff-core.d.ts'), 'utf8').replace('\ninterface EmbindModule', '\nexport interface EmbindModule');
writeFileSync(join(to, 'core.gen.d.ts'), functions + core.describeTypes());

// What TypeScript needs before it can ask: limits and defaults, tie rules and the like with the default first, and
// the names of each enum.
const { limits, default_measures: measures, ties, word_rules: words, column_roles: roles, shown_ranks: ranks } = core.describeCore();
const list = (values) => `[${values.map((value) => `'${value}'`).join(', ')}]`;
const names = [...core.describeTypes().matchAll(/^export type (\w+) = ('.*');$/gm)]
  .map(([, name, values]) => `  ${name}: ${list(values.split(' | ').map((value) => value.slice(1, -1)))},\n`);
writeFileSync(join(to, 'constants.gen.ts'), `// Made by scripts/gen-types from what the core says of itself.

export const limits = {
${Object.entries(limits).map(([name, value]) => `  ${name}: ${value},\n`).join('')}} as const;

export const defaultMeasures = '${measures}';

/** The default first. */
export const tieRules = ${list(ties.map(({ name }) => name))} as const;
export const wordRules = ${list(words.map(({ name }) => name))} as const;

/** Ranks that are shown beside the k in force. */
export const shownRanks: readonly number[] = [${ranks.join(', ')}];

/** What a column of a table can mean. */
export const columnRoles = ${list(roles)} as const;

/** The names of each enum. */
export const names = {
${names.join('')}} as const;
`);
