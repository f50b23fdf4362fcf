import type { Page } from '@playwright/test';
import { apiOf, tokenOf } from '@psma/test-harness/apiMember.ts';
import { finishAssessment } from '@psma/test-harness/navigationPaths.ts';
import { expect, test } from '@psma/test-harness/signedInTest.ts';
import { main, title } from '@psma/test-harness/visitor.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Leave the questionnaire?' });

test('who has confirmed leaving the triage is not asked again while what comes next loads @short', async ({
  page,
}) => {
  const held = Promise.withResolvers<void>();
  await page.route(/\/releases\/mf-auth\/.*\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/questionnaire');
  await expect(main(page).getByText(/Question 1\/\d+/)).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  await dialog(page).getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await expect(page).toHaveTitle(/^Log in/);
  await expect(main(page).getByText(/Question 1\/\d+/)).toBeVisible();
  await expect(page.getByText('This part takes longer to load than usual')).toBeInViewport();

  await page.getByRole('banner').getByRole('link', { name: 'Walkthrough' }).click();
  await expect(title(page)).toHaveText('Why it matters');
  await expect(dialog(page)).toHaveCount(0);
  held.resolve();
});

test('two steps back, from a question to results, the page is named after the results', async ({
  page,
  product,
  member,
  request,
}) => {
  const session = await finishAssessment(request, product, member);
  await page.goto(`/admin/results/${session}`);
  await expect(page).toHaveTitle(/^Results of Tour/);
  await apiOf(request, product.url, await tokenOf(page)).assessment('Open', 1);
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await main(page).getByRole('row', { name: /Open/ }).getByRole('button').click();
  await page.getByRole('menuitem', { name: 'Continue' }).click();
  await expect(page).toHaveTitle(/^Question 2\/35/);

  await page.evaluate(() => history.go(-2));
  await expect(title(page)).toHaveText('Tour');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(await page.title()).toMatch(/^Results of Tour/);
});
