import { pendingAnswers } from '@psma/api-client';
import { sentence } from '@psma/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openAt } from '../../testing/openAt.ts';
import { testPage } from '../../testing/page.ts';
import { at, choose, next } from '../../testing/question.ts';
import { questionIds } from '../../testing/sections.ts';

const api = testPage();
const address = (id: string, place: string) => `/admin/assessment/${id}/${place}`;
const except = (...missing: string[]) =>
  Object.fromEntries(
    questionIds.filter((questionId) => !missing.includes(questionId)).map((questionId) => [questionId, 2]),
  );
const retakeOf = {
  id: 'old',
  title: '2025 baseline',
  completedAt: '2025-04-01T10:00:00.000Z',
  droppedQuestions: [],
};
const dialog = () => screen.findByRole('dialog', { name: 'Finalise results' });
const finishButton = () => screen.getByRole('button', { name: 'Finish & View Results' });

/** Answers the last question and presses Next. */
async function finalise(id: string) {
  const page = openAt(address(id, '7/5'));
  await choose(page.user, 'CUL-Q5', 3);
  await next(page.user);
  await dialog();
  return page;
}

test('A-ASM-037 A-ASM-045 A-ASM-046 A-PRO-015 A-PRO-016 Next on the last question, Finish & View Results, and the way to the results', async () => {
  const id = api().addSession({ levels: except('CUL-Q5'), title: 'Spring' });
  const page = await finalise(id);
  expect(screen.getByText(/You have answered all 35 questions/)).toBeInTheDocument();
  await page.user.click(finishButton());
  const completion = await screen.findByRole('dialog', { name: 'Assessment complete' });
  expect(page.path()).toBe(address(id, 'results'));
  expect(api().writes()).toContain(`POST /assessment/session/${id}/complete`);
  expect(api().session(id)?.completed).toBe(true);
  expect(api().count('GET', `/assessment/session/${id}/results`)).toBe(1);

  await page.user.click(within(completion).getByRole('button', { name: 'Close & View Results' }));
  expect(page.path()).toBe(`/admin/results/${id}`);
  page.goTo('/admin/dashboard');
  await screen.findByRole('heading', { name: 'Assessments Completed (1)' });
  expect(screen.queryByText(/Assessments In Progress/)).not.toBeInTheDocument();
});

test('A-ASM-044 Edit responses goes to the first question', async () => {
  const id = api().addSession({ levels: except('CUL-Q5') });
  const page = await finalise(id);
  await page.user.click(screen.getByRole('button', { name: 'Edit responses' }));
  await at(1);
  expect(page.path()).toBe(address(id, '1/1'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('A-DEC-009 unanswered questions are listed with links and Finish is out of reach', async () => {
  const id = api().addSession({ levels: except('CUL-Q5', 'PES-Q2', 'GOV-Q4') });
  const page = await finalise(id);
  expect(screen.getByText('2 questions are not answered yet:')).toBeInTheDocument();
  const links = within(await dialog())
    .getAllByRole('link')
    .map((link) => link.textContent);
  expect(links).toEqual([
    'Question 4: What is in place for GOV 4?',
    'Question 12: What is in place for PES 2?',
  ]);
  expect(finishButton()).toBeDisabled();
  await page.user.click(screen.getByRole('link', { name: /Question 12/ }));
  await at(12);
  expect(page.path()).toBe(address(id, '3/2'));
});

test('A-DEC-009 questions that the server finds unanswered are shown and nothing is finished', async () => {
  const id = api().addSession({ levels: except('CUL-Q5') });
  const page = await finalise(id);
  api().update(id, {
    answers:
      api()
        .session(id)
        ?.answers.filter((answer) => answer.question.id !== 'GOV-Q4') ?? [],
  });
  await page.user.click(finishButton());
  expect(await screen.findByText('1 questions are not answered yet.')).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: /Question 4/ })).toBeInTheDocument();
  expect(finishButton()).toBeDisabled();
  expect(page.path()).toBe(address(id, '7/5'));
});

test('unconfirmed carried answers are counted and listed, and do not block finishing', async () => {
  const id = api().addSession({ levels: except(), carried: true, retakeOf });
  const page = await finalise(id);
  expect(
    screen.getByText(sentence(/34 answers are copied from “2025 baseline” and not confirmed/)),
  ).toBeInTheDocument();
  expect(within(await dialog()).getAllByRole('link')).toHaveLength(34);
  await page.user.click(finishButton());
  await screen.findByRole('dialog', { name: 'Assessment complete' });
});

test('a choice made again without Next is pointed out before finishing', async () => {
  const id = api().addSession({ levels: except('CUL-Q5') });
  const page = openAt(address(id, '1/2'));
  await choose(page.user, 'GOV-Q2', 5);
  page.goTo(address(id, '1/3'));
  await choose(page.user, 'GOV-Q3', 5);
  await choose(page.user, 'GOV-Q3', 2);
  page.goTo(address(id, '7/5'));
  await choose(page.user, 'CUL-Q5', 3);
  await next(page.user);
  await dialog();
  expect(
    screen.getByText(/On 1 question you chose another option but did not press Next/),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Question 2:/ })).toHaveAttribute('href', address(id, '1/2'));
});

