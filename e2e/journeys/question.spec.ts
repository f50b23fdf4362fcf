import type { Page } from '@playwright/test';
import { expectAccessible } from '@psma/test-harness/accessible.ts';
import { apiOf, tokenOf } from '@psma/test-harness/apiMember.ts';
import { sampleCases } from '@psma/test-harness/sampleCases.ts';
import { expect, test } from '@psma/test-harness/signedInTest.ts';
import { main, title } from '@psma/test-harness/visitor.ts';

test.use({ viewport: { width: 1280, height: 800 } });

const QUESTIONS = Array.from({ length: 35 }, (_, index) => index + 1);

test('Next is in the window on every question, without scrolling', async ({ page, request, product }) => {
  test.slow();
  await page.goto('/admin/dashboard');
  await expect(title(page)).toBeVisible();
  const session = await apiOf(request, product.url, await tokenOf(page)).assessment('All', 35);
  for (const number of sampleCases(QUESTIONS, 6)) {
    const place = `${Math.ceil(number / 5)}/${((number - 1) % 5) + 1}`;
    await test.step(place, async () => {
      await page.goto(`/admin/assessment/${session}/${place}`);
      await expect(main(page).getByText(`Question ${number}/35`)).toBeVisible();
      await expect(main(page).getByRole('button', { name: 'Next', exact: true })).toBeInViewport({
        ratio: 1,
      });
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
    });
  }
});

test('Next keeps its place from question to question', async ({ page, request, product }) => {
  test.slow();
  await page.goto('/admin/dashboard');
  await expect(title(page)).toBeVisible();
  const session = await apiOf(request, product.url, await tokenOf(page)).assessment('High', 35);
  const places = new Map([720, 900, 1080].map((height) => [height, new Set<number>()]));
  const next = main(page).getByRole('button', { name: 'Next', exact: true });
  await page.goto(`/admin/assessment/${session}/1/1`);
  for (const number of QUESTIONS) {
    await expect(main(page).getByText(`Question ${number}/35`)).toBeVisible();
    for (const [height, tops] of places) {
      await page.setViewportSize({ width: 1280, height });
      tops.add(Math.round((await next.boundingBox())!.y));
    }
    if (number < 35) await next.click();
  }
  for (const [height, tops] of places) expect([height, tops.size]).toEqual([height, 1]);
});

test('A-NOT-009 two browsers write one note: both texts are shown, and the chosen one is kept @short', async ({
  page,
  browser,
  request,
  product,
  member,
}) => {
  await page.goto('/admin/dashboard');
  const api = apiOf(request, product.url, await tokenOf(page));
  const session = await api.assessment('Two browsers', 1);
  const context = await browser.newContext({
    baseURL: product.url,
    storageState: member.state,
    locale: 'en-GB',
  });
  const other = await context.newPage();
  for (const each of [page, other]) {
    await each.goto(`/admin/assessment/${session}/1/1`);
    await main(each).getByRole('button', { name: 'Notes and evidence (private)' }).click();
  }
  const write = async (each: Page, text: string) => {
    await main(each).getByRole('textbox', { name: /^Note/ }).fill(text);
    await main(each).getByRole('button', { name: 'Next', exact: true }).click();
    await expect(main(each).getByText('Question 2/35')).toBeVisible();
  };
  await write(other, 'Theirs');
  await expect.poll(() => api.notes(session)).toEqual(['Theirs']);
  await write(page, 'Mine');
  await main(page).getByRole('button', { name: 'Previous' }).click();
  await expect(main(page).getByText('Someone changed this note while you were editing it.')).toBeVisible();
  await expectAccessible(page);
  await main(page).getByRole('button', { name: 'Save mine over it' }).press('Enter');
  await expect.poll(() => api.notes(session)).toEqual(['Mine']);
  await context.close();
});
