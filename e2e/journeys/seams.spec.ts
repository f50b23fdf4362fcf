import type { Page } from '@playwright/test';
import { recordFrames } from '@psma/test-harness/frames.ts';
import { expect, test } from '@psma/test-harness/signedInTest.ts';
import { fillLogin, main, title } from '@psma/test-harness/visitor.ts';

test.use({ storageState: { cookies: [], origins: [] } });

/** Delays matching requests. */
const delay = (page: Page, address: RegExp) =>
  page.route(address, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });

for (const slow of [false, true]) {
  test(`no seam shows from triage to dashboard${slow ? ', also where loading is slow' : ''} @short`, async ({
    page,
    member,
  }) => {
    if (slow) await delay(page, /mf-(auth|assessment)\/.*\.js|\/api\/(assessment|user)/);
    // Without metric-matched system fonts, arriving web fonts move lines.
    await page.route('**/*.woff2', (route) => route.abort());
    const recorded = await recordFrames(page);
    await page.setViewportSize({ width: 1280, height: 500 });
    await page.goto('/');
    await expect(title(page)).toBeVisible();
    await main(page).getByRole('link', { name: 'Complete Walkthrough' }).last().scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 200);
    await main(page).getByRole('link', { name: 'Complete Walkthrough' }).last().click();
    await expect(main(page).getByText('Step 1/5', { exact: true })).toBeVisible();
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
    const start = frames[since]?.heading;
    const jumped = frames.filter(
      ({ path, heading, scrolled }) => path !== '/' && heading === start && scrolled === 0,
    );
    expect(jumped, 'frames in which the old screen has jumped').toEqual([]);
    expect(shift, 'cumulative layout shift').toBeLessThan(0.01);
  });
}
