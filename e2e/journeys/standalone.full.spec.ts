import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { runJob, type CiJob } from '@psma/test-harness/ciRecipes.ts';
import { startProduct, type Product } from '@psma/test-harness/product.ts';
import { standaloneRecipes } from '@psma/test-harness/standaloneRecipes.ts';
import { createStandaloneRemote, type StandaloneRemote } from '@psma/test-harness/standaloneRemote.ts';
import { title } from '@psma/test-harness/visitor.ts';

const because = ['--reason', 'a test'];
const PLAN = ['--plan', '50%:1m,90%:1m', '--sample', '3'];

let folder: string;
let product: Product;
let remote: StandaloneRemote;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'psma-standalone-'));
  product = await startProduct();
});

test.afterAll(async () => {
  await product.remove();
  rmSync(folder, { recursive: true });
});

/** Opens the remote's page in a closed preview, as a test of CI does. */
async function openPreview(page: Page, url: string): Promise<void> {
  const [, name = ''] = /^(.+)-[a-z]{10}\./.exec(new URL(url).hostname) ?? [];
  const { token } = await remote.release<{ token: string }>('preview', 'bypass', name);
  await page.goto(`${url}/checklist?x-psma-preview-bypass=${token}`);
}

interface Lock {
  packages: Record<string, { dependencies?: object; optionalDependencies?: object; resolved?: string }>;
}
const readLock = (file: string) =>
  JSON.parse(readFileSync(path.join(remote.directory, file), 'utf8')) as Lock;

/** Folders of the packages that the kit brings, as npm resolves them. */
function installedByKit({ packages }: Lock): Set<string> {
  const found = new Set<string>();
  const resolve = (from: string, name: string): string | undefined => {
    for (let at = from; ; at = at.slice(0, Math.max(at.lastIndexOf('/node_modules/'), 0))) {
      const key = `${at ? `${at}/` : ''}node_modules/${name}`;
      if (packages[key]) return key;
      if (at === '') return undefined;
    }
  };
  const visit = (key: string | undefined) => {
    if (key === undefined || found.has(key)) return;
    found.add(key);
    const { dependencies, optionalDependencies } = packages[key] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) visit(resolve(key, name));
  };
  Object.keys(packages)
    .filter((key) => /^node_modules\/@psma\//.test(key))
    .forEach(visit);
  return found;
}

test('A-REM-001 an empty folder becomes a tested remote with a preview, with npm only', async ({ page }) => {
  test.setTimeout(900_000);
  const start = Date.now();
  remote = await createStandaloneRemote(product, path.join(folder, 'one'));
  await remote.npm('install', '--no-audit', '--no-fund');
  await remote.npm('run', 'typecheck');
  const tests = stripVTControlCharacters(await remote.npm('exec', '-c', 'npm test 2>&1'));
  expect(tests).toContain('10 passed, 10 total');
  expect(tests.split('\n').length).toBeLessThan(30);
  const { url } = await remote.release<{ url: string }>(
    ...['preview', 'mf-checklist', '--name', 'first', '--allow-dirty', ...because],
  );
  test
    .info()
    .annotations.push({ type: 'seconds to the preview', description: String((Date.now() - start) / 1000) });

  await openPreview(page, url);
  await expect(title(page)).toHaveText('Checklist');

  const changed = Date.now();
  remote.edit('src/messages.ts', 'Say here what this page is for.', 'Locks to check each week.');
  await remote.release(...['preview', 'mf-checklist', '--name', 'first', '--allow-dirty', ...because]);
  test
    .info()
    .annotations.push({ type: 'seconds from a change', description: String((Date.now() - changed) / 1000) });
  await openPreview(page, url);
  await expect(page.getByText('Locks to check each week.')).toBeVisible();
});

test('A-OVR-008 the folder shows its remote in the running site, and an edit of it', async ({ page }) => {
  const proxy = await remote.showIn(product.url, 'mf-checklist');
  try {
    await page.goto(`${proxy.url}/checklist`);
    await expect(title(page)).toHaveText('Checklist');
    await expect(page.getByRole('complementary', { name: 'Development' })).toHaveText(
      `mf-checklist comes from my dev server, everything else from ${product.url}.`,
    );
    remote.edit('src/messages.ts', 'Locks to check', 'Doors to check');
    await expect(page.getByText('Doors to check each week.')).toBeVisible();
  } finally {
    await proxy.stop();
  }
  remote.edit('src/messages.ts', 'Doors to check', 'Locks to check');
});

