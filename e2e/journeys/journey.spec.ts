import { downloadPdf } from '@psma/test-harness/resultsPage.ts';
import { expect, test } from '@psma/test-harness/test.ts';
import {
  answerQuestion,
  beginAssessment,
  fillLogin,
  fillSignUp,
  finishWalkthrough,
  givenAccount,
  linkIn,
  mailTo,
  main,
  newAccount,
  title,
} from '@psma/test-harness/visitor.ts';

/** Levels per pillar; the third limits the overall level. */
const LEVELS = [3, 4, 2, 3, 5, 3, 4];

test('A-GEN-001 A-GEN-002 A-GEN-003 A-GEN-004 A-GEN-005 A-GEN-006 A-GEN-008 A-GEN-013 A-GEN-023 A-GEN-024 from the landing page to a level and its PDF, and there again after a restart @short', async ({
  page,
  request,
  product,
}) => {
  test.setTimeout(300_000);

  await test.step('landing and walkthrough', async () => {
    await page.goto('/');
    await expect(title(page)).toHaveText('Personnel Security Maturity Assessment');
    await expect(main(page).getByText('about 30 minutes').first()).toBeVisible();
    await main(page).getByRole('link', { name: 'Complete Walkthrough' }).click();
    await finishWalkthrough(page);
  });

  await test.step('triage with a reminder and a skip', async () => {
    await expect(page).toHaveURL(/\/questionnaire\/[^/]+\?node=START/);
    await expect(main(page).getByText(/next question may be skipped/i)).toBeVisible();
    const choose = async (question: number, nth: number[], role: 'radio' | 'checkbox' = 'radio') => {
      await expect(main(page).getByText(`Question ${question}/10`)).toBeVisible();
      for (const each of nth) await main(page).getByRole(role).nth(each).check();
      await main(page)
        .getByRole('button', { name: /^(Next Question|Continue)$/ })
        .click();
    };
    await choose(1, [2]);
    await page.getByRole('dialog').getByRole('button', { name: 'Close & Continue' }).click();
    await choose(3, [0]);
    await choose(4, [0, 1], 'checkbox');
    await choose(5, [0]);
    await choose(6, [0]);
    await choose(7, [0]);
    await choose(8, [0]);
    await choose(9, [0]);
    await choose(10, [0]);
  });

  await test.step('recommendations', async () => {
    await expect(page).toHaveURL(/\/recommendations\/[^/]+$/);
    await expect(main(page).getByText('Calculating results...')).toBeVisible();
    await expect(main(page).getByRole('heading', { name: 'Recommended Next Steps' })).toBeVisible();
    await main(page).getByRole('link', { name: 'Sign Up' }).first().click();
    await expect(page).toHaveURL(/\/sign-up\/email/);
  });

  const given = givenAccount();
  const account = given ?? newAccount();
  const name = given ? `Harbour baseline ${Date.now()}` : 'Harbour baseline';
  await test.step('sign up, confirm by mail, log in', async () => {
    if (given) await page.goto('/admin/login');
    else {
      await fillSignUp(page, account);
      await expect(page).toHaveURL(/\/sign-up\/thank-you/);
      await page.goto(linkIn(await mailTo(request, product.url, account.email, /\/sign-up\/confirm/)));
    }
    await expect(page).toHaveURL(/\/admin\/login/);
    await fillLogin(page, account.email, account.password);
    await expect(page).toHaveURL(/\/admin\/dashboard/);
    await expect(page.getByText(account.email).first()).toBeVisible();
  });

  const session = await test.step('35 questions', async () => {
    const id = await beginAssessment(page, name);
    let number = 0;
    for (const level of LEVELS)
      for (let question = 0; question < 5; question += 1) await answerQuestion(page, (number += 1), level);
    return id;
  });

  await test.step('finalise and see the results', async () => {
    await page
      .getByRole('dialog', { name: 'Finalise results' })
      .getByRole('button', { name: 'Finish & View Results' })
      .click();
    await expect(page).toHaveURL(new RegExp(`/admin/assessment/${session}/results`));
    await page.getByRole('dialog').getByRole('button', { name: 'Close & View Results' }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/results/${session}`));
    await expect(
      main(page).getByText(/Your overall assessment level of personnel security maturity is:\s*Level 2/),
    ).toBeVisible();
    for (const [index, pillar] of [
      'Governance and Leadership',
      'Insider Risk Assessment and Management',
      'Pre-Employment Screening',
    ].entries()) {
      const card = main(page)
        .getByRole('region', { name: pillar })
        .or(main(page).getByRole('article', { name: pillar }))
        .first();
      await expect(card).toContainText(`Level ${LEVELS[index]}`);
    }
  });

  await test.step('the PDF in the downloads folder', async () => {
    const pdf = await downloadPdf(page);
    expect(pdf.name).toContain(`Personnel Security Maturity Assessment-${name}.pdf`);
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.bytes.length).toBeGreaterThan(50_000);
  });

  await test.step('after a restart everything is there again', async () => {
    if (product.ours) await product.restart();
    await page.goto('/admin/dashboard');
    await expect(
      main(page).getByText(given ? /Assessments Completed \(\d+\)/ : 'Assessments Completed (1)'),
    ).toBeVisible();
    await expect(main(page).getByText(name)).toBeVisible();
  });

  await test.step('log out', async () => {
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL(`${product.url}/`);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });
});
