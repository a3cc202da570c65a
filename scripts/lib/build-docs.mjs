// Prints docs/command-line.md. Usage: node build-docs.mjs CUTOFF_CLI CUTOFF_CORE
import { execFileSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';

const [cli, coreModule] = process.argv.slice(2);
const help = (...words) => execFileSync(process.execPath, [cli, ...words, '--help'], { encoding: 'utf8' }).trimEnd();
const overview = help();
const commands = [...overview.matchAll(/^ {2}(\w+)\s/gm)].map(([, name]) => name);

const core = await (await import(pathToFileURL(coreModule))).default();
const { measures, default_measures: usual, ties } = core.describeCore();
const cell = (text) => String(text).replaceAll('|', '\\|');
const row = (...cells) => `| ${cells.map(cell).join(' | ')} |`;

console.log(`# The command line
This page is made by \`scripts/build-docs\` from the command line's own help.

\`\`\`
${overview}
\`\`\`
Exit status: 0 done, 1 a check did not hold, 2 refused input or option. With \`--json\` the report goes to stdout as JSON with a schema name and version; messages always go to stderr.
`);
for (const name of commands) console.log(`## ${name}\n\`\`\`\n${help(name)}\n\`\`\`\n`);
console.log(`## Measures
A measure's printed name is its identity: column, JSON key, argument. Without \`--measures\`: \`${usual}\`. Lists are made as deep as the measures look: one without a k looks at whole lists.
`);
console.log([
  row('name', 'title', 'meaning', 'formula', 'no relevant passage', 'source'),
  row('---', '---', '---', '---', '---', '---'),
  ...measures.map(({ form, title, meaning, formula, without_relevant: without, source, also_known_as: also }) =>
    row(`\`${form}\``, also.length > 0 ? `${title} (also: ${also.join(', ')})` : title, meaning, `\`${formula}\``, without, source)),
].join('\n'));
console.log(`
## Equal scores
${ties.map(({ name, meaning }) => `- \`--ties ${name}\`: ${meaning}`).join('\n')}`);
