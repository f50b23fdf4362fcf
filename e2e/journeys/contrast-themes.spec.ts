import type { Locator, Page } from '@playwright/test';
import { apiOf, tokenOf } from '@psma/test-harness/apiMember.ts';
import { openResults } from '@psma/test-harness/resultsPage.ts';
import { expect, test } from '@psma/test-harness/signedInTest.ts';
import { main, title } from '@psma/test-harness/visitor.ts';

const colourOf = (part: Locator, property: string) =>
  part.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

/** Icons not in the text colour, which forced colours miss. */
const iconsOfOwnColour = (page: Page) =>
  page.locator('svg[stroke="currentColor"]:visible').evaluateAll((icons) =>
    icons
      .filter(({ parentElement }) => parentElement !== null)
      .filter((icon) => getComputedStyle(icon).color !== getComputedStyle(icon.parentElement!).color)
      .map(({ parentElement }) => parentElement?.textContent),
  );

for (const colorScheme of ['light', 'dark'] as const) {
  test(`in a ${colorScheme} contrast theme marks, progress and current page differ`, async ({
    page,
    request,
    product,
  }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    await page.goto('/');
    await expect(title(page)).toBeVisible();
    const text = await colourOf(title(page), 'color');
    expect(await colourOf(main(page).locator('li svg').first(), 'stroke'), 'pillar mark').toBe(text);

    await page.goto('/admin/dashboard');
    await expect(title(page)).toBeVisible();
    const places = page.getByRole('navigation', { name: 'Assessment tool' });
    const bar = (name: string) => colourOf(places.getByRole('link', { name }), 'border-left-color');
    const ground = await colourOf(page.locator('body'), 'background-color');
    expect(await bar('Settings')).toBe(ground);
    expect(await bar('Dashboard')).not.toBe(ground);

    const api = apiOf(request, product.url, await tokenOf(page));
    const finished = await api.assessment('Finished', 35);
    await api.complete(finished);
    await openResults(page, finished);
    expect(await iconsOfOwnColour(page), 'icons are seen where the text is').toEqual([]);

    const session = await api.assessment('Themes', 3);
    await page.goto(`/admin/assessment/${session}/1/4`);
    await expect(title(page)).toBeVisible();
    const track = page.getByRole('list', { name: 'Progress' }).locator('[aria-hidden]').first();
    expect(await colourOf(track.locator('*').first(), 'background-color'), 'answered').toBe(text);
    expect(await colourOf(track, 'background-color'), 'not answered').toBe(ground);
  });
}
