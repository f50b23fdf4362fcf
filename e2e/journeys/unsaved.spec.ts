import type { Page } from '@playwright/test';
import { expect, signedInAt, test } from '@psma/test-harness/signedInTest.ts';
import { fillLogin, main, title } from '@psma/test-harness/visitor.ts';

const TEXT = 'Name one person who decides, and write down why.';
const newItem = (page: Page) => page.getByRole('dialog', { name: 'New item' });
const field = (page: Page) => newItem(page).getByRole('textbox', { name: 'What is to be done' });
const question = (page: Page) => page.getByRole('dialog', { name: 'Discard your changes?' });
const press = (page: Page, name: string) => question(page).getByRole('button', { name });

/** True if leaving would ask; the back/forward cache needs false. */
const asksOnUnload = (page: Page) =>
  page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));

async function openNewItem(page: Page): Promise<void> {
  await page.goto('/admin/plan');
  await main(page).getByRole('link', { name: 'Add an item' }).click();
  await expect(field(page)).toBeVisible();
}

test('typed text survives Escape, Back and a reload, and asks only while it is unsaved @short', async ({
  page,
}) => {
  await openNewItem(page);
  expect(await asksOnUnload(page)).toBe(false);
  await field(page).fill(TEXT);
  expect(await asksOnUnload(page)).toBe(true);

  await page.keyboard.press('Escape');
  await press(page, 'Keep editing').click();
  await expect(field(page)).toBeFocused();
  await page.goBack();
  await press(page, 'Keep editing').click();
  await expect(field(page)).toHaveValue(TEXT);

  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(field(page)).toHaveValue(TEXT);
  await expect(newItem(page).getByText(/has been restored/)).toBeVisible();

  await page.keyboard.press('Escape');
  await press(page, 'Discard').click();
  await expect(newItem(page)).toBeHidden();
  expect(await asksOnUnload(page)).toBe(false);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true });
  test('closing a dialog with typed text asks', async ({ page }) => {
    await openNewItem(page);
    await field(page).tap();
    await page.keyboard.type('Touched');
    await newItem(page).getByRole('button', { name: 'Cancel' }).tap();
    await press(page, 'Keep editing').tap();
    await expect(field(page)).toHaveValue('Touched');
    await newItem(page).getByRole('button', { name: 'Cancel' }).tap();
    await press(page, 'Discard').tap();
    await expect(newItem(page)).toBeHidden();
  });
});

test('a new item is restored after its session ended and the account signed in again @short', async ({
  browser,
  product,
  member,
  request,
}) => {
  const context = await browser.newContext({
    baseURL: product.url,
    storageState: await signedInAt(product.url, member, request),
  });
  const page = await context.newPage();
  await openNewItem(page);
  await field(page).fill(TEXT);
  await page.evaluate(() => {
    localStorage.removeItem('token');
    dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  });
  await fillLogin(page, member.email, member.password);
  await expect(field(page)).toHaveValue(TEXT);
  await context.close();
});

test('a triage answer that was not submitted is restored after an external link was followed @short', async ({
  page,
}) => {
  await page.goto('/questionnaire');
  await expect(title(page)).toBeVisible();
  const choice = main(page).getByRole('radio').or(main(page).getByRole('checkbox')).nth(1);
  await choice.check();
  expect(await asksOnUnload(page)).toBe(false);
  const link = page.getByRole('contentinfo').getByRole('link', { name: /terms/i });
  const target = new URL((await link.getAttribute('href')) ?? '', page.url());
  await page.route(target.href, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Terms</h1>' }),
  );
  await link.click();
  await expect(page.getByRole('heading', { name: 'Terms' })).toBeVisible();
  await page.goBack();
  await expect(choice).toBeChecked();
});
