import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { apiOf, tokenOf } from '@psma/test-harness/apiMember.ts';
import { startOlderProduct } from '@psma/test-harness/olderProduct.ts';
import { pinLink, withPins } from '@psma/test-harness/pins.ts';
import { startProduct, type Product } from '@psma/test-harness/product.ts';
import { servedFiles } from '@psma/test-harness/releaseCli.ts';
import { test as base, expect } from '@psma/test-harness/test.ts';
import { UNEVEN_ANSWERS } from '@psma/test-harness/unevenAnswers.ts';
import {
  answerQuestion,
  fillLogin,
  main,
  signUpAndLogIn,
  title,
  type Account,
} from '@psma/test-harness/visitor.ts';

/** The older product's account data and releases. */
interface Older {
  account: Account;
  triage: string;
  begun: string;
  finished: string;
  /** A second assessment, for comparison. */
  earlier: string;
  /** Results as the older server returned them. */
  results: string;
  /** Hashes of served files; releases of remotes and shell. */
  served: Record<string, string>;
  /** Older shell's page, at question 4 of `begun`. */
  open: Page;
}

/** Current product on an older one's URL and data. */
const test = base.extend<object, { older: Older & { product: Product } }>({
  older: [
    async ({ browser }, use) => {
      const { url, stop, ...place } = await startOlderProduct();
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
      const open = await context.newPage();
      const account = await signUpAndLogIn(open, open.request, url);
      const api = apiOf(open.request, url, await tokenOf(open));
      const held = {
        account,
        triage: await api.triage(),
        begun: await api.assessment('Begun before', 3),
        finished: await api.completed('Mixed', UNEVEN_ANSWERS),
        earlier: await api.completed('Another', UNEVEN_ANSWERS),
      };
      await open.goto(`${url}/admin/assessment/${held.begun}/1/4`);
      await expect(main(open).getByText('Question 4/35')).toBeVisible();
      const results = await resultsText(open, url, held.finished);
      const served = await servedFiles({ url, consoleUrl: url, dataDir: place.dataDir });
      await stop();

      const product = await startProduct({}, place);
      await use({ ...held, results, served, open, product });
      await context.close();
      await product.remove();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  product: async ({ older }, use) => use(older.product),
});

test('a page of the older shell keeps working, and a reload loads the present one', async ({
  older,
  product,
}) => {
  const { open, served } = older;
  await answerQuestion(open, 4, 3);
  await answerQuestion(open, 5, 3);
  await expect(main(open).getByText('Question 6/35')).toBeVisible();
  await open.goto(`${product.url}/admin/dashboard`);
  await expect(main(open).getByRole('link', { name: 'Continue at question 6 of 35' })).toBeVisible();
  expect((await servedFiles(product))['shell']).not.toBe(served['shell']);
  await main(open).getByRole('link', { name: 'Continue at question 6 of 35' }).click();
  await main(open).getByRole('button', { name: 'Previous' }).click();
  await expect(main(open).getByText('Question 5/35')).toBeVisible();
  await expect(main(open).getByRole('radio').nth(3)).toBeChecked();
});

test('accounts, answers, results, recommendations and releases of the older product remain', async ({
  page,
  older,
  product,
}) => {
  await logIn(page, older.account);
  expect(await resultsText(page, product.url, older.finished)).toBe(older.results);
  await page.goto(`/admin/results/${older.finished}`);
  await expectResults(page);
  await page.goto('/admin/settings');
  await expect(main(page).getByText('Harbour Energy Works')).toBeVisible();
  await page.goto(`/recommendations/${older.triage}`);
  await expect(main(page).getByRole('heading', { name: 'Recommended Next Steps' })).toBeVisible();

  for (const [file, hash] of Object.entries(older.served).filter(([name]) => name.includes('/')))
    expect(await servedHash(product, file, older.served), file).toBe(hash);
});

const REMOTES = ['mf-triage', 'mf-auth', 'mf-assessment', 'mf-results'];

for (const pinned of [...REMOTES.map((remote) => [remote]), [...REMOTES, 'shell']])
  test(`${pinned.length > 1 ? 'every older release together' : `the older ${pinned[0]} with the present others`} serves its screens`, async ({
    page,
    older,
    product,
  }) => {
    const releases = pinned.map((remote) => `${remote}@${older.served[remote]}`);
    await withPins(page, { releases, link: await pinLink(product, releases) }, async () => {
      await page.goto('/');
      await expect(title(page)).toHaveText('Personnel Security Maturity Assessment');
      await page.goto('/questionnaire');
      await expect(main(page).getByText(/^Question 1\/\d+$/)).toBeVisible();
      await logIn(page, older.account);
      for (const name of ['Improvement plan', 'Compare assessments'])
        await expect(page.getByRole('link', { name }), 'no dead link').toHaveCount(
          pinned.includes('mf-results') || (name.startsWith('Compare') && pinned.includes('mf-assessment'))
            ? 0
            : 1,
        );
      await page.goto(`/admin/assessment/${older.begun}/1/4`);
      await expect(main(page).getByText('Question 4/35')).toBeVisible();
      await page.goto(`/admin/results/${older.finished}`);
      await expectResults(page);
      await page.goto('/admin/settings');
      await expect(title(page)).toHaveText('Settings');
      await expect(main(page).getByRole('button', { name: 'Retry' })).toHaveCount(0);
    });
  });

async function logIn(page: Page, { email, password }: Account) {
  await page.goto('/admin/login');
  await fillLogin(page, email, password);
  await expect(page).toHaveURL(/\/admin\/dashboard/);
  await expect(main(page).getByText('Begun before').first()).toBeVisible();
}

/** Checks frozen figures of "Mixed" under any release. */
async function expectResults(page: Page) {
  await expect(title(page)).toHaveText('Mixed');
  await expect(main(page).getByText(/Your overall assessment level.*Level 1/)).toBeVisible();
  await expect(main(page).locator('.apexcharts-svg')).toHaveCount(2);
  await expect(main(page).getByRole('heading', { name: 'Detailed Results' })).toBeVisible();
}

/** Returns the server's response byte for byte. */
async function resultsText(page: Page, url: string, session: string): Promise<string> {
  const answer = await page.request.get(`${url}/api/assessment/session/${session}/results`, {
    headers: { authorization: `Bearer ${await tokenOf(page)}` },
  });
  expect(answer.ok()).toBe(true);
  return answer.text();
}

/** Returns a file's hash in the older product's release. */
async function servedHash({ url }: Product, file: string, served: Record<string, string>) {
  const [remote = '', ...path] = file.split('/');
  const answer = await fetch(`${url}/releases/${remote}/${served[remote]}/${path.join('/')}`);
  return createHash('sha256')
    .update(Buffer.from(await answer.arrayBuffer()))
    .digest('hex');
}
