import { readFileSync } from 'node:fs';
import { authenticatorCode } from '../support/identity.ts';
import { expect, test } from '../support/test.ts';
import { fillLogin, mailTo, main, signUpAndLogIn, title } from '../support/visitor.ts';

test('A-SEC-008 A-SEC-009 A-SEC-010 a recovery code logs in elsewhere, is told of, and that login is ended from here', async ({
  page,
  browser,
  request,
  product,
}) => {
  const account = await signUpAndLogIn(page, request, product.url);
  const dialog = page.getByRole('dialog');
  await page.getByRole('link', { name: 'Settings' }).click();
  await main(page).getByRole('button', { name: 'Set up authenticator app' }).click();
  const key = await dialog.getByLabel('Or enter this key by hand').inputValue();
  await dialog.getByLabel('Code', { exact: true }).fill(authenticatorCode(key));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
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
});
