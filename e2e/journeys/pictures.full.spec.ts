import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { apiOf, tokenOf } from '@psma/test-harness/apiMember.ts';
import { test as base, expect } from '@psma/test-harness/signedInTest.ts';
import { title } from '@psma/test-harness/visitor.ts';

/** Server-generated values replacing names in paths below. */
interface Seeded {
  triage: string;
  begun: string;
  finished: string;
  retaken: string;
}

const test = base.extend<object, { seeded: Seeded }>({
  seeded: [
    async ({ browser, product, member }, use) => {
      const context = await browser.newContext({ storageState: member.state });
      const page = await context.newPage();
      await page.goto(`${product.url}/admin/dashboard`);
      await expect(title(page)).toBeVisible();
      const api = apiOf(context.request, product.url, await tokenOf(page));
      const levels = Array.from({ length: 35 }, (_, question) => (question % 4) + 1);
      const finished = await api.completed('Head office 2025', levels);
      const retaken = await api.retaken(
        finished,
        levels.map((level) => Math.min(level + 1, 4)),
      );
      const begun = await api.assessment('Site B', 3);
      await api.planned('Name an owner for leavers’ access', '2026-12-18');
      await use({ triage: await api.triage(), begun, finished, retaken });
      await context.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** Fixed time of page and server timestamps. */
const NOW = '2026-11-20T10:00:00.000Z';
const MOMENT = /"20\d\d-\d\d-\d\dT[\d:.]+Z"/g;

async function stopTime(page: Page) {
  await page.clock.setFixedTime(NOW);
  await page.route('**/api/**', async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll(MOMENT, `"${NOW}"`) });
  });
}

type Address = string | ((seeded: Seeded) => string);
const PUBLIC: Record<string, Address> = {
  landing: '/',
  walkthrough: '/walkthrough',
  questionnaire: '/questionnaire/T01?node=START',
  recommendations: ({ triage }) => `/recommendations/${triage}`,
  preparation: '/preparation?for=legal',
  help: '/help',
  verify: '/verify',
  'sign-up-email': '/sign-up/email',
  'sign-up-code': '/sign-up/code',
  login: '/admin/login',
  'reset-password': '/admin/reset-password',
  'no-such-page': '/no/such/page',
};
const SIGNED_IN: Record<string, Address> = {
  dashboard: '/admin/dashboard',
  'assessment-intro': '/admin/assessment',
  'assessment-details': '/admin/assessment/get-title',
  question: ({ begun }) => `/admin/assessment/${begun}/1/4`,
  'assessment-complete': ({ finished }) => `/admin/assessment/${finished}/results`,
  results: ({ finished }) => `/admin/results/${finished}`,
  lift: ({ finished }) => `/admin/results/${finished}/lift`,
  compare: ({ finished, retaken }) => `/admin/compare?with=${finished},${retaken}`,
  plan: '/admin/plan',
  settings: '/admin/settings',
};

/** Maximum height in pixels; lower content repeats. */
const TALLEST = 1800;
const CHROMIUM = 'chromium.txt';
const drawnBy = fileURLToPath(new URL(`../pictures/${CHROMIUM}`, import.meta.url));
const isRenewing = () => ['all', 'changed'].includes(base.info().config.updateSnapshots);

base(
  'the pictures were drawn by this Chromium: if not, renew them at a commit that is known to be good',
  ({ browser }) => {
    expect(`${browser.version()} ${process.arch}\n`).toMatchSnapshot(CHROMIUM);
  },
);

for (const [screens, isPublic] of [
  [PUBLIC, true],
  [SIGNED_IN, false],
] as const)
  test.describe(isPublic ? 'public screens' : 'screens of members', () => {
    test.use({
      contextOptions: { reducedMotion: 'reduce' },
      ...(isPublic ? { storageState: { cookies: [], origins: [] } } : {}),
    });

    for (const [name, address] of Object.entries(screens))
      test(`${name} looks as in its picture`, async ({ page, browser, seeded, member }) => {
        const other =
          existsSync(drawnBy) && !readFileSync(drawnBy, 'utf8').startsWith(`${browser.version()} `);
        test.skip(other && !isRenewing(), 'The pictures were drawn by another Chromium.');
        await stopTime(page);
        await page.goto(typeof address === 'string' ? address : address(seeded));
        // An open dialog hides the page from role queries.
        await expect(title(page).or(page.getByRole('dialog'))).toBeVisible();
        await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
        if (name === 'results') await expect(page.locator('.apexcharts-svg')).toHaveCount(2);
        await expect(page).toHaveScreenshot(`${name}.png`, {
          fullPage: true,
          clip: { x: 0, y: 0, width: 1280, height: TALLEST },
          maxDiffPixelRatio: 0.002,
          mask: [page.getByText(member.email)],
        });
      });
  });
