import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { bin, workspaceRoot } from '../workspace/processes.ts';
import { buildAll } from './buildAll.ts';

/** Found by name; called only where available or on a library's objects. */
const BUILT_INS = [
  // jose, in the check of a signature.
  'Uint8ArrayFromBase64',
  // Colours of jspdf and apexcharts.
  'Uint8ArrayToHex',
  // Groups of the drawing library of apexcharts.
  'ArrayPrototypeGroup',
];
/** Used only where the browser has them. */
const BROWSER_APIS = ['trustedTypes', 'requestIdleCallback'];

const packageRoot = path.join(workspaceRoot, 'packages/platform/tooling');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'psma-support-'));
  const config = {
    jsPlugins: [path.join(packageRoot, 'node_modules/eslint-plugin-compat')],
    categories: { correctness: 'off' },
    rules: { 'compat/compat': 'error' },
    settings: { polyfills: BROWSER_APIS },
  };
  await writeFile(path.join(folder, 'oxlint.json'), JSON.stringify(config));
});
afterAll(() => rm(folder, { recursive: true }));

/** Checks a directory's scripts; returns what it prints. */
async function check(program: string, args: string[], directory: string) {
  const env = { ...process.env, BROWSERSLIST_CONFIG: path.join(workspaceRoot, '.browserslistrc') };
  try {
    const { stdout } = await promisify(execFile)(program, args, { cwd: directory, env, maxBuffer: 64e6 });
    return { ok: true, text: stdout };
  } catch (error) {
    return { ok: false, text: (error as { stdout: string }).stdout };
  }
}

/** Checks syntax and built-in objects. */
const checkLanguage = (directory: string) => {
  const ignored = `--ignore=${BUILT_INS.join(',')}`;
  const args = ['checkBrowser', '**/*.js', '--checkFeatures', ignored, '--noColor', '--noCache'];
  return check(path.join(packageRoot, 'node_modules/.bin/es-check'), args, directory);
};

/** Checks the browser's own interfaces. */
const checkInterfaces = (directory: string) =>
  check(bin('oxlint'), ['--config', path.join(folder, 'oxlint.json'), '--format=unix'], directory);

test('built files use what every browser of .browserslistrc has', async () => {
  for (const { remote, directory } of await buildAll(() => {})) {
    // The linter skips ignored folders such as the cache.
    const copy = path.join(folder, remote);
    await cp(directory, copy, { recursive: true });
    for (const result of [await checkLanguage(copy), await checkInterfaces(copy)])
      expect([remote, result]).toEqual([remote, { ok: true, text: expect.any(String) }]);
  }
}, 300_000);

test.each([
  ['syntax', 'using handle = open();', checkLanguage, 'SyntaxError'],
  ['a built-in function', 'Promise.try(() => 1);', checkLanguage, 'PromiseTry'],
  ['a method', 'new Map().getOrInsert(1, 2);', checkLanguage, 'MapGetOrInsert'],
  ['a class of the browser', 'new CookieStore();', checkInterfaces, 'CookieStore'],
  ['an object of the browser', 'navigation.navigate("/");', checkInterfaces, 'Navigation.navigate'],
])(
  '%s that a browser of the list lacks is found',
  async (_what, source, find, name) => {
    const directory = await mkdtemp(path.join(folder, 'newer-'));
    await writeFile(path.join(directory, 'file.js'), source);
    expect(await find(directory)).toEqual({ ok: false, text: expect.stringContaining(name) });
  },
  60_000,
);
