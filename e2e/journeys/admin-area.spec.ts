import type { Page } from '@playwright/test';
import { expect, test } from '@psma/test-harness/signedInTest.ts';
import { beginAssessment, fillLogin, main, signUpAndLogIn, title } from '@psma/test-harness/visitor.ts';

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Assessment tool' });
const side = (page: Page) => page.getByRole('banner');
const openDashboard = async (page: Page) => {
  await page.goto('/admin/dashboard');
  await expect(title(page)).toBeVisible();
};
/** Forges a token with these groups; every server rejects it. */
const forgedToken = (groups: string[]) => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const hour = Math.floor(Date.now() / 1000) + 3600;
  return `${part({ alg: 'RS256' })}.${part({ sub: 'someone', 'cognito:groups': groups, exp: hour })}.forged`;
};
const storeToken = (page: Page, token: string) =>
  page.addInitScript((value) => localStorage.setItem('token', value), token);

test('A-LAY-016 A-LAY-017 the navigation is 220 px wide, and 280 px on extra-large screens', async ({
  page,
}) => {
  await openDashboard(page);
  for (const [viewport, width] of [
    [960, 220],
    [1535, 220],
    [1536, 280],
    [1920, 280],
  ] as const) {
    await page.setViewportSize({ width: viewport, height: 900 });
    await expect.poll(async () => (await side(page).boundingBox())?.width, String(viewport)).toBe(width);
  }
});

test('help, which needs no account, answers in the words of Support', async ({ page }) => {
  await openDashboard(page);
  await side(page).getByRole('button', { name: 'Support' }).click();
  const dialog = page.getByRole('dialog', { name: 'Support' });
  const topics = dialog.getByRole('heading', { level: 3 }).locator('xpath=..');
  const said = await topics.allInnerTexts();
  expect(said.length).toBeGreaterThan(3);
  await page.keyboard.press('Escape');
  await side(page).getByRole('link', { name: 'Help', exact: true }).click();
  await expect(title(page)).toHaveText('Help');
  const helped = main(page).getByRole('heading', { level: 3 }).locator('xpath=..');
  expect(await helped.allInnerTexts()).toEqual(said);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Accessibility' }).click();
  await expect(title(page)).toHaveText('Accessibility statement');
});

// The screen test sees the styles; only a browser has the layout that follows from them.
test('A-LAY-035 A-LAY-036 a dialog is at most 730 px wide and 90vh high, and scrolls inside', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1920, height: 400 });
  await openDashboard(page);
  await side(page).getByRole('button', { name: 'Support' }).click();
  const dialog = page.getByRole('dialog', { name: 'Support' });
  const box = await dialog.boundingBox();
  expect(box?.width).toBeLessThanOrEqual(730);
  expect(box?.height).toBeLessThanOrEqual(360);
  const last = dialog.getByText(/Your adviser can give you a temporary password\.$/);
  await expect(last).not.toBeInViewport();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport();
});

test.describe('without a session', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  const PROTECTED = [
    '/admin',
    '/admin/dashboard',
    '/admin/dashboard/x/delete',
    '/admin/settings',
    '/admin/results/x',
    '/admin/assessment',
    '/admin/assessment/get-title',
    '/admin/assessment/x/1/1',
    '/admin/assessment/x/results',
    '/reset-email?confirmation_code=1',
  ];

  // The screen test has one protected page; which pages are protected is in the released remotes.
  test('A-PRO-002 every protected page leads to login', async ({ page }) => {
    for (const address of PROTECTED) {
      await page.goto(address);
      await expect(page, address).toHaveURL(/\/admin\/login$/);
    }
  });

  // The screen test has the redirect; that the data stay closed needs the server.
  test('A-PRO-003 A-PRO-005 a token’s groups say which pages are shown, and never which data', async ({
    page,
    browser,
    product,
  }) => {
    await storeToken(page, forgedToken(['visitors']));
    await page.goto('/admin/dashboard');
    await expect(page).toHaveURL(/\/admin\/login$/);

    const context = await browser.newContext({ baseURL: product.url });
    const other = await context.newPage();
    await storeToken(other, forgedToken(['admins']));
    const statuses: number[] = [];
    other.on('response', (response) => {
      if (/\/api\/(?!analytics)/.test(response.url())) statuses.push(response.status());
    });
    await other.goto('/admin/dashboard');
    await expect(other).toHaveURL(/\/admin\/login$/);
    expect(statuses).toContain(401);
    expect(statuses.filter((status) => status < 400)).toEqual([]);
    await context.close();
  });

  // The screen test has the page’s part; that the service ends the session needs the service.
  test('A-LAY-025 log out forgets everything, here and at the service @short', async ({
    page,
    request,
    product,
    member,
  }) => {
    await signUpAndLogIn(page, request, product.url);
    await beginAssessment(page, 'Mine alone');
    await navigation(page).getByRole('link', { name: 'Dashboard' }).click();
    await expect(main(page).getByText('Mine alone')).toBeVisible();
    const stored = await page.evaluate(() => Object.entries(localStorage));
    const refreshToken = stored.find(([key]) => key.endsWith('.refreshToken'))?.[1];

    await navigation(page).getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL(`${product.url}/`);
    await expect(title(page)).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => /token/i.test(key))))
      .toEqual([]);
    const renewal = await request.post(`${product.url}/idp/`, {
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.GetTokensFromRefreshToken',
      },
      data: JSON.stringify({ ClientId: 'psma-web', RefreshToken: refreshToken }),
    });
    expect(renewal.status()).toBe(400);
    expect(await renewal.text()).toContain('NotAuthorizedException');

    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
    await fillLogin(page, member.email, member.password);
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
    await expect(side(page).getByText(member.email)).toBeVisible();
    await expect(main(page).getByText('Mine alone')).toHaveCount(0);
  });
});
