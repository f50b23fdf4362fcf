import type { Page } from '@playwright/test';
import { expectAccessible } from '@psma/test-harness/accessible.ts';
import { expect, test } from '@psma/test-harness/test.ts';
import { main, signUpAndLogIn, title } from '@psma/test-harness/visitor.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

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

test('A-IMP-006 A-IMP-014 by keyboard: an item of one’s own, which two browsers then edit at once @short', async ({
  page,
  browser,
  product,
}) => {
  await signUpAndLogIn(page, page.request, product.url);
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

  const other = await browser.newContext({
    baseURL: product.url,
    storageState: await page.context().storageState(),
    locale: 'en-GB',
  });
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
