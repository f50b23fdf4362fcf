import { expect, type Page } from '@playwright/test';

export const SHELL = '**/releases/shell/*/shell.js';

/** The heading of a screen that came with the page and waits to be taken over. */
export const prerenderedHeading = (page: Page) => page.locator('[data-first] h1');

/** The page has been taken over, and works. */
export const expectInteractive = (page: Page) =>
  expect(page.locator('html')).toHaveAttribute('data-live', '');

/** Opens a page whose shell waits until it is let go. */
export async function openWithHeldShell(page: Page, address: string): Promise<() => void> {
  const go = Promise.withResolvers<void>();
  await page.route(SHELL, async (route) => {
    await go.promise;
    await route.continue();
  });
  // Their arrival may break a line at another word.
  await page.route('**/*.woff2', (route) => route.abort());
  await page.goto(address, { waitUntil: 'commit' });
  return go.resolve;
}

/** As `openWithHeldShell`, once the first screen can be seen. */
export async function openPrerendered(page: Page, address: string): Promise<() => void> {
  const go = await openWithHeldShell(page, address);
  await expect(prerenderedHeading(page)).toBeVisible();
  return go;
}
