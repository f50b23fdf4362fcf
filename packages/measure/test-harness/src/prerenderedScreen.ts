import { expect, type Page } from '@playwright/test';

export const SHELL = '**/releases/shell/*/shell.js';

/** Heading of a prerendered screen before hydration. */
export const prerenderedHeading = (page: Page) => page.locator('[data-first] h1');

/** Expects hydration. */
export const expectInteractive = (page: Page) =>
  expect(page.locator('html')).toHaveAttribute('data-live', '');

/** Opens a page whose shell waits until released. */
export async function openWithHeldShell(page: Page, address: string): Promise<() => void> {
  const go = Promise.withResolvers<void>();
  await page.route(SHELL, async (route) => {
    await go.promise;
    await route.continue();
  });
  // Arriving fonts may change line breaks.
  await page.route('**/*.woff2', (route) => route.abort());
  await page.goto(address, { waitUntil: 'commit' });
  return go.resolve;
}

/** Like `openWithHeldShell`, until the prerendered screen is visible. */
export async function openPrerendered(page: Page, address: string): Promise<() => void> {
  const go = await openWithHeldShell(page, address);
  await expect(prerenderedHeading(page)).toBeVisible();
  return go;
}
