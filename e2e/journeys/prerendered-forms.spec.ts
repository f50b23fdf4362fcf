import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import {
  expectInteractive,
  openPrerendered,
  prerenderedHeading,
  SHELL,
} from '@psma/test-harness/prerenderedScreen.ts';
import { expect, test } from '@psma/test-harness/test.ts';
import { main, title } from '@psma/test-harness/visitor.ts';

const QUESTION = 'In the last two years, have you reviewed your personnel security or insider risk?';
const SCREENS = [
  ['/questionnaire', QUESTION],
  ['/admin/login', 'Log in'],
] as const;

const name = (page: Page) => main(page).getByLabel('Email/Org code');
const password = (page: Page) => main(page).getByLabel('Password', { exact: true });
const choice = (page: Page) => main(page).getByRole('radio', { name: 'Yes, informally' });

/** Sums layout shifts, also those after input. */
const watchShifts = async (page: Page) => {
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        seen.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { seen: { shift: number } }).seen.shift);
};

for (const [path, heading] of SCREENS)
  test(`G130 ${path} is prerendered with its controls, without findings of axe, and hydrated in place`, async ({
    page,
  }) => {
    const shiftOf = await watchShifts(page);
    const go = await openPrerendered(page, path);
    await expect(prerenderedHeading(page)).toHaveText(heading);
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
    expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual([]);
    const before = await page.evaluateHandle(() => document.querySelector('main input'));
    go();
    await expectInteractive(page);
    await expect(title(page)).toHaveText(heading);
    expect(await before.evaluate((element) => element === document.querySelector('main input'))).toBe(true);
    expect(await shiftOf()).toBe(0);
  });

test('G130 a choice made before any script runs is kept, in the first question and after a reload @short', async ({
  page,
}) => {
  const go = await openPrerendered(page, '/questionnaire');
  await choice(page).check();
  await choice(page).focus();
  go();
  await expectInteractive(page);
  await expect(page).toHaveURL(/\/questionnaire\/T01\?node=START$/);
  await expect(choice(page)).toBeChecked();
  await expect(choice(page)).toBeFocused();
  await expect(main(page).getByRole('button', { name: 'Next Question' })).toBeEnabled();
  await page.reload();
  await expect(choice(page)).toBeChecked();
});

test('G130 Next pressed before any script runs stores the choice once and leads on @short', async ({
  page,
}) => {
  const saves: string[] = [];
  page.on('request', (request) => {
    if (/\/answer$/.test(new URL(request.url()).pathname)) saves.push(request.method());
  });
  const go = await openPrerendered(page, '/questionnaire');
  await choice(page).check();
  await main(page).getByRole('button', { name: 'Next Question' }).dblclick();
  go();
  await expect(main(page).getByText(/Question [2-9]\//)).toBeVisible();
  expect(saves).toHaveLength(1);
  await page.goBack();
  await expect(choice(page)).toBeChecked();
});

test('G130 Next pressed early without a choice does nothing', async ({ page }) => {
  const go = await openPrerendered(page, '/questionnaire');
  await main(page).getByRole('button', { name: 'Next Question' }).click();
  go();
  await expectInteractive(page);
  await expect(main(page).getByRole('button', { name: 'Next Question' })).toBeDisabled();
  await expect(title(page)).toHaveText(QUESTION);
});

test('G130 a returning visitor sees the stored answer, unless an earlier choice replaced it', async ({
  page,
}) => {
  await page.goto('/questionnaire');
  await choice(page).check();
  await main(page).getByRole('button', { name: 'Next Question' }).click();
  await expect(main(page).getByText(/Question [2-9]\//)).toBeVisible();

  await page.goto('/questionnaire');
  await expect(choice(page)).toBeChecked();
  await page.unrouteAll();
  const go = await openPrerendered(page, '/questionnaire');
  await main(page).getByRole('radio', { name: 'No', exact: true }).check();
  go();
  await expectInteractive(page);
  await page.waitForLoadState('networkidle');
  await expect(main(page).getByRole('radio', { name: 'No', exact: true })).toBeChecked();
});

test('G130 a login typed and sent before any script runs signs in once @short', async ({ page, member }) => {
  const attempts: string[] = [];
  page.on('request', (request) => {
    const target = request.headers()['x-amz-target'] ?? '';
    if (target.endsWith('.InitiateAuth')) attempts.push(target);
  });
  const go = await openPrerendered(page, '/admin/login');
  await name(page).fill(member.email);
  await password(page).fill(member.password);
  await password(page).press('Enter');
  await expect(page).toHaveURL(/\/admin\/login$/);
  go();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  expect(attempts).toHaveLength(1);
});

test('G130 what was typed into the login form before any script ran stays', async ({ page }) => {
  const go = await openPrerendered(page, '/admin/login');
  await name(page).fill('ann@example.org');
  await password(page).fill('three random words');
  go();
  await expectInteractive(page);
  await password(page).press('Tab');
  await expect(name(page)).toHaveValue('ann@example.org');
  await expect(password(page)).toHaveValue('three random words');
});

test('G130 without scripts a password gets into no URL', async ({ browser, product }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  await page.goto(`${product.url}/admin/login`);
  await name(page).fill('ann@example.org');
  await password(page).fill('three random words');
  await password(page).press('Enter');
  await page.waitForLoadState();
  expect(urls.filter((url) => /three|ann/.test(url))).toEqual([]);
  await page.context().close();
});

test('G130 where the shell breaks, the form stays with a line that says so, and a press sends nothing', async ({
  page,
}) => {
  await page.route(SHELL, (route) => route.abort());
  await page.goto('/admin/login');
  await expect(page.getByRole('complementary', { name: 'This page is not ready yet' })).toBeVisible();
  await password(page).fill('three random words');
  await main(page).getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await page.unroute(SHELL);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(title(page)).toHaveText('Log in');
});

for (const [link, heading] of [
  ['Get started', QUESTION],
  ['Log in', 'Log in'],
] as const)
  test(`G130 "${link}" pressed on the landing page before any script runs leads to the screen once`, async ({
    page,
  }) => {
    const go = await openPrerendered(page, '/');
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
    });
    await page.getByRole('banner').getByRole('link', { name: link }).click();
    await expect(prerenderedHeading(page)).toHaveText(heading);
    go();
    await expectInteractive(page);
    await expect(title(page)).toHaveText(heading);
    expect(documents).toHaveLength(1);
    await page.goBack();
    await expect(title(page)).toHaveText('Personnel Security Maturity Assessment');
  });
