import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { apiOf, tokenOf } from '@psma/test-harness/apiMember.ts';
import { signInToConsole } from '@psma/test-harness/consoleSignIn.ts';
import { patchedRelease } from '@psma/test-harness/patchedRelease.ts';
import { releaseCli } from '@psma/test-harness/releaseCli.ts';
import { expect, test } from '@psma/test-harness/releases.ts';
import { main, signUpAndLogIn, title } from '@psma/test-harness/visitor.ts';

const because = ['--reason', 'a test'];
const unseen = ['--no-smoke', 'the test looks at it'];

interface Resolved {
  remote: string;
  reason: string;
  candidates: { releaseId: string }[];
}

/** Returns the open page's resolution. */
const resolvedOf = (page: Page, remote: string): Promise<Resolved> =>
  page.evaluate((name) => {
    const text = document.querySelector('#psma-page')?.textContent ?? '{}';
    const { resolution } = JSON.parse(text) as { resolution: { remotes: Resolved[] } };
    return resolution.remotes.find((one) => one.remote === name)!;
  }, remote);

/** Opens the landing page until triage's load report. */
async function visit(browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage();
  const reported = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/releases/health') &&
      (answer.request().postDataJSON() as { remote: string }).remote === 'mf-triage',
  );
  await page.goto(url);
  await reported;
  return page;
}

/** Opens the landing page, and leaves it before a byte of triage's code arrives. */
async function visitWithoutCode(browser: Browser, url: string): Promise<Resolved> {
  const page = await (await browser.newContext()).newPage();
  await page.route('**/releases/mf-triage/**', () => {});
  const began = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/releases/health') &&
      (answer.request().postDataJSON() as { outcome: string }).outcome === 'began',
  );
  await page.goto(url, { waitUntil: 'commit' });
  await began;
  const resolved = await resolvedOf(page, 'mf-triage');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().close();
  return resolved;
}

const cookieNames = async (context: BrowserContext) => (await context.cookies()).map(({ name }) => name);

test('counts each visitor once per step, none with Global Privacy Control; a kill shows stable @short', async ({
  browser,
  page: console,
  product,
  copy,
}) => {
  test.setTimeout(300_000);
  const release = releaseCli(copy, product);
  const { releaseId, directory } = await patchedRelease(product, 'mf-triage', {
    from: 'Start Triage',
    to: 'Begin Triage',
  });
  await release('publish', 'mf-triage', '--dir', directory, '--allow-dirty', ...unseen, ...because);
  const name = ['--name', 'Begin'];
  await release('experiment', 'start', 'mf-triage', releaseId, '--percent', '50', ...name, ...because);

  const visitors: Page[] = [];
  const arms = { experiment: 0, stable: 0 };
  while (arms.experiment === 0 || arms.stable === 0 || visitors.length < 4) {
    const page = await visit(browser, product.url);
    const { reason } = await resolvedOf(page, 'mf-triage');
    const tried = reason === 'experiment';
    arms[tried ? 'experiment' : 'stable'] += 1;
    await expect(
      main(page).getByRole('link', { name: tried ? 'Begin Triage' : 'Start Triage' }),
    ).toBeVisible();
    expect(await cookieNames(page.context())).toContain('psma-visitor');
    await page.reload();
    expect((await resolvedOf(page, 'mf-triage')).reason).toBe(reason);
    visitors.push(page);
  }

  // G376: counted although the code never arrived.
  for (let left = 3; left > 0; left -= 1) {
    const { reason } = await visitWithoutCode(browser, product.url);
    arms[reason === 'experiment' ? 'experiment' : 'stable'] += 1;
  }

  const [first, second, third] = visitors as [Page, Page, Page];
  for (const page of [first, first, second]) await apiOf(page.request, product.url).triage();
  for (const [page, titles] of [
    [first, ['once', 'and again']],
    [third, ['once']],
  ] as const) {
    await signUpAndLogIn(page, page.request, product.url);
    const api = apiOf(page.request, product.url, await tokenOf(page));
    for (const title of titles) await api.complete(await api.assessment(title, 35));
  }

  const optedOut = await visit(browser, product.url, { extraHTTPHeaders: { 'sec-gpc': '1' } });
  expect(await resolvedOf(optedOut, 'mf-triage')).toMatchObject({ reason: 'stable' });
  await apiOf(optedOut.request, product.url).triage();
  await signUpAndLogIn(optedOut, optedOut.request, product.url);
  expect(await cookieNames(optedOut.context())).not.toContain('psma-visitor');

  await signInToConsole(console, product);
  await console.getByRole('link', { name: 'mf-triage' }).first().click();
  await expect(
    console.getByRole('columnheader', {
      name: `Control, ${arms.stable} ${arms.stable === 1 ? 'visitor' : 'visitors'}`,
    }),
  ).toBeVisible();
  await expect(
    console.getByRole('columnheader', {
      name: `New release, ${arms.experiment} ${arms.experiment === 1 ? 'visitor' : 'visitors'}`,
    }),
  ).toBeVisible();
  const took = async (step: string) => {
    const cells = await console.getByRole('row', { name: step }).getByRole('cell').allInnerTexts();
    return cells.slice(1, 3).reduce((sum, cell) => sum + Number.parseInt(cell, 10), 0);
  };
  expect(await took('finished the triage')).toBe(2);
  expect(await took('signed up')).toBe(2);
  expect(await took('finished the assessment')).toBe(2);
  await release('experiment', 'stop', 'mf-triage', ...name, ...because);

  await release('promote', 'mf-triage', releaseId, ...because);
  await release('kill', 'mf-triage', releaseId, ...because);
  await first.goto(product.url);
  await expect(main(first).getByRole('link', { name: 'Start Triage' })).toBeVisible();
});

test('a release that breaks is withdrawn after six visitors, who all got the last good one @short', async ({
  browser,
  product,
  copy,
}) => {
  test.setTimeout(240_000);
  const release = releaseCli(copy, product);
  const chosen = async () => {
    const { map } = await release<{ map: { remotes: Record<string, { stable: string }> } }>('list');
    return map.remotes['mf-triage']?.stable;
  };
  const before = await visit(browser, product.url);
  const good = (await resolvedOf(before, 'mf-triage')).candidates[0]?.releaseId;
  await before.context().close();
  const { releaseId: broken, directory } = await patchedRelease(product, 'mf-triage', {
    from: 'children:"Start Triage"',
    to: 'get children(){throw new Error("breaks in production only")}',
  });
  await release('publish', 'mf-triage', '--dir', directory, '--allow-dirty', ...unseen, ...because);
  await release('promote', 'mf-triage', broken, ...because);

  for (let visitor = 1; visitor <= 6; visitor += 1) {
    const page = await visit(browser, product.url);
    expect((await resolvedOf(page, 'mf-triage')).candidates[0]?.releaseId).toBe(broken);
    await expect(title(page)).toHaveText('Personnel Security Maturity Assessment');
    await page.context().close();
  }
  await expect.poll(chosen).toBe(good);
  const seventh = await visit(browser, product.url);
  expect((await resolvedOf(seventh, 'mf-triage')).candidates[0]?.releaseId).toBe(good);
  await expect(main(seventh).getByRole('link', { name: 'Start Triage' })).toBeVisible();
  const [event] = await release<{ action: string; automatic: boolean; releaseId: string }[]>(
    'log',
    '--limit',
    '1',
  );
  expect(event).toMatchObject({ action: 'rollback', automatic: true, releaseId: broken });
});
