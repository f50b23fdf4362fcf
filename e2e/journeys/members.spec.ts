import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible, expectOperable, settled } from '@psma/test-harness/accessible.ts';
import { apiOf, tokenOf } from '@psma/test-harness/apiMember.ts';
import { expect, test } from '@psma/test-harness/test.ts';
import {
  fillLogin,
  fillSignUp,
  linkIn,
  mailTo,
  main,
  newAccount,
  signUpAndLogIn,
  title,
  type Account,
} from '@psma/test-harness/visitor.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1280, height: 900 } });

const NAME = 'Harbour Trust';
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const row = (page: Page, name: string | RegExp) =>
  main(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name }) });
const press = (page: Page, name: string) => page.getByRole('button', { name }).click();
const openPeople = async (page: Page) => {
  await page
    .getByRole('navigation', { name: 'Assessment tool' })
    .getByRole('link', { name: 'People' })
    .click();
  await expect(page).toHaveURL(/\/admin\/people$/);
};

/** Signs up with a given address and logs in, without reading an invitation. */
async function signUpAs(page: Page, base: string, account: Account): Promise<void> {
  await page.goto(`${base}/sign-up/email`);
  await fillSignUp(page, account);
  await expect(page).toHaveURL(/\/sign-up\/thank-you/);
  await page.goto(linkIn(await mailTo(page.request, base, account.email, /\/sign-up\/confirm/)));
  await expect(page).toHaveURL(/\/admin\/login/);
  await fillLogin(page, account.email, account.password);
  await expect(page).toHaveURL(/\/admin\/dashboard/);
}

