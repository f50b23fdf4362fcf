import type { Page } from '@playwright/test';
import type { Product } from './product.ts';
import { ownerToken } from './releaseCli.ts';

/** Signs the owner in to the console's first page. */
export async function signInToConsole(page: Page, product: Product): Promise<void> {
  await page.goto(product.consoleUrl);
  await page.getByLabel('Release token').fill(ownerToken(product));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Remotes', level: 1 }).waitFor();
}
