import { screen, waitFor, within } from '@testing-library/react';
import { choiceOf } from '../../testing/assessmentStore.ts';
import { openAt } from '../../testing/openAt.ts';
import { testPage } from '../../testing/page.ts';
import { at, choose, next, press } from '../../testing/question.ts';
import { questionIds } from '../../testing/sections.ts';

const api = testPage();
const address = (id: string, place: string) => `/admin/assessment/${id}/${place}`;
const withLevels = (count: number) =>
  Object.fromEntries(questionIds.slice(0, count).map((questionId) => [questionId, 2]));

async function openOverview(user: ReturnType<typeof openAt>['user']) {
  await press(user, 'All questions');
  return within(await screen.findByRole('dialog', { name: 'All questions' }));
}
const stateOf = (overview: ReturnType<typeof within>, number: number) => {
  const link = overview.getByRole('link', { name: new RegExp(`^Question ${number}:`) });
  return link.nextElementSibling?.textContent;
};

test('from any question the overview leads to any other, beginning at the one on screen', async () => {
  const id = api().addSession({ levels: withLevels(7) });
  const page = openAt(address(id, '2/3'));
  await at(8);
  const overview = await openOverview(page.user);
  expect(overview.getByText('7 of 35 questions are answered.')).toBeInTheDocument();
  expect(overview.getAllByRole('link')).toHaveLength(35);
  const here = overview.getByRole('link', { name: 'Question 8: What is in place for IRM 3?' });
  await waitFor(() => expect(here).toHaveFocus());
  expect(here).toHaveAttribute('aria-current', 'step');
  expect(stateOf(overview, 8)).toBe('Not answered yet, you are here');
  expect(stateOf(overview, 7)).toBe('Answered');

  await page.user.tab();
  await page.user.keyboard('{Enter}');
  await at(9);
  expect(page.path()).toBe(address(id, '2/4'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('the question on screen only closes the overview', async () => {
  const id = api().addSession();
  const page = openAt(address(id, '1/1'));
  await at(1);
  const overview = await openOverview(page.user);
  await page.user.click(overview.getByRole('link', { name: /^Question 1:/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(page.path()).toBe(address(id, '1/1'));
});

test('it says what keeps an assessment from being finished as answered', async () => {
  const retakeOf = { id: 'old', title: 'Old', completedAt: null, droppedQuestions: [] };
  const id = api().addSession({ levels: withLevels(35), carried: true, retakeOf });
  const page = openAt(address(id, '1/1'));
  await choose(page.user, 'GOV-Q1', 4);
  await next(page.user);
  await at(2);
  api().intercept('POST', /answer$/, () => ({
    status: 500,
    body: { status: 500, name: 'InternalError', message: 'Out of order' },
  }));
  await choose(page.user, 'GOV-Q2', 4);
  await next(page.user);
  await screen.findByText('Error saving');
  page.goTo(address(id, '1/3'));
  await choose(page.user, 'GOV-Q3', 5);

  const overview = await openOverview(page.user);
  expect([1, 2, 3, 4].map((number) => stateOf(overview, number))).toEqual([
    'Answered',
    'Could not be saved',
    'Changed, not saved, you are here',
    'To confirm',
  ]);
  expect(
    overview.getByText('All 35 questions are answered. To finish, press Next on question 35.'),
  ).toBeInTheDocument();
  expect(api().stored(id, 'GOV-Q1')).toEqual([choiceOf('GOV-Q1', 4)]);
});