test.describe('an organisation with members', () => {
  test.slow();
  const contexts: BrowserContext[] = [];
  test.afterEach(async () => {
    for (const context of contexts.splice(0)) await context.close();
  });

  test('A-SPC-004 A-SPC-005 A-SPC-006 A-SPC-008 A-SPC-010 A-SPC-014 A-SPC-019 people are invited, join, change role, leave, and the organisation is deleted', async ({
    page: ann,
    browser,
    product,
  }) => {
    const { url } = product;
    const visitor = async () => {
      const context = await browser.newContext({ reducedMotion: 'reduce' });
      contexts.push(context);
      return context.newPage();
    };
    const [bo, dee] = [await visitor(), await visitor()];
    const boAccount = newAccount();
    const withdrawn = newAccount().email;
    await signUpAndLogIn(ann, ann.request, url);
    await apiOf(ann.request, url, await tokenOf(ann)).assessment('Spring', 2);

    await test.step('two are invited, one invitation is withdrawn', async () => {
      await openPeople(ann);
      await expect(main(ann).getByText(/^You work alone here\./)).toBeVisible();
      await main(ann).getByRole('link', { name: 'Invite people' }).click();
      const form = dialog(ann, 'Invite people');
      await expect(
        form.getByText(/also from before: 1 assessment\. Readers do not see notes\./),
      ).toBeVisible();
      await form.getByLabel('Your organisation’s name').fill(NAME);
      await form.getByLabel('Your name').fill('Ann Smith');
      await form.getByLabel('Email addresses').fill(`${boAccount.email}\n${withdrawn}`);
      await press(ann, 'Send invitations');
      await expect(main(ann).getByText(/^2 invitations are on the way/)).toBeVisible();
      await expect(title(ann)).toHaveText(NAME);
      await main(ann)
        .getByRole('button', { name: `Withdraw the invitation of ${withdrawn}` })
        .click();
      await expect(row(ann, withdrawn)).toHaveCount(0);
      await expect(row(ann, boAccount.email)).toBeVisible();
    });

    await test.step('only the account with the invited address sees the invitation', async () => {
      await signUpAndLogIn(dee, dee.request, url);
      const asked = dee.waitForResponse(/\/api\/organisation$/);
      await dee.reload();
      expect(await (await asked).json()).toMatchObject({ invitations: [] });
      await signUpAs(bo, url, boAccount);
      await apiOf(bo.request, url, await tokenOf(bo)).assessment('Own', 1);
      await bo.reload();
      await expect(main(bo).getByText(`${NAME} invites you to join as a reader.`)).toBeVisible();
    });

    await test.step('the invited person joins, and sees what is there', async () => {
      await press(bo, `Join ${NAME}`);
      const form = dialog(bo, 'Join organisation');
      await form.getByLabel('Your name').fill('Bo Jones');
      await form.getByRole('button', { name: 'Join' }).click();
      await expect(bo.getByText(`You have joined ${NAME}, and work in it now.`)).toBeVisible();
      await expect(main(bo).getByRole('rowheader', { name: 'Spring' })).toBeVisible();
      await expect(main(bo).getByRole('rowheader', { name: 'Own' })).toHaveCount(0);
      await expect(bo.getByLabel('Working in').getByRole('option', { selected: true })).toHaveText(NAME);
      await expect(main(bo).getByText(`${NAME} invites you`)).toHaveCount(0);
    });

    await test.step('the role is changed', async () => {
      await ann.reload();
      await expect(main(ann).getByText(/^You are the only owner\./)).toBeVisible();
      await row(ann, /^Bo Jones/)
        .getByRole('link', { name: 'Change role of Bo Jones' })
        .click();
      const form = dialog(ann, 'Change role');
      await form.getByRole('radio', { name: /^Editor/ }).check();
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(row(ann, /^Bo Jones/).getByRole('cell', { name: 'Editor' })).toBeVisible();
    });

    await test.step('a person with a joining code waits until an owner admits', async () => {
      await main(ann).getByRole('link', { name: 'Invite people' }).click();
      await press(ann, 'Invite a person without an email address');
      await press(ann, 'Make a joining code');
      const code = await dialog(ann, 'Joining code').getByLabel('Code', { exact: true }).inputValue();
      await press(ann, 'Done');
      await openPeople(dee);
      await main(dee).getByRole('link', { name: 'Enter a joining code' }).click();
      const form = dialog(dee, 'Join an organisation');
      await form.getByLabel('Your name').fill('Dee White');
      await form.getByLabel('Joining code').fill('WRONG23456');
      await form.getByRole('button', { name: 'Ask to join' }).click();
      await expect(form.getByText(/^This code does not work/).first()).toBeVisible();
      await form.getByLabel('Joining code').fill(code.toLowerCase());
      await form.getByRole('button', { name: 'Ask to join' }).click();
      await expect(main(dee).getByText(/^You have asked to join\./)).toBeVisible();
      await dee.reload();
      await expect(title(dee)).toHaveText('People');
      await expect(dee.getByText(NAME)).toHaveCount(0);
      await ann.reload();
      await main(ann).getByRole('button', { name: 'Admit Dee White' }).click();
      await expect(main(ann).getByText('Dee White is a member now.')).toBeVisible();
      await expect(row(ann, /^Dee White/)).toBeVisible();
    });

    await test.step('who is removed has no access on the next page', async () => {
      await row(ann, /^Bo Jones/)
        .getByRole('link', { name: 'Remove Bo Jones' })
        .click();
      await dialog(ann, 'Remove member').getByRole('button', { name: 'Remove' }).click();
      await expect(row(ann, /^Bo Jones/)).toHaveCount(0);
      await expect(title(ann)).toBeFocused();
      await expect(main(ann).getByRole('heading', { name: 'Former members (1)' })).toBeVisible();
      await bo.reload();
      await expect(title(bo)).toHaveText(/^Welcome/);
      await expect(main(bo).getByRole('rowheader', { name: 'Own' })).toBeVisible();
      await expect(main(bo).getByRole('rowheader', { name: 'Spring' })).toHaveCount(0);
    });

    await test.step('the activity record says who did what', async () => {
      await main(ann).getByRole('link', { name: 'Open the activity record' }).click();
      await expect(title(ann)).toHaveText('Activity record');
      const actions = main(ann).getByRole('cell');
      for (const action of [
        'Removed Bo Jones',
        'Made Bo Jones an editor',
        'Joined as a reader',
        'Began “Spring”',
      ])
        await expect(actions.filter({ hasText: action })).toHaveCount(1);
      await main(ann).getByRole('link', { name: 'Back to People' }).click();
    });

    await test.step('the only owner leaves by naming another', async () => {
      await main(ann).getByRole('link', { name: 'Leave the organisation' }).click();
      const form = dialog(ann, 'Leave organisation');
      await form.getByLabel('New owner').selectOption('Dee White');
      await form.getByRole('button', { name: 'Leave' }).click();
      await expect(ann).toHaveURL(/\/admin\/dashboard$/);
      await expect(ann.getByText(`You have left ${NAME}.`)).toBeVisible();
      await expect(main(ann).getByRole('rowheader', { name: 'Spring' })).toHaveCount(0);
    });

    await test.step('the new owner deletes the organisation by typing its name', async () => {
      await dee.reload();
      await expect(title(dee)).toHaveText(NAME);
      await main(dee).getByRole('link', { name: 'Delete the organisation' }).click();
      const form = dialog(dee, 'Delete organisation');
      await expect(form.getByText(/It deletes 1 assessment .* the access of 1 member\./)).toBeVisible();
      await form.getByLabel('Name of the organisation').fill(NAME);
      await form.getByRole('button', { name: 'Delete organisation' }).click();
      await expect(dee).toHaveURL(/\/admin\/dashboard$/);
      await expect(dee.getByText(`${NAME} was deleted.`)).toBeVisible();
      await expect(main(dee).getByRole('rowheader', { name: 'Spring' })).toHaveCount(0);
    });
  });

  test('A-SPC-030 the screens are accessible, operable by keyboard, and fit 320 px', async ({
    page,
    product,
  }) => {
    await signUpAndLogIn(page, page.request, product.url);
    const invite = async () => {
      await page.goto('/admin/people/invite');
      const form = dialog(page, 'Invite people');
      await form.getByLabel('Your organisation’s name').fill(NAME);
      await form.getByLabel('Your name').fill('Ann Smith');
      await form.getByLabel('Email addresses').fill(newAccount().email);
      await expectAccessible(page);
      await form.getByRole('button', { name: 'Send invitations' }).click();
      await expect(form).toBeHidden();
    };
    for (const address of ['/admin/people', '/admin/people/join'])
      await test.step(`${address}, alone`, () => check(page, address));
    await invite();
    for (const address of ['/admin/people', '/admin/people/delete', '/admin/people/record'])
      await test.step(address, () => check(page, address));
  });
});

async function check(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await settled(page);
  await expectAccessible(page);
  if (!(await page.getByRole('dialog').count())) await expectOperable(page);
  await page.evaluate(() => sessionStorage.setItem('psma-zoomed-in', 'yes'));
  await page.setViewportSize({ width: 320, height: 640 });
  await settled(page);
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await overflow()).toBe(0);
  await page.setViewportSize({ width: 1280, height: 900 });
}
