import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, test } from '@jest/globals';
import { keyProblems, type RemoteDefinition } from '@psma/release-model';
import webpack from 'webpack';
import { sourcesOf } from '../webpack/releaseId.ts';
import { UsesPlugin } from '../webpack/UsesPlugin.ts';
import { APPS, workspaceRoot } from '../workspace/processes.ts';
import { findUses } from './findUses.ts';

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'uses-'));
  folders.push(folder);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  return folder;
}

const RESULTS = '/admin/results/:session';
const findIn = (directory: string, declared: Pick<RemoteDefinition, 'routes' | 'links'>) =>
  findUses(directory, sourcesOf(directory), declared);
const OWN = { path: '/own/:id?', page: 'P', title: 'T', layout: 'public' } as const;
const find = (files: Record<string, string>, links: string[] = []) =>
  findIn(folderWith(files), { routes: [OWN], links });
const inScreen = (code: string, links: string[] = []) => find({ 'src/Screen.tsx': code }, links);

describe('A-CON-001 links', () => {
  test.each([
    ['a text', `<a href="/admin/results/1" />`, '/admin/results/1'],
    ['a text with a query', `go('/admin/compare?from=1')`, '/admin/compare'],
    ['a template', 'go(`/admin/results/${id}/share?by=${name}`)', '/admin/results/:value/share'],
    ['the beginning of paths', `path.startsWith('/shared/')`, '/shared/:value'],
    ['a constant', `const to = '/admin/plan';`, '/admin/plan'],
  ])('that only %s names are found, with file and line', (_what, code, link) => {
    expect(inScreen(`// a comment: /not/this é\n\n${code};`).problems).toEqual([
      `src/Screen.tsx:3: ${link} is no route of this remote. Correct it, or list it in links of remote.ts if another remote has it.`,
    ]);
    expect(inScreen(code, [link]).problems).toEqual([]);
  });

  test.each([
    `go('/own')`,
    'go(`/own/${id}`)',
    `text.split('/')`,
    `fetch('/releases/changes')`,
    `'/ or not'`,
    `import x from '/admin/x'`,
    `'https://example.org/admin/x'`,
  ])('%s is none', (code) => {
    expect(inScreen(code)).toEqual({ uses: { links: [], storageKeys: [] }, problems: [] });
  });

  const links = `/* Routes. */\nexport const results = '${RESULTS}';\n`;

  test('of links.ts are recorded where a source uses them, by name or path', () => {
    for (const use of [
      `import * as links from '../links.ts';\nfillPath(links.results, { session });`,
      `import { results as to } from '../links.ts';\n<Link to={to} />;`,
      'import { go } from "./go.ts";\ngo(`/admin/results/${id}`);',
    ])
      expect(find({ 'links.ts': links, 'src/Screen.tsx': use }, [RESULTS])).toEqual({
        uses: { links: [RESULTS], storageKeys: [] },
        problems: [],
      });
  });

  test('that no source has are named with file and line', () => {
    const unused = `import * as links from '../links.ts';\nother(links.others);`;
    expect(find({ 'links.ts': links, 'src/Screen.tsx': unused }, [RESULTS]).problems).toEqual([
      `links.ts:2: no source links to ${RESULTS}. Remove it from links of remote.ts.`,
    ]);
  });

  test('whose page works without them are not recorded, unless another file needs them', () => {
    const asks = `import * as links from '../links.ts';\nif (hasScreen(now, links.results)) go(links.results);`;
    const needs = `import * as links from '../links.ts';\ngo(links.results);`;
    const files = { 'links.ts': links, 'src/Asks.tsx': asks };
    expect(find(files, [RESULTS])).toEqual({ uses: { links: [], storageKeys: [] }, problems: [] });
    expect(find({ ...files, 'src/Needs.tsx': needs }, [RESULTS]).uses.links).toEqual([RESULTS]);
  });

  test('that differ from the declared ones fail the build', async () => {
    const folder = folderWith({ 'src/index.ts': `console.log('/admin/plan');` });
    const compiler = webpack({
      context: folder,
      mode: 'production',
      entry: './src/index.ts',
      output: { path: path.join(folder, 'out') },
      plugins: [new UsesPlugin({ routes: [], links: ['/verify'] })],
    });
    const errors = await new Promise<string[]>((resolve, reject) => {
      compiler.run((error, stats) => {
        if (error) reject(error);
        else resolve(stats?.compilation.errors.map(({ message }) => message) ?? []);
      });
    });
    expect(errors).toEqual([
      expect.stringMatching(/^src\/index\.ts:1: \/admin\/plan is no route of this remote/),
      expect.stringMatching(/^remote\.ts:1: no source links to \/verify/),
    ]);
  });
});

test.each([
  [`localStorage.setItem('draft', text)`, ['draft']],
  [`window.sessionStorage.getItem('draft')`, ['draft']],
  [`const KEY = 'draft';\nlocalStorage.removeItem(KEY)`, ['draft']],
  [`const tab = kept(() => sessionStorage);\ntab.set('draft', text)`, ['draft']],
  ['localStorage.getItem(`draft-${id}`)', ['draft-']],
  ['const NAME = "visitor";\ndocument.cookie = `${NAME}=${id}; path=/`', ['visitor']],
  [`document.cookie = 'visitor=1'`, ['visitor']],
  [`new BroadcastChannel('tabs')`, ['tabs']],
  [`new Map().set('draft', text)`, []],
  [`const set = (key: string) => localStorage.setItem(key, '')`, []],
])('A-CON-007 the keys of %s are %j', (code, keys) => {
  expect(inScreen(code).uses.storageKeys).toEqual(keys);
});

test('A-CON-007 a key may be a constant of another file', () => {
  const use = `import { KEY as name } from './key.ts';\nlocalStorage.getItem(name);`;
  expect(find({ 'src/key.ts': `export const KEY = 'draft';`, 'src/use.ts': use }).uses.storageKeys).toEqual([
    'draft',
  ]);
});

test('A-CON-001 A-CON-007 every remote declares its links, and has its own storage keys', async () => {
  const remotes = APPS.filter((app) => app !== 'shell');
  const found = await Promise.all(
    remotes.map(async (app) => {
      const file = path.join(workspaceRoot, app, 'remote.ts');
      const { remote } = (await import(pathToFileURL(file).href)) as { remote: RemoteDefinition };
      return { by: app, ...findIn(path.join(workspaceRoot, app), remote) };
    }),
  );
  expect(found.flatMap(({ problems }) => problems)).toEqual([]);
  expect(found.map(({ by, uses }) => ({ by, ...uses })).filter(({ links }) => links.length > 0)).toHaveLength(
    4,
  );
  expect(keyProblems(found.map(({ by, uses }) => ({ by, ...uses })))).toEqual([]);
});
