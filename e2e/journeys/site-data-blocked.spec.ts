import { apiOf } from '@psma/test-harness/apiMember.ts';
import { expect, test } from '@psma/test-harness/siteDataBlocked.ts';
import {
  answerQuestion,
  beginAssessment,
  choosePassword,
  fillLogin,
  main,
  signUpAndOpenLink,
  title,
} from '@psma/test-harness/visitor.ts';

test('the browser refuses cookies, storage, locks and channels', async ({ page }) => {
  await page.goto('/');
  const refusals = await page.evaluate(async () => {
    const refusalOf = async (attempt: () => unknown) => {
      try {
        await attempt();
        return null;
      } catch (error) {
        return (error as Error).name;
      }
    };
    document.cookie = 'kept=1';
    return {
      cookies: document.cookie,
      localStorage: await refusalOf(() => localStorage),
      sessionStorage: await refusalOf(() => sessionStorage),
      locks: await refusalOf(() => navigator.locks.request('any', () => {})),
      channels: await refusalOf(() => new BroadcastChannel('any')),
    };
  });
  const refused = 'SecurityError';
  expect(refusals).toEqual({
    cookies: '',
    localStorage: refused,
    sessionStorage: refused,
    locks: refused,
    channels: refused,
  });
});

test('the questionnaire explains that it needs cookies; a shared link can be read', async ({
  page,
  product,
  playwright,
}) => {
  await page.goto('/questionnaire');
  await expect(main(page).getByRole('alert')).toContainText('The questionnaire needs cookies');

  const other = await playwright.request.newContext();
  const shared = await apiOf(other, product.url).triage();
  await other.dispose();
  await page.goto(`/recommendations/${shared}`);
  await expect(title(page)).toHaveText('Recommendations');
});

test('a user signs up, logs in, opens the settings, saves an answer and logs out @short', async ({
  page,
  request,
  product,
}) => {
  const { email, password } = await signUpAndOpenLink(page, request, product.url);
  // Without a cookie the browser's sign-up is unknown.
  await choosePassword(page, password);
  await fillLogin(page, email, password);
  await expect(page).toHaveURL(/\/admin\/dashboard/);
  await expect(page.getByText(/^You are logged in until you reload or close this page/)).toBeVisible();
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await expect(title(page)).toHaveText('Settings');
  await expect(main(page).getByText(email)).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();

  await beginAssessment(page, 'Nothing kept');
  await answerQuestion(page, 1, 2);
  await expect(main(page).getByText('Question 2/35')).toBeVisible();
  await expect(main(page).getByText('Saved As Draft')).toBeVisible();

  // Login returns to the question, whose answer is saved.
  await page.reload();
  await fillLogin(page, email, password);
  await expect(main(page).getByText('Question 2/35')).toBeVisible();
  await main(page).getByRole('button', { name: 'Previous' }).click();
  await expect(main(page).getByRole('radio').nth(2)).toBeChecked();

  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
});
