import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible, expectOperable, settled } from '@psma/test-harness/accessible.ts';
import { apiOf } from '@psma/test-harness/apiMember.ts';
import { harbourOf, openDashboard } from '@psma/test-harness/harbour.ts';
import { expect, test } from '@psma/test-harness/test.ts';
import { main, title } from '@psma/test-harness/visitor.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1280, height: 900 } });

const SCREENING = 'Pre-Employment Screening';
/** Areas below On-Going, then those above Screening. */
const OTHERS = [
  'Monitoring and Assessment of the Workforce',
  'Investigation and Disciplinary Practices',
  'Security Culture and Behaviour Change',
  'Governance and Leadership',
  'Insider Risk Assessment and Management',
];

async function expectGood(page: Page): Promise<void> {
  await settled(page);
  await expectAccessible(page);
  if (!(await page.getByRole('dialog').count())) await expectOperable(page);
}

test.describe('checked areas', () => {
  test.slow();
  const contexts: BrowserContext[] = [];
  test.afterEach(async () => {
    for (const context of contexts.splice(0)) await context.close();
  });

  test('A-CHK-001 A-CHK-003 A-CHK-005 A-CHK-013 a finish is refused until a second member has checked each area', async ({
    browser,
    request,
    product,
  }) => {
    const { ann, bo } = await harbourOf(product, 'EDITOR');
    const session = await apiOf(request, product.url, ann.token).assessment('Spring', 35);
    const owner = await openDashboard(browser, product, ann.email, contexts);
    const dialog = owner.getByRole('dialog', { name: 'Finalise results' });
    const finish = dialog.getByRole('button', { name: 'Finish & View Results' });

    await test.step('the owner turns the check on', async () => {
      await owner.goto('/admin/people');
      await main(owner).getByRole('button', { name: 'Turn on the check' }).click();
      await expect(main(owner).getByRole('button', { name: 'Turn off the check' })).toBeVisible();
      await expectGood(owner);
    });

    await test.step('finishing is refused, and the check is asked for', async () => {
      await owner.goto(`/admin/assessment/${session}/7/5`);
      await main(owner).getByRole('button', { name: 'Next' }).click();
      await expect(dialog.getByText(/^7 areas wait for a check by Bo Jones\./)).toBeVisible();
      await finish.click();
      await expect(dialog.getByText(/^A second member checks these areas before you finish:/)).toBeVisible();
      await dialog.getByRole('button', { name: 'Ask for the check' }).click();
      await expect(dialog.getByText(/^Asked: .*Bo Jones/)).toBeVisible();
      await expectGood(owner);
    });

    await test.step('the editor returns an area, and approves it by keyboard', async () => {
      const editor = await openDashboard(browser, product, bo.email, contexts);
      const waiting = main(editor).getByRole('region', { name: 'Waiting for you' });
      await waiting.getByRole('link', { name: /^Check Screening in/ }).click();
      await expect(main(editor).getByRole('heading', { name: `Check ${SCREENING}` })).toBeVisible();
      await expect(main(editor).getByText(/^Answered by Ann Smith on/)).toHaveCount(5);
      await expectGood(editor);
      await main(editor).getByRole('link', { name: 'Return with a remark' }).click();
      const form = editor.getByRole('dialog', { name: `Return ${SCREENING}` });
      await form.getByLabel(/^What to look at again/).fill('Which year?');
      await expectGood(editor);
      await form.getByRole('button', { name: 'Return' }).click();
      for (const area of ['On-Going Personnel Security', ...OTHERS]) {
        await expect(main(editor).getByRole('heading', { name: `Check ${area}` })).toBeFocused();
        await main(editor)
          .getByRole('button', { name: /^Approve/ })
          .press('Enter');
      }
      await expect(title(editor)).toHaveText('Assessment Areas');
      await expectGood(editor);
      await editor.goto(`/admin/check/${session}/PES`);
      await expect(main(editor).getByText('“Which year?”')).toBeVisible();
      await main(editor).getByRole('button', { name: 'Approve' }).press('Enter');
      await expect(main(editor).getByText('Approved by you')).toHaveCount(7);
    });

    await test.step('the owner sees who checked, and finishes', async () => {
      await finish.click();
      await expect(owner).toHaveURL(new RegExp(`/admin/assessment/${session}/results`));
      await owner.goto(`/admin/areas/${session}`);
      await expect(main(owner).getByText(/^Approved by Bo Jones/)).toHaveCount(7);
      await expectGood(owner);
    });
  });
});