test('finishing waits until every answer is saved, and says so', async () => {
  const id = api().addSession({ levels: except('CUL-Q5') });
  const reconnect = api().intercept('POST', /answer$/, () => 'network');
  const page = await finalise(id);
  expect(screen.getByText(/1 answer is not sent yet. You can finish once it is saved/)).toBeInTheDocument();
  expect(finishButton()).toBeDisabled();
  reconnect();
  await page.user.click(screen.getByRole('button', { name: 'Send now' }));
  await waitFor(() => expect(finishButton()).toBeEnabled());
  expect(screen.queryByText(/not sent yet/)).not.toBeInTheDocument();
});

test('an answer that the server refused holds up finishing and is linked', async () => {
  const id = api().addSession({ levels: except('CUL-Q5') });
  const mend = api().intercept('POST', /GOV-Q1.answer$/, () => ({
    status: 400,
    body: { status: 400, name: 'InvalidRequest', message: 'No' },
  }));
  const page = openAt(address(id, '1/1'));
  await choose(page.user, 'GOV-Q1', 5);
  await next(page.user);
  await screen.findByText('Error saving');
  page.goTo(address(id, '7/5'));
  await choose(page.user, 'CUL-Q5', 3);
  await next(page.user);
  const finishing = await dialog();
  expect(within(finishing).getByText(/1 answer could not be saved/)).toBeInTheDocument();
  expect(within(finishing).getByRole('link', { name: /Question 1:/ })).toBeInTheDocument();
  expect(finishButton()).toBeDisabled();
  mend();
});

test('a last answer that is refused at first and then taken leads to the dialog', async () => {
  const id = api().addSession({ levels: except('CUL-Q5') });
  const mend = api().intercept('POST', /answer$/, () => ({
    status: 503,
    body: { status: 503, name: 'InternalError', message: 'No' },
  }));
  const page = openAt(address(id, '7/5'));
  await choose(page.user, 'CUL-Q5', 3);
  await next(page.user);
  await screen.findByText('Error saving');
  mend();
  act(() => void dispatchEvent(new Event('online')));
  await dialog();
  expect(finishButton()).toBeEnabled();
});

test('when finishing gets no answer it says so and can be pressed again', async () => {
  const id = api().addSession({ levels: except('CUL-Q5') });
  const end = api().intercept('POST', /complete$/, () => 'network');
  const page = await finalise(id);
  await page.user.click(finishButton());
  expect(await screen.findByText(/No answer came from the server/)).toBeInTheDocument();
  end();
  await page.user.click(finishButton());
  await screen.findByRole('dialog', { name: 'Assessment complete' });
  expect(pendingAnswers('user-1')).toEqual([]);
});

describe('the completion page', () => {
  test('an assessment that is not completed opens where it was left', async () => {
    const id = api().addSession({ levels: { 'GOV-Q1': 2 } });
    const page = openAt(address(id, 'results'));
    await at(2);
    expect(page.path()).toBe(address(id, '1/2'));
  });

  test('of an assessment that does not exist leads to the intro', async () => {
    const page = openAt(address('unknown', 'results'));
    await waitFor(() => expect(page.path()).toBe('/admin/assessment'));
  });

  test('A-PRO-015 opened by its address shows the modal', async () => {
    const id = api().addSession({ levels: except(), completed: true, status: 'COMPLETED' });
    openAt(address(id, 'results'));
    expect(await screen.findByRole('button', { name: 'Close & View Results' })).toBeInTheDocument();
  });
});
