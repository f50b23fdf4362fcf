import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { eventsOf } from '@psma/test-harness/analytics.ts';
import { compressedCopies } from '@psma/test-harness/compressedCopies.ts';
import { startFaultServer, type Fault } from '@psma/test-harness/faultServer.ts';
import { fetchedFiles, kilobytesOf } from '@psma/test-harness/fetchedFiles.ts';
import { healthReports } from '@psma/test-harness/healthReports.ts';
import {
  expectInteractive,
  openPrerendered,
  openWithHeldShell,
  prerenderedHeading,
  SHELL,
} from '@psma/test-harness/prerenderedScreen.ts';
import { startProduct } from '@psma/test-harness/product.ts';
import { servingRelease } from '@psma/test-harness/releaseCopy.ts';
import { FULL } from '@psma/test-harness/sampleCases.ts';
import { expect, test } from '@psma/test-harness/test.ts';
import { title } from '@psma/test-harness/visitor.ts';
import budgets from '../budgets.json' with { type: 'json' };

test.use({ expectedConsoleErrors: /on purpose|digest in the 'integrity'/ });

const LANDING = 'Personnel Security Maturity Assessment';
const line = (page: Page) => page.getByRole('complementary', { name: 'This page is not ready yet' });

/** Counts largest contentful paints and layout shifts. */
const watchPaints = (page: Page) =>
  page.addInitScript(() => {
    const seen = { largest: 0, shift: 0 };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      seen.largest += list.getEntries().length;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        seen.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
const paintsOf = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { seen: { largest: number; shift: number } }).seen);

/** Marks a document to detect reloads. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(globalThis, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'marked' in globalThis);

/** Returns theme colours and what uses them. */
const coloursOf = (page: Page) =>
  page.evaluate(() => {
    const colour = (selector: string, property = 'color') =>
      getComputedStyle(document.querySelector(selector) as Element).getPropertyValue(property);
    const named = (name: string) => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = name;
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    };
    return {
      theme: named('CanvasText'),
      ofTheme: { heading: colour('main h1'), mark: colour('main li svg', 'stroke') },
      links: colour('header nav a'),
      ofLinks: named('LinkText'),
    };
  });

for (const [address, heading, name] of [
  ['/', LANDING, LANDING],
  ['/walkthrough', 'Why it matters', `Walkthrough – ${LANDING}`],
] as const)
  test(`G130 ${address} is prerendered and hydrated with the same elements, focus and selection`, async ({
    page,
  }) => {
    await watchPaints(page);
    const go = await openPrerendered(page, address);
    await expect(title(page)).toHaveCount(0);
    await expect(prerenderedHeading(page)).toHaveText(heading);
    await expect(page).toHaveTitle(name);
    const before = await page.evaluateHandle(() => document.querySelector('main h1') as HTMLElement);
    const next = page.getByRole('main').getByRole('link').first();
    await next.focus();
    await page.evaluate(() => getSelection()?.selectAllChildren(document.querySelector('main p') as Element));
    const selected = await page.evaluate(() => String(getSelection()));
    await expect.poll(async () => (await paintsOf(page)).largest).toBeGreaterThan(0);
    const { largest } = await paintsOf(page);

    go();
    await expectInteractive(page);
    await expect(title(page)).toHaveText(heading);
    expect(await before.evaluate((element) => element === document.querySelector('main h1'))).toBe(true);
    await expect(next).toBeFocused();
    expect(await page.evaluate(() => String(getSelection()))).toBe(selected);
    await expect(line(page)).toHaveCount(0);
    expect(await paintsOf(page)).toEqual({ largest, shift: 0 });

    await mark(page);
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
    await expect(title(page)).toHaveText('Log in');
    await page.goBack();
    await expect(title(page)).toHaveText(heading);
    await page.goForward();
    await expect(title(page)).toHaveText('Log in');
    expect(await isMarked(page)).toBe(true);
  });

