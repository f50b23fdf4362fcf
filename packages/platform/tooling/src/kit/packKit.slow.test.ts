import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { extract } from 'tar-stream';
import { requireRecorded, sharedPackages } from '../releases/sharedSources.ts';
import { cacheDirectory, workspaceRoot } from '../workspace/processes.ts';
import { readJson } from '../workspace/readJson.ts';
import { exportsOf, kitPackages } from './kitPackages.ts';
import { kitTypes } from './kitTypes.ts';
import { packKit, type PackedVersion } from './packKit.ts';

/** Texts by name. */
async function filesIn(tarball: string): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for await (const entry of Readable.from([gunzipSync(readFileSync(tarball))]).pipe(extract()))
    files.set(entry.header.name, await text(entry));
  return files;
}

let directory: string;
let versions: Record<string, string>;
const versionOf = (name: string) =>
  readJson<PackedVersion>(path.join(directory, name, `${versions[name]}.json`));

beforeAll(async () => {
  directory = mkdtempSync(path.join(tmpdir(), 'psma-kit-'));
  versions = await packKit(directory);
}, 120_000);
afterAll(() => rmSync(directory, { recursive: true }));

test('A-REM-006 the kit has neither database nor server, and no dependency that brings one', () => {
  const names = kitPackages.map(({ manifest }) => manifest.name);
  expect(Object.keys(versions)).toEqual(names);
  for (const name of names) {
    const { dependencies } = versionOf(name);
    expect(
      Object.keys(dependencies).filter((each) => /^(fastify|pg|aws-amplify|.*-server)$/.test(each)),
    ).toEqual([]);
    for (const each of Object.keys(dependencies).filter((one) => one.startsWith('@psma/')))
      expect(dependencies[each]).toBe(versions[each]);
  }
});

test('A-REM-003 a version ends in the hash of its content; packed again nothing changes', async () => {
  const before = readdirSync(directory, { recursive: true });
  expect(await packKit(directory)).toEqual(versions);
  expect(readdirSync(directory, { recursive: true })).toEqual(before);
  for (const { manifest } of kitPackages)
    expect(versions[manifest.name]).toMatch(new RegExp(`^${manifest.version}-k[0-9a-f]{10}$`));
});

test('A-REM-003 a shared package with other sources under its version is not packed', () => {
  const [one] = sharedPackages;
  if (!one) throw new Error('No shared package');
  mkdirSync(cacheDirectory, { recursive: true });
  const copy = mkdtempSync(path.join(cacheDirectory, 'shared-'));
  try {
    cpSync(path.join(workspaceRoot, one.directory, 'src'), path.join(copy, 'src'), { recursive: true });
    const changed = { ...one, directory: path.relative(workspaceRoot, copy) };
    expect(() => requireRecorded(one)).not.toThrow();
    writeFileSync(path.join(copy, 'src/added.ts'), 'export const added = 1;\n');
    expect(() => requireRecorded(changed)).toThrow(/Raise the version/);
  } finally {
    rmSync(copy, { recursive: true });
  }
});

test('each relative import of a packed file is packed, too', async () => {
  for (const { manifest } of kitPackages) {
    const files = await filesIn(path.join(directory, manifest.name, `${versions[manifest.name]}.tgz`));
    const missing = [...files].flatMap(([file, content]) =>
      [...content.matchAll(/(?:from |import\()["'](\.[^"']+)["']/g)]
        .map(([, imported = '']) => path.posix.join(path.posix.dirname(file), imported))
        .filter((imported) => !files.has(imported) && !files.has(imported.replace(/\.js$/, '.d.ts'))),
    );
    expect([manifest.name, missing]).toEqual([manifest.name, []]);
  }
});

test('A-OPS-046 the exported types have each entry of both packages, and no comment', async () => {
  const types = await kitTypes();
  for (const one of sharedPackages)
    for (const file of Object.values(exportsOf(one)).filter((each) => /\.tsx?$/.test(each)))
      expect(types).toHaveProperty([
        path.join(one.directory.replace('packages/', ''), file.replace(/\.tsx?$/, '.d.ts')),
      ]);
  expect(Object.values(types).join('')).not.toContain('/*');
}, 60_000);

test('each export names compiled code and its declarations', () => {
  for (const one of kitPackages) {
    const exported = versionOf(one.manifest.name).exports;
    expect(Object.keys(exported)).toEqual(Object.keys(exportsOf(one)));
    for (const [key, file] of Object.entries(exported))
      expect(key.endsWith('.json') ? file : Object.values(file)).toEqual(
        key.endsWith('.json')
          ? expect.stringMatching(/\.json$/)
          : [expect.stringMatching(/\.d\.ts$/), expect.stringMatching(/\.js$/)],
      );
  }
});
