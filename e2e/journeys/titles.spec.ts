import type { Page } from '@playwright/test';
import { settled } from '@psma/test-harness/accessible.ts';
import { makeAccount, tokenOf as tokenOfAccount } from '@psma/test-harness/accounts.ts';
import { apiOf, tokenOf } from '@psma/test-harness/apiMember.ts';
import { test as base, expect } from '@psma/test-harness/signedInTest.ts';
import { layoutFaults, longestLine } from '@psma/test-harness/textLayout.ts';
import { UNEVEN_ANSWERS } from '@psma/test-harness/unevenAnswers.ts';
import { title } from '@psma/test-harness/visitor.ts';

interface Route {
  path: string;
  modal?: boolean;
  passing?: boolean;
  redirectTo?: string;
  access?: string[];
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

/** Of the browser, in CSS pixels. */
const TEXT_SIZES = { default: 16, large: 32 };

/** Changes the text size of the browser's settings. */
const test = base.extend<{ setTextSize: (size: keyof typeof TEXT_SIZES) => Promise<void> }>({
  setTextSize: async ({ page }, use) => {
    const browser = await page.context().newCDPSession(page);
    await use(async (size) => {
      const standard = TEXT_SIZES[size];
      await browser.send('Page.setFontSizes', { fontSizes: { standard } });
      const root = page.locator('html');
      await expect(root).toHaveCSS('font-size', `${standard}px`);
    });
  },
});

/** Text stays whole at twice the text size. */
async function expectTextFits(page: Page) {
  for (const width of [960, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    soft(await layoutFaults(page), `${page.url()} at ${width} px`).toEqual([]);
  }
}

/** Lines stay readable on a wide screen. */
async function expectShortLines(page: Page) {
  const size = page.viewportSize()!;
  await page.setViewportSize({ width: 2560, height: size.height });
  const { length, text } = await longestLine(page);
  soft(length, `${page.url()}: ${text}`).toBeLessThanOrEqual(LONGEST_LINE);
  await page.setViewportSize(size);
}
/** Characters. */
const LONGEST_LINE = 100;

/** In every text that the test enters. */
const USER_TEXT = 'Quixmarsh';

/** Returns users' own texts that a browser would translate. */
const translatedUserTexts = (page: Page): Promise<string[]> =>
  page.evaluate((userText) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) {
      const { nodeValue, parentElement } = walker.currentNode;
      const isText = !parentElement?.closest('script, style, textarea, [translate="no"]');
      if (isText && nodeValue?.includes(userText)) found.push(nodeValue);
    }
    return found;
  }, USER_TEXT);

/** Returns empty text if one contains all of the other. */
const disagreement = (documentTitle: string, heading: string) => {
  const [own = ''] = documentTitle.split(' – ');
  const [short = '', long = ''] = [own, heading]
    .map((text) => text.toLowerCase())
    .toSorted((one, other) => one.length - other.length);
  return short !== '' && long.includes(short) ? '' : `"${own}" is headed "${heading}"`;
};

