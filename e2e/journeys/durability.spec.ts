import { newDataDirectory, startProduct } from '@psma/test-harness/product.ts';
import { expect, test } from '@psma/test-harness/test.ts';
import { answerQuestion, beginAssessment, main, signUpAndLogIn } from '@psma/test-harness/visitor.ts';

test('killed between two answers and started again, the product has every acknowledged answer', async ({
  page,
  request,
}) => {
  test.setTimeout(240_000);
  // Starts empty; a run's other products share first-start data.
  const product = await startProduct({}, { dataDir: newDataDirectory() });
  try {
    await signUpAndLogIn(page, request, product.url);
    const session = await beginAssessment(page, 'Killed in between');
    for (let number = 1; number <= 7; number += 1) await answerQuestion(page, number, number % 6);
    await expect(main(page).getByText('Question 8/35')).toBeVisible();

    await product.kill();
    await product.start();

    const token = await page.evaluate(() => localStorage.getItem('token'));
    const answer = await request.get(`${product.url}/api/assessment/session/${session}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { answers } = (await answer.json()) as {
      answers: { question: { id: string }; choice: { id: string } }[];
    };
    expect(answers).toHaveLength(7);
    expect(answers.map(({ choice }) => Number(choice.id.slice(-1)))).toEqual([1, 2, 3, 4, 5, 0, 1]);

    await page.reload();
    await answerQuestion(page, 8, 3);
    await expect(main(page).getByText('Question 9/35')).toBeVisible();
  } finally {
    await product.remove();
  }
});
