import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { authenticatorCode } from '@psma/test-harness/identity.ts';
import { expect, test } from '@psma/test-harness/test.ts';
import { fillLogin, mailTo, main, signUpAndLogIn, title, type Account } from '@psma/test-harness/visitor.ts';

test('A-SEC-008 A-SEC-009 A-SEC-010 a recovery code signs in elsewhere, its login is ended from here, then a passkey signs in', async ({
  page,
  browser,
  request,
  product,
}) => {
  const account = await signUpAndLogIn(page, request, product.url);
  const dialog = page.getByRole('dialog');
  await page.getByRole('link', { name: 'Settings' }).click();
  const late = Promise.withResolvers<void>();
  await page.route(/QrCode/, (route) => late.promise.then(() => route.continue()));
  await main(page).getByRole('button', { name: 'Set up authenticator app' }).click();
  const turnOn = dialog.getByRole('button', { name: 'Turn on' });
  await turnOn.click({ trial: true });
  const before = await turnOn.boundingBox();
  late.resolve();
  await expect(dialog.getByRole('img')).toBeVisible();
  expect(await turnOn.boundingBox()).toEqual(before);
  const key = await dialog.getByLabel('Or enter this key by hand').inputValue();
  await dialog.getByLabel('Code', { exact: true }).fill(authenticatorCode(key));
  await turnOn.click();
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download codes' }).click();
  const file = readFileSync(await (await downloading).path(), 'utf8');
  const codes = file.match(/^[a-z2-9]{5}-[a-z2-9]{5}$/gm) ?? [];
  expect(codes).toHaveLength(10);
  await dialog.getByRole('button', { name: 'I have kept them' }).click();
  await expect(main(page).getByText('10 left')).toBeVisible();

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(`${product.url}/admin/login`);
  await fillLogin(other, account.email, account.password);
  await main(other).getByRole('button', { name: 'Use a recovery code' }).click();
  await main(other)
    .getByLabel('Recovery code')
    .fill(codes[0] ?? '');
  await main(other).getByRole('button', { name: 'Continue' }).click();
  await expect(other).toHaveURL(/\/admin\/dashboard$/);
  await mailTo(request, product.url, account.email, /A recovery code was used/);

  await page.reload();
  await expect(main(page).getByText('9 left')).toBeVisible();
  await expect(main(page).getByText('Logged in with a recovery code')).toBeVisible();
  await expect(main(page).getByText('This browser')).toBeVisible();
  await main(page)
    .getByRole('button', { name: /^Log out Chrome on Linux/ })
    .click();
  await expect(main(page).getByRole('button', { name: 'Log out everywhere else' })).toHaveCount(0);
  await expect(async () => {
    await other.goto(`${product.url}/admin/settings`);
    await expect(title(other)).toHaveText('Log in', { timeout: 2000 });
  }).toPass();
  await elsewhere.close();

  await usePasskey(page, product.url.replace('127.0.0.1', 'localhost'), account, codes[1] ?? '');
  await mailTo(request, product.url, account.email, /with a new passkey/);
});

/** Adds a virtual authenticator. Passkeys need a host name. */
async function usePasskey(page: Page, url: string, account: Account, recoveryCode: string) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const dialog = page.getByRole('dialog');
  const press = (name: string | RegExp, where: Locator = main(page)) =>
    where.getByRole('button', { name, exact: true }).click();

  await page.goto(`${url}/admin/login`);
  await fillLogin(page, account.email, account.password);
  await press('Use a recovery code');
  await main(page).getByLabel('Recovery code').fill(recoveryCode);
  await press('Continue');
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await page.getByRole('link', { name: 'Settings' }).click();
  await press('Add a passkey');
  await press('Rename Chrome on Linux');
  await dialog.getByLabel('Name', { exact: true }).fill('My laptop');
  await press('Save', dialog);
  await expect(main(page).getByText('Passkey added')).toBeVisible();

  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await page.goto(`${url}/admin/login`);
  await press('Use a passkey');
  await expect(main(page).getByText(/^Enter your email or organisation code first/)).toBeVisible();
  await main(page).getByLabel('Email/Org code').fill(account.email);
  await press('Use a passkey');
  await expect(page).toHaveURL(/\/admin\/dashboard$/);

  await page.getByRole('link', { name: 'Settings' }).click();
  await press('Remove My laptop');
  await press('Remove', dialog);
  await expect(main(page).getByText('No passkey yet')).toBeVisible();
}
