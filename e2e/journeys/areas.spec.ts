import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible, expectOperable, settled } from '@psma/test-harness/accessible.ts';
import { apiOf } from '@psma/test-harness/apiMember.ts';
import { harbourOf, openDashboard } from '@psma/test-harness/harbour.ts';
import { expect, test } from '@psma/test-harness/test.ts';
import { answerQuestion, main } from '@psma/test-harness/visitor.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1280, height: 900 } });

const SCREENING = 'Pre-Employment Screening';

async function expectGood(page: Page): Promise<void> {
  await settled(page);
  await expectAccessible(page);
  if (!(await page.getByRole('dialog').count())) await expectOperable(page);
}

const row = (page: Page) => main(page).getByRole('row').filter({ hasText: SCREENING });
const choose = async (page: Page, action: string) => {
  await page.getByRole('button', { name: `Actions for ${SCREENING}` }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: action }).focus();
  await page.keyboard.press('Enter');
};

test.describe('assigned areas', () => {
  test.slow();
  const contexts: BrowserContext[] = [];
  test.afterEach(async () => {
    for (const context of contexts.splice(0)) await context.close();
  });

  test('A-ASG-001 A-ASG-005 A-ASG-006 A-ASG-010 an owner assigns an area, a contributor answers and submits it, and loses it while offline @short', async ({
    browser,
    request,
    product,
  }) => {
    const { ann, bo } = await harbourOf(product, 'CONTRIBUTOR');
    const session = await apiOf(request, product.url, ann.token).assessment('Spring', 0);
    const owner = await openDashboard(browser, product, ann.email, contexts);
    await main(owner).getByRole('link', { name: 'Who answers what' }).click();
    await expect(row(owner)).toContainText('Not assigned');
    await expectGood(owner);

    await test.step('the owner assigns one area by keyboard, and the others to herself by one press', async () => {
      await row(owner).getByRole('checkbox').press('Space');
      await main(owner).getByLabel('Who answers it').selectOption({ label: 'Bo Jones' });
      await main(owner)
        .getByLabel(/^By when/)
        .fill('2099-01-08');
      await main(owner).getByRole('button', { name: 'Assign 1 area' }).press('Enter');
      await expect(row(owner)).toContainText('With Bo Jones');
      await expect(row(owner)).toContainText('8 January 2099');
      await expectGood(owner);
      await main(owner).getByRole('button', { name: 'Assign the 6 other areas to me' }).press('Enter');
      await expect(main(owner).getByText('With you')).toHaveCount(6);
      await expect(main(owner).getByRole('heading', { name: 'Assign the selected areas' })).toBeFocused();
      await expectGood(owner);
    });

    const contributor = await openDashboard(browser, product, bo.email, contexts);
    await test.step('the contributor answers and submits', async () => {
      const waiting = main(contributor).getByRole('region', { name: 'Waiting for you' });
      await waiting
        .getByRole('link', { name: /^Answer Screening in .*Spring.*, due 8 January 2099$/ })
        .click();
      await expect(main(contributor).getByText('Assigned to you, due 8 January 2099')).toBeVisible();
      for (const number of [11, 12, 13, 14, 15]) await answerQuestion(contributor, number, 2);
      const dialog = contributor.getByRole('dialog', { name: `Submit ${SCREENING}` });
      await expect(dialog.getByText(/^All 5 questions of Screening are answered\./)).toBeVisible();
      await expectGood(contributor);
      await dialog.getByRole('button', { name: /^Submit to .*Ann Smith/ }).click();
      await expect(contributor.getByText('You have submitted 1 area.')).toBeVisible();
    });

    await test.step('the owner sees it, and returns it', async () => {
      await owner.reload();
      await expect(row(owner)).toContainText('5 of 5');
      await expect(row(owner)).toContainText('Submitted by Bo Jones');
      await choose(owner, 'Return');
      const form = owner.getByRole('dialog', { name: `Return ${SCREENING}` });
      await form.getByLabel(/^What to look at again/).fill('Look at question 12');
      await form.getByRole('button', { name: 'Return' }).click();
      await expect(row(owner)).toContainText('Returned to Bo Jones“Look at question 12”');
      await owner.goto(`/admin/assessment/${session}/3/2`);
      await expect(main(owner).getByText(/^Answered by Bo Jones on/)).toBeVisible();
      await expectGood(owner);
    });

    await test.step('taken back while offline, an answer is kept and refused', async () => {
      await contributor.goto(`/admin/assessment/${session}/3/2`);
      await expect(main(contributor).getByText('Returned: Look at question 12')).toBeVisible();
      await contributor.context().setOffline(true);
      await answerQuestion(contributor, 12, 4);
      await owner.goto(`/admin/areas/${session}`);
      await choose(owner, 'Take back');
      await expect(row(owner)).toContainText('Not assigned');
      await contributor.context().setOffline(false);
      await expect(
        main(contributor)
          .getByText(/You can no longer answer this area/)
          .first(),
      ).toBeVisible({ timeout: 30_000 });
      await owner.goto(`/admin/assessment/${session}/3/2`);
      await expect(main(owner).getByRole('radio', { checked: true })).toHaveAccessibleName(/./);
      const { answers } = await ann.call<{ answers: { choice: { id: string } }[] }>(
        'GET',
        `/assessment/session/${session}`,
      );
      expect(answers.map(({ choice }) => choice.id.at(-1))).toEqual(['2', '2', '2', '2', '2']);
    });
  });
});
