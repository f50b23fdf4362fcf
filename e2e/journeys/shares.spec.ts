import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible, expectOperable, settled } from '@psma/test-harness/accessible.ts';
import { apiOf, tokenOf } from '@psma/test-harness/apiMember.ts';
import { lettersOf, printedTexts } from '@psma/test-harness/printedText.ts';
import { readPdf, textOf } from '@psma/test-harness/readPdf.ts';
import { openResults } from '@psma/test-harness/resultsPage.ts';
import { expect, test } from '@psma/test-harness/test.ts';
import { UNEVEN_ANSWERS } from '@psma/test-harness/unevenAnswers.ts';
import { linkIn, mailTo, main, newAccount, signUpAndLogIn, title } from '@psma/test-harness/visitor.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1280, height: 900 } });

const NAME = 'Harbour Trust';
const PHONE = { width: 320, height: 640 };

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function expectGood(page: Page): Promise<void> {
  await settled(page);
  await expectAccessible(page);
  await expectOperable(page);
  expect(await overflow(page)).toBe(0);
}

/** Shares the open results; returns once the list is shown. */
async function share(page: Page, email: string): Promise<void> {
  await main(page).getByRole('link', { name: 'Share', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Share these results' });
  await form.getByLabel('Email addresses').fill(email);
  await form.getByLabel('Your organisation’s name').fill(NAME);
  await settled(page);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Share' }).click();
  await expect(title(page)).toHaveText('Shared results');
}

test.describe('shared results', () => {
  test.slow();
  const contexts: BrowserContext[] = [];
  test.afterEach(async () => {
    for (const context of contexts.splice(0)) await context.close();
  });

  test('A-SHR-001 A-SHR-002 A-SHR-006 A-SHR-009 an owner shares results, a phone without account reads them, the owner stops it', async ({
    page: owner,
    browser,
    product: { url },
  }) => {
    const phone = async () => {
      const context = await browser.newContext({ reducedMotion: 'reduce', viewport: PHONE });
      contexts.push(context);
      return context.newPage();
    };
    const { email } = newAccount();
    const reader = await phone();
    let link = '';
    await signUpAndLogIn(owner, owner.request, url);
    const session = await apiOf(owner.request, url, await tokenOf(owner)).completed('Spring', UNEVEN_ANSWERS);

    await test.step('the owner shares', async () => {
      await openResults(owner, session);
      await share(owner, email);
      await expect(owner.getByText(/^Shared with 1 email address until/)).toBeVisible();
      await expect(main(owner).getByText(`${email}: not opened yet`)).toBeVisible();
      await expectGood(owner);
      await owner.evaluate(() => sessionStorage.setItem('psma-zoomed-in', 'yes'));
      await owner.setViewportSize(PHONE);
      await settled(owner);
      expect(await overflow(owner)).toBe(0);
      await owner.setViewportSize({ width: 1280, height: 900 });
    });

    await test.step('the link asks for the address, on a phone and without the desktop notice', async () => {
      link = linkIn(await mailTo(reader.request, url, email, /\/shared\//));
      await reader.goto(link);
      await expect(title(reader)).toHaveText('Results were shared with you');
      await expect(reader.locator('body')).not.toContainText(NAME);
      await expectGood(reader);
    });

    await test.step('the code opens the results', async () => {
      await reader.getByLabel('Your email address').fill(email);
      await reader.getByRole('button', { name: 'Send me a code' }).click();
      await expect(title(reader)).toHaveText('Enter the code');
      await expect(title(reader)).toBeFocused();
      await expectGood(reader);
      const [code = ''] = /^\d{8}$/m.exec((await mailTo(reader.request, url, email, /^\d{8}$/m)).plain) ?? [];
      await reader.getByRole('textbox', { name: 'Code' }).fill(code);
      await reader.getByRole('button', { name: 'Open the results' }).click();
      await expect(title(reader)).toHaveText('Spring');
      await expect(title(reader)).toBeFocused();
      await expect(main(reader).getByText(`Shared with you by ${NAME} until`)).toBeVisible();
      await expect(main(reader).getByRole('article')).toHaveCount(7);
      await expectGood(reader);
    });

    await test.step('all of it is on paper', async () => {
      const texts = await printedTexts(reader);
      const letters = lettersOf(textOf(await readPdf(await reader.pdf({ preferCSSPageSize: true }))));
      expect(texts.filter((text) => !letters.includes(lettersOf(text)))).toEqual([]);
      expect(letters).not.toContain(lettersOf('Questions and answers'));
    });

    await test.step('a forwarded link opens nothing', async () => {
      const other = await phone();
      await other.goto(link);
      await expect(title(other)).toHaveText('Results were shared with you');
      await expect(other.locator('body')).not.toContainText('Spring');
    });

    await test.step('the owner sees the opening, and stops', async () => {
      await owner.reload();
      await expect(main(owner).getByText(new RegExp(`^${email}: opened on `))).toBeVisible();
      await main(owner).getByRole('button', { name: 'Stop sharing of Spring' }).click();
      await expect(main(owner).getByText(/^Sharing has stopped\./)).toBeVisible();
      await reader.reload();
      await expect(title(reader)).toHaveText('Results were shared with you');
      await owner.goto(`${url}/admin/people/record`);
      await expect(
        main(owner)
          .getByRole('row')
          .filter({ hasText: email })
          .getByText('Opened the shared results of “Spring”'),
      ).toBeVisible();
    });

    await test.step('the recipient stops further emails', async () => {
      const { plain } = await mailTo(reader.request, url, email, /\/shared\//);
      await reader.goto(/https?:\/\/\S+\?stop=\S+/.exec(plain)?.[0] ?? '');
      await expectGood(reader);
      await reader.getByRole('button', { name: 'Stop these emails' }).click();
      await expect(main(reader).getByText('You get no more emails about shared results.')).toBeVisible();
    });
  });
});