test('G130 before the shell starts, links work, print is unchanged, and axe finds nothing', async ({
  page,
}) => {
  const told = healthReports(page);
  const events = eventsOf(page);
  await openPrerendered(page, '/');
  await expect(line(page)).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  await expect(prerenderedHeading(page)).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(line(page)).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.unroute(SHELL);
  await mark(page);
  await page.getByRole('link', { name: 'Start Triage' }).click();
  await expect(page).toHaveURL(/\/questionnaire\/[^/?]+\?node=START/);
  await expect(page.getByRole('main').getByText(/Question 1\/\d+/)).toBeVisible();
  expect(await isMarked(page), 'loaded anew').toBe(false);
  // Experiment exposure is sent with a remote's report.
  expect(told.slice(0, 2), 'of the page before').toEqual(['shell began', 'shell began']);
  expect(events.views()).not.toContain('Landing Page');
  await page.goBack();
  await expect(title(page)).toHaveText(LANDING);
  await page.goForward();
  await expect(page.getByRole('main').getByText(/Question 1\/\d+/)).toBeVisible();
});

test("G130 in contrast themes it is drawn in the theme's colours, and stays as it was drawn", async ({
  page,
}) => {
  const go = await openPrerendered(page, '/');
  const drawn = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    const { theme, ofTheme, links, ofLinks } = await coloursOf(page);
    expect(ofTheme).toEqual({ heading: theme, mark: theme });
    expect(links).toBe(ofLinks);
    drawn.push({ theme, links });
  }
  expect(drawn[0]).not.toEqual(drawn[1]);
  go();
  await expectInteractive(page);
  const { theme, ofTheme, links } = await coloursOf(page);
  expect(ofTheme).toEqual({ heading: theme, mark: theme });
  expect({ theme, links }).toEqual(drawn[1]);
});

/** `npm run e2e:full -- tables` makes two hundred. */
const LOADS = FULL ? 200 : 10;

test(`G130 ${LOADS} loads, with an empty and a full cache, are all hydrated and respond`, async ({
  browser,
  product,
}) => {
  test.setTimeout(60_000 + LOADS * 2_000);
  for (let load = 0; load < LOADS / 2; load += 1) {
    const page = await (await browser.newContext({ baseURL: product.url })).newPage();
    const failures: string[] = [];
    page.on('pageerror', ({ message }) => failures.push(message));
    for (const address of load % 2 === 0 ? ['/', '/walkthrough'] : ['/walkthrough', '/']) {
      await page.goto(address, { waitUntil: 'commit' });
      const made = await page.locator('#root[data-first-of] main h1').elementHandle();
      await expectInteractive(page);
      await expect(title(page)).toBeVisible();
      expect(await made?.evaluate((element) => element.isConnected)).toBe(true);
    }
    expect(failures).toEqual([]);
    await page.context().close();
  }
});

test('G130 without script it can be read, and its links lead on', async ({ browser, product }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto(product.url);
  await expect(prerenderedHeading(page)).toHaveText(LANDING);
  await expect(page.getByRole('complementary', { name: 'This tool needs JavaScript' })).toBeVisible();
  await expect(line(page)).toBeHidden();
  await page.getByRole('link', { name: 'Complete Walkthrough' }).click();
  await expect(prerenderedHeading(page)).toHaveText('Why it matters');
  await page.context().close();
});

test('G130 an element that the app does not render is removed once the screen is interactive', async ({
  page,
}) => {
  const go = await openPrerendered(page, '/');
  const leftover = page.getByText('Not of the app');
  await page.locator('main [data-first] > div').evaluate((screen) => {
    screen.append(Object.assign(document.createElement('p'), { textContent: 'Not of the app' }));
  });
  await expect(leftover).toBeVisible();
  go();
  await expectInteractive(page);
  await expect(leftover).toHaveCount(0);
  await expect(title(page)).toHaveText(LANDING);
});

test('G130 where the shell breaks it stays to read, with a line that says so', async ({ page }) => {
  await page.route(SHELL, (route) => route.abort());
  await page.goto('/');
  await expect(line(page)).toBeVisible();
  await expect(prerenderedHeading(page)).toBeVisible();
  await page.unroute(SHELL);
  await line(page).getByRole('link', { name: 'Try again' }).click();
  await expect(title(page)).toHaveText(LANDING);
});

