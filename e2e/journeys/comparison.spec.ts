import { expectAccessible, expectOperable } from '../support/accessible.ts';
import { apiOf, tokenOf } from '../support/apiMember.ts';
import { expect, test } from '../support/signedIn.ts';
import { main, title } from '../support/visitor.ts';

/** Governance is held at 1 by its first answer; everything else stands at 3. */
const BEFORE = [[0, 5, 5, 5, 5], ...Array.from({ length: 6 }, () => [3, 3, 3, 3, 3])].flat();
/** Governance rises by that answer, Insider risk falls by one, Monitoring takes five together. */
const AFTER = BEFORE.with(0, 1).with(7, 1).fill(4, 20, 25);

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('A-CMP-001 A-CMP-003 A-CMP-005 A-CMP-008 A-CMP-010 from the dashboard’s change to what moved and why, by keyboard, and back from the results', async ({
  page,
  product,
}) => {
  await page.goto('/');
  const api = apiOf(page.request, product.url, await tokenOf(page));
  const source = await api.completed('Spring run', BEFORE);
  const retake = await api.retaken(source, AFTER);

  await page.goto('/admin/dashboard');
  const change = main(page).getByRole('link', { name: 'up 1: see what moved' });
  await expect(main(page).getByText('Level 2, developing, up 1')).toBeVisible();
  await change.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/admin/compare\\?from=${source}&to=${retake}$`));
  await expect(title(page)).toHaveText('Compare assessments');
  await expect(main(page).getByText('Overall level 1 to 2.')).toBeVisible();
  await expect(main(page).getByText(/Two areas rose, one fell, four stayed\.$/)).toBeVisible();
  await expect(main(page).getByText(/^Insider Risk .* fell because of “/)).toBeVisible();
  await expect(main(page).getByRole('img', { name: /^Chart: the level of each area/ })).toBeVisible();
  await expectAccessible(page);
  await expectOperable(page);

  const fold = main(page)
    .getByRole('region', { name: 'Insider Risk Assessment and Management' })
    .getByRole('button', { name: 'Show the answer that moved' });
  await fold.press('Enter');
  await expect(main(page).getByText('After, down 2')).toBeVisible();

  await main(page).getByRole('combobox', { name: 'Earlier assessment' }).selectOption(retake);
  await main(page).getByRole('combobox', { name: 'Later assessment' }).selectOption(source);
  await main(page).getByRole('button', { name: 'Compare' }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`from=${retake}&to=${source}$`));
  await expect(main(page).getByText(/^Insider Risk .* rose because of “/)).toBeVisible();

  await page.setViewportSize({ width: 320, height: 640 });
  await page.evaluate(() => sessionStorage.setItem('psma-zoomed-in', 'yes'));
  await page.goto(`/admin/results/${retake}`);
  await main(page).getByRole('link', { name: 'See what moved' }).click();
  await expect(main(page).getByRole('heading', { name: 'What moved' })).toBeVisible();
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBe(0);
});
