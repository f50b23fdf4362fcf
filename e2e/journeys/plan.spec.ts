import { readFile } from 'node:fs/promises';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { apiOf, tokenOf } from '../support/apiMember.ts';
import { MIXED } from '../support/mixed.ts';
import { openResults } from '../support/resultsPage.ts';
import { expect, test } from '../support/test.ts';
import { main, signUpAndLogIn, title } from '../support/visitor.ts';

// One account goes through both: its plan is made by mouse and worked on by keyboard.
test.describe.configure({ mode: 'serial' });
let state: Exclude<BrowserContextOptions['storageState'], string | undefined>;
let session: string;

test.beforeAll(async ({ browser, product }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signUpAndLogIn(page, context.request, product.url);
  session = await apiOf(context.request, product.url, await tokenOf(page)).completed('Mixed', MIXED);
  state = await context.storageState();
  await context.close();
});

test.use({
  /** A browser of the account. */
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's dependencies from this pattern.
  storageState: async ({}, use) => use(state),
  contextOptions: { reducedMotion: 'reduce' },
});

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function edit(page: Page, text: string): Promise<void> {
  await page.goto('/admin/plan');
  await main(page)
    .getByRole('link', { name: /^Edit “Name one/ })
    .click();
  await dialog(page, 'Edit item').getByRole('textbox', { name: 'Note (optional)' }).fill(text);
}

test('A-TGT-001 A-TGT-005 A-IMP-003 A-IMP-013 A-EXP-003 by mouse: result, target, plan, calendar, done', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openResults(page, session);
  await main(page).getByRole('link', { name: 'Set target levels' }).click();
  await dialog(page, 'Target levels').getByRole('combobox', { name: 'Overall target' }).selectOption('3');
  await dialog(page, 'Target levels').getByRole('button', { name: 'Save target' }).click();
  await expect(dialog(page, 'Target levels')).toBeHidden();
  const start = main(page).getByRole('region', { name: 'Start here' });
  for (const seen of [
    main(page).getByText('Target: level 3. Four areas are below it, 10 steps in all.'),
    start.getByText('To reach level 2 this must be true:'),
  ]) {
    await expect(seen).toBeInViewport({ ratio: 1 });
  }

  await start.getByRole('button', { name: /^Add to plan/ }).click();
  await start.getByRole('link', { name: /^In your plan/ }).click();
  await expect(title(page)).toHaveText('Improvement plan');
  await expect(main(page).getByText('0 of 1 done')).toBeVisible();
  await main(page).getByText('For your target 9 more steps are missing.').waitFor();
  await main(page).getByRole('button', { name: 'Add them' }).click();
  await expect(main(page).getByText('0 of 10 done')).toBeVisible();
  await expect(main(page).getByText(/^When everything open here is true: overall level 3;/)).toBeVisible();

  await main(page)
    .getByRole('link', { name: /^Edit / })
    .first()
    .click();
  await dialog(page, 'Edit item').getByLabel('Due (optional)').fill('2099-03-31');
  await dialog(page, 'Edit item').getByRole('button', { name: 'Save' }).click();
  await expect(main(page).getByText(/Due 31 March 2099/)).toBeVisible();

  await main(page).getByRole('button', { name: 'Add dates to a calendar (.ics)' }).click();
  const downloading = page.waitForEvent('download');
  await dialog(page, 'Dates for a calendar').getByRole('button', { name: 'Download calendar file' }).click();
  const file = await readFile(await (await downloading).path(), 'utf8');
  expect(file).toContain('DTSTART;VALUE=DATE:20990331\r\n');
  expect(file).toContain('SUMMARY:Improvement plan: item due\r\n');

  await main(page)
    .getByRole('button', { name: /^Mark as done/ })
    .first()
    .click();
  await expect(main(page).getByText('1 of 10 done')).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Show 1 done' })).toBeVisible();
  await page.reload();
  await expect(main(page).getByText('1 of 10 done')).toBeVisible();
});

test('A-IMP-006 A-IMP-014 by keyboard: an item of one’s own, which two browsers then edit at once', async ({
  page,
  browser,
}) => {
  await page.goto('/admin/plan');
  await expect(title(page)).toBeVisible();
  await expectAccessible(page);
  const add = main(page).getByRole('link', { name: 'Add an item' });
  await add.focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'New item')).toBeVisible();
  await expectAccessible(page);
  await dialog(page, 'New item').getByRole('textbox', { name: 'What is to be done' }).focus();
  await page.keyboard.type('Name one person');
  await dialog(page, 'New item').getByRole('button', { name: 'Save' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'New item')).toBeHidden();
  await expect(add).toBeFocused();
  await expect(main(page).getByRole('heading', { name: 'Your own items' })).toBeVisible();

  const other = await browser.newContext({ storageState: state, locale: 'en-GB' });
  const elsewhere = await other.newPage();
  await edit(page, 'Mine');
  await edit(elsewhere, 'Theirs');
  await dialog(elsewhere, 'Edit item').getByRole('button', { name: 'Save' }).click();
  await expect(dialog(elsewhere, 'Edit item')).toBeHidden();
  await dialog(page, 'Edit item').getByRole('button', { name: 'Save' }).press('Enter');
  const both = dialog(page, 'Changed elsewhere');
  await expect(both.getByRole('row', { name: 'Note Theirs Mine' })).toBeVisible();
  await expectAccessible(page);
  await both.getByRole('button', { name: 'Save mine over it' }).press('Enter');
  await expect(both).toBeHidden();
  await expect(main(page).getByText('Note: Mine')).toBeVisible();
  await other.close();

  await page.evaluate(() => sessionStorage.setItem('psma-zoomed-in', 'yes'));
  for (const width of [960, 320]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await overflow(page), `at ${width} px`).toBe(0);
  }
});
