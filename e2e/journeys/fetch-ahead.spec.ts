import type { Page } from '@playwright/test';
import { startFaultServer } from '@psma/test-harness/faultServer.ts';
import { TITLES } from '@psma/test-harness/navigationPaths.ts';
import { expect, signedInAt, test } from '@psma/test-harness/signedInTest.ts';
import { title } from '@psma/test-harness/visitor.ts';

interface Loaded {
  path: string;
  /** `script` for executed files, `fetch` for prefetched ones. */
  by: string;
  /** True if not from the browser's cache. */
  travelled: boolean;
}

/** Returns a remote's scripts loaded so far. */
const scriptsOf = (page: Page, remote: string): Promise<Loaded[]> =>
  page.evaluate(
    (folder) =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => name.includes(folder) && name.endsWith('.js'))
        .map(({ name, initiatorType, transferSize }) => ({
          path: name.slice(name.lastIndexOf('/') + 1).replace(/\.[0-9a-f]{8}(?=\.js$)/, ''),
          by: initiatorType,
          travelled: transferSize > 0,
        })),
    `/releases/${remote}/`,
  );

const namesOf = (loaded: Loaded[]) => loaded.map(({ path }) => path).sort();
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first();

test('after idle time a signed-in user enters another remote without loading a script', async ({ page }) => {
  await page.goto('/admin/dashboard');
  await expect(title(page)).toHaveText(TITLES['mf-assessment']);
  await expect
    .poll(async () => namesOf(await scriptsOf(page, 'mf-auth')))
    .toEqual([
      'at-admin-people-record.js',
      'at-admin-people.js',
      'at-admin-settings.js',
      'entry.js',
      'remoteEntry.js',
    ]);
  await expect
    .poll(async () => namesOf(await scriptsOf(page, 'mf-results')))
    .toEqual(['entry.js', 'remoteEntry.js']);

  await link(page, 'Settings').click();
  await expect(title(page)).toHaveText('Settings');
  const run = (await scriptsOf(page, 'mf-auth')).filter(({ by }) => by === 'script');
  expect(namesOf(run)).toEqual(['at-admin-settings.js', 'entry.js', 'remoteEntry.js']);
  expect(run.filter(({ travelled }) => travelled)).toEqual([]);
});

test.describe('a visitor', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('costs nothing of another remote until they point at its link', async ({ page }) => {
    await page.goto('/');
    await page.locator('[data-live]').waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    expect(await scriptsOf(page, 'mf-auth')).toEqual([]);
    await link(page, 'Log in').hover();
    await expect
      .poll(async () => namesOf(await scriptsOf(page, 'mf-auth')))
      .toEqual(['at-admin-login.js', 'entry.js', 'remoteEntry.js']);
    expect((await scriptsOf(page, 'mf-auth')).filter(({ by }) => by !== 'fetch')).toEqual([]);
  });
});

for (const fault of ['entry hangs', 'chunk hangs', 'entry throws'] as const)
  test(`${fault}: fetched ahead, it keeps no other remote waiting, and counts as no failure`, async ({
    page,
    product,
    member,
  }) => {
    const server = await startFaultServer(product, 'mf-auth', fault, false);
    const asked: string[] = [];
    const reports: string[] = [];
    page.on('request', (request) => {
      asked.push(request.url());
      if (request.url().endsWith('/releases/health')) reports.push(request.postData() ?? '');
    });
    await page.context().setStorageState(await signedInAt(server.url, member, page.request));
    await page.goto(`${server.url}/admin/plan`);
    await expect(title(page)).toHaveText('Improvement plan');
    await link(page, 'Settings').hover();
    await expect.poll(() => asked.filter((url) => /mf-auth\/.*\/entry\.\w+\.js$/.test(url))).toHaveLength(1);
    await link(page, 'Dashboard').click();
    await expect(title(page)).toHaveText(TITLES['mf-assessment'], { timeout: 5000 });
    expect(reports.filter((report) => report.includes('"failed"'))).toEqual([]);
    await server.close();
  });
