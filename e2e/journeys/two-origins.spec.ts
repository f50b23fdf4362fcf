import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { startProduct, type Product } from '@psma/test-harness/product.ts';
import { main, title } from '@psma/test-harness/visitor.ts';

const FILE = /^\/releases\/(shell|mf-[a-z-]+)\/[0-9a-f]{12}\//;

/** Simulates a CDN serving release files only. */
async function startCdn() {
  let target = '';
  let fails: 'never' | 'by 404' | 'without an answer' = 'never';
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    if (fails === 'without an answer') return;
    if (fails === 'by 404' || !FILE.test(path)) return void response.writeHead(404).end();

    void fetch(target + path, { headers: { 'accept-encoding': 'identity' } }).then(async (answer) => {
      const kept = ['access-control-allow-origin', 'cache-control', 'content-type'];
      for (const name of kept) response.setHeader(name, answer.headers.get(name) ?? '');
      response.writeHead(answer.status).end(Buffer.from(await answer.arrayBuffer()));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    passOn: (url: string) => (target = url),
    fail: (how: typeof fails) => (fails = how),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

let cdn: Awaited<ReturnType<typeof startCdn>>;
let product: Product | undefined;
test.beforeEach(async () => {
  test.setTimeout(180_000);
  cdn = await startCdn();
  product = await startProduct({ ASSETS_ORIGIN: cdn.url });
  cdn.passOn(product.url);
});
test.afterEach(async () => {
  await product?.remove();
  await cdn.close();
});

/** Waits longer, as failed files cost extra time. */
const isThere = (page: Page) =>
  expect(main(page).getByRole('textbox', { name: 'Email' })).toBeVisible({ timeout: 30_000 });
const comesFrom = (origin: string, files: string[]) =>
  expect
    .poll(() => [...new Set(files)].sort(), { timeout: 30_000 })
    .toEqual([`${origin} js`, `${origin} woff2`]);

test('files come from another origin, and from the page’s own where that does not respond', async ({
  browser,
}) => {
  const { url } = product!;
  const visit = async (context?: BrowserContext) => {
    const page = await (context ?? (await browser.newContext())).newPage();
    const complaints: string[] = [];
    const files: string[] = [];
    page.on('pageerror', ({ message }) => complaints.push(message));
    page.on('console', (message) => {
      if (/Policy|Trusted|integrity|CORS/i.test(message.text())) complaints.push(message.text());
    });
    page.on('requestfinished', (request) => {
      const { origin, pathname } = new URL(request.url());
      if (FILE.test(pathname)) files.push(`${origin} ${pathname.split('.').at(-1)}`);
    });
    return { page, complaints, files };
  };

  const { page, complaints, files } = await visit();
  await page.goto(url);
  await expect(title(page)).toHaveText('Personnel Security Maturity Assessment');
  await page.goto(`${url}/admin/login`);
  await isThere(page);
  await page.evaluate(() => document.fonts.ready);
  await comesFrom(cdn.url, files);
  expect(complaints).toEqual([]);

  cdn.fail('by 404');
  const later = await visit();
  await later.page.goto(`${url}/admin/login`);
  await isThere(later.page);
  // The form may be shown before its scripts.
  await expect.poll(() => later.files, { timeout: 30_000 }).toContain(`${url} js`);
  const next = await visit(later.page.context());
  await next.page.goto(`${url}/admin/login`);
  await isThere(next.page);
  await comesFrom(url, next.files);

  cdn.fail('without an answer');
  const last = await visit();
  await last.page.goto(`${url}/admin/login`, { waitUntil: 'commit' });
  await isThere(last.page);
  await comesFrom(url, last.files);

  for (const each of [page, later.page, last.page]) await each.context().close();
});
