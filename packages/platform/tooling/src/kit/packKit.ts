import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { requireRecorded } from '../releases/sharedSources.ts';
import { sourcesOf } from '../webpack/releaseId.ts';
import { cacheDirectory, workspaceRoot } from '../workspace/processes.ts';
import { readJson } from '../workspace/readJson.ts';
import type { WorkspacePackage } from '../workspace/workspacePackages.ts';
import { compileKit } from './compileKit.ts';
import { kitPackages } from './kitPackages.ts';
import { packedManifest, type PackedManifest } from './packedManifest.ts';
import { packTarball } from './packTarball.ts';

/** Files packed as they are; relative to the package, and those of the workspace. */
const COPIED: Record<string, { own: readonly string[]; shared: readonly string[] }> = {
  '@psma/tooling': {
    own: ['jest/*.cjs', '*.d.ts', 'tsconfig.{base,web,webTests}.json'],
    shared: ['.browserslistrc'],
  },
};

/** One version's manifest, as npm reads it. */
export interface PackedVersion extends PackedManifest {
  dist: { integrity: string; shasum: string };
}

/**
 * Adds the current packages to `directory`: `<name>/<version>.tgz` and `.json`, and
 * `latest.json` with the versions. A version ends in the hash of its content, so
 * that no version ever changes. Versions of older packages stay.
 */
export async function packKit(directory: string): Promise<Record<string, string>> {
  const packed = await packedInCache();
  const latest = readLatest(packed);
  for (const [name, version] of Object.entries(latest)) {
    mkdirSync(path.join(directory, name), { recursive: true });
    // The manifest last: its presence offers the version.
    for (const file of [`${version}.tgz`, `${version}.json`])
      copyOnce(packed, directory, path.join(name, file));
  }
  writeFile(path.join(directory, LATEST), readFileSync(path.join(packed, LATEST)));
  return latest;
}

const LATEST = 'latest.json';

const readLatest = (directory: string) => readJson<Record<string, string>>(path.join(directory, LATEST));

function copyOnce(from: string, to: string, file: string): void {
  if (!existsSync(path.join(to, file))) writeFile(path.join(to, file), readFileSync(path.join(from, file)));
}

/** Complete or not there at all. Backups leave hidden files out. */
function writeFile(file: string, content: string | Buffer): void {
  const partial = path.join(path.dirname(file), `.${path.basename(file)}.${process.pid}`);
  writeFileSync(partial, content);
  renameSync(partial, file);
}

/** Packs once for each state of the sources. */
async function packedInCache(): Promise<string> {
  const directory = path.join(cacheDirectory, 'kit', inputsHash());
  if (existsSync(directory)) return directory;
  kitPackages.forEach(requireRecorded);
  mkdirSync(path.dirname(directory), { recursive: true });
  const partial = mkdtempSync(`${directory}.`);
  try {
    const compiled = path.join(partial, 'compiled');
    mkdirSync(compiled);
    await compileKit(compiled);
    const versions = new Map<string, string>();
    for (const one of kitPackages)
      versions.set(one.manifest.name, await pack(one, compiled, versions, partial));
    rmSync(compiled, { recursive: true });
    writeFileSync(path.join(partial, LATEST), JSON.stringify(Object.fromEntries(versions)));
    if (!existsSync(directory)) renameSync(partial, directory);
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
  return directory;
}

/** Resolves with the version. */
async function pack(
  one: WorkspacePackage,
  compiled: string,
  versions: ReadonlyMap<string, string>,
  into: string,
): Promise<string> {
  const { name, version: declared } = one.manifest;
  const files = filesOf(one, path.join(compiled, path.relative('packages', one.directory)));
  const version = `${declared}-k${contentHash(JSON.stringify(packedManifest(one, versions, declared)), files)}`;
  const manifest = packedManifest(one, versions, version);
  files.set('package.json', Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`));
  const tarball = await packTarball(files);
  const hashOf = (algorithm: string) => createHash(algorithm).update(tarball);
  const dist = {
    integrity: `sha512-${hashOf('sha512').digest('base64')}`,
    shasum: hashOf('sha1').digest('hex'),
  };
  const place = path.join(into, name, version);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(`${place}.tgz`, tarball);
  writeFileSync(`${place}.json`, JSON.stringify({ ...manifest, dist } satisfies PackedVersion));
  return version;
}

/** By path in the package, sorted. */
function filesOf(one: WorkspacePackage, compiled: string): Map<string, Buffer> {
  const folder = path.join(workspaceRoot, one.directory);
  const { own = [], shared = [] } = COPIED[one.manifest.name] ?? {};
  const assets = sourcesOf(folder)
    .map((file) => path.relative(folder, file))
    .filter((file) => file.startsWith('src/') && !/\.tsx?$/.test(file));
  const built = readdirSync(compiled, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(js|d\.ts)$/.test(file),
  );
  const entries = [
    ...['LICENSE', ...shared].map((file) => [file, path.join(workspaceRoot, file)] as const),
    ...[...globSync([...own], { cwd: folder }), ...assets].map(
      (file) => [file, path.join(folder, file)] as const,
    ),
    ...built.map((file) => [file, path.join(compiled, file)] as const),
  ];
  return new Map(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, file]) => [name, readFileSync(file)]),
  );
}

function contentHash(manifest: string, files: ReadonlyMap<string, Buffer>): string {
  const hash = createHash('sha256').update(manifest);
  for (const [name, bytes] of files) hash.update(`\n${name} ${bytes.length}\n`).update(bytes);
  return hash.digest('hex').slice(0, 10);
}

/** Whatever may change a packed file. */
function inputsHash(): string {
  const folders = kitPackages.map(({ directory }) => path.join(workspaceRoot, directory));
  const files = ['pnpm-workspace.yaml', 'pnpm-lock.yaml', 'LICENSE', '.browserslistrc']
    .map((file) => path.join(workspaceRoot, file))
    .concat(
      ...folders.map((folder) => [
        ...globSync(`${folder}/{src,jest}/**/*.{ts,tsx,cjs,css,svg,ttf,woff2,json}`),
        ...globSync(`${folder}/*.{ts,json}`),
      ]),
    );
  const hash = createHash('sha256');
  for (const file of files.sort())
    hash.update(`${path.relative(workspaceRoot, file)}\n`).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}
