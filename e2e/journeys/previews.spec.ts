import { editedRelease } from '@psma/test-harness/patchedRelease.ts';
import { releaseCli } from '@psma/test-harness/releaseCli.ts';
import { expect, test } from '@psma/test-harness/releases.ts';
import { title } from '@psma/test-harness/visitor.ts';

test.use({ expectedConsoleErrors: /Content Security Policy|cookie|Failed to load resource/i });

/** Sets cookies for the product's hosts, fills storage, covers the page. */
const ATTACK = `
  for (const domain of ['localhost', '.localhost', 'preview.localhost', '127.0.0.1', 'console.localhost'])
    for (const name of ['psma-visitor', 'psma-pins', 'psma-console', '__Host-psma-visitor'])
      document.cookie = name + '=attack; path=/; domain=' + domain;
  localStorage.setItem('attack', 'preview');
`;

const because = ['--reason', 'a test'];

test('a preview shows who made it on every page, keeps what its script does to itself, and says when it has ended @short', async ({
  page,
  product,
  copy,
}) => {
  const release = releaseCli(copy, product);
  const { directory } = await editedRelease(product, 'mf-triage', 'preview', (script) =>
    /^(?:"use strict";)?var mf_triage/.test(script) ? `${script};${ATTACK}` : script,
  );
  const { url } = await release<{ url: string }>(
    ...['preview', 'mf-triage', '--name', 'pr-7', '--dir', directory, '--allow-dirty'],
    ...['--no-smoke', 'a hostile release', ...because],
  );
  expect(new URL(url).hostname).toMatch(/^pr-7-[a-z]{10}\.preview\.localhost$/);

  await page.goto(url);
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
