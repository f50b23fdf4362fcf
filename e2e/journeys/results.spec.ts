import type { Page } from '@playwright/test';
import { eventsOf } from '@psma/test-harness/analytics.ts';
import { apiOf, tokenOf } from '@psma/test-harness/apiMember.ts';
import { recordFrames } from '@psma/test-harness/frames.ts';
import { lettersOf } from '@psma/test-harness/printedText.ts';
import { startProxy, type Candidate } from '@psma/test-harness/proxy.ts';
import { readPdf, textOf } from '@psma/test-harness/readPdf.ts';
import { downloadPdf, openResults } from '@psma/test-harness/resultsPage.ts';
import { expect, signedInAt, test } from '@psma/test-harness/signedInTest.ts';
import { UNEVEN_ANSWERS } from '@psma/test-harness/unevenAnswers.ts';
import { main, title } from '@psma/test-harness/visitor.ts';

const BOARD = { width: 1280, height: 800 };
const LIFT = '**/api/assessment/session/*/lift';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function unevenAnswers(page: Page, base: string, name: string): Promise<string> {
  await page.goto('/');
  return apiOf(page.request, base, await tokenOf(page)).completed(name, UNEVEN_ANSWERS);
}

const startHere = (page: Page) => main(page).getByRole('region', { name: 'Start here' });
const links = (page: Page) => main(page).getByRole('navigation', { name: 'On this page' });
const overall = (page: Page) => main(page).getByRole('region', { name: 'Overall level' });
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('A-PLN-023 A-PLN-025 A-PLN-026 by mouse: the first screen gives a board the result, links lead on, nothing jumps', async ({
  page,
  product,
}) => {
  const session = await unevenAnswers(page, product.url, 'For the board');
  await page.setViewportSize(BOARD);
  const events = eventsOf(page);
  const recorded = await recordFrames(page);
  await openResults(page, session);

  const first = startHere(page).getByText('To reach level 2 this must be true:').locator('xpath=..');
  for (const seen of [
    title(page),
    main(page).getByText(/^Date completed/),
    main(page).getByRole('button', { name: 'Download Results' }),
    main(page).getByText(/Your overall assessment level/),
    main(page).getByRole('img', { name: /^Doughnut chart/ }),
    main(page).getByText('Held there by Governance and Leadership: 1 step to level 2.'),
    first,
  ]) {
    await expect(seen).toBeInViewport({ ratio: 1 });
  }
  expect((await recorded()).shift, 'cumulative layout shift').toBeLessThan(0.01);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(6000);

  for (const name of await links(page).getByRole('link').allTextContents()) {
    const link = links(page).getByRole('link', { name, exact: true });
    const id = new URL((await link.getAttribute('href')) ?? '', page.url()).hash.slice(1);
    await link.click();
    await expect(page.locator(`#${id}`)).toBeFocused();
    await expect(page.locator(`#${id}`)).toBeInViewport();
  }
  await expect(page).toHaveURL(/#details-PES$/);
  const views = () => events.views().filter((view) => view === 'Assessment Results');
  await expect.poll(views).toHaveLength(1);

  const card = main(page).getByRole('article', { name: 'Pre-Employment Screening' });
  await expect(card.getByText('Recommended Resources')).toBeHidden();
  await card.getByRole('button', { name: 'Read more' }).click();
  await expect(card.getByText('Recommended Resources')).toBeVisible();

  await page.setViewportSize({ width: 1920, height: 900 });
  await expect(links(page)).toBeInViewport();
  await expect(links(page).locator('[aria-current="location"]').first()).toBeVisible();
});

test('A-PLN-009 A-PLN-010 A-PLN-011 A-PLN-031 by keyboard: to what would lift us, and nothing that is tried out stays', async ({
  page,
  product,
}) => {
  const session = await unevenAnswers(page, product.url, 'By keyboard');
  await openResults(page, session);
  await links(page).getByRole('link', { name: 'Start here' }).press('Enter');
  await expect(startHere(page).getByRole('heading', { name: 'Start here' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(startHere(page).getByRole('link', { name: 'What would lift us' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText('What would lift us');
  await expect(title(page)).toBeFocused();
  await expect(overall(page)).toContainText('Level 1 aware');

  const stored = () => page.evaluate(() => ({ ...localStorage, ...sessionStorage }));
  await expect.poll(async () => 'psma-analytics' in (await stored())).toBe(false);
  const before = await stored();
  const calls: string[] = [];
  page.on('request', (request) => calls.push(`${request.method()} ${request.url()}`));
  const raise = main(page).getByRole('button', { name: /^Raise the answer to “Who at the top/ });
  await raise.press('Enter');
  await expect(overall(page)).toContainText('Level 2 developing');
  await expect(
    page.getByText('Governance and Leadership is at level 2, and the overall level is 2.'),
  ).toBeAttached();
  await expect(raise).toBeFocused();
  expect(calls).toEqual([]);
  expect(await stored()).toEqual(before);
  await expect(page).toHaveURL(new RegExp(`/admin/results/${session}/lift$`));

  await page.reload();
  await expect(overall(page)).toContainText('Level 1 aware');
  await main(page).getByRole('link', { name: 'Back to the results of By keyboard' }).press('Enter');
  await expect(title(page)).toHaveText('By keyboard');
});

test('A-PLN-031 results and lift planner lose nothing at 200 % and at 320 px', async ({ page, product }) => {
  const session = await unevenAnswers(page, product.url, 'Zoomed');
  await page.evaluate(() => sessionStorage.setItem('psma-zoomed-in', 'yes'));
  for (const viewport of [
    { width: 640, height: 400 },
    { width: 320, height: 640 },
  ]) {
    await page.setViewportSize(viewport);
    await openResults(page, session);
    await expect(startHere(page).getByText('To reach level 2 this must be true:')).toBeVisible();
    expect(await overflow(page), `results at ${viewport.width}`).toBe(0);
    await page.goto(`/admin/results/${session}/lift`);
    await expect(overall(page)).toBeVisible();
    expect(await overflow(page), `lift planner at ${viewport.width}`).toBe(0);
  }
});

test('A-PLN-027 on paper all parts and folded texts are printed, no card breaks, and no control remains', async ({
  page,
  product,
}) => {
  const session = await unevenAnswers(page, product.url, 'On paper');
  await page.setViewportSize({ width: 1920, height: 900 });
  await openResults(page, session);
  const { pages } = await readPdf(await page.pdf({ preferCSSPageSize: true }));
  const sheets = pages.map((sheet) => lettersOf(textOf({ pages: [sheet] })));
  const all = sheets.join('');
  for (const part of ['Start here', 'From lowest to highest', 'Recommended actions', 'Question 5/5'])
    expect(all).toContain(lettersOf(part));
  for (const pressed of [
    'On this page',
    'Download Results',
    'What would lift us',
    'Give feedback',
    'Read more',
  ])
    expect(all).not.toContain(lettersOf(pressed));
  // Each card begins and ends with these texts.
  const counts = (text: string) => sheets.map((sheet) => sheet.split(lettersOf(text)).length - 1);
  expect(counts('Your answers score')).toEqual(counts('Recommended Resources'));
  expect(all.split(lettersOf('Recommended Resources'))).toHaveLength(8);
});

test.describe('A-PLN-028 older and newer side by side', () => {
  test('with a server that has no lift call the frozen results are whole and the PDF downloads', async ({
    page,
    product,
  }) => {
    const session = await unevenAnswers(page, product.url, 'Older server');
    await page.route(LIFT, (route) =>
      route.fulfill({
        status: 404,
        json: { status: 404, name: 'NotFound', message: 'There is no such call.' },
      }),
    );
    await openResults(page, session);
    await expect(main(page).getByText('Held there by Governance and Leadership.')).toBeVisible();
    await expect(main(page).getByRole('article')).toHaveCount(7);
    await expect(startHere(page)).toHaveCount(0);
    expect((await downloadPdf(page)).bytes.length).toBeGreaterThan(10_000);
  });

  test('with a lift call that fails the part can be loaded again', async ({ page, product }) => {
    const session = await unevenAnswers(page, product.url, 'Failing call');
    await page.route(LIFT, (route) => route.abort());
    await openResults(page, session);
    await expect(startHere(page).getByText('This part could not be loaded.')).toBeVisible();
    await expect(main(page).getByRole('article')).toHaveCount(7);
    await page.unroute(LIFT);
    await startHere(page).getByRole('button', { name: 'Try again.' }).click();
    await expect(startHere(page).getByText('To reach level 2 this must be true:')).toBeVisible();
  });

  test('with a release of mf-results before the lift planner, its path is not found', async ({
    browser,
    page,
    request,
    product,
    member,
  }) => {
    const session = await unevenAnswers(page, product.url, 'Older remote');
    const older = await startProxy(product.url, {
      answers: () => false,
      change: ({ remotes }) => {
        for (const { candidates } of remotes.filter(({ remote }) => remote === 'mf-results'))
          for (const candidate of candidates as (Candidate & { routes: { path: string }[] })[])
            candidate.routes = candidate.routes.filter(({ path }) => !path.endsWith('/lift'));
      },
    });
    const context = await browser.newContext({
      baseURL: older.url,
      storageState: await signedInAt(older.url, member, request),
    });
    const visitor = await context.newPage();
    await openResults(visitor, session);
    await visitor.goto(`/admin/results/${session}/lift`);
    await expect(title(visitor)).toContainText('404');
    await context.close();
    await older.close();
  });
});
