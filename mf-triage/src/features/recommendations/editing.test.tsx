import { announcement } from '@psma/remote-kit';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { FakeTriage } from '../../testing/fakeTriage.ts';
import { openAt } from '../../testing/openAt.ts';
import { findChoice } from '../../testing/questions.ts';
import { arriveWithCompletedTriage, openRecommendations, passLoader } from '../../testing/recommendations.ts';
import { FULL_PATH } from '../../testing/triageContent.ts';
import { cookieId } from '../../testing/visitor.ts';

let api: FakeTriage;
beforeEach(() => void (api = arriveWithCompletedTriage()));
afterEach(() => jest.useRealTimers());

const PAGE = '/recommendations/mine';
const editLink = (question: string) => screen.getByRole('link', { name: `Edit the answer to: ${question}` });
const button = (name: string) => screen.getByRole('button', { name });
const OWNER = 'Who answers for personnel security?';

test('A-PUB-011 A-REC-018 the edit modal has its own address and shows the present answer', async () => {
  const page = await openRecommendations(`${PAGE}/edit/T03`);
  const dialog = await screen.findByRole('dialog', { name: 'Edit answer' });
  expect(within(dialog).getByRole('group', { name: OWNER })).toBeInTheDocument();
  expect(await findChoice('T03_BOARD')).toBeChecked();
  expect(button('Cancel')).toBeInTheDocument();
  expect(button('Confirm')).toBeEnabled();
  await page.user.click(button('Cancel'));
  await waitFor(() => expect(page.path()).toBe(PAGE));
  page.back();
  expect(page.path()).toBe(PAGE);
});

