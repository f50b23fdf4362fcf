import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { startProduct, type Product } from '../support/product.ts';
import { main, title } from '../support/visitor.ts';

const FILE = /^\/releases\/(shell|mf-[a-z-]+)\/[0-9a-f]{12}\//;

/** As a CDN: passes on the files of releases, and nothing else of the product. */
async function startCdn() {
  let target = '';
  let isAway = false;
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    if (isAway || !FILE.test(path)) return void response.writeHead(404).end();

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
    goAway: () => (isAway = true),
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

test('files of releases come from another origin, and from the page’s own where that is away', async ({
  browser,
}) => {
  const { url } = product!;
  const visit = async () => {
    const page = await (await browser.newContext()).newPage();
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
  await expect(main(page).getByRole('textbox', { name: 'Email' })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  expect(complaints).toEqual([]);
  expect(new Set(files)).toEqual(new Set([`${cdn.url} js`, `${cdn.url} woff2`]));

  cdn.goAway();
  const later = await visit();
  await later.page.goto(`${url}/admin/login`);
  await expect(main(later.page).getByRole('textbox', { name: 'Email' })).toBeVisible();
  expect(later.files).toContain(`${url} js`);

  await page.context().close();
  await later.page.context().close();
});
