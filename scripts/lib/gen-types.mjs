// Writes what TypeScript knows of the core. Usage: node gen-types.mjs FOLDER-OF-THE-CORE FOLDER-TO-WRITE-TO
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [from, to] = process.argv.slice(2);
const { default: createCore } = await import(pathToFileURL(join(from, 'cutoff-core.mjs')));
const core = await createCore({ wasmBinary: readFileSync(join(from, 'cutoff-core.wasm')) });

const functions = readFileSync(join(from, 'cutoff-core.d.ts'), 'utf8').replace('\ninterface EmbindModule', '\nexport interface EmbindModule');
writeFileSync(join(to, 'core.gen.d.ts'), functions + core.describeTypes());
