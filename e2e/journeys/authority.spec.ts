import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible, expectOperable, settled } from '@psma/test-harness/accessible.ts';
import { askPool, PASSWORD } from '@psma/test-harness/accounts.ts';
import { apiOf, tokenOf } from '@psma/test-harness/apiMember.ts';
import { authenticatorCode, identity } from '@psma/test-harness/identity.ts';
import { openResults } from '@psma/test-harness/resultsPage.ts';
import { expect, test } from '@psma/test-harness/test.ts';
import { UNEVEN_ANSWERS } from '@psma/test-harness/unevenAnswers.ts';
import { fillLogin, main, signUpAndLogIn, title } from '@psma/test-harness/visitor.ts';

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  viewport: { width: 1280, height: 900 },
});

const ADVISER = 'J. Brown';
const ORGANISATION = 'Harbour Trust';

async function expectGood(page: Page): Promise<void> {
  await settled(page);
  await expectAccessible(page);
  await expectOperable(page);
}

async function logIn(page: Page, base: string, username: string, password: string): Promise<void> {
  await page.goto(`${base}/admin/login`);
  await fillLogin(page, username, password);
}

async function turnOnSecondFactor(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await main(page).getByRole('button', { name: 'Set up authenticator app' }).click();
  const key = await dialog.getByLabel('Or enter this key by hand').inputValue();
  await dialog.getByLabel('Code', { exact: true }).fill(authenticatorCode(key));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await dialog.getByRole('button', { name: 'Download codes' }).click();
  await dialog.getByRole('button', { name: 'I have kept them' }).click();
}

test.describe('the authority', () => {
  test.slow();
  const contexts: BrowserContext[] = [];
  test.afterEach(async () => {
    for (const context of contexts.splice(0)) await context.close();
  });

  test('A-ADV-001 A-ADV-002 A-ADV-004 A-ADV-006 an adviser issues a code, its owner shares a result by number, both records name it', async ({
    page: adviser,
    browser,
    product,
  }) => {
    const { url } = product;
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    contexts.push(context);
    const owner = await context.newPage();
    const account = await signUpAndLogIn(adviser, adviser.request, url);
    let code = '';

    await test.step('a member who types the path gets Error 404, and stays signed in', async () => {
      await adviser.goto('/admin/authority');
      await expect(title(adviser)).toHaveText('Error 404');
      await adviser.goto('/admin/dashboard');
      await expect(title(adviser)).toContainText('Welcome');
    });

    await test.step('an admin needs a second factor', async () => {
      await identity(product, 'add-admin', account.email);
      await logIn(adviser, url, account.email, account.password);
      await expect(adviser).toHaveURL(/\/admin\/dashboard/);
      await adviser.goto('/admin/authority');
      await expect(title(adviser)).toHaveText('Two-step verification is needed');
      await expectGood(adviser);
      await main(adviser).getByRole('link', { name: 'Go to Settings' }).click();
      await turnOnSecondFactor(adviser);
    });

    await test.step('the adviser adds an organisation and issues a code', async () => {
      await main(adviser)
        .getByRole('link', { name: /record of the authority$/ })
        .click();
      await adviser.getByRole('textbox', { name: 'Your name' }).fill(ADVISER);
      await adviser.getByRole('button', { name: 'Save' }).click();
      await expect(title(adviser)).toHaveText('Organisations');
      await expectGood(adviser);
      await main(adviser).getByRole('button', { name: 'Add organisation' }).click();
      await adviser
        .getByRole('dialog')
        .getByRole('textbox', { name: 'Name', exact: true })
        .fill(ORGANISATION);
      await adviser.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
      await expect(title(adviser)).toHaveText(ORGANISATION);
      await main(adviser).getByRole('button', { name: 'Issue a code' }).click();
      await adviser.getByRole('dialog').getByRole('button', { name: 'Issue a code' }).click();
      code = await main(adviser).getByRole('rowheader').innerText();
      await expectGood(adviser);
    });

    await test.step('the owner shares a result; the number and the adviser’s name are there', async () => {
      await askPool(product, 'SignUp', { Username: code, Password: PASSWORD });
      await logIn(owner, url, code, PASSWORD);
      await expect(owner).toHaveURL(/\/admin\/dashboard/);
      const api = apiOf(owner.request, url, await tokenOf(owner));
      const session = await api.completed('Spring', UNEVEN_ANSWERS);
      await openResults(owner, session);
      await main(owner).getByRole('link', { name: 'Share', exact: true }).click();
      await owner
        .getByRole('link', {
          name: 'Share with an adviser of the authority instead',
        })
        .click();
      const form = owner.getByRole('dialog', { name: 'Share with an adviser' });
      await expect(form.getByRole('status')).toContainText(ADVISER);
      await form.getByRole('textbox', { name: 'Your organisation’s name' }).fill(ORGANISATION);
      await settled(owner);
      await expectAccessible(owner);
      await form.getByRole('button', { name: 'Share' }).click();
      await expect(title(owner)).toHaveText('Shared results');
      await expect(main(owner).getByText(/not opened yet/)).toBeVisible();
      await expectGood(owner);
    });

    await test.step('the adviser reads it', async () => {
      await adviser.goto('/admin/authority');
      await main(adviser).getByRole('link', { name: 'Shared with you (1)' }).click();
      await expect(title(adviser)).toHaveText('Shared with you');
      await expectGood(adviser);
      await main(adviser).getByRole('link', { name: 'Spring' }).press('Enter');
      await expect(title(adviser)).toHaveText('Spring');
      await expect(adviser).toHaveURL(/\/admin\/shared\//);
      await expectGood(adviser);
    });

    await test.step('the records of both sides have the opening', async () => {
      await adviser.goto('/admin/authority/record');
      await expect(adviser.getByRole('cell', { name: 'Opened shared results' })).toBeVisible();
      await settled(adviser);
      await expectAccessible(adviser);
      await owner.goto('/admin/people/record');
      await expect(
        owner.getByRole('row').filter({ hasText: ADVISER }).filter({ hasText: 'Opened the shared results' }),
      ).toBeVisible();
    });

    await test.step('a temporary password is used, and its notice ends by a press', async () => {
      await adviser.goto('/admin/authority');
      await main(adviser).getByRole('link', { name: ORGANISATION }).click();
      await main(adviser)
        .getByRole('button', { name: `Temporary password ${code}` })
        .click();
      const dialog = adviser.getByRole('dialog');
      await dialog.getByRole('textbox', { name: 'How did you make sure?' }).fill('Called the number on file');
      await dialog.getByRole('button', { name: 'Make password' }).click();
      const password = await dialog.getByRole('textbox', { name: 'Password', exact: true }).inputValue();
      await logIn(owner, url, code, password);
      await owner.getByLabel('New Password', { exact: true }).fill('four quite random words');
      await owner.getByLabel('Confirm New Password').fill('four quite random words');
      await main(owner).getByRole('button', { name: 'Continue' }).click();
      const notice = main(owner).getByText(/A temporary password was made for this account/);
      await expect(notice).toContainText(ADVISER);
      await expectGood(owner);
      await main(owner).getByRole('button', { name: 'I know about this' }).click();
      await expect(notice).toHaveCount(0);
      await owner.reload();
      await expect(title(owner)).toContainText('Welcome');
      await settled(owner);
      await expect(notice).toHaveCount(0);
    });
  });
});
