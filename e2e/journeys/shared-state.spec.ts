import { apiOf, tokenOf } from '@psma/test-harness/apiMember.ts';
import { expect, test } from '@psma/test-harness/signedInTest.ts';
import { answerQuestion, beginAssessment, main, title } from '@psma/test-harness/visitor.ts';

test('what one remote changes the others show without a reload @short', async ({
  page,
  request,
  product,
}) => {
  let loads = 0;
  page.on('load', () => (loads += 1));
  const navigation = page.getByRole('navigation', { name: 'Assessment tool' });
  const row = (name: string) => main(page).getByRole('row').filter({ hasText: name });
  const choose = async (name: string, action: string) => {
    await row(name)
      .getByRole('button', { name: /^Actions/ })
      .click();
    await page.getByRole('menuitem', { name: action }).click();
  };

  await page.goto('/admin/dashboard');
  const session = await beginAssessment(page, 'Named once');
  await page.goto(`/admin/assessment/get-title?id=${session}`);
  await page.getByLabel('Assessment Title').fill('Named twice');
  await main(page).getByRole('button', { name: 'Next' }).click();
  await expect(main(page).getByText('Question 1/35')).toBeVisible();
  await apiOf(request, product.url, await tokenOf(page)).answer(session, 34);

  await navigation.getByRole('link', { name: 'Settings' }).click();
  await expect(title(page)).toHaveText('Settings');
  await main(page)
    .getByRole('button', { name: /job role/ })
    .click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Job Role' }).fill('Head of security');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(main(page).getByText('Head of security')).toBeVisible();

  await navigation.getByRole('link', { name: 'Dashboard' }).click();
  await choose('Named twice', 'Continue');
  await answerQuestion(page, 35, 2);
  await page.getByRole('button', { name: 'Finish & View Results' }).click();
  await page.getByRole('button', { name: 'Close & View Results' }).click();
  await expect(title(page)).toHaveText('Named twice');

  await navigation.getByRole('link', { name: 'Dashboard' }).click();
  const completed = main(page).getByRole('table', { name: /^Assessments Completed/ });
  await expect(completed.getByRole('rowheader', { name: 'Named twice' })).toBeVisible();
  await choose('Named twice', 'View Result');
  await main(page).getByRole('button', { name: 'Give feedback' }).click();
  const feedback = page.getByRole('dialog', { name: 'Feedback' });
  await feedback.getByRole('radio', { name: 'Yes' }).check();
  await feedback.getByRole('radio', { name: 'Accurately scored us' }).check();
  await feedback.getByRole('button', { name: 'Submit Feedback' }).click();
  await expect(main(page).getByRole('button', { name: 'Give feedback' })).toHaveCount(0);
  await navigation.getByRole('link', { name: 'Dashboard' }).click();
  await choose('Named twice', 'View Result');
  await expect(title(page)).toHaveText('Named twice');
  await expect(main(page).getByRole('button', { name: 'Download Results' })).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Give feedback' })).toHaveCount(0);
  expect(loads).toBe(2);
});
