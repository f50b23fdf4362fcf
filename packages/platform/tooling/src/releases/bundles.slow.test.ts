import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import {
  BOM_FILE,
  chunksAt,
  screenChunks,
  sourceMapsOf,
  USES_FILE,
  type ReleaseManifest,
  type Uses,
} from '@psma/release-model';
import { Type } from 'typebox';
import { APPS } from '../workspace/processes.ts';
import { readJson } from '../workspace/readJson.ts';
import { buildAll } from './buildAll.ts';

/** Every schema has this property: marks the schema library. */
const MARK = '~kind';

test('the mark is that of the schema library', () => {
  expect(Object.getOwnPropertyNames(Type.String())).toContain(MARK);
});

test('no page loads a schema library: servers parse, pages have types and guards', async () => {
  const built = await buildAll(() => {});
  expect(built.map(({ remote }) => remote)).toEqual(APPS);
  const withSchemas = built.flatMap(({ remote, directory }) => {
    const scripts = readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.js'),
    );
    expect(scripts).not.toEqual([]);
    return scripts
      .filter((file) => readFileSync(path.join(directory, file), 'utf8').includes(MARK))
      .map((file) => `${remote}/${file}`);
  });
  expect(withSchemas).toEqual([]);
}, 300_000);

test('source maps are next to each release and not in it, and hold no sources', async () => {
  for (const { directory } of await buildAll(() => {})) {
    const inside = readdirSync(directory, { recursive: true, encoding: 'utf8' });
    expect(inside.filter((file) => file.endsWith('.map'))).toEqual([]);
    const maps = JSON.parse(gunzipSync(readFileSync(sourceMapsOf(directory))).toString()) as Record<
      string,
      { sources: string[]; sourcesContent?: string[] }
    >;
    expect(inside).toEqual(expect.arrayContaining(Object.keys(maps)));
    const all = Object.values(maps);
    expect(all.flatMap(({ sources }) => sources).some((source) => /\/\.\/src\/\w+\.tsx?$/.test(source))).toBe(
      true,
    );
    expect(all.filter(({ sourcesContent }) => sourcesContent?.some(Boolean))).toEqual([]);
    for (const script of inside.filter((file) => file.endsWith('.js')))
      expect(readFileSync(path.join(directory, script), 'utf8')).not.toContain('sourceMappingURL=');
  }
}, 300_000);

/** Mostly libraries for charts and PDF; releases are stored whole. */
const RESULTS_BYTES = 2_336_000;

test('a release of mf-results is small: subset fonts, no code that draws pages as pictures', async () => {
  const built = await buildAll(() => {});
  const { directory } = built.find(({ remote }) => remote === 'mf-results') ?? { directory: '' };
  const served = readdirSync(directory).filter((file) => file !== BOM_FILE);
  const files = served.map((file) => path.join(directory, file));
  expect(files.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThan(RESULTS_BYTES);
}, 300_000);

test('a lazy screen has its URL, by which it can be fetched before its remote asks', async () => {
  const built = (await buildAll(() => {})).filter(({ remote }) => remote !== 'shell');
  const found = built.flatMap(({ directory }) => {
    const { files, routes } = readJson<ReleaseManifest>(path.join(directory, 'release.json'));
    const paths = files.map((file) => file.path);
    expect(paths.filter((file) => file.startsWith('src_screens_'))).toEqual([]);
    const lazy = screenChunks(paths).filter((chunk) => chunk.startsWith('at-'));
    const addresses = routes.map((route) => route.path.replace(/\/[:*].*/, ''));
    expect(lazy.filter((chunk) => !addresses.some((at) => chunksAt(lazy, at).includes(chunk)))).toEqual([]);
    return lazy;
  });
  expect(found).not.toEqual([]);
}, 300_000);

test('A-ADV-001 no path has the code of the authority’s pages fetched ahead', async () => {
  const { directory } = (await buildAll(() => {})).find(({ remote }) => remote === 'mf-auth')!;
  const lazy = screenChunks(readdirSync(directory)).filter((chunk) => chunk.startsWith('at-'));
  expect(chunksAt(lazy, '/admin/settings')).toHaveLength(1);
  expect(chunksAt(lazy, '/admin/authority')).toEqual([]);
  expect(readdirSync(directory).filter((file) => /^authority\./.test(file))).toHaveLength(1);
}, 300_000);

test('A-CON-001 each release says what it links to, and what it stores', async () => {
  const found = (await buildAll(() => {})).map(({ remote, directory }) => ({
    remote,
    listed: readJson<ReleaseManifest>(path.join(directory, 'release.json'))
      .files.map((file) => file.path)
      .filter((file) => file === USES_FILE),
    uses: readJson<Uses>(path.join(directory, USES_FILE)),
  }));
  expect(found).toEqual(
    APPS.map((remote) => ({
      remote,
      listed: [USES_FILE],
      uses: { links: expect.any(Array), storageKeys: expect.any(Array) },
    })),
  );
  expect(found.find(({ remote }) => remote === 'mf-assessment')?.uses.links).toEqual([
    '/admin/people',
    '/admin/results/:session',
  ]);
}, 300_000);
