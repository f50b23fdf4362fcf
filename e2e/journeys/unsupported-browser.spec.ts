import type { Browser } from '@playwright/test';
import { expectAccessible } from '@psma/test-harness/accessible.ts';
import { apiOf } from '@psma/test-harness/apiMember.ts';
import { expect, test } from '@psma/test-harness/test.ts';
import { main, title } from '@psma/test-harness/visitor.ts';

const NAME = 'This tool needs JavaScript and a current browser';
const LANDING = 'Personnel Security Maturity Assessment';

/** Opens a page in an unsupported browser. */
const openWithoutScript = async (browser: Browser, url: string) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(url);
  return page;
};

test.describe('a browser that is not supported', () => {
  // The page blocks scripts that such a browser cannot read.
  test.use({ expectedConsoleErrors: /script-src 'none'/ });

  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      delete (Set.prototype as { union?: unknown }).union;
    });
  });

  test('reads the landing page and one sentence; no script of the product runs', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/');
    await expect(page.getByRole('complementary', { name: NAME })).toBeVisible();
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(LANDING);
    await page.waitForLoadState('networkidle');
    expect(asked.filter((path) => path.startsWith('/api') || path === '/releases/health')).toEqual([]);
    expect(await page.evaluate(() => 'started' in document.documentElement.dataset)).toBe(false);
  });

  test('reads the sentence alone where nothing is prerendered, in any window', async ({ page }) => {
    await page.setViewportSize({ width: 600, height: 800 });
    await page.goto('/admin/reset-password');
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(NAME);
    await expect(page.getByText(/has not opened yet/)).toBeHidden();
  });

  test('finds the recommendations by a link', async ({ page, request, product }) => {
    const session = await apiOf(request, product.url).triage();
    await page.goto(`/recommendations/${session}`);
    await main(page).getByRole('link', { name: 'Read these recommendations without JavaScript' }).click();
    await expect(main(page).getByRole('heading', { name: 'Recommended Next Steps' })).toBeVisible();
  });
});

test('a supported browser has neither the sentence nor its element', async ({ page }) => {
  await page.goto('/');
  await expect(title(page)).toHaveText(LANDING);
  await expect(page.locator('.unsupported')).toHaveCount(0);
});

test('without script shared recommendations are shown, without a violation', async ({
  browser,
  request,
  product,
}) => {
  const session = await apiOf(request, product.url).triage();
  const results = (await (
    await request.get(`${product.url}/api/triage/session/${session}/results`)
  ).json()) as {
    recommendations: { title: string; description: string }[];
    preparation?: string[];
  };
  const page = await openWithoutScript(browser, `${product.url}/recommendations/${session}`);
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Recommendations');
  for (const { title: step, description } of results.recommendations) {
    await expect(main(page).getByText(step, { exact: true })).toBeVisible();
    await expect(main(page).getByText(description)).toBeVisible();
  }
  for (const step of results.preparation ?? []) await expect(main(page).getByText(step)).toBeVisible();
  await page.context().close();
});

test('without script an unknown link says so', async ({ browser, product }) => {
  const unknown = `${product.url}/recommendations/8d7f2f0e-0000-4000-8000-000000000000`;
  const page = await openWithoutScript(browser, unknown);
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(
    'There are no recommendations at this link',
  );
  await page.context().close();
});

test('the version without script has no accessibility violation', async ({ page, request, product }) => {
  const session = await apiOf(request, product.url).triage();
  await page.goto(`/recommendations/${session}?plain`);
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
});
