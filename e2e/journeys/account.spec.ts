import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { apiOf, tokenOf } from '@psma/test-harness/apiMember.ts';
import { authenticatorCode, identity } from '@psma/test-harness/identity.ts';
import { expect, test } from '@psma/test-harness/test.ts';
import {
  choosePassword,
  fillLogin,
  linkIn,
  mailTo,
  main,
  newAccount,
  signUpAndLogIn,
  signUpAndOpenLink,
  title,
} from '@psma/test-harness/visitor.ts';

test('A-PRO-017 the new-email page needs a session, and login leads back to it', async ({
  page,
  request,
  product,
}) => {
  const account = await signUpAndLogIn(page, request, product.url);
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(page).toHaveURL(`${product.url}/`);
  await page.goto('/reset-email?confirmation_code=wrong');
  await expect(page).toHaveURL(/\/admin\/login$/);
  await fillLogin(page, account.email, account.password);
  await expect(page).toHaveURL(/\/reset-email\?confirmation_code=wrong$/);
});

test('A-DEC-016 A-PUB-017 a failed confirmation goes to / and says what may be wrong @short', async ({
  page,
  request,
  product,
}) => {
  const account = await signUpAndLogIn(page, request, product.url);
  const link = linkIn(await mailTo(request, product.url, account.email, /\/sign-up\/confirm/));
  await page.goto(link.replace(/confirmation_code=.*/, 'confirmation_code=000000'));
  await expect(page).toHaveURL(`${product.url}/`);
  await expect(title(page)).toHaveText('Personnel Security Maturity Assessment');
  await expect(main(page).getByText(/could not be confirmed/)).toBeVisible();
  await main(page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(main(page).getByText(/could not be confirmed/)).toHaveCount(0);
});

test('a confirmation link in another browser sets a password there, not the one typed before', async ({
  page,
  request,
  product,
  browser,
}) => {
  const phone = await browser.newContext();
  const there = await phone.newPage();
  const { email, password } = await signUpAndOpenLink(page, request, product.url, there);
  await choosePassword(there, 'chosen on the phone');
  await fillLogin(there, email, password);
  await expect(main(there).getByText('Incorrect Email, Organisation Code or Password')).toBeVisible();
  await fillLogin(there, email, 'chosen on the phone');
  await expect(there).toHaveURL(/\/admin\/dashboard/);
  await phone.close();
});

test('an organisation code makes one account, and a temporary password leads to a new one', async ({
  page,
  product,
}) => {
  const code = await identity(product, 'issue-code', '--organisation', 'Harbour Energy Works');
  const signUp = async (orgCode: string) => {
    await page.goto('/sign-up/code');
    await page.getByLabel('Organisation Code').fill(orgCode);
    await page.getByLabel('Password', { exact: true }).fill('three random words');
    await page.getByLabel('Confirm Password').fill('three random words');
    await page.getByRole('checkbox', { name: /I agree to the/ }).check();
    await page.getByRole('button', { name: 'Sign Up' }).click();
  };
  await signUp('#ZZZZZZZZ');
  await expect(
    main(page)
      .getByRole('alert')
      .getByText(/Invalid Organisation Code/),
  ).toBeVisible();
  await signUp(code);
  await expect(main(page).getByText(`Log in with your organisation code ${code}`)).toBeVisible();
  await signUp(code);
  await expect(
    main(page).getByRole('alert').getByText('An account already exists for this organisation code'),
  ).toBeVisible();

  await page.goto('/admin/login');
  await fillLogin(page, code.toLowerCase(), 'three random words');
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(main(page).getByText(code)).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Change Email' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(page).toHaveURL(`${product.url}/`);

  const given = await identity(product, 'temporary-password', code);
  await chooseOwnPassword(page, code, given);
});

test('the first admin comes from a command with a one-time password', async ({ page, product }) => {
  const email = newAccount().email;
  const given = await identity(product, 'create-admin', email);
  await chooseOwnPassword(page, email, given);
  expect(claimsOf(await tokenOf(page))['cognito:groups']).toEqual(['admins']);
  await expect(identity(product, 'create-admin', newAccount().email)).rejects.toThrow(/admin/);
});

test('without a connection the login says so in plain words', async ({ page, context }) => {
  await page.goto('/admin/login');
  await expect(title(page)).toHaveText('Log in');
  await context.setOffline(true);
  await fillLogin(page, 'lead@example.org', 'three random words');
  await expect(main(page).getByRole('alert')).toContainText('No connection could be made.');
});

test('settings: profile, authenticator app, password, email, data, and the end of the account', async ({
  page,
  request,
  product,
}) => {
  const account = await signUpAndLogIn(page, request, product.url);
  await apiOf(request, product.url, await tokenOf(page)).assessment('Kept for export', 3);
  const logOut = async () => {
    await page.getByRole('button', { name: 'Log out', exact: true }).click();
    await expect(page).toHaveURL(`${product.url}/`);
  };
  const logIn = async () => {
    await page.goto('/admin/login');
    await fillLogin(page, account.email, account.password);
  };
  const openSettings = async () => {
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
    await page.getByRole('link', { name: 'Settings' }).click();
    await expect(title(page)).toHaveText('Settings');
  };
  const dialog = page.getByRole('dialog');

  await openSettings();
  await main(page).getByRole('button', { name: 'Change organisation name' }).click();
  await dialog.getByRole('textbox', { name: 'Organisation Name' }).fill('Harbour & Rail');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(main(page).getByText('Harbour & Rail')).toBeVisible();

  await main(page).getByRole('button', { name: 'Set up authenticator app' }).click();
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
  const key = await dialog.getByLabel('Or enter this key by hand').inputValue();
  const used = authenticatorCode(key);
  await dialog.getByLabel('Code', { exact: true }).fill(used);
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await dialog.getByRole('button', { name: 'I have kept them' }).click();
  await expect(main(page).getByText('On, with an authenticator app')).toBeVisible();

  await logOut();
  await logIn();
  await expect(main(page).getByRole('heading', { name: 'Enter your code' })).toBeFocused();
  await main(page).getByLabel('Code', { exact: true }).fill(used);
  await main(page).getByRole('button', { name: 'Continue' }).click();
  await expect(
    main(page).getByRole('link', { name: /This code is not right/ }),
    'a code serves once',
  ).toBeVisible();
  await main(page).getByLabel('Code', { exact: true }).fill(authenticatorCode(key, 1));
  await main(page).getByRole('button', { name: 'Continue' }).click();
  await openSettings();
  await main(page).getByRole('button', { name: 'Turn off' }).click();
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(main(page).getByText('Off', { exact: true })).toBeVisible();

  await main(page).getByRole('button', { name: 'Change Password' }).click();
  await dialog.getByLabel('Current Password').fill(account.password);
  account.password = 'four quite random words';
  await dialog.getByLabel('New Password', { exact: true }).fill(account.password);
  await dialog.getByLabel('Confirm New Password').fill(account.password);
  await dialog.getByRole('button', { name: 'Change Password' }).click();
  await expect(main(page).getByText('Your password is changed')).toBeVisible();

  const before = account.email;
  account.email = newAccount().email;
  await main(page).getByRole('button', { name: 'Change Email' }).click();
  await dialog.getByLabel('Current Email').fill(before);
  await dialog.getByLabel('New Email').fill(account.email);
  await dialog.getByRole('button', { name: 'Change Email' }).click();
  await expect(main(page).getByText(`Until then ${before} stays in use.`)).toBeVisible();
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await expect(
    main(page).getByText(`Until then ${before} stays in use.`),
    'the account knows it',
  ).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Send the link again' })).toBeVisible();
  await page.goto(linkIn(await mailTo(request, product.url, account.email, /\/reset-email/)));
  await expect(title(page)).toHaveText('Email Changed');
  await page.goto('/admin/dashboard');
  await logOut();
  await logIn();
  await openSettings();
  await expect(main(page).getByText(account.email)).toBeVisible();

  const downloading = page.waitForEvent('download');
  await main(page).getByRole('button', { name: 'Download my data' }).click();
  const data = readFileSync(await (await downloading).path(), 'utf8');
  for (const kept of [account.email, 'Harbour & Rail', 'Kept for export']) expect(data).toContain(kept);

  await main(page).getByRole('button', { name: 'Delete Account' }).click();
  await dialog.getByRole('button', { name: 'Delete Account' }).click();
  await expect(page).toHaveURL(`${product.url}/`);
  await expect(page.getByText('Your account and all of your assessments are deleted.')).toBeVisible();
  await logIn();
  await expect(main(page).getByRole('alert').getByText('Email Address not found')).toBeVisible();
});

test('two tabs: both stay signed in when both renew, and a session ends in both @short', async ({
  page,
  context,
  request,
  product,
}) => {
  const { email } = await signUpAndLogIn(page, request, product.url);
  const other = await context.newPage();
  await other.goto('/admin/dashboard');
  await expect(title(other)).toHaveText(/welcome/i);

  const refused = (tab: Page) =>
    tab.route('**/api/user/me', (route) => route.fulfill({ status: 401, json: { error: 'Unauthorized' } }), {
      times: 1,
    });
  const stale = await tokenOf(page);
  await Promise.all([page, other].map(refused));
  await Promise.all([page, other].map((tab) => tab.reload()));
  for (const tab of [page, other]) {
    await expect(main(tab).getByText(email)).toBeVisible();
    await expect(tab).toHaveURL(/\/admin\/dashboard$/);
  }
  expect(await tokenOf(page)).not.toBe(stale);
  expect(await tokenOf(other)).toBe(await tokenOf(page));

  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(page).toHaveURL(`${product.url}/`);
  await expect(other).toHaveURL(/\/admin\/login$/);
});

/** First login with another person's password. */
async function chooseOwnPassword(page: Page, username: string, given: string): Promise<void> {
  await page.goto('/admin/login');
  await fillLogin(page, username, given);
  await expect(main(page).getByRole('heading', { name: 'Set a new password' })).toBeFocused();
  await main(page).getByLabel('New Password', { exact: true }).fill('my own random words');
  await main(page).getByLabel('Confirm New Password').fill('my own random words');
  await main(page).getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
}

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
