import type { Page, Request } from '@playwright/test';
import { finishAssessment } from '@psma/test-harness/navigationPaths.ts';
import { startProxy, type Candidate } from '@psma/test-harness/proxy.ts';
import { renamedRelease, servingRelease } from '@psma/test-harness/releaseCopy.ts';
import { downloadPdf, openResults } from '@psma/test-harness/resultsPage.ts';
import { expect, test } from '@psma/test-harness/test.ts';
import { translateFrom, type Moment } from '@psma/test-harness/translate.ts';
import { unobservedFunctions } from '@psma/test-harness/unobservedFunctions.ts';
import {
  answerQuestion,
  beginAssessment,
  finishWalkthrough,
  main,
  signUpAndLogIn,
  title,
} from '@psma/test-harness/visitor.ts';

interface Report {
  remote: string;
  outcome: string;
  pageChanged?: boolean;
}

const reportIn = (request: Request): Report[] =>
  request.url().endsWith('/releases/health') ? [request.postDataJSON() as Report] : [];

/** Collects failures reported from now on. */
function failuresOf(page: Page): Report[] {
  const failures: Report[] = [];
  page.on('request', (request) =>
    failures.push(...reportIn(request).filter(({ outcome }) => outcome === 'failed')),
  );
  return failures;
}

async function choose(page: Page, question: number, nth: number[], role: 'radio' | 'checkbox' = 'radio') {
  await expect(main(page).getByText(`Question ${question}/10`).first()).toBeVisible();
  for (const each of nth) await main(page).getByRole(role).nth(each).check();
  await main(page)
    .getByRole('button', { name: /^(Next Question|Continue)$/ })
    .click();
}

const isTranslated = (page: Page) => expect(main(page).locator('font, mark').first()).toBeAttached();
// React re-renders text translated before hydration and reports it.
test.use({ changesPage: true, expectedConsoleErrors: /Minified React error #(418|423|425)/ });

const MOMENTS: Moment[] = ['before the start', 'after the load', 'at random moments from another world'];

for (const moment of MOMENTS)
  test(`a page translated ${moment}: triage, sign-up, sign-in and saving offline`, async ({
    page,
    product,
  }) => {
    const failures = failuresOf(page);
    await translateFrom(page, moment);
    await page.goto('/walkthrough');
    await isTranslated(page);
    await finishWalkthrough(page);
    await choose(page, 1, [2]);
    await page.getByRole('dialog').getByRole('button', { name: 'Close & Continue' }).click();
    await choose(page, 3, [0]);
    await choose(page, 4, [0, 1], 'checkbox');
    for (let question = 5; question <= 10; question += 1) await choose(page, question, [0]);
    await expect(main(page).getByRole('heading', { name: 'Recommended Next Steps' })).toBeVisible();

    await signUpAndLogIn(page, page.request, product.url);
    await isTranslated(page);
    await beginAssessment(page, 'Harbour');
    await answerQuestion(page, 1, 3);
    await expect(main(page).getByText('Question 2/35').first()).toBeVisible();
    await page.context().setOffline(true);
    await answerQuestion(page, 2, 2);
    await answerQuestion(page, 3, 4);
    await page.context().setOffline(false);
    await expect(main(page).getByText('Question 4/35').first()).toBeVisible();
    await expect(
      main(page)
        .getByText(/^(All changes )?saved/i)
        .first(),
    ).toBeVisible();
    await page.reload();
    await expect(main(page).getByText('Question 4/35').first()).toBeVisible();
    expect(failures).toEqual([]);
  });

for (const moment of MOMENTS.slice(1))
  test(`a page translated ${moment}: dashboard, settings, results with charts, planner and PDF`, async ({
    page,
    product,
    member,
  }) => {
    const failures = failuresOf(page);
    const session = await finishAssessment(page.request, product, member);
    await page.goto('/');
    await page.evaluate(
      (entries) => entries.forEach(({ name, value }) => localStorage.setItem(name, value)),
      member.state.origins.flatMap(({ localStorage }) => localStorage),
    );
    await page.context().addCookies(member.state.cookies);
    await translateFrom(page, moment);
    await openResults(page, session);
    await isTranslated(page);
    await downloadPdf(page, { answers: true, password: 'three random words' });
    await page.getByRole('link', { name: 'Settings', exact: true }).first().click();
    await expect(title(page)).toHaveText('Settings');
    await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click();
    await expect(title(page)).toHaveText(/^Welcome/);
    await page.goto('/admin/plan');
    await isTranslated(page);
    await main(page).getByRole('link', { name: 'Add an item' }).click();
    const dialog = page.getByRole('dialog', { name: 'New item' });
    await dialog.getByRole('textbox', { name: 'What is to be done' }).fill('Name one person');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(main(page).getByText('Name one person').first()).toBeVisible();
    await page.goBack();
    expect(failures).toEqual([]);
  });

/** A release's damage to its own texts. */
const HOSTILE: Record<string, string> = {
  'puts them into font elements':
    "const font = document.createElement('font'); font.append(text.data); text.replaceWith(font)",
};

for (const [name, code] of Object.entries(HOSTILE))
  test(`a release that ${name} still counts as failing`, async ({ page, product }) => {
    const id = 'bad000000bad';
    const folder = `/releases/mf-triage/${id}/`;
    const release = renamedRelease(await servingRelease(product, 'mf-triage'), id, (script) =>
      /^(?:"use strict";)?var mf_triage/.test(script)
        ? `${script};(()=>{ let done = false; addEventListener('pointerdown', () => { if (done || !location.pathname.startsWith('/questionnaire')) return; done = true; const walker = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT); const texts = []; while (walker.nextNode()) texts.push(walker.currentNode); for (const text of texts) { ${code} } }, true); })()`
        : script,
    );
    const { federationName, entry, files } = release.manifest;
    const integrity = files.find(({ path }) => path === entry)?.integrity ?? '';
    const proxy = await startProxy(product.url, {
      answers: (path, outgoing) => {
        if (!path.startsWith(folder)) return false;
        outgoing
          .writeHead(200, { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' })
          .end(release.files.get(path.slice(folder.length)));
        return true;
      },
      change: ({ remotes }) => {
        for (const each of remotes.filter(({ remote }) => remote === 'mf-triage')) {
          const [real] = each.candidates as [Candidate];
          each.candidates = [
            { ...real, releaseId: id, federationName, entry: folder + entry, integrity },
            real,
          ];
        }
      },
    });
    const failures = failuresOf(page);
    await page.goto(`${proxy.url}/questionnaire`);
    await expect(main(page).getByText('Question 1/10').first()).toBeVisible();
    await main(page).getByRole('radio').nth(2).click({ force: true });
    await main(page)
      .getByRole('button', { name: /^(Next Question|Continue)$/ })
      .click({ force: true, timeout: 3000 })
      .catch(() => {});
    await expect.poll(() => failures).toEqual([expect.objectContaining({ remote: 'mf-triage' })]);
    expect(failures.map(({ pageChanged }) => pageChanged)).toEqual([undefined]);
    await proxy.close();
  });

test.describe('calls that the policy refuses', () => {
  test.use({ expectedConsoleErrors: /Content Security Policy|TrustedHTML/ });
  test('every DOM function that changes the tree is observed', async ({ page }) => {
    await page.goto('/walkthrough');
    await expect(title(page)).toBeVisible();
    await page.waitForFunction(() => !/native code/.test(String(Node.prototype.appendChild)));
    expect(await page.evaluate(unobservedFunctions)).toEqual([]);
  });
});
