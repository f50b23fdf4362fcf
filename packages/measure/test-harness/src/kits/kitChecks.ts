import { expect, test, type Page } from '@playwright/test';
import { makeAccount, PASSWORD, tokenOf } from '../accounts.ts';
import { apiOf } from '../apiMember.ts';
import type { Product } from '../product.ts';
import { fillLogin, main, title } from '../visitor.ts';

/** The site with `mf-compat`. */
interface Site {
  url: string;
  /** Has its accounts and data. */
  product: Product;
}

type Check = (page: Page, site: Site) => Promise<void>;

const ASSESSMENT = 'Harbour in spring';

const screen = (page: Page, heading: string) => title(page).filter({ hasText: heading }).waitFor();

/** What `mf-compat` does in the shell, in this order. */
const CHECKS = {
  shell: async (page, { url }) => {
    await page.goto(`${url}/compat`);
    await page.getByRole('banner').waitFor();
  },
  mount: async (page) => {
    await screen(page, 'Items');
    // Styles need the page's nonce.
    const link = main(page).getByRole('link', { name: 'Open item' });
    expect(await link.evaluate((element) => getComputedStyle(element).display)).toBe('flex');
  },
  navigate: async (page) => {
    await main(page).getByRole('link', { name: 'Open item' }).click();
    await screen(page, 'Item door');
    await page.getByRole('banner').getByRole('link').first().click();
    await screen(page, 'Personnel Security Maturity Assessment');
    await page.goBack();
    await screen(page, 'Item door');
  },
  guard: async (page, { url }) => {
    await page.goto(`${url}/compat/edit`);
    const leave = main(page).getByRole('link', { name: 'All items' });
    await leave.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Stay here' }).click();
    await screen(page, 'Edit');
    await leave.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard input' }).click();
    await screen(page, 'Items');
    await main(page).getByText('Input discarded').waitFor();
  },
  query: async (page, { url, product }) => {
    const email = await makeAccount(product);
    await apiOf(page.request, product.url, await tokenOf(product, email)).assessment(ASSESSMENT, 0);
    await page.goto(`${url}/admin/compat`);
    await fillLogin(page, email, PASSWORD);
    await screen(page, 'Assessments');
    await main(page).getByText(ASSESSMENT).waitFor();
  },
  'sign out': async (page, { url }) => {
    const otherTab = await page.context().newPage();
    await otherTab.goto(`${url}/compat`);
    await main(otherTab).getByText('Signed in').waitFor();
    await page.getByRole('button', { name: 'Log out' }).click();
    await screen(page, 'Personnel Security Maturity Assessment');
    await main(otherTab).getByText('Signed out').waitFor();
    await otherTab.close();
    await page.goBack();
    await page.waitForURL(/\/admin\/login/);
  },
} satisfies Record<string, Check>;

export type KitCheck = keyof typeof CHECKS;

/** Throws with the check's name where one fails. */
export async function checkKitRemote(page: Page, site: Site): Promise<void> {
  for (const [name, check] of Object.entries<Check>(CHECKS))
    await test
      .step(name, () => check(page, site))
      .catch((cause: Error) => {
        throw new Error(`${name} fails: ${cause.message}`, { cause });
      });
}
