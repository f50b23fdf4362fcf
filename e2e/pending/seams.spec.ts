import { recordFrames } from '../support/frames.ts';
import { expect, test } from '../support/signedIn.ts';
import { fillLogin, main, title } from '../support/visitor.ts';

test.use({ storageState: { cookies: [], origins: [] } });

test('from triage to sign-up to dashboard no seam shows: one main, no flash, no jump, no shift', async ({
  page,
  member,
}) => {
  const recorded = await recordFrames(page);
  await page.goto('/');
  await expect(title(page)).toBeVisible();
  await main(page).getByRole('link', { name: 'Complete Walkthrough' }).first().click();
  await expect(main(page).getByText('Step 1/5')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  await expect(title(page)).toHaveText('Log in');
  await main(page).getByRole('link', { name: 'Sign up' }).click();
  await expect(page).toHaveURL(/\/sign-up\/email/);
  await expect(title(page)).toHaveText(/sign up/i);
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  await expect(title(page)).toHaveText('Log in');
  await fillLogin(page, member.email, member.password);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await expect(title(page)).toHaveText(/welcome/i);

  const { frames, mains, shift } = await recorded();
  expect(mains, 'main is one element').toBe(1);
  const since = frames.findIndex(({ heading }) => heading !== null);
  const blank = frames.slice(since).filter(({ heading, covered }) => heading === null && !covered);
  expect(blank, 'frames without a heading').toEqual([]);
  expect(shift, 'cumulative layout shift').toBeLessThan(0.01);
});
