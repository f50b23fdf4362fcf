import type { Page } from '@playwright/test';
import { apiOf, tokenOf } from '../support/apiMember.ts';
import { expect, test } from '../support/signedInTest.ts';
import { layoutFaults, longestLine, setTextSize } from '../support/textLayout.ts';
import { UNEVEN_ANSWERS } from '../support/unevenAnswers.ts';
import { title } from '../support/visitor.ts';

interface Route {
  path: string;
  modal?: boolean;
  passing?: boolean;
  redirectTo?: string;
}

/** Returns all remotes' screens from the page's releases. */
const routesOf = (page: Page): Promise<Route[]> =>
  page.evaluate(() => {
    const { resolution } = JSON.parse(document.getElementById('psma-page')?.textContent ?? '') as {
      resolution: { remotes: { candidates: { routes: Route[] }[] }[] };
    };
    return resolution.remotes.flatMap(({ candidates }) => candidates[0]?.routes ?? []);
  });

const soft = expect.configure({ soft: true });

/** Text stays whole and inside its box at twice the text size, and readable on a wide screen (in characters of a line). */
async function expectTextFits(page: Page) {
  const size = page.viewportSize()!;
  await setTextSize(page, 32);
  for (const width of [1280, 960]) {
    await page.setViewportSize({ width, height: size.height });
    soft(await layoutFaults(page), `${page.url()} at ${width} px`).toEqual([]);
  }
  await setTextSize(page, 16);
  await page.setViewportSize({ width: 2560, height: size.height });
  soft((await longestLine(page)).length, `${page.url()} at 2560 px`).toBeLessThanOrEqual(LONGEST_LINE);
  await page.setViewportSize(size);
}
const LONGEST_LINE = 100;

/** Returns empty text if one contains all of the other. */
const disagreement = (documentTitle: string, heading: string) => {
  const [own = ''] = documentTitle.split(' – ');
  const [short = '', long = ''] = [own, heading]
    .map((text) => text.toLowerCase())
    .toSorted((one, other) => one.length - other.length);
  return short !== '' && long.includes(short) ? '' : `"${own}" is headed "${heading}"`;
};

test('every screen is titled as it is headed', async ({ page, request, product }) => {
  test.slow();
  await page.goto('/admin/dashboard');
  await expect(title(page)).toBeVisible();
  const api = apiOf(request, product.url, await tokenOf(page));
  const begun = await api.assessment('Begun', 3);
  // Different levels: equal ones name no pillar in the results' headings.
  const finished = await api.completed('Finished', UNEVEN_ANSWERS);
  const triage = await api.triage();

  /** Paths of screens with parameters. */
  const ADDRESSES: Record<string, string> = {
    '/questionnaire/:questionId': '/questionnaire/T01?node=START',
    '/recommendations/:userId': `/recommendations/${triage}`,
    '/admin/assessment/:session/:sectionNumber?/:pageNumber?': `/admin/assessment/${begun}/1/4`,
    '/admin/assessment/:session/results': `/admin/assessment/${finished}/results`,
    '/admin/results/:session': `/admin/results/${finished}`,
    '/admin/results/:session/lift': `/admin/results/${finished}/lift`,
  };
  const screens = (await routesOf(page)).filter(
    ({ modal, passing, redirectTo }) => !modal && !passing && !redirectTo,
  );
  expect(screens.length).toBeGreaterThan(15);
  for (const { path } of screens) {
    await test.step(path, async () => {
      await page.goto(ADDRESSES[path] ?? path);
      const heading = page.locator('main h1').filter({ visible: true });
      await expect(heading).toHaveCount(1);
      await soft.poll(async () => disagreement(await page.title(), await heading.innerText())).toBe('');
      await expectTextFits(page);
    });
  }
});
