import type { Page } from '@playwright/test';
import { apiOf, tokenOf } from '@psma/test-harness/apiMember.ts';
import { lettersOf, printedTexts } from '@psma/test-harness/printedText.ts';
import { readPdf, textOf } from '@psma/test-harness/readPdf.ts';
import { openResults } from '@psma/test-harness/resultsPage.ts';
import { expect, test } from '@psma/test-harness/test.ts';
import { main, signUpAndLogIn, title } from '@psma/test-harness/visitor.ts';

/** In points. */
const A4 = { width: 595, height: 842 };
const today = () => new Date().toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' });
const OFF_PAPER = ['Skip to main content', 'Get started', 'Cookies', 'Log out'];

/** Organisation of `newAccount`. */
const ORGANISATION = 'Harbour Energy Works';

interface Paper {
  /** Header apart from title and date. */
  head: string;
  /** In pages. */
  atMost: number;
}

/** Expects A4 with full text and header, without screen-only controls. */
async function expectOnPaper(page: Page, { head, atMost }: Paper): Promise<void> {
  // The screen may render before the header's organisation name.
  await page.waitForLoadState('networkidle');
  const texts = await printedTexts(page);
  expect(texts.length).toBeGreaterThan(2);
  const { pages } = await readPdf(await page.pdf({ preferCSSPageSize: true }));
  for (const { width, height } of pages) {
    expect(width).toBeCloseTo(A4.width, -1);
    expect(height).toBeCloseTo(A4.height, -1);
  }
  expect(pages.length).toBeLessThanOrEqual(atMost);

  const letters = lettersOf(textOf({ pages }));
  const [documentTitle = ''] = (await page.title()).split(' – ');
  for (const text of [documentTitle, head, today()]) expect(letters).toContain(lettersOf(text));
  for (const text of OFF_PAPER) expect(letters).not.toContain(lettersOf(text));

  expect(
    texts.filter((text) => !letters.includes(lettersOf(text))),
    'not on paper',
  ).toEqual([]);
}

for (const [address, atMost] of [
  ['/', 2],
  ['/walkthrough', 1],
  ['/accessibility', 2],
  ['/help', 3],
  ['/privacy', 2],
  ['/preparation?for=board', 3],
  ['/sign-up/email', 2],
] as const) {
  test(`${address} prints as itself, with its address`, async ({ page, product }) => {
    await page.goto(address);
    await expect(title(page)).toBeVisible();
    await expectOnPaper(page, { head: `${product.url}${address}`, atMost });
  });
}

test('the recommendations print as themselves, with their address', async ({ page, request, product }) => {
  const triage = await apiOf(request, product.url).triage();
  await page.goto(`/recommendations/${triage}`);
  await expect(main(page).getByRole('heading', { name: 'Recommended Next Steps' })).toBeVisible();
  await expectOnPaper(page, { head: `/recommendations/${triage}`, atMost: 5 });
});

// Uses its own account: earlier tests' data would be listed.
test('settings, dashboard, question and results print as themselves, with the organisation', async ({
  page,
  request,
  product,
}) => {
  test.slow();
  await signUpAndLogIn(page, request, product.url);
  const api = apiOf(request, product.url, await tokenOf(page));
  const begun = await api.assessment('Begun', 3);
  const finished = await api.assessment('Finished', 35);
  await api.complete(finished);

  for (const [address, atMost] of [
    ['/admin/settings', 2],
    ['/admin/dashboard', 1],
    [`/admin/assessment/${begun}/1/4`, 1],
  ] as const) {
    await test.step(address, async () => {
      await page.goto(address);
      await expect(title(page)).toBeVisible();
      await expectOnPaper(page, { head: ORGANISATION, atMost });
    });
  }
  await test.step('results, with what is folded away', async () => {
    await openResults(page, finished);
    await expectOnPaper(page, { head: ORGANISATION, atMost: 20 });
    expect(await printedTexts(page)).toContain('Question 5/5');
    expect(await printedTexts(page)).toContain('Recommended Resources');
  });
});
