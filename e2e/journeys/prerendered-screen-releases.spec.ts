import type { Browser, Page } from '@playwright/test';
import { editedRelease, patchedRelease } from '@psma/test-harness/patchedRelease.ts';
import { pinLink } from '@psma/test-harness/pins.ts';
import { openPrerendered } from '@psma/test-harness/prerenderedScreen.ts';
import { releaseCli } from '@psma/test-harness/releaseCli.ts';
import { expect, test } from '@psma/test-harness/releases.ts';
import { main, title } from '@psma/test-harness/visitor.ts';

const because = ['--reason', 'a test'];
const LANDING = 'Personnel Security Maturity Assessment';
const start = (page: Page, word: string) => main(page).getByRole('link', { name: `${word} Triage` });

/** Checks unchanged hydration for a new visitor; resolves with the text. */
async function visit(browser: Browser, url: string): Promise<string> {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  const failures: string[] = [];
  page.on('pageerror', ({ message }) => failures.push(message));
  const go = await openPrerendered(page, '/');
  const link = start(page, '');
  const words = await link.innerText();
  const element = await link.elementHandle();
  go();
  await expect(title(page)).toHaveText(LANDING);
  expect(await element?.evaluate((each) => each.isConnected && each.textContent)).toBe(words);
  expect(failures).toEqual([]);
  await context.close();
  return words.replace(' Triage', '');
}

/** Opens a page not prerendered, rendered by the shell. */
async function visitEmpty(browser: Browser, url: string, word: string, pin?: string): Promise<void> {
  const context = await browser.newContext();
  if (pin) await context.request.get(pin);
  const page = await context.newPage();
  const answer = await page.goto(url);
  expect(await answer?.text()).toContain('<div id="root"></div>');
  await expect(start(page, word)).toBeVisible();
  await expect(title(page)).toHaveText(LANDING);
  await context.close();
}

test('G130 the first screen is the serving release’s after each change, and absent for pins', async ({
  browser,
  product,
  copy,
}) => {
  test.setTimeout(240_000);
  const release = releaseCli(copy, product);
  const publish = (directory: string) =>
    release('publish', 'mf-triage', '--dir', directory, '--allow-dirty', '--no-smoke', 'a copy', ...because);
  const words = { from: 'Start Triage', to: 'Begin Triage' };
  const begin = await patchedRelease(product, 'mf-triage', words);
  await publish(begin.directory);
  expect(await visit(browser, product.url)).toBe('Start');
  await visitEmpty(browser, product.url, 'Begin', await pinLink(product, [`mf-triage@${begin.releaseId}`]));

  const name = ['--name', 'Begin'];
  await release('experiment', 'start', 'mf-triage', begin.releaseId, '--percent', '50', ...name, ...because);
  const arms = new Set<string>();
  while (arms.size < 2) arms.add(await visit(browser, product.url));
  expect([...arms].sort()).toEqual(['Begin', 'Start']);
  await release('experiment', 'stop', 'mf-triage', ...name, ...because);

  await release('promote', 'mf-triage', begin.releaseId, ...because);
  expect(await visit(browser, product.url)).toBe('Begin');
  await release('rollback', 'mf-triage', ...because);
  expect(await visit(browser, product.url)).toBe('Start');
  await release('promote', 'mf-triage', begin.releaseId, ...because);
  await release('kill', 'mf-triage', begin.releaseId, ...because);
  expect(await visit(browser, product.url)).toBe('Start');

  const other = await editedRelease(product, 'mf-triage', 'other versions', (text) =>
    text.startsWith('{"renderedWith"') ? text.replace('"react":"', '"react":"0.') : text,
  );
  await publish(other.directory);
  await release('promote', 'mf-triage', other.releaseId, ...because);
  await visitEmpty(browser, product.url, 'Start');
  await release('rollback', 'mf-triage', ...because);
});
