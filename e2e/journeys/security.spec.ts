import type { Page } from '@playwright/test';
import { tokenOf } from '@psma/test-harness/apiMember.ts';
import { authenticatorCode } from '@psma/test-harness/identity.ts';
import { startProduct } from '@psma/test-harness/product.ts';
import { expect, test } from '@psma/test-harness/test.ts';
import {
  fillLogin,
  linkIn,
  mailTo,
  main,
  newAccount,
  signUpAndLogIn,
  title,
} from '@psma/test-harness/visitor.ts';

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;

/** Responds as for a login older than five minutes. */
const askForRecentSignIn = (page: Page, product: { url: string }) =>
  page.route(
    `${product.url}/api/user/me`,
    (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({
            status: 403,
            json: { status: 403, name: 'RecentSignInNeeded', message: 'Log in again.' },
          })
        : route.fallback(),
    { times: 1 },
  );

test('A-SEC-001 A-SEC-002 a changed email address needs a fresh login, is reported to the old one, and is restored', async ({
  page,
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
  await dialog.getByRole('button', { name: 'I have kept them' }).click();
  await expect(main(page).getByText('On, with an authenticator app')).toBeVisible();
  await mailTo(request, product.url, account.email, /asks for a code besides the password/);

  const before = await tokenOf(page);
  const thief = newAccount().email;
  await askForRecentSignIn(page, product);
  await main(page).getByRole('button', { name: 'Change Email' }).click();
  await dialog.getByLabel('Current Email').fill(account.email);
  await dialog.getByLabel('New Email').fill(thief);
  await dialog.getByRole('button', { name: 'Change Email' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Confirm it is you' });
  await confirmation.getByLabel('Password', { exact: true }).fill('not the password');
  await page.keyboard.press('Enter');
  await expect(confirmation.getByText('Incorrect password').first()).toBeVisible();
  await confirmation.getByLabel('Password', { exact: true }).fill(account.password);
  await page.keyboard.press('Enter');
  await confirmation.getByLabel('Code', { exact: true }).fill(authenticatorCode(key, 1));
  await page.keyboard.press('Enter');
  await expect(main(page).getByText(`Until then ${account.email} stays in use.`)).toBeVisible();

  expect(claimsOf(await tokenOf(page))['origin_jti']).not.toBe(claimsOf(before)['origin_jti']);
  await expect(async () => {
    const answer = await request.get(`${product.url}/api/user/me`, {
      headers: { authorization: `Bearer ${before}` },
    });
    expect(answer.status()).toBe(401);
  }, 'the session before has ended').toPass();

  await page.goto(linkIn(await mailTo(request, product.url, thief, /\/reset-email/)));
  await expect(title(page)).toHaveText('Email Changed');
  const undo = linkIn(await mailTo(request, product.url, account.email, /\/undo-email-change/));
  await page.goto(undo);
  await expect(title(page)).toHaveText('Undo the change of email');
  await main(page).getByRole('button', { name: 'Take my address back' }).click();
  await expect(title(page)).toHaveText('Email Change Undone');
  // An authenticator of the last 30 days may be an attacker's.
  await expect(main(page).getByRole('heading', { name: 'Removed from your account' })).toBeVisible();
  await main(page).getByLabel('New Password', { exact: true }).fill('five quite random new words');
  await main(page).getByLabel('Confirm New Password').fill('five quite random new words');
  await main(page).getByRole('button', { name: 'Change password' }).click();
  await expect(title(page)).toHaveText('Password Changed');
  await main(page).getByRole('link', { name: 'Log in' }).click();
  await fillLogin(page, account.email, 'five quite random new words');
  await expect(page).toHaveURL(/\/admin\/dashboard/);

  await page.goto(undo);
  await main(page).getByRole('button', { name: 'Take my address back' }).click();
  await expect(main(page).getByText(/This link does not work any more/)).toBeVisible();
});

test('with an identity pool the same browser logs in again once its session has ended', async ({
  page,
  request,
}) => {
  test.setTimeout(240_000);
  const pooled = await startProduct({
    COGNITO_IDENTITY_POOL_ID: 'eu-west-2:11111111-2222-3333-4444-555555555555',
  });
  try {
    const account = await signUpAndLogIn(page, request, pooled.url);
    const ended = await page.evaluate(async () => {
      const [name] = Object.keys(localStorage).filter((key) => key.endsWith('.refreshToken'));
      const ClientId = name?.split('.')[1];
      const { status } = await fetch('/idp/', {
        method: 'POST',
        headers: {
          'content-type': 'application/x-amz-json-1.1',
          'x-amz-target': 'AWSCognitoIdentityProviderService.RevokeToken',
        },
        body: JSON.stringify({ ClientId, Token: localStorage.getItem(name ?? '') }),
      });
      return status;
    });
    expect(ended).toBe(200);
    await expect(async () => {
      await page.goto(`${pooled.url}/admin/settings`);
      await expect(page).toHaveURL(/\/admin\/login$/);
    }).toPass();
    await fillLogin(page, account.email, account.password);
    await expect(main(page).getByText(account.email)).toBeVisible();
  } finally {
    await pooled.remove();
  }
});
