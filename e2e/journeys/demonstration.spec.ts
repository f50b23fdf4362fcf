import { expect, test, type Page } from '@playwright/test';
import { LAUNCH_OPTIONS } from '@psma/test-harness/browserOptions.ts';
import { newDataDirectory, startProduct, type Product } from '@psma/test-harness/product.ts';

test.use({ launchOptions: LAUNCH_OPTIONS });

/** End the session that they find. */
const ENDS_SESSION = /^\/(?:admin\/login|admin\/reset-password|sign-up)/;

const MEMBERS = /, (?:editor|contributor|reader)$/;

let product: Product;
test.beforeAll(async () => {
  test.slow();
  product = await startProduct({ DEMO: '1' }, { dataDir: newDataDirectory() });
});
test.afterAll(async () => product.remove());

const logIn = (page: Page, name: RegExp) => page.getByRole('button', { name }).click();

/** The path without ids, releases and numbers. */
const kindOf = ({ pathname }: URL) =>
  pathname.replace(/[0-9a-f]{12}|[0-9a-f-]{36}|\d+|[A-Z]{3}(?=\/|$)/g, ':id');

/** Opens a page of each kind that links lead to, beginning with the given paths. */
async function followLinks(page: Page, starts: string[], skipped: RegExp): Promise<string[]> {
  const { origin } = new URL(page.url());
  const waiting = starts.map((path) => new URL(path, origin));
  const kinds = new Set(waiting.map(kindOf));
  for (const url of waiting) {
    const response = await page.goto(url.href);
    expect([url.pathname, response?.status()]).toEqual([url.pathname, 200]);
    await expect(page.getByText('Demonstration.')).toBeVisible();
    // A dialog hides the page below it.
    const heading = page.getByRole('heading').first();
    await expect(heading).toBeVisible();
    await expect(heading).not.toHaveText(/^(?:Error|Log in|Sign in)/);
    const links = await page
      .locator('a[href]:not([download])')
      .evaluateAll((found) => found.map((link) => (link as HTMLAnchorElement).href));
    for (const link of links.map((href) => new URL(href)).filter((each) => each.origin === origin)) {
      if (kinds.has(kindOf(link)) || skipped.test(link.pathname)) continue;
      kinds.add(kindOf(link));
      waiting.push(link);
    }
  }
  return [...kinds];
}

test('A-DMO-008 the owner’s links lead to pages with data, and the results verify', async ({ page }) => {
  test.slow();
  await page.goto(product.url);
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/api/assessment/sessions')),
    logIn(page, /, owner$/),
  ]);
  const sessions = (await answer.json()) as { id: string; title: string }[];
  const idOf = (name: string) => sessions.find(({ title }) => title === name)?.id ?? '';
  const id = idOf('A year later');
  const areas = `/admin/areas/${idOf('Next review')}`;
  const starts = ['/admin/dashboard', `/admin/results/${id}`, areas, '/admin/plan', '/admin/people'];
  expect(await followLinks(page, starts, ENDS_SESSION)).toContain('/admin/settings');

  const headers = { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}` };
  const signed = await page.request.get(`${product.url}/api/assessment/session/${id}/signed`, { headers });
  const { full } = (await signed.json()) as { full: { json: string; jws: string } };
  await page.goto(`${product.url}/verify`);
  await page.getByLabel('Report', { exact: true }).setInputFiles([
    { name: 'results.json', mimeType: 'application/json', buffer: Buffer.from(full.json) },
    { name: 'results.json.jws', mimeType: 'application/jose', buffer: Buffer.from(full.jws) },
  ]);
  await expect(page.getByText(/from now on this page works without a network/)).toBeVisible();
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByText(/^Genuine\./)).toBeVisible();
});

test('A-DMO-008 each member and the adviser have pages of their own', async ({ page }) => {
  test.slow();
  await page.goto(product.url);
  for (const button of await page.getByRole('button', { name: MEMBERS }).all()) {
    const email = (await button.getAttribute('value')) ?? '';
    await button.click();
    await expect(page.getByText(email).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Next review', exact: true })).toBeVisible();
  }
  await logIn(page, /, adviser$/);
  await expect(page.getByRole('link', { name: 'Harbour Water' })).toBeVisible();
  await followLinks(page, ['/admin/authority'], ENDS_SESSION);
});

test('A-DMO-008 the console’s links lead to experiments, a stopped rollout and a preview', async ({
  page,
}) => {
  test.slow();
  await page.goto(`${product.consoleUrl}/console`);
  await logIn(page, /^Sign in as the owner/);
  const triage = '/console/in/production/remotes/mf-triage';
  const kinds = await followLinks(page, ['/console', triage], /^\/console\/sign-in|\.(?:csv|json)$/);
  expect(kinds).toContain('/console/in/staging');
  await page.goto(`${product.consoleUrl}${triage}`);
  await expect(page.getByRole('heading', { name: 'Experiment “five-steps”' })).toBeVisible();
  await page.goto(`${product.consoleUrl}/console/log`);
  await expect(page.getByRole('row', { name: /stopped a rollout/ })).toContainText('by itself');
  await page.goto(`${product.consoleUrl}/console`);
  await page.getByRole('link', { name: 'walkthrough' }).click();
  await expect(page.getByText('See the five steps').first()).toBeVisible();
});
