import type { Browser, Page } from '@playwright/test';
import { healthReports } from '@psma/test-harness/healthReports.ts';
import { editedRelease } from '@psma/test-harness/patchedRelease.ts';
import { startProxy } from '@psma/test-harness/proxy.ts';
import { releaseCli } from '@psma/test-harness/releaseCli.ts';
import { expect, test } from '@psma/test-harness/releases.ts';
import { title } from '@psma/test-harness/visitor.ts';

test.use({ expectedConsoleErrors: /on purpose|digest in the 'integrity'/ });

const LANDING = 'Personnel Security Maturity Assessment';
const SHELL = /\/releases\/shell\/[0-9a-f]{12}\/shell\.js$/;
const because = ['--reason', 'a test'];
const words = (page: Page) => page.getByRole('heading', { name: 'This page has not opened yet' });
const again = (page: Page) => page.getByRole('link', { name: 'Try again' });

/** Proxies the product without the shell's script on demand. */
async function startWithout(target: string, fault: 'gone' | 'hangs') {
  let broken = true;
  const proxy = await startProxy(target, {
    answers: (path, outgoing) => {
      if (broken && SHELL.test(path) && fault === 'gone') outgoing.writeHead(404).end();
      return broken && SHELL.test(path);
    },
    change: () => {},
  });
  return { ...proxy, heal: () => (broken = false) };
}

for (const fault of ['gone', 'hangs'] as const)
  test(`shows text, release and retry where the script ${fault === 'gone' ? 'is gone' : 'hangs'}`, async ({
    page,
    product,
  }) => {
    const server = await startWithout(product.url, fault);
    const told = healthReports(page);
    await page.goto(`${server.url}/help`, { waitUntil: 'commit' });
    await expect(words(page)).toBeVisible();
    await expect(page.getByText(/^Release [0-9a-f]{12}$/)).toBeVisible();
    expect(told).toEqual(fault === 'gone' ? ['shell began', 'shell failed'] : ['shell began']);
    server.heal();
    await again(page).click();
    await expect(page).toHaveURL(`${server.url}/help`);
    await expect(title(page)).toBeVisible();
    await expect(words(page)).toHaveCount(0);
    await server.close();
  });

test('without script the way to try again works all the same, and nothing is said twice', async ({
  browser,
  product,
}) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto(`${product.url}/help`);
  await expect(page.getByRole('heading', { name: 'This tool needs JavaScript' })).toBeVisible();
  await expect(words(page)).toBeHidden();
  await page.context().close();
});

const visit = async (browser: Browser, url: string) => {
  const page = await (await browser.newContext()).newPage();
  await page.goto(url);
  return page;
};

test('a broken shell under experiment shows a text and is withdrawn after six visitors', async ({
  browser,
  product,
  copy,
}) => {
  test.setTimeout(240_000);
  const release = releaseCli(copy, product);
  const { releaseId, directory } = await editedRelease(product, 'shell', 'broken', (script) =>
    script.includes('psma-loading') ? `throw new Error('broken on purpose');${script}` : script,
  );
  const unseen = ['--no-smoke', 'what breaks for visitors only'];
  await release('publish', 'shell', '--dir', directory, '--allow-dirty', ...unseen, ...because);
  const name = ['--name', 'Broken'];
  await release('experiment', 'start', 'shell', releaseId, '--percent', '100', ...name, ...because);

  for (let visitor = 1; visitor <= 6; visitor += 1) {
    const page = await visit(browser, product.url);
    await expect(page.getByRole('complementary', { name: 'This page is not ready yet' })).toBeVisible();
    await expect(page.getByText(`Release ${releaseId}`)).toBeVisible();
    await page.context().close();
  }
  await expect
    .poll(async () => (await release<{ action: string }[]>('log', '--limit', '1'))[0])
    .toMatchObject({ action: 'experiment-stop', automatic: true, releaseId });
  const seventh = await visit(browser, product.url);
  await expect(title(seventh)).toHaveText(LANDING);
  await seventh.context().close();
});
