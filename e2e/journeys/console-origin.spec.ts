import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { signInToConsole } from '@psma/test-harness/consoleSignIn.ts';
import type { Product } from '@psma/test-harness/product.ts';
import { ownerToken } from '@psma/test-harness/releaseCli.ts';
import { expect, test } from '@psma/test-harness/test.ts';

test.use({ expectedConsoleErrors: /Content Security Policy/ });

/** Serves an empty page without policy under every host name. */
let attacker: Server;
test.beforeAll(async () => {
  attacker = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>Attack</title>');
  });
  await new Promise<void>((resolve) => attacker.listen(0, '127.0.0.1', resolve));
});
test.afterAll(() => void attacker.close());

const registryOf = async (product: Product) => {
  const headers = { authorization: `Bearer ${ownerToken(product)}` };
  const load = async (path: string) =>
    (await (await fetch(`${product.consoleUrl}/registry/${path}`, { headers })).json()) as unknown;
  return Promise.all(['state', 'tokens', 'events?limit=50'].map(load));
};

/** Requests cross-origin by `fetch`; resolves with each response's readable part. */
const fetchCrossOrigin = (page: Page, origin: string) =>
  page.evaluate(async (console) => {
    const form = () => new URLSearchParams({ reason: 'attack', label: 'mine', owner: 'yes' });
    const attempts: [string, RequestInit][] = [
      '/console/remotes/mf-triage/rollback',
      '/console/tokens',
    ].flatMap((path): [string, RequestInit][] => [
      [path, { method: 'POST', body: form() }],
      [path, { method: 'POST', body: form(), mode: 'no-cors' }],
      [path, {}],
      [path, { mode: 'no-cors' }],
    ]);
    const read = attempts.map(([path, init]) =>
      fetch(console + path, { ...init, credentials: 'include' }).then(
        (response) => response.text(),
        () => '',
      ),
    );
    return [...new Set(await Promise.all(read))];
  }, origin);

/** Posts a cross-origin form to the console; resolves with the status. */
async function submitCrossOrigin(page: Page, origin: string): Promise<number | undefined> {
  const response = page.waitForResponse(`${origin}/console/tokens`);
  await page.evaluate((console) => {
    const form = document.createElement('form');
    Object.assign(form, { method: 'post', action: `${console}/console/tokens` });
    form.innerHTML =
      '<input name="owner" value="yes"><input name="label" value="mine"><input name="reason" value="attack">';
    document.body.append(form);
    form.submit();
  }, origin);
  return (await response).status();
}

// Hosts below `console.localhost` are same-site, so browsers send the cookie.
for (const { name, host, sendsCookie } of [
  { name: 'a sibling host', host: 'www.console.localhost', sendsCookie: true },
  { name: 'another port of the console’s host', host: 'console.localhost', sendsCookie: true },
  { name: 'the site’s host', host: '127.0.0.1', sendsCookie: false },
])
  test(`G237 A-SSO-010 ${name} can neither read nor change anything of an owner’s console`, async ({
    page: owner,
    context,
    product,
  }) => {
    await signInToConsole(owner, product);
    const before = await registryOf(product);
    const page = await context.newPage();
    const open = () => page.goto(`http://${host}:${(attacker.address() as AddressInfo).port}`);

    await open();
    expect(await fetchCrossOrigin(page, product.consoleUrl)).toEqual(['']);

    const opened = context.waitForEvent('page');
    await page.evaluate(
      (console) => Object.assign(globalThis, { opened: window.open(console) }),
      product.consoleUrl,
    );
    const popup = await opened;
    await popup.waitForLoadState();
    expect(await page.evaluate(() => (globalThis as unknown as { opened: Window }).opened.closed)).toBe(true);
    await popup.close();

    await page.evaluate((console) => {
      document.body.innerHTML = `<iframe src="${console}/console"></iframe>`;
    }, product.consoleUrl);
    await expect.poll(() => page.frames().at(-1)?.url()).toMatch(/^chrome-error:/);

    expect(await submitCrossOrigin(page, product.consoleUrl)).toBe(sendsCookie ? 403 : 401);

    expect(await registryOf(product)).toEqual(before);
    await owner.reload();
    await expect(owner.getByRole('button', { name: 'Sign out' })).toBeVisible();
    await expect(owner.getByText('Set CONSOLE_ORIGIN')).toBeHidden();
  });

test('the site’s host has no console, and its answer names the origin of the registry', async ({
  page,
  product,
}) => {
  expect((await page.goto(`${product.url}/console`))?.status()).toBe(404);
  await expect(page.getByLabel('Release token')).toBeHidden();
  const answer = await fetch(`${product.url}/registry/state`);
  expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining(product.consoleUrl)]);
});
