import type { Browser, BrowserContext, Page } from '@playwright/test';
import { makeAccount, PASSWORD, tokenOf } from './accounts.ts';
import type { Product } from './product.ts';
import { expect } from './test.ts';
import { fillLogin } from './visitor.ts';

/** An account whose requests throw on failure. */
export async function memberOf(product: Product) {
  const email = await makeAccount(product);
  const token = await tokenOf(product, email);
  const call = async <Result>(method: string, path: string, body?: object): Promise<Result> => {
    const response = await fetch(`${product.url}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (response.status === 204 ? null : await response.json()) as Result;
  };
  return { email, token, call };
}

/** Harbour with the owner Ann Smith, and Bo Jones in the given role. */
export async function harbourOf(product: Product, role: 'EDITOR' | 'CONTRIBUTOR') {
  const [ann, bo] = [await memberOf(product), await memberOf(product)];
  const { id } = await ann.call<{ id: string }>('POST', '/organisation', {});
  await ann.call('POST', `/organisation/${id}/invitations`, {
    invitations: [{ email: bo.email, role }],
    yourName: 'Ann Smith',
    organisationName: 'Harbour',
  });
  const { invitations } = await bo.call<{ invitations: { id: string }[] }>('GET', '/organisation');
  await bo.call('POST', `/invitation/${invitations[0]?.id}/accept`, { name: 'Bo Jones' });
  await bo.call('POST', `/organisation/${id}/use`, {});
  return { id, ann, bo };
}

/** The dashboard in a browser of the account's own; close the contexts after the test. */
export async function openDashboard(
  browser: Browser,
  product: Product,
  email: string,
  contexts: BrowserContext[],
): Promise<Page> {
  const context = await browser.newContext({
    ...{ baseURL: product.url, locale: 'en-GB', reducedMotion: 'reduce' },
    viewport: { width: 1280, height: 900 },
  });
  contexts.push(context);
  const page = await context.newPage();
  await page.goto('/admin/login');
  await fillLogin(page, email, PASSWORD);
  await expect(page).toHaveURL(/\/admin\/dashboard/);
  return page;
}