test('A-REM-043 a build error is shown above the build before it, and what a form holds is kept', async ({
  page,
}) => {
  const screen = 'src/screens/ChecklistScreen.tsx';
  const source = readFileSync(path.join(remote.directory, screen), 'utf8');
  remote.edit(
    screen,
    'import { messages }',
    `import { ItemForm } from '../features/items/ItemForm.tsx';\n$&`,
  );
  remote.edit(screen, '<Text>{overview.purpose}</Text>', '$&<ItemForm onAdd={() => {}} />');
  const proxy = await remote.showIn(product.url, 'mf-checklist');
  try {
    const response = await page.goto(`${proxy.url}/checklist`);
    expect(response?.status()).toBe(200);
    const field = page.getByRole('textbox', { name: 'Item' });
    await field.fill('Locks');
    remote.edit('src/messages.ts', 'Locks to check', 'Doors to check');
    await expect(page.getByText('Doors to check each week.')).toBeVisible();
    await expect(field).toHaveValue('Locks');
    await expect(field).toBeFocused();

    const banner = page.getByRole('complementary', { name: 'Development' });
    remote.edit(screen, 'return (', 'return ({;');
    await expect(banner).toContainText('The build before stays shown: ');
    await expect(banner).toContainText(screen);
    await expect(banner).not.toContainText(/backtrace|node_modules\/@rspack|\bat .*:\d+:\d+/);
    await expect(page.getByText('Doors to check each week.')).toBeVisible();
    remote.edit(screen, 'return ({;', 'return (');
    await expect(banner).toHaveText(/^mf-checklist comes from my dev server/);
    await expect(field).toHaveValue('Locks');
  } finally {
    await proxy.stop();
    writeFileSync(path.join(remote.directory, screen), source);
  }
  remote.edit('src/messages.ts', 'Doors to check', 'Locks to check');
});

test('A-REM-006 the kit installs at most 250 packages, and the lock file names no host', () => {
  const installed = installedByKit(readLock('node_modules/.package-lock.json'));
  expect(installed.size).toBeGreaterThan(100);
  expect(installed.size).toBeLessThanOrEqual(250);
  const lock = readLock('package-lock.json');
  expect(Object.values(lock.packages).filter(({ resolved }) => resolved !== undefined)).toEqual([]);
});

test('A-REM-002 packages of the scope are requested from the platform only', async () => {
  const view = ['view', '@psma/remote-kit', 'version', '--registry=http://127.0.0.1:9/', '--fetch-retries=0'];
  expect(await remote.npm(...view)).toMatch(/^\d+\.\d+\.\d+-k/);
  const file = path.join(remote.directory, '.npmrc');
  const lines = readFileSync(file, 'utf8');
  writeFileSync(file, lines.replace(/^@psma:.*$/m, ''));
  await expect(remote.npm(...view)).rejects.toThrow('ECONNREFUSED');
  writeFileSync(file, lines);
});

test('A-REM-005 no export of the kit is of the type any', async () => {
  const entries = [
    'remote-kit',
    'remote-kit/first',
    'remote-kit/testing',
    'design-system',
    'design-system/first',
  ];
  const modules = [...entries, 'design-system/forms', 'tooling', 'release-model'].map(
    (name) => `@psma/${name}`,
  );
  const lines = modules.flatMap((name, at) => [
    `import * as kit${at} from '${name}';`,
    `export const none${at}: AnyOf<typeof kit${at}> extends never ? true : AnyOf<typeof kit${at}> = true;`,
  ]);
  const file = path.join(remote.directory, 'src/anyExports.ts');
  const any = 'type AnyOf<M> = { [K in keyof M]: 0 extends 1 & M[K] ? K : never }[keyof M];';
  try {
    writeFileSync(file, [any, ...lines].join('\n'));
    await remote.npm('run', 'typecheck');
    writeFileSync(
      file,
      `${any}\nexport const none: AnyOf<{ lost: any }> extends never ? true : never = true;`,
    );
    await expect(remote.npm('run', 'typecheck')).rejects.toThrow('anyExports.ts');
  } finally {
    rmSync(file);
  }
});

/** Name and files of the release that a folder builds. */
async function built({ directory, npm }: StandaloneRemote) {
  const file = path.join(directory, 'build.mjs');
  const build = `import { buildRelease } from '@psma/tooling'; console.log((await buildRelease('mf-checklist')).directory);`;
  writeFileSync(file, build);
  const output = (await npm('exec', '-c', 'node build.mjs')).trim();
  rmSync(file);
  const files = readdirSync(output).filter((name) => name !== 'release.json');
  return [
    path.basename(output),
    files.map((name) => [name, readFileSync(path.join(output, name), 'base64')]),
  ];
}

/** Builds in another folder, as another machine would. */
function builtElsewhere({ directory, inFolder }: StandaloneRemote) {
  const copy = mkdtempSync(path.join(folder, 'elsewhere-'));
  cpSync(directory, copy, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => path.basename(file) !== '.cache',
  });
  return built(inFolder(copy));
}

test('A-REM-004 the same sources and lock in another folder give the same id and bytes', async () => {
  expect(await builtElsewhere(remote)).toEqual(await built(remote));
});

/** A machine of CI has its browser from there; this one has it already. */
const MACHINE = { 'apt-get': '#!/bin/sh\n' };

const git = (directory: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.org', ...args], {
    cwd: directory,
    stdio: 'ignore',
  });

