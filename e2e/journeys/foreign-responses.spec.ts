import type { Page } from '@playwright/test';
import { healthReports } from '@psma/test-harness/healthReports.ts';
import { finishAssessment } from '@psma/test-harness/navigationPaths.ts';
import { expect, test } from '@psma/test-harness/signedInTest.ts';
import { main } from '@psma/test-harness/visitor.ts';

/** What a captive portal or a filter answers in place of the API, the stream and the release map. */
const PORTAL = { contentType: 'text/html', body: '<h1>Sign in to the Wi-Fi</h1>' };
const REPLIES = [PORTAL, { json: { login: 'https://portal.example' } }, { json: [{}] }];

const SCREENS = [
  '/preparation',
  '/admin/dashboard',
  '/admin/settings',
  '/admin/people',
  '/admin/plan',
  '/admin/results/:results',
];

/** A screen whose data another part of the page requests again may have recovered before. */
const pressRetry = (page: Page) =>
  main(page).evaluate((element) =>
    [...element.querySelectorAll('button')].find(({ textContent }) => textContent === 'Try again')?.click(),
  );

const words = (page: Page) => main(page).getByText(/Are you signed in to the Wi-Fi\?$/);

test('A-API-024 each remote says that its answers were changed, recovers, and no release is reported', async ({
  page,
  product,
  member,
  request,
}) => {
  const results = await finishAssessment(request, product, member);
  await page.route(/\/releases\/(changes|resolution)$/, (route) => route.fulfill(PORTAL));
  const reports = healthReports(page);
  for (const [index, screen] of SCREENS.entries()) {
    const reply = REPLIES[index % REPLIES.length];
    await page.route('**/api/**', (route) => route.fulfill(reply));
    await page.goto(screen.replace(':results', results));
    await expect(words(page), screen).toBeVisible();
    await page.unroute('**/api/**');
    await pressRetry(page);
    await expect(words(page)).toBeHidden();
    await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(reports).toContain('mf-results loaded');
  expect(reports.filter((report) => report.endsWith(' failed'))).toEqual([]);
});

test('A-API-024 a part of the results alone is changed: the rest is shown, and no release is reported', async ({
  page,
  product,
  member,
  request,
}) => {
  const results = await finishAssessment(request, product, member);
  const reports = healthReports(page);
  await page.route(/\/(lift|areas|signed|notes|history|me|plan|targets)$/, (route) =>
    route.request().url().includes('/api/') ? route.fulfill({ json: {} }) : route.continue(),
  );
  await page.goto(`/admin/results/${results}`);
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Download Results' })).toBeVisible();
  await expect.poll(() => reports).toContain('mf-results loaded');
  expect(reports.filter((report) => report.endsWith(' failed'))).toEqual([]);
});
