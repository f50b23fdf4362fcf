import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '@psma/test-harness/accessible.ts';
import { startGallery } from '@psma/test-harness/gallery.ts';

// Contrast cannot be measured during a fade-in.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const OVER_THE_PAGE = ['Open a dialog', 'Open a plain dialog', 'Ask, primary', 'Ask, danger', 'Open a form'];

let gallery: Awaited<ReturnType<typeof startGallery>>;
test.beforeAll(async () => {
  gallery = await startGallery();
});
test.afterAll(() => gallery.stop());

async function open(page: Page): Promise<void> {
  await page.goto(gallery.url);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Design system gallery');
}

test('every component of the gallery is accessible, and what opens is, too', async ({ page }) => {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  await open(page);
  await expectAccessible(page);
  for (const name of OVER_THE_PAGE) {
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await page.getByRole('button', { name: 'Actions for Site A' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessible(page);
  expect(faults).toEqual([]);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the gallery is accessible in a ${colorScheme} contrast theme`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    await open(page);
    await expectAccessible(page);
  });
}
