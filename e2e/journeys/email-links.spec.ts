import type { BrowserContext, Page } from '@playwright/test';
import { PASSWORD } from '@psma/test-harness/accounts.ts';
import { apiOf } from '@psma/test-harness/apiMember.ts';
import { harbourOf, memberOf, openDashboard } from '@psma/test-harness/harbour.ts';
import { expect, test } from '@psma/test-harness/test.ts';
import { fillLogin, main, title } from '@psma/test-harness/visitor.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1280, height: 900 } });

const workingIn = (page: Page) =>
  page.getByRole('combobox', { name: 'Working in' }).getByRole('option', { selected: true });

test.describe('the link of an email', () => {
  test.slow();
  const contexts: BrowserContext[] = [];
  test.afterEach(async () => {
    for (const context of contexts.splice(0)) await context.close();
  });

  test('A-LNK-002 A-LNK-003 opens its page after log-in, in its organisation, and leaves other accounts signed in', async ({
    page,
    browser,
    request,
    product,
  }) => {
    const { ann, bo } = await harbourOf(product, 'CONTRIBUTOR');
    const cleo = await memberOf(product);
    const session = await apiOf(request, product.url, ann.token).assessment('Spring', 0);
    const { id: own } = await bo.call<{ id: string }>('POST', '/organisation', {});
    await bo.call('POST', `/organisation/${own}/use`, {});
    const areas = `/assessment/session/${session}/area/PES`;
    const { id: harbour, members } = await ann.call<{ id: string; members: { id: string; name: string }[] }>(
      'GET',
      '/organisation',
    );
    const assignee = members.find(({ name }) => name === 'Bo Jones')?.id;
    await ann.call('PATCH', areas, { version: 0, assignee, due: null });
    // Emails about areas are collected for ten minutes.
    const link = new URL(`/admin/areas/${session}?from=email&organisation=${harbour}`, product.url).href;
    const areasPage = new URL(`/admin/areas/${session}`, product.url).href;

    await test.step('signed out, it leads through the log-in', async () => {
      await page.goto(link);
      await expect(page).toHaveURL(/\/admin\/login$/);
      await fillLogin(page, bo.email, PASSWORD);
      await expect(page).toHaveURL(areasPage);
      await expect(title(page)).toBeVisible();
      await expect(workingIn(page)).toHaveText('Harbour');
      await expect(main(page).getByText(/^You are signed in as/)).toHaveCount(0);
    });

    await test.step('signed in, and working for another organisation, it opens at once', async () => {
      await page.getByRole('combobox', { name: 'Working in' }).selectOption('Your own');
      await page.getByRole('button', { name: 'Switch' }).click();
      await expect(page).toHaveURL(/\/admin\/dashboard$/);
      await expect(workingIn(page)).toHaveText('Your own');
      await page.goto(link);
      await expect(page).toHaveURL(areasPage);
      await expect(workingIn(page)).toHaveText('Harbour');
    });

    await test.step('another account stays signed in, and is named', async () => {
      const other = await openDashboard(browser, product, cleo.email, contexts);
      await other.goto(link);
      await expect(title(other)).toHaveText('Error 404');
      await expect(
        main(other).getByText(
          `You are signed in as ${cleo.email}. If our email came to another address, sign in with that one.`,
        ),
      ).toBeVisible();
      await expect(other).toHaveURL(areasPage);
      await other.goto('/admin/dashboard');
      await expect(other).toHaveURL(/\/admin\/dashboard$/);
      await expect(title(other)).toBeVisible();
    });
  });
});
