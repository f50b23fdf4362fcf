import { apiOf, tokenOf } from '../support/apiMember.ts';
import { sampled } from '../support/sampled.ts';
import { expect, test } from '../support/signedIn.ts';
import { main, title } from '../support/visitor.ts';

test.use({ viewport: { width: 1280, height: 800 } });

const QUESTIONS = Array.from({ length: 35 }, (_, index) => index + 1);

test('Next is in the window on every question, without scrolling', async ({ page, request, product }) => {
  test.slow();
  await page.goto('/admin/dashboard');
  await expect(title(page)).toBeVisible();
  const session = await apiOf(request, product.url, await tokenOf(page)).assessment('All', 35);
  for (const number of sampled(QUESTIONS, 6)) {
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