test('A-REC-019 Cancel returns to the page with the answer unchanged, and gives focus back', async () => {
  const page = await openRecommendations(PAGE);
  await page.user.click(editLink(OWNER));
  expect(page.path()).toBe(`${PAGE}/edit/T03`);
  await page.user.click(await findChoice('T03_NOBODY'));
  await page.user.click(button('Cancel'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(page.path()).toBe(PAGE);
  expect(api.writes()).toEqual([]);
  expect(editLink(OWNER)).toHaveFocus();
  page.forward();
  expect(await findChoice('T03_BOARD')).toBeChecked();
});

test('A-REC-020 Confirm saves the answer, and answers and recommendations follow', async () => {
  const page = await openRecommendations(PAGE);
  await page.user.click(editLink(OWNER));
  await page.user.click(await findChoice('T03_MANAGER'));
  await page.user.click(button('Confirm'));
  expect(await screen.findByText('Answered: T03 manager.')).toBeInTheDocument();
  expect(screen.getByText('T03 manager')).toBeInTheDocument();
  expect(page.path()).toBe(PAGE);
  expect(api.writes()).toEqual(['POST /triage/session/mine/question/T03/answer']);
  expect(screen.queryByText('Calculating results...')).not.toBeInTheDocument();
  await waitFor(() => expect(announcement.get().text).toBe('Recommendations updated'));
});

test('a double press on Cancel closes the dialog, and no more', async () => {
  const page = openAt('/walkthrough');
  page.goTo(PAGE);
  await passLoader();
  await page.user.click(editLink(OWNER));
  const cancel = button('Cancel');
  act(() => {
    for (const detail of [1, 2]) fireEvent.click(cancel, { detail });
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(page.path()).toBe(PAGE);
});

test('Confirm without a change closes and sends nothing', async () => {
  const page = await openRecommendations(PAGE);
  await page.user.click(editLink(OWNER));
  await findChoice('T03_BOARD');
  await page.user.click(button('Confirm'));
  await waitFor(() => expect(page.path()).toBe(PAGE));
  expect(api.writes()).toEqual([]);
});

test('A-TRI-038 a reminder is shown before the modal closes (decision G18)', async () => {
  const page = await openRecommendations(PAGE);
  await page.user.click(editLink(OWNER));
  await page.user.click(await findChoice('T03_NOBODY'));
  await page.user.click(button('Confirm'));
  await screen.findByRole('dialog', { name: 'Title of R03' });
  await page.user.click(button('Close & Continue'));
  await waitFor(() => expect(page.path()).toBe(PAGE));
});

test('A-TRI-032 an edit that opens another path deletes the old next answer (decision G17)', async () => {
  const page = await openRecommendations(PAGE);
  await page.user.click(editLink('Has an insider event happened?'));
  await page.user.click(await findChoice('T08_NO'));
  await page.user.click(button('Confirm'));
  await waitFor(() => expect(page.path()).toBe(PAGE));
  expect(api.writes()).toEqual([
    'POST /triage/session/mine/question/T08/answer',
    'DELETE /triage/session/mine/question/T09/answer/T09-response',
  ]);

  await page.user.click(editLink('Has an insider event happened?'));
  await page.user.click(await findChoice('T08_YES'));
  await page.user.click(button('Confirm'));
  await findChoice('T09_REVIEWED');
  expect(page.path()).toBe('/questionnaire/T09?node=T09');
});

test('an edit that opens questions leads only through those, and back to the recommendations', async () => {
  const codes = FULL_PATH.filter((code) => code !== 'T02_OWNED').map((code) =>
    code.replace('T01_FORMAL', 'T01_NO'),
  );
  api.addSession('mine', codes, 'COMPLETED');
  const page = await openRecommendations(`${PAGE}/edit/T01`);
  await page.user.click(await findChoice('T01_FORMAL'));
  await page.user.click(button('Confirm'));
  await page.user.click(await findChoice('T02_OWNED'));
  expect(page.path()).toBe('/questionnaire/T02?node=T02');
  await page.user.click(button('Next Question'));
  // T03's answer was deleted when T01 led elsewhere.
  await page.user.click(await findChoice('T03_BOARD'));
  expect(screen.queryByText(/still needs an answer/)).not.toBeInTheDocument();
  await page.user.click(button('Continue'));
  await screen.findByText('All questions are answered. Preparing your recommendations.');
  act(() => jest.advanceTimersByTime(1200));
  await passLoader();
  expect(page.path()).toBe(PAGE);
});

test('A-TRI-038 a reminder comes before the open question that an edit leads to', async () => {
  const codes = FULL_PATH.filter((code) => code !== 'T09_REVIEWED').map((code) =>
    code.replace('T08_YES', 'T08_NO'),
  );
  api.addSession('mine', codes, 'COMPLETED');
  Object.assign(api.content, {
    flow: { ...api.content.flow, T08: { T08_NO: ['T10'], T08_YES: ['T09', 'R06'] } },
  });
  const page = await openRecommendations(`${PAGE}/edit/T08`);
  await page.user.click(await findChoice('T08_YES'));
  await page.user.click(button('Confirm'));
  await screen.findByRole('dialog', { name: 'Title of R06' });
  await waitFor(() => expect(api.count('GET', '/triage/session/mine/results')).toBeGreaterThan(1));
  expect(page.path()).toBe(`${PAGE}/edit/T08`);
  await page.user.click(button('Close & Continue'));
  await findChoice('T09_REVIEWED');
  expect(page.path()).toBe('/questionnaire/T09?node=T09');
});

test('a network that drops keeps the choice in the modal and says what to do', async () => {
  const returns = api.intercept('POST', /answer$/, () => 'network');
  const page = await openRecommendations(`${PAGE}/edit/T03`);
  await page.user.click(await findChoice('T03_MANAGER'));
  await page.user.click(button('Confirm'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Check your connection');
  expect(await findChoice('T03_MANAGER')).toBeChecked();
  returns();
  await page.user.click(button('Confirm'));
  await waitFor(() => expect(page.path()).toBe(PAGE));
});

test('a broken edge met while editing gives a message, not a crash', async () => {
  Object.assign(api.content, { flow: { ...api.content.flow, T03: { T03_BOARD: ['T04'] } } });
  const page = await openRecommendations(`${PAGE}/edit/T03`);
  await page.user.click(await findChoice('T03_SHARED'));
  await page.user.click(button('Confirm'));
  expect(await screen.findByRole('alert')).toHaveTextContent('we cannot find the question that comes next');
});

test('an edit that this browser may no longer make begins a new questionnaire (decision G15)', async () => {
  api.intercept('POST', /answer$/, () => ({
    status: 403,
    body: { status: 403, name: 'WriteKeyRequired', message: 'No' },
  }));
  const page = await openRecommendations(`${PAGE}/edit/T03`);
  await page.user.click(await findChoice('T03_MANAGER'));
  await page.user.click(button('Confirm'));
  await findChoice('T01_FORMAL');
  expect(page.path()).toBe('/questionnaire/T01?node=START');
  expect(cookieId()).toBe('session-2');
  expect(screen.getByRole('status')).toHaveTextContent('started a new questionnaire');
});

test('the address of a question that was not answered leads to the page', async () => {
  const page = await openRecommendations(`${PAGE}/edit/T99`);
  await waitFor(() => expect(page.path()).toBe(PAGE));
});

test('A-REC-010 Restart Triage asks, then starts a session at the first question (decision G16)', async () => {
  localStorage.setItem('questionsState', JSON.stringify({ mine: { START: { nextQuestionId: 'T02' } } }));
  const page = await openRecommendations(PAGE);
  await page.user.click(button('Restart Triage'));
  const dialog = await screen.findByRole('dialog', { name: 'Restart Triage' });
  expect(api.writes()).toEqual([]);
  await page.user.click(within(dialog).getByRole('button', { name: 'Restart Triage' }));
  expect(await findChoice('T01_FORMAL')).not.toBeChecked();
  expect(page.path()).toBe('/questionnaire/T01?node=START');
  expect(api.writes()).toEqual(['POST /triage/session']);
  expect(cookieId()).toBe('session-2');
  expect(localStorage.getItem('questionsState')).toBeNull();
  expect(screen.queryByText(/started a new questionnaire/)).not.toBeInTheDocument();
  expect(api.sessions.get('mine')?.responses).toHaveLength(10);
});

test('A-REC-010 a restart that is cancelled or fails changes nothing', async () => {
  const returns = api.intercept('POST', /session$/, () => 'network');
  const page = await openRecommendations(PAGE);
  await page.user.click(button('Restart Triage'));
  await page.user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Restart Triage' }),
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('A new questionnaire could not be started.');
  expect(cookieId()).toBe('mine');
  returns();
  await page.user.click(button('Cancel'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(page.path()).toBe(PAGE);
});