test('A-LAY-002 G130 below 960 px it is not shown before the notice that replaces it', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 900 });
  const go = await openWithHeldShell(page, '/');
  await expect(prerenderedHeading(page)).toBeAttached();
  await expect(prerenderedHeading(page)).toBeHidden();
  go();
  await expect(page.getByText(/please access through a Desktop browser/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Start Triage' })).toBeHidden();
});

for (const fault of ['render throws', 'suspends for ever', 'entry 404'] as const satisfies Fault[])
  test(`G130 a release that fails in hydration (${fault}) stays readable until the last good one`, async ({
    page,
    product,
  }) => {
    const server = await startFaultServer(product, 'mf-triage', fault, true);
    // Simulates a page prerendered by the broken release.
    await page.route(`${server.url}/`, async (route) => {
      const answer = await route.fetch();
      const body = await answer.text();
      const broken = /"releaseId":"(bad[0-9a-f]{9})"/.exec(body)?.[1] ?? '';
      await route.fulfill({
        response: answer,
        body: body.replace(/data-first-of="[0-9a-f]{12}"/, `data-first-of="${broken}"`),
      });
    });
    await page.addInitScript(() => {
      let blank = 0;
      Object.assign(globalThis, { blanks: () => blank });
      const look = () => {
        const stands = [...document.querySelectorAll('main h1')].some((each) => each.checkVisibility());
        if (document.readyState !== 'loading' && !stands) blank += 1;
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await page.goto(`${server.url}/`);
    await expect(title(page)).toHaveText(LANDING);
    await expectInteractive(page);
    expect(await page.evaluate(() => (globalThis as unknown as { blanks(): number }).blanks())).toBe(0);
    await expect(page.locator('main h1').filter({ visible: true })).toHaveCount(1);
    await page.getByRole('main').getByRole('link', { name: 'Complete Walkthrough' }).click();
    await expect(title(page)).toHaveText('Why it matters');
    await server.close();
  });

test('G130 a signed-in user gets the same prerendered screen, then the dashboard', async ({ page }) => {
  const token = ['{}', JSON.stringify({ sub: 'x', exp: 4_000_000_000 }), '']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.');
  await page.addInitScript((value) => localStorage.setItem('token', value), token);
  const go = await openPrerendered(page, '/');
  const dashboard = page.getByRole('banner').getByRole('link', { name: 'Dashboard', includeHidden: true });
  await expect(dashboard).toBeHidden();
  go();
  await expectInteractive(page);
  await expect(dashboard).toBeVisible();
});

for (const address of Object.keys(budgets))
  test(`G130 fonts that come late move hardly anything on ${address}`, async ({ page }) => {
    const fonts = Promise.withResolvers<void>();
    await page.route(/\.woff2$/, async (route) => {
      await fonts.promise;
      await route.continue();
    });
    await page.setViewportSize({ width: 960, height: 800 });
    await watchPaints(page);
    await page.goto(address, { waitUntil: 'commit' });
    await expectInteractive(page);
    await expect.poll(async () => (await paintsOf(page)).largest).toBeGreaterThan(0);
    const areOurs = () => page.evaluate(() => document.fonts.check('1rem "Source Sans 3"'));
    expect(await areOurs()).toBe(false);
    fonts.resolve();
    await expect.poll(areOurs).toBe(true);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    // Lines may break differently: equal average width hides per-letter differences.
    expect((await paintsOf(page)).shift).toBeLessThan(0.02);
  });

test('a first visit stays within its budget of bytes and requests', async ({ browser }) => {
  // The releases of other tests would make the page longer.
  const product = await startProduct();
  // Files are sent uncompressed until copies exist; the shell's come first.
  await compressedCopies(product, await servingRelease(product, 'mf-triage'));
  for (const [address, budget] of Object.entries(budgets)) {
    const page = await browser.newPage({ baseURL: product.url });
    const files = await fetchedFiles(page, address);
    expect.soft(files.length, address).toBeLessThanOrEqual(budget.requests);
    expect.soft(kilobytesOf(files), address).toBeLessThanOrEqual(budget.kilobytes);
    // Prerequisites must be requested immediately, not by earlier scripts.
    const html = await (await page.request.get(address)).text();
    expect.soft(files.filter(({ type, path }) => type === 'script' && !html.includes(path))).toEqual([]);
    await page.context().close();
  }
  await product.remove();
});
