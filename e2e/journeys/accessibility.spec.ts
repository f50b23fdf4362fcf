import { expectAccessible, expectOperable, settled } from '@psma/test-harness/accessible.ts';
import { apiOf, tokenOf } from '@psma/test-harness/apiMember.ts';
import { expect, test } from '@psma/test-harness/signedInTest.ts';
import { answerQuestion, main, title } from '@psma/test-harness/visitor.ts';

// Contrast cannot be measured during a fade-in.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

function testScreens(addresses: string[]) {
  for (const address of addresses)
    test(`${address} is accessible and operable by keyboard`, async ({ page }) => {
      await page.goto(address);
      await settled(page);
      await expectAccessible(page);
      await expectOperable(page);
    });
}

test.describe('public screens', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  testScreens([
    '/',
    '/walkthrough',
    '/questionnaire',
    '/sign-up/email',
    '/sign-up/code',
    '/sign-up/thank-you',
    '/admin/login',
    '/admin/reset-password',
    '/no/such/page',
    '/accessibility',
    '/privacy',
    '/cookies',
    '/terms',
    '/help',
    '/preparation?for=legal',
    '/verify',
  ]);

  test('the recommendations are accessible and operable by keyboard @short', async ({
    page,
    request,
    product,
  }) => {
    const triage = await apiOf(request, product.url).triage();
    await page.goto(`/recommendations/${triage}`);
    await expect(main(page).getByRole('heading', { name: 'Recommended Next Steps' })).toBeVisible();
    await expectAccessible(page);
    await expectOperable(page);
  });

  test('the desktop notice is accessible and operable by keyboard', async ({ page }) => {
    await page.setViewportSize({ width: 800, height: 600 });
    await page.goto('/');
    await settled(page);
    await expectAccessible(page);
    await expectOperable(page);
  });

  for (const address of ['/dev/outbox', '/api/docs'])
    test(`${address}, which has no shell, is accessible`, async ({ page }) => {
      await page.goto(address);
      await expectAccessible(page);
    });

  test('a questionnaire without cookies says so accessibly', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} }),
    );
    await page.goto('/questionnaire');
    await expect(title(page)).toHaveText('The questionnaire needs cookies');
    await expectAccessible(page);
  });

  test('the question before leaving is accessible', async ({ page }) => {
    await page.goto('/questionnaire');
    await settled(page);
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('admin screens', () => {
  testScreens(['/admin/dashboard', '/admin/settings', '/admin/assessment', '/admin/assessment/get-title']);

  test('a dashboard without connection, and its row menu with one, are accessible', async ({
    page,
    request,
    product,
  }) => {
    await page.goto('/admin/dashboard');
    await settled(page);
    await apiOf(request, product.url, await tokenOf(page)).assessment('Menu', 1);
    await page.route('**/api/assessment/**', (route) => route.abort());
    await page.goto('/admin/dashboard');
    await settled(page);
    await expectAccessible(page);
    await page.unroute('**/api/assessment/**');
    await page.goto('/admin/dashboard');
    await settled(page);
    await main(page).getByRole('button', { name: /Menu/ }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectAccessible(page);
  });

  test('a dialog that leads to another page leaves the focus to its heading', async ({
    page,
    request,
    product,
  }) => {
    await page.goto('/admin/dashboard');
    await settled(page);
    const api = apiOf(request, product.url, await tokenOf(page));
    const session = await api.assessment('Led on', 34);
    await page.goto(`/admin/assessment/${session}/7/5`);
    await answerQuestion(page, 35, 2);
    await page.getByRole('button', { name: 'Edit responses' }).click();
    await expect(main(page).getByText('Question 1/35')).toBeVisible();
    await expect(title(page)).toBeFocused();

    await page.goto(`/admin/assessment/${session}/7/5`);
    await main(page).getByRole('button', { name: 'Next', exact: true }).click();
    await page.getByRole('button', { name: 'Finish & View Results' }).click();
    await page.getByRole('button', { name: 'Close & View Results' }).click();
    await expect(title(page)).toHaveText('Led on');
    await expect(title(page)).toBeFocused();
  });

  test('dashboard, question, results, plan, comparison and their dialogs are accessible', async ({
    page,
    request,
    product,
  }) => {
    test.slow();
    await page.goto('/admin/dashboard');
    await settled(page);
    const api = apiOf(request, product.url, await tokenOf(page));
    const begun = await api.assessment('Begun', 3);
    const finished = await api.assessment('Finished', 35);
    await api.complete(finished);
    const again = await api.retaken(finished, Array(35).fill(3) as number[]);
    await api.planned('Bring the policy to the board', '2027-03-31');

    for (const address of [
      '/admin/dashboard',
      `/admin/dashboard/${begun}/delete`,
      `/admin/assessment/${begun}/1/4`,
      `/admin/results/${finished}/lift`,
      '/admin/plan',
      '/admin/plan/new',
      `/admin/compare?from=${finished}&to=${again}`,
      `/admin/results/${finished}`,
    ]) {
      await test.step(address, async () => {
        await page.goto(address);
        await settled(page);
        await expectAccessible(page);
        if (!/delete|new$/.test(address)) await expectOperable(page);
      });
    }
    await test.step('notes', async () => {
      await page.goto(`/admin/assessment/${begun}/1/4`);
      await main(page).getByRole('button', { name: 'Notes and evidence (private)' }).click();
      await expect(main(page).getByRole('textbox', { name: /^Note/ })).toBeVisible();
      await expectAccessible(page);
      await expectOperable(page);
    });
    await page.goto(`/admin/results/${finished}`);
    await settled(page);
    for (const button of ['Download Results', 'Learn more about maturity levels']) {
      await test.step(button, async () => {
        await main(page).getByRole('button', { name: button }).first().click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectAccessible(page);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toBeHidden();
      });
    }
  });
});
