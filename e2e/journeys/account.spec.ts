import { expect, test } from '../support/test.ts';
import { fillLogin, linkIn, mailTo, main, signUpAndLogIn, title } from '../support/visitor.ts';

test('A-PRO-017 the new-email page needs a session, and login leads back to it', async ({
  page,
  request,
  product,
}) => {
  const account = await signUpAndLogIn(page, request, product.url);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(`${product.url}/`);
  await page.goto('/reset-email?confirmation_code=wrong');
  await expect(page).toHaveURL(/\/admin\/login$/);
  await fillLogin(page, account.email, account.password);
  await expect(page).toHaveURL(/\/reset-email\?confirmation_code=wrong$/);
});

test('A-DEC-016 A-PUB-017 a failed confirmation goes to / and says what may be wrong', async ({
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
