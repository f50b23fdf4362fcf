import type { Page } from '@playwright/test';
import { healthReports } from '@psma/test-harness/healthReports.ts';
import { startProxy } from '@psma/test-harness/proxy.ts';
import { sampleCases } from '@psma/test-harness/sampleCases.ts';
import { expect, test } from '@psma/test-harness/test.ts';
import { title } from '@psma/test-harness/visitor.ts';

test.use({ expectedConsoleErrors: /digest in the 'integrity'/ });

const LANDING = 'Personnel Security Maturity Assessment';
const IMMUTABLE = {
  'content-type': 'text/javascript; charset=utf-8',
  'cache-control': 'public, max-age=31536000, immutable',
  'access-control-allow-origin': '*',
};

/** Files loaded at `/`, by part of their path. */
const FILES = [
  ['the shell’s script', /\/releases\/shell\/[0-9a-f]{12}\/shell\.js$/],
  ['a remote’s entry', /\/releases\/mf-triage\/[0-9a-f]{12}\/remoteEntry\.js$/],
  ['a remote’s chunk', /\/releases\/mf-triage\/[0-9a-f]{12}\/entry\.[0-9a-f]+\.js$/],
] as const;

/** Proxies the product with this file damaged on demand. */
async function startDamaged(target: string, file: RegExp, body: string) {
  const asked: string[] = [];
  let damaged = true;
  const proxy = await startProxy(target, {
    answers: (path, outgoing) => {
      if (!file.test(path)) return false;
      asked.push(path);
      if (damaged) outgoing.writeHead(200, IMMUTABLE).end(body);
      return damaged;
    },
    change: () => {},
  });
  return { ...proxy, asked, heal: () => (damaged = false) };
}

/** Fetches a file without running it; cached for a year. */
async function keep(page: Page, url: string, file: RegExp): Promise<void> {
  const html = await (await page.request.get(url, { headers: { accept: 'text/html' } })).text();
  const data = /<script id="psma-page"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  const address = [...`${html}${data}`.matchAll(/\/releases\/[^"?]+\.js/g)]
    .map(([found]) => found)
    .find((found) => file.test(found));
  await page.goto(`${url}/robots.txt`);
  await page.evaluate((asked) => fetch(asked!).then((answer) => answer.text()), address);
}

const CASES = FILES.flatMap(([name, file]) => [
  { name, file, damage: 'empty', body: '' },
  { name, file, damage: 'cut off', body: '"use strict";var half=(' },
]);

for (const { name, file, damage, body } of sampleCases(CASES, 5))
  test(`${name}, ${damage} in the cache, is fetched again: the page opens without a report`, async ({
    page,
    product,
  }) => {
    const server = await startDamaged(product.url, file, body);
    await keep(page, server.url, file);
    server.heal();
    const told = healthReports(page);

    await page.goto(server.url);
    await expect(title(page)).toHaveText(LANDING);
    await expect.poll(() => told.toSorted()).toEqual(['mf-triage loaded', 'shell began', 'shell loaded']);
    expect(server.asked).toHaveLength(2);

    await page.reload();
    await expect(title(page)).toHaveText(LANDING);
    expect(server.asked, 'from the cache').toHaveLength(2);
    await server.close();
  });

test('a file that stays damaged is reported, after one more try', async ({ page, product }) => {
  const [, [, entry]] = FILES;
  const server = await startDamaged(product.url, entry, '');
  const told = healthReports(page);
  await page.goto(server.url);
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  expect(told).toContain('mf-triage failed');
  await server.close();
});