test('every screen is titled as it is headed', async ({ page, setTextSize, request, product }) => {
  test.slow();
  await page.goto('/admin/dashboard');
  await expect(title(page)).toBeVisible();
  const api = apiOf(request, product.url, await tokenOf(page));
  const begun = await api.assessment(`Begun ${USER_TEXT}`, 3);
  const finished = await api.assessment(`Finished ${USER_TEXT}`, 0);
  await api.note(finished, USER_TEXT);
  // Different levels: equal ones name no pillar.
  await api.completeWith(finished, UNEVEN_ANSWERS);
  const triage = await api.triage();
  // Only the visitor who answered can change the answers.
  const owner = { name: 'triage-tool-user-id', value: triage, url: product.url };
  await page.context().addCookies([owner]);
  const [triageQuestion] = await api.triageQuestions();
  const again = await api.retaken(finished, UNEVEN_ANSWERS.toReversed());
  const item = await api.planned(USER_TEXT, '2031-01-08', { note: USER_TEXT, responsible: USER_TEXT });

  const colleague = await makeAccount(product);
  const organisation = await api.invite(colleague, USER_TEXT);
  const asColleague = apiOf(request, product.url, await tokenOfAccount(product, colleague));
  const member = await asColleague.join(USER_TEXT);
  await api.turnOnChecks(organisation);

  /** Paths of screens with parameters or content. */
  const PATHS: Record<string, string> = {
    '/questionnaire/:questionId': '/questionnaire/T01?node=START',
    '/recommendations/:userId': `/recommendations/${triage}`,
    '/recommendations/:userId/edit/:questionId': `/recommendations/${triage}/edit/${triageQuestion?.id}`,
    '/admin/dashboard/:id/delete': `/admin/dashboard/${begun}/delete`,
    '/admin/dashboard/:id/retake': `/admin/dashboard/${finished}/retake`,
    '/admin/assessment/:session/:sectionNumber?/:pageNumber?': `/admin/assessment/${begun}/1/4`,
    '/admin/assessment/:session/results': `/admin/assessment/${finished}/results`,
    '/admin/areas/:session': `/admin/areas/${begun}`,
    '/admin/areas/:session/:pillar/assign': `/admin/areas/${begun}/PES/assign`,
    '/admin/areas/:session/:pillar/return': `/admin/areas/${begun}/PES/return`,
    '/admin/check/:session/:pillar': `/admin/check/${begun}/PES`,
    '/admin/check/:session/:pillar/return': `/admin/check/${begun}/PES/return`,
    '/admin/results/:session': `/admin/results/${finished}`,
    '/admin/results/:session/targets': `/admin/results/${finished}/targets`,
    '/admin/results/:session/share': `/admin/results/${finished}/share`,
    '/admin/results/:session/share-adviser': `/admin/results/${finished}/share-adviser`,
    '/admin/results/:session/lift': `/admin/results/${finished}/lift`,
    '/admin/compare': `/admin/compare?from=${finished}&to=${again}`,
    '/admin/plan/:item/edit': `/admin/plan/${item}/edit`,
    '/admin/plan/:item/delete': `/admin/plan/${item}/delete`,
    '/admin/people/:member/name': `/admin/people/${member}/name`,
    '/admin/people/:member/role': `/admin/people/${member}/role`,
    '/admin/people/:member/remove': `/admin/people/${member}/remove`,
  };
  // The log-in page ends the sign-in.
  const screens = (await routesOf(page))
    .filter(({ passing, redirectTo }) => !passing && !redirectTo)
    .toSorted((one, other) => Number(Boolean(other.access)) - Number(Boolean(one.access)));
  expect(screens.length).toBeGreaterThan(25);
  await setTextSize('large');
  for (const [path, opener] of [
    ['/admin/dashboard', 'Support'],
    [`/admin/assessment/${begun}/1/4`, 'More Info'],
    [`/admin/results/${finished}`, 'Download Results'],
    [`/admin/results/${finished}`, 'Learn more about maturity levels'],
    ['/admin/settings', 'Delete Account'],
  ] as const)
    await test.step(opener, async () => {
      await page.goto(path);
      await page.getByRole('button', { name: opener }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectTextFits(page);
    });
  for (const { path, modal, access } of screens) {
    await test.step(path, async () => {
      const target = PATHS[path] ?? path;
      await setTextSize('default');
      await page.goto(target);
      await settled(page);
      const heading = modal
        ? page.getByRole('dialog').getByRole('heading').first()
        : page.locator('main h1').filter({ visible: true });
      await expect(heading).toHaveCount(1);
      await expect(heading).toBeVisible();
      if (access) soft(page.url()).toContain(target);
      if (!modal)
        await soft.poll(async () => disagreement(await page.title(), await heading.innerText())).toBe('');
      soft(await translatedUserTexts(page)).toEqual([]);
      await expectShortLines(page);
      await setTextSize('large');
      await expectTextFits(page);
    });
  }
  // The worker's member works alone in other tests.
  await asColleague.leave(organisation, member);
});
