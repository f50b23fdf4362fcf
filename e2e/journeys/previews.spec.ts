import { callInPage } from '@psma/test-harness/callInPage.ts';
import { startHttpsSite } from '@psma/test-harness/httpsSite.ts';
import { editedRelease } from '@psma/test-harness/patchedRelease.ts';
import { createClosedPreview } from '@psma/test-harness/previews.ts';
import { ownerToken, releaseCli } from '@psma/test-harness/releaseCli.ts';
import { expect, test } from '@psma/test-harness/releases.ts';
import { title } from '@psma/test-harness/visitor.ts';

test.use({ expectedConsoleErrors: /Content Security Policy|cookie|Failed to load resource/i });

/** Sets cookies for the product's hosts, and fills storage. */
function attack() {
  for (const domain of ['localhost', '.localhost', 'preview.localhost', '127.0.0.1', 'console.localhost'])
    for (const name of ['psma-visitor', 'psma-pins', 'psma-console', '__Host-psma-visitor'])
      document.cookie = `${name}=attack; path=/; domain=${domain}`;
  localStorage.setItem('attack', 'preview');
}

const because = ['--reason', 'a test'];

test('a preview names its maker on every page, isolates its storage, and says when it ended @short', async ({
  page,
  product,
  copy,
}) => {
  const release = releaseCli(copy, product);
  const { directory } = await editedRelease(product, 'mf-triage', 'preview', (script) =>
    /^(?:"use strict";)?var mf_triage/.test(script) ? `${script};${callInPage(attack)}` : script,
  );
  const { url } = await release<{ url: string }>(
    ...['preview', 'mf-triage', '--name', 'pr-7', '--dir', directory, '--allow-dirty'],
    ...['--no-smoke', 'a hostile release', ...because],
  );
  expect(new URL(url).hostname).toMatch(/^pr-7-[a-z]{10}\.preview\.localhost$/);

  await test.step('A-PRV-018 it asks once for a sign-in to the console', async () => {
    expect((await page.goto(url))?.status()).toBe(401);
    await page.getByRole('link', { name: 'Sign in to the release console' }).click();
    await page.getByLabel('Release token').fill(ownerToken(product));
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL(`${url}/`);
  });
  await expect(title(page)).toBeVisible();
  const strip = page.getByRole('complementary', { name: 'Preview', exact: true });
  await expect(strip).toContainText('Preview pr-7: the live site with another release of mf-triage');
  await expect(strip.getByRole('link')).toHaveAttribute('href', product.url);

  await test.step('A-PRV-010 its script sets no cookie that the product gets, and shares no storage', async () => {
    await expect.poll(() => page.evaluate(() => localStorage.getItem('attack'))).toBe('preview');
    const site = await page.context().newPage();
    const asked = site.waitForRequest(`${product.url}/`);
    await site.goto(product.url);
    expect((await (await asked).allHeaders())['cookie'] ?? '').not.toContain('attack');
    await expect(title(site)).toBeVisible();
    expect(await site.evaluate(() => [localStorage.getItem('attack'), document.cookie])).toEqual([null, '']);
    expect((await page.context().cookies(product.consoleUrl)).map(({ value }) => value)).not.toContain(
      'attack',
    );
    await site.close();
  });

  await test.step('A-PRV-008 the strip is before the login form after a move within the page, and covers no focus', async () => {
    await page.getByRole('link', { name: 'Log in' }).first().click();
    const form = page.getByRole('textbox').first();
    await expect(form).toBeVisible();
    await expect(strip).toContainText('Log in only if you know who made this preview');
    const [above, field] = [await strip.boundingBox(), await form.boundingBox()];
    expect(above!.y + above!.height).toBeLessThan(field!.y);
    expect(await strip.evaluate((element) => getComputedStyle(element).position)).toBe('static');
  });

  await test.step('A-PRV-011 an open page says that its preview has ended', async () => {
    await release('preview', 'end', 'pr-7', ...because);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(strip.getByRole('status')).toHaveText(/has ended/);
    const gone = await page.goto(url);
    expect(gone?.status()).toBe(410);
    await expect(title(page)).toHaveText('There is no preview here');
  });
});

/** What a preview's script may try: every kind of name, for the domain that it shares with others. */
const PLANTED = ['psma-preview', 'psma-console', 'triage-tool-key', 'psma-browser'].flatMap((name) => [
  name,
  `__Secure-${name}`,
  `__Host-${name}`,
]);

test('A-PRV-019 without the public suffix list a preview’s cookies reach a neighbour, but no server', async ({
  browser,
}) => {
  const site = await startHttpsSite();
  const context = await browser.newContext({ ignoreHTTPSErrors: true });
  try {
    const page = await context.newPage();
    const [one, other] = [
      await createClosedPreview(site.product, 'one'),
      await createClosedPreview(site.product, 'other'),
    ];
    const entering = `/?x-psma-preview-bypass=${other.bypass}`;
    await page.goto(other.url + entering);
    await expect(page).toHaveURL(`${other.url}/`);
    const own = (await context.cookies(other.url)).find(({ name }) => name === '__Host-psma-preview');
    await page.goto(`${one.url}/?x-psma-preview-bypass=${one.bypass}`);
    await expect(title(page)).toBeVisible();
    await page.evaluate((names) => {
      for (const name of names)
        for (const domain of ['; domain=preview.localhost', ''])
          document.cookie = `${name}=attack; path=/; secure${domain}`;
    }, PLANTED);

    const asked = page.waitForRequest(`${other.url}/`);
    const answer = await page.goto(other.url);
    const sent = (await (await asked).allHeaders())['cookie'] ?? '';
    // The list would end these, too: no server reads them over https.
    expect(sent).toContain('psma-preview=attack');
    expect(sent.split('; ').filter((pair) => pair.startsWith('__Host-'))).toEqual([
      `__Host-psma-preview=${own?.value}`,
    ]);
    expect(answer?.status()).toBe(200);
    await expect(title(page)).toBeVisible();
    // A session is of its own host.
    await context.clearCookies({ name: '__Host-psma-preview', domain: new URL(other.url).hostname });
    expect((await page.goto(other.url))?.status()).toBe(401);
  } finally {
    await context.close();
    await site.remove();
  }
});
