// Fetches model files by their manifests. Plain Node, no packages: it runs before npm has.
// Usage: node fetch-models.mjs MANIFESTS_FOLDER TARGET_FOLDER [--list] [--all] [--quiet] [ID …]
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { zipMember } from './zip-member.mjs';

const DEFAULT_MODEL = 'all-minilm-l6-v2-q';
const MAVEN_COPY = 'org.apache.maven.plugins:maven-dependency-plugin:3.6.1:copy';
const megabytes = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`;

export function readManifests(folder) {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json') && !name.endsWith('.schema.json'))
    .sort()
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));
}

/** Why these bytes are not the file the manifest describes, or null. */
export function difference(bytes, { bytes: size, sha256 }) {
  if (bytes.length !== size) return `has ${bytes.length} bytes, should have ${size}`;
  const found = createHash('sha256').update(bytes).digest('hex');
  return found === sha256 ? null : `has SHA-256 ${found}, should have ${sha256}`;
}

/** Present: the name is the hash, and a file gets its name only after the hash was checked. */
const present = (target, file) => {
  try {
    return statSync(join(target, file.sha256)).size === file.bytes;
  } catch {
    return false;
  }
};

/** What each kind of source needs to hand over bytes. `jars` keeps what one artifact's members share. */
const readers = {
  folder: async ({ environment, name }) => {
    const folder = process.env[environment];
    if (!folder) throw new Error(`${environment} is not set`);
    return readFileSync(join(folder, name));
  },
  maven: async ({ artifact, member }, work) => {
    const folder = join(work, artifact.replaceAll(/[^\w.-]/g, '_'));
    let jar = jarIn(folder);
    if (!jar) {
      await maven(artifact, folder);
      jar = jarIn(folder);
    }
    if (!jar) throw new Error(`mvn brought no jar for ${artifact}`);
    return zipMember(readFileSync(join(folder, jar)), member);
  },
  hub: async ({ url, revision }) => {
    const response = await fetch(url.replaceAll('{revision}', revision));
    if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
    return Buffer.from(await response.arrayBuffer());
  },
};

function jarIn(folder) {
  try {
    return readdirSync(folder).find((name) => name.endsWith('.jar'));
  } catch {
    return undefined;
  }
}

async function maven(artifact, folder) {
  const goal = ['-q', '-B', MAVEN_COPY, `-Dartifact=${artifact}`, `-DoutputDirectory=${folder}`];
  try {
    await promisify(execFile)('mvn', goal);
  } catch (error) {
    if (error.code === 'ENOENT') throw new Error('mvn is not installed');
    const lines = `${error.stdout}${error.stderr}`.split('\n').filter((line) => line.includes('ERROR'));
    throw new Error(`mvn: ${lines[0]?.replace(/^.*ERROR\S*\s*/, '') ?? error.message}`);
  }
}

export const describeSource = (source) =>
  source.kind === 'folder'
    ? `folder $${source.environment}, ${source.name}`
    : source.kind === 'maven'
      ? `Maven ${source.artifact}, ${source.member}`
      : source.url.replaceAll('{revision}', source.revision);

/** Puts one file in its place, or throws with every source's reason. */
export async function fetchFile(file, target, work) {
  const reasons = [];
  for (const source of file.sources) {
    try {
      const bytes = await readers[source.kind](source, work);
      const wrong = difference(bytes, file);
      if (wrong) throw new Error(`the file ${wrong}`);
      const partial = join(work, file.sha256);
      writeFileSync(partial, bytes);
      renameSync(partial, join(target, file.sha256));
      return source;
    } catch (error) {
      reasons.push(`  ${describeSource(source)}: ${error.message}`);
    }
  }
  throw new Error(reasons.join('\n'));
}

export async function fetchModel(manifest, target, say) {
  const missing = Object.entries(manifest.files).filter(([, file]) => !present(target, file));
  if (missing.length === 0) return true;
  say(`${manifest.id}: fetching ${megabytes(missing.reduce((sum, [, file]) => sum + file.bytes, 0))}`);
  const work = mkdtempSync(join(target, '.partial-'));
  try {
    for (const [name, file] of missing) {
      try {
        const source = await fetchFile(file, target, work);
        say(`${manifest.id}: ${name} from ${describeSource(source)}`);
      } catch (error) {
        console.error(`${manifest.id}: the ${name} could not be fetched from any source:\n${error.message}`);
        return false;
      }
    }
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  return true;
}

function list(manifests, target) {
  for (const { id, title, licence, files } of manifests) {
    const bytes = files.weights.bytes + files.tokenizer.bytes;
    const here = Object.values(files).every((file) => present(target, file));
    console.log(`${id}\t${title}\t${licence}\t${megabytes(bytes)}\t${here ? 'here' : 'not fetched'}`);
  }
}

async function main([folder, target, ...rest]) {
  const options = new Set(rest.filter((word) => word.startsWith('--')));
  const wanted = rest.filter((word) => !word.startsWith('--'));
  const manifests = readManifests(folder);
  mkdirSync(target, { recursive: true });
  if (options.has('--list')) return list(manifests, target);

  const ids = options.has('--all') ? manifests.map(({ id }) => id) : wanted.length ? wanted : [DEFAULT_MODEL];
  const unknown = ids.filter((id) => !manifests.some((manifest) => manifest.id === id));
  if (unknown.length) {
    console.error(`There is no model ${unknown.join(', ')}; there are ${manifests.map(({ id }) => id).join(', ')}`);
    process.exitCode = 2;
    return;
  }
  const say = options.has('--quiet') ? () => {} : (line) => console.error(line);
  const done = [];
  for (const id of new Set(ids)) done.push(await fetchModel(manifests.find((m) => m.id === id), target, say));
  if (done.includes(false)) process.exitCode = 1;
  else say(`Models are in ${target}`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main(process.argv.slice(2));
