import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { cacheDirectory } from '../workspace/processes.ts';
import { project } from '../workspace/project.ts';
import { readJson } from '../workspace/readJson.ts';
import { workspacePackages } from '../workspace/workspacePackages.ts';
import { isDevelopment } from './isDevelopment.ts';

/**
 * First 12 hex digits of the SHA-256 over the inputs: sources, used workspace
 * packages, their lock entries, the build itself; no tests. Fixed in development.
 */
export function releaseIdOf(directory: string): string {
  if (isDevelopment) return '0'.repeat(12);
  const hash = createHash('sha256');
  for (const line of releaseInputs(directory)) hash.update(`${line}\n`);
  return hash.digest('hex').slice(0, 12);
}

/** A line per file or lock entry; sorted, relative paths. */
export function releaseInputs(directory: string): string[] {
  return (project.isStandalone ? standaloneInputs(directory) : workspaceInputs(directory)).sort();
}

/** The lock file among the sources has each library's hash; the build is installed by it. */
function standaloneInputs(directory: string): string[] {
  if (!existsSync(path.join(directory, 'package-lock.json')))
    throw new Error('There is no package-lock.json: run npm install, and commit the file that it writes.');
  const { name, version } = manifestOf(build);
  return [...sourcesOf(directory).map(lineOf), `${name}@${version}`];
}

function workspaceInputs(directory: string): string[] {
  const packages = workspaceClosure(directory);
  const files = packages.flatMap((folder) => (folder === build ? configurations() : sourcesOf(folder)));
  return [...files.map(lineOf), ...lockEntries(packages)];
}

const lineOf = (file: string): string =>
  `${path.relative(project.root, file)} ${createHash('sha256').update(readFileSync(file)).digest('hex')}`;

/** Sources available to builds, without tests. */
export const sourcesOf = (folder: string): string[] =>
  globSync(SOURCES, { cwd: folder, exclude: (name) => name === 'node_modules' || name === 'dist' })
    .filter((file) => !/(\.test|testing)\.tsx?$|(^|\/)testing\//.test(file))
    .map((file) => path.join(folder, file));

const build = path.join(import.meta.dirname, '../..');

/** Build configuration; other commands are no inputs. */
function configurations(): string[] {
  const seen = new Set([project.browserslist]);
  const visit = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const [, imported = ''] of readFileSync(file, 'utf8').matchAll(/ from '(\.[^']+)'/g))
      visit(path.resolve(path.dirname(file), imported));
  };
  for (const entry of ENTRIES) visit(path.join(build, 'src', entry));
  return [...seen];
}

/** Named by path in the configuration, invisible to import analysis. */
const ENTRIES = [
  'releases/buildRelease.ts',
  'webpack/remoteConfig.ts',
  'webpack/shellConfig.ts',
  'fonts/fontLoader.ts',
  'fonts/pageFontLoader.ts',
];

const SOURCES = ['*.ts', '*.json', 'src/**/*'].map((pattern) =>
  pattern.endsWith('*') ? `${pattern}.{ts,tsx,css,svg,ttf,woff2,json}` : pattern,
);

interface Manifest {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
}

const manifestOf = (folder: string) => readJson<Manifest>(path.join(folder, 'package.json'));

/** The app, its workspace packages, and the build. */
function workspaceClosure(directory: string): string[] {
  const byName = new Map(
    workspacePackages.map((one) => [one.manifest.name, path.join(project.root, one.directory)]),
  );
  const seen = new Set<string>();
  const visit = (folder: string) => {
    if (seen.has(folder)) return;
    seen.add(folder);
    for (const name of Object.keys(manifestOf(folder).dependencies ?? {})) {
      const next = byName.get(name);
      if (next) visit(next);
    }
  };
  visit(directory);
  visit(build);
  return [...seen].sort();
}

type LockImporter = Record<
  'dependencies' | 'devDependencies' | 'optionalDependencies',
  Record<string, { version: string }> | undefined
>;
interface Lock {
  importers: Record<string, LockImporter>;
  packages: Record<string, { resolution?: { integrity?: string } }>;
  snapshots: Record<string, Partial<Record<'dependencies' | 'optionalDependencies', Record<string, string>>>>;
}

/** Kept in the cache directory: parsing takes a second. */
function readLock(): Lock {
  const text = readFileSync(path.join(project.root, 'pnpm-lock.yaml'), 'utf8');
  const hash = createHash('sha256').update(text).digest('hex');
  const file = path.join(cacheDirectory, 'lock', `${hash}.json`);
  if (existsSync(file)) return readJson<Lock>(file);
  const lock = parse(text.split(/^---$/m).at(-1) ?? '') as Lock;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(lock));
  renameSync(`${file}.${process.pid}`, file);
  return lock;
}

/** Registry packages below these workspace packages. */
function lockEntries(packages: string[]): string[] {
  const lock = readLock();
  const seen = new Set<string>();
  const visit = (name: string, version: string) => {
    if (version.startsWith('link:')) return;
    const key = lock.snapshots[version] ? version : `${name}@${version}`;
    if (seen.has(key)) return;
    seen.add(key);
    const { dependencies = {}, optionalDependencies = {} } = lock.snapshots[key] ?? {};
    for (const entry of Object.entries({ ...dependencies, ...optionalDependencies })) visit(...entry);
  };
  for (const folder of packages) {
    const { dependencies = {} } = lock.importers[path.relative(project.root, folder)] ?? {};
    for (const [name, { version }] of Object.entries(dependencies)) visit(name, version);
  }
  return [...seen].map(
    (key) => `${key} ${lock.packages[key.replace(/\(.*$/, '')]?.resolution?.integrity ?? ''}`,
  );
}