for (const [system, jobs] of Object.entries(standaloneRecipes))
  test(`A-REM-013 the recipe for ${system} tests a change, previews a pull request, and publishes main`, async ({
    page,
  }) => {
    test.setTimeout(900_000);
    const tokenFor = async (right: string) => {
      const options = ['--remote', 'mf-checklist', '--can', right, ...because];
      return (await remote.release<{ token: string }>('token', 'create', ...options)).token;
    };
    const [previews, publishes, pins] = [
      await tokenFor('preview'),
      await tokenFor('publish'),
      await tokenFor('qa'),
    ];
    if (!existsSync(path.join(remote.directory, '.git'))) git(remote.directory, 'init');
    git(remote.directory, 'add', '--all');
    git(remote.directory, 'commit', '--allow-empty', '-m', 'A remote');
    const clone = path.join(folder, system);
    git(folder, 'clone', remote.directory, clone);
    remote.inFolder(clone).edit('src/messages.ts', 'Locks to check', `By ${system}: locks to check`);
    git(clone, 'commit', '--all', '-m', 'A change');
    const run = (job: CiJob) => runJob(clone, job, MACHINE);

    await run(jobs.test(clone));
    const [link = ''] = /^http:\S+/m.exec(await run(jobs.preview(clone, previews))) ?? [];
    await openPreview(page, link);
    await expect(page.getByText(`By ${system}: locks to check`)).toBeVisible();
    await expect(run(jobs.preview(clone, pins))).rejects.toThrow('may not preview mf-checklist');
    await run(jobs.end(clone, previews));
    await page.reload();
    await expect(page.getByText(`By ${system}: locks to check`)).toBeHidden();
    expect(await run(jobs.publish(clone, publishes))).toMatch(/mf-checklist@[0-9a-f]{12}/);
  });

const publish = (from: StandaloneRemote, ...more: string[]) =>
  from.release<{ releaseId: string }>('publish', 'mf-checklist', '--allow-dirty', ...because, ...more);
const stable = async () => {
  const { map } = await remote.release<{ map: { remotes: Record<string, { stable: string }> } }>('list');
  return map.remotes['mf-checklist']?.stable;
};
const latestEvent = async () =>
  (await remote.release<{ action: string; automatic: boolean }[]>('log', '--limit', '1'))[0];

/** A new visitor, who sees the first screen whatever the release does. */
async function visit(browser: Browser): Promise<void> {
  const page = await browser.newPage();
  await page.goto(`${product.url}/checklist`);
  await expect(title(page)).toHaveText('Checklist');
  await page.close();
}

test('A-REM-007 it is promoted, the next release is rolled out, and one that breaks is taken back', async ({
  browser,
}) => {
  test.setTimeout(900_000);
  const rollOut = (releaseId: string) =>
    remote.release('rollout', 'start', 'mf-checklist', releaseId, ...PLAN, ...because);
  const { releaseId: first } = await publish(remote);
  await remote.release('promote', 'mf-checklist', first, ...because);
  const html = async () => (await fetch(`${product.url}/checklist`)).text();
  expect(await html()).toContain('Locks to check each week.');
  await visit(browser);

  remote.edit('src/messages.ts', 'each week.', 'each day.');
  const { releaseId: second } = await publish(remote);
  await rollOut(second);
  expect(await stable()).toBe(first);
  await expect(async () => {
    await visit(browser);
    expect(await stable()).toBe(second);
  }).toPass({ intervals: [5_000] });
  expect(await latestEvent()).toMatchObject({ action: 'promote', automatic: true });
  expect(await html()).toContain('Locks to check each day.');

  remote.edit(
    'src/screens/ChecklistScreen.tsx',
    '  return (',
    `  if ('document' in globalThis) throw new Error('breaks in browsers only');\n  return (`,
  );
  const { releaseId: broken } = await publish(remote, '--no-smoke', 'what breaks for visitors only');
  await rollOut(broken);
  await expect(async () => {
    await visit(browser);
    expect(await latestEvent()).toMatchObject({ action: 'rollout-stop', automatic: true });
  }).toPass();
  expect(await stable()).toBe(second);
});

test('A-REM-012 a folder made with --rspack is tested, previewed, published and shown', async ({ page }) => {
  test.setTimeout(900_000);
  const own = await createStandaloneRemote(product, path.join(folder, 'rspack'), 'checklist', '--rspack');
  await own.npm('install', '--no-audit', '--no-fund', '--prefer-offline');
  await own.npm('run', 'typecheck');
  await own.npm('test');
  own.edit('src/messages.ts', 'Say here what this page is for.', 'Doors to check each week.');
  const preview = ['preview', 'mf-checklist', '--name', 'rspack', '--allow-dirty', ...because];
  const { url } = await own.release<{ url: string }>(...preview);
  await openPreview(page, url);
  await expect(page.getByText('Doors to check each week.')).toBeVisible();

  expect(await builtElsewhere(own)).toEqual(await built(own));
  const { releaseId } = await publish(own);
  await own.release('promote', 'mf-checklist', releaseId, ...because);
  expect(await (await fetch(`${product.url}/checklist`)).text()).toContain('Doors to check each week.');
  await page.goto(`${product.url}/checklist`);
  await expect(title(page)).toHaveText('Checklist');
  await expect
    .poll(() => page.evaluate(() => Object.keys(globalThis).join()))
    .toContain('rspackChunkmf_checklist');
});
