import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { apiOf, tokenOf } from '@psma/test-harness/apiMember.ts';
import { keyboard, type InputMethod } from '@psma/test-harness/inputMethods.ts';
import { openResults } from '@psma/test-harness/resultsPage.ts';
import { expect, test } from '@psma/test-harness/test.ts';
import { UNEVEN_ANSWERS } from '@psma/test-harness/unevenAnswers.ts';
import { main, signUpAndLogIn, title } from '@psma/test-harness/visitor.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1280, height: 800 } });

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

// Each step has its screen tests. Here one account goes through all of them, on data that each step leaves to the next.
test('by keyboard: result, target, plan, calendar, re-take, comparison, done', async ({ page, product }) => {
  test.slow();
  await signUpAndLogIn(page, page.request, product.url);
  const api = apiOf(page.request, product.url, await tokenOf(page));
  const source = await api.completed('Mixed', UNEVEN_ANSWERS);
  const hand = keyboard(page);
  await openResults(page, source);
  await test.step('target', () => setTarget(page, hand));
  await test.step('plan', () => plan(page, hand));
  await test.step('calendar', () => takeDates(page, hand));
  await test.step('re-take', () => retake(page, hand));
  await test.step('comparison', () => compare(page, hand, source));
  await test.step('done', () => markDone(page, hand));
});

async function setTarget(page: Page, hand: InputMethod): Promise<void> {
  await hand.press(main(page).getByRole('link', { name: 'Set target levels' }));
  const targets = dialog(page, 'Target levels');
  await hand.choose(targets.getByRole('combobox', { name: 'Overall target' }), { value: '3' });
  await hand.press(targets.getByRole('button', { name: 'Save target' }));
  await expect(targets).toBeHidden();
  await expect(
    main(page).getByText('Target: level 3. Four areas are below it, 10 steps in all.'),
  ).toBeInViewport({ ratio: 1 });
}

async function plan(page: Page, hand: InputMethod): Promise<void> {
  const start = main(page).getByRole('region', { name: 'Start here' });
  await hand.press(start.getByRole('button', { name: /^Add to plan/ }));
  await hand.press(start.getByRole('link', { name: /^In your plan/ }));
  await expect(title(page)).toHaveText('Improvement plan');
  await expect(main(page).getByText('0 of 1 done')).toBeVisible();
  await expect(main(page).getByText('For your target 9 more steps are missing.')).toBeVisible();
  await hand.press(main(page).getByRole('button', { name: 'Add them' }));
  await expect(main(page).getByText('0 of 10 done')).toBeVisible();
  await expect(main(page).getByText(/^When everything open here is true: overall level 3;/)).toBeVisible();
}

async function takeDates(page: Page, hand: InputMethod): Promise<void> {
  await hand.press(
    main(page)
      .getByRole('link', { name: /^Edit / })
      .first(),
  );
  const item = dialog(page, 'Edit item');
  await hand.write(item.getByLabel('Due (optional)'), { value: '2099-11-11', keys: '11112099' });
  await hand.press(item.getByRole('button', { name: 'Save' }));
  await expect(main(page).getByText(/Due 11 November 2099/)).toBeVisible();
  await hand.press(main(page).getByRole('button', { name: 'Add dates to a calendar (.ics)' }));
  const downloading = page.waitForEvent('download');
  await hand.press(
    dialog(page, 'Dates for a calendar').getByRole('button', { name: 'Download calendar file' }),
  );
  const file = await readFile(await (await downloading).path(), 'utf8');
  expect(file).toContain('DTSTART;VALUE=DATE:20991111\r\n');
  expect(file).toContain('SUMMARY:Improvement plan: item due\r\n');
  await expect(dialog(page, 'Dates for a calendar')).toBeHidden();
}

/** Raises Governance's first answer one step; others stay. */
async function retake(page: Page, hand: InputMethod): Promise<void> {
  const places = page.getByRole('navigation', { name: 'Assessment tool' });
  await hand.press(places.getByRole('link', { name: 'Dashboard' }));
  await hand.press(main(page).getByRole('button', { name: 'Actions for Mixed' }));
  await hand.press(page.getByRole('menuitem', { name: 'Re-take' }));
  await hand.press(dialog(page, 'Re-take Assessment').getByRole('button', { name: 'Re-take' }));
  await expect(page).toHaveURL(/get-title\?id=/);
  await hand.press(main(page).getByRole('button', { name: 'Next' }));
  await expect(main(page).getByText('Question 1/35')).toBeVisible();
  const choice = main(page).getByRole('radio');
  await expect(choice.nth(0)).toBeChecked();
  await hand.choose(choice.nth(0), { radio: choice.nth(1) });
  await hand.press(main(page).getByRole('button', { name: 'Next', exact: true }));
  await expect(main(page).getByText('Question 2/35')).toBeVisible();
  await hand.press(main(page).getByRole('button', { name: 'All questions' }));
  await hand.press(dialog(page, 'All questions').getByRole('link', { name: /35/ }).last());
  await expect(main(page).getByText('Question 35/35')).toBeVisible();
  await hand.press(main(page).getByRole('button', { name: 'Next', exact: true }));
  await hand.press(page.getByRole('button', { name: 'Finish & View Results' }));
  await hand.press(dialog(page, 'Assessment complete').getByRole('button', { name: 'Close & View Results' }));
}

async function compare(page: Page, hand: InputMethod, source: string): Promise<void> {
  await expect(main(page).getByText(/^Up 1 since/)).toBeVisible();
  await hand.press(main(page).getByRole('link', { name: 'See what moved' }));
  await expect(page).toHaveURL(new RegExp(`/admin/compare\\?from=${source}&to=`));
  await expect(title(page)).toHaveText('Compare assessments');
  await expect(main(page).getByText('Overall level 1 to 2.')).toBeVisible();
  await expect(main(page).getByText('One area rose, six stayed.')).toBeVisible();
  await expect(main(page).getByText(/^Governance .* rose because of “/)).toBeVisible();
  await expect(main(page).getByRole('img', { name: /^Chart: the level of each area/ })).toBeVisible();
  await hand.press(main(page).getByRole('button', { name: 'Show the answer that moved' }));
  await expect(main(page).getByText('After, up 1')).toBeVisible();

  await page.evaluate(() => sessionStorage.setItem('psma-zoomed-in', 'yes'));
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(title(page)).toBeVisible();
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await overflow()).toBe(0);
  await page.setViewportSize({ width: 1280, height: 800 });
}

async function markDone(page: Page, hand: InputMethod): Promise<void> {
  const places = page.getByRole('navigation', { name: 'Assessment tool' });
  await hand.press(places.getByRole('link', { name: 'Improvement plan' }));
  const item = main(page)
    .getByRole('listitem')
    .filter({ hasText: /^.*Your answers of .* say this is true now\./ });
  // Shown before the server has it.
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok());
  await hand.press(item.getByRole('button', { name: /^Mark as done/ }));
  await expect(main(page).getByText('1 of 10 done')).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Show 1 done' })).toBeVisible();
  await saved;
  await page.reload();
  await expect(main(page).getByText('1 of 10 done')).toBeVisible();
}
