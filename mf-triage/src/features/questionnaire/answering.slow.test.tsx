import { trackedEvents } from '@psma/api-client/testing';
import { leaveGuards } from '@psma/remote-kit';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeTriage, type FakeTriage } from '../../testing/fakeTriage.ts';
import { openAt } from '../../testing/openAt.ts';
import { answer, findChoice, forwardButton } from '../../testing/questions.ts';
import { FULL_PATH } from '../../testing/triageContent.ts';
import { arriveAs, forgetMemory, freshBrowser } from '../../testing/visitor.ts';

let api: FakeTriage;
beforeEach(() => {
  freshBrowser();
  api = fakeTriage();
  arriveAs(api.addSession('mine'));
});

/** Returns as a visitor with stored answers. */
const comeBackWith = (...codes: string[]) => api.addSession('mine', codes);
const answerPath = (questionId: string) => `/triage/session/mine/question/${questionId}/answer`;

test('A-TRI-016 the first question says that the next may be skipped; others say nothing of it', async () => {
  const page = openAt('/questionnaire');
  await findChoice('T01_FORMAL');
  expect(screen.getByText('Depending on your answer, the next question may be skipped.')).toBeInTheDocument();
  page.goTo('/questionnaire/T02?node=T02');
  await findChoice('T02_OWNED');
  expect(screen.queryByText(/may be skipped/)).not.toBeInTheDocument();
});

test('the note of the content is shown in place of our own', async () => {
  Object.assign(api.content, {
    questions: api.content.questions.map((question) => ({ ...question, hint: `Hint of ${question.id}` })),
  });
  openAt('/questionnaire');
  expect(await screen.findByText('Hint of T01')).toBeInTheDocument();
  expect(screen.queryByText(/may be skipped/)).not.toBeInTheDocument();
});

test('A-TRI-019 A-TRI-023 a single choice: Next waits for one, and only one can be chosen', async () => {
  const { user } = openAt('/questionnaire');
  const formal = await findChoice('T01_FORMAL');
  expect(forwardButton()).toBeDisabled();
  await user.click(formal);
  expect(forwardButton()).toBeEnabled();
  await user.click(await findChoice('T01_NO'));
  expect(formal).not.toBeChecked();
  expect(await findChoice('T01_NO')).toBeChecked();
});

test('A-TRI-017 A-TRI-018 A-TRI-024 A-TRI-025 several choices: Next needs at least one tick', async () => {
  const { user } = openAt('/questionnaire/T04?node=T04');
  const employees = await findChoice('T04_EMPLOYEES');
  const contractors = await findChoice('T04_CONTRACTORS');
  expect(screen.getByText('(Tick all that apply)')).toBeInTheDocument();
  expect(forwardButton()).toBeDisabled();
  await user.click(employees);
  await user.click(contractors);
  expect(employees).toBeChecked();
  expect(contractors).toBeChecked();
  expect(forwardButton()).toBeEnabled();
  await user.click(employees);
  await user.click(contractors);
  expect(forwardButton()).toBeDisabled();
});

test('a question with one choice does not ask to tick all', async () => {
  openAt('/questionnaire');
  await findChoice('T01_FORMAL');
  expect(screen.queryByText('(Tick all that apply)')).not.toBeInTheDocument();
});

test('an exclusive choice clears the others and is cleared by them (decision G105)', async () => {
  const { user } = openAt('/questionnaire/T04?node=T04');
  const employees = await findChoice('T04_EMPLOYEES');
  const notMapped = await findChoice('T04_NOTMAPPED');
  await user.click(employees);
  await user.click(notMapped);
  expect(employees).not.toBeChecked();
  await user.click(employees);
  expect(notMapped).not.toBeChecked();
});

test('A-TRI-027 A-TRI-028 A-TRI-029 A-TRI-041 Next sends choiceIds and follows the graph', async () => {
  const page = openAt('/questionnaire');
  await answer(page.user, 'T01_INFORMAL');
  await findChoice('T02_OWNED');
  expect(page.path()).toBe('/questionnaire/T02?node=T02');
  expect(api.writes()).toEqual([`POST ${answerPath('T01')}`]);
  expect(api.bodyOf('POST', answerPath('T01'))).toEqual({ choiceIds: ['T01_INFORMAL-id'] });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('A-TRI-018 A-TRI-027 several choices are sent together', async () => {
  const { user } = openAt('/questionnaire/T04?node=T04');
  await user.click(await findChoice('T04_CONTRACTORS'));
  await answer(user, 'T04_EMPLOYEES');
  await findChoice('T05_SOME');
  const sent = api.bodyOf('POST', answerPath('T04')) as { choiceIds: string[] };
  expect([...sent.choiceIds].sort()).toEqual(['T04_CONTRACTORS-id', 'T04_EMPLOYEES-id']);
});

test('A-ANL-005 a saved answer is counted by its question, never by its choice', async () => {
  const { user } = openAt('/questionnaire');
  await answer(user, 'T01_INFORMAL');
  await findChoice('T02_OWNED');
  const [event, ...others] = trackedEvents();
  expect(event).toMatchObject({ name: 'Submit_Triage_Question', question: 'START' });
  expect(others).toEqual([]);
  expect(JSON.stringify(event)).not.toContain('INFORMAL');
});

test('A-ANL-005 a double press on Next sends and counts one answer and skips no question', async () => {
  comeBackWith('T01_INFORMAL', 'T02_OWNED');
  const page = openAt('/questionnaire');
  await page.user.click(await findChoice('T01_FORMAL'));
  await page.user.dblClick(forwardButton());
  await findChoice('T02_OWNED');
  fireEvent.click(forwardButton(), { detail: 2 });
  await act(async () => {});
  expect(page.path()).toBe('/questionnaire/T02?node=T02');
  expect(api.writes()).toEqual([`POST ${answerPath('T01')}`]);
  expect(trackedEvents().map(({ name }) => name)).toEqual(['Submit_Triage_Question']);
});

test('A-TRI-030 a skip branch goes past the skipped question, and its bubble says so', async () => {
  const { user } = openAt('/questionnaire');
  await answer(user, 'T01_NO');
  await user.click(await screen.findByRole('button', { name: 'Close & Continue' }));
  await findChoice('T03_BOARD');
  expect(screen.getByText('Question 3/10')).toBeInTheDocument();
  const bubbles = within(screen.getByRole('list', { name: 'Progress' })).getAllByRole('listitem');
  expect(bubbles.map((bubble) => bubble.textContent)).toEqual([
    expect.stringContaining('Question 1: answered'),
    expect.stringContaining('Question 2: skipped'),
    expect.stringContaining('Question 3: you are here'),
    ...[4, 5, 6, 7, 8, 9, 10].map((n) => expect.stringContaining(`Question ${n}: not answered yet`)),
  ]);
});

test('A-TRI-014 A-TRI-015 bubbles and "Question n/total" show the position', async () => {
  openAt('/questionnaire');
  await findChoice('T01_FORMAL');
  expect(screen.getByText('Question 1/10')).toBeInTheDocument();
  expect(within(screen.getByRole('list', { name: 'Progress' })).getAllByRole('listitem')).toHaveLength(10);
});

test('A-TRI-043 progress is a percentage with two decimals', async () => {
  Object.assign(api.content, { questions: api.content.questions.slice(0, 7) });
  openAt('/questionnaire');
  await findChoice('T01_FORMAL');
  expect(screen.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute('aria-valuenow', '14.29');
});

test('A-TRI-020 A-TRI-022 Previous Question shows the answered question with its answer', async () => {
  comeBackWith('T01_NO', 'T03_BOARD');
  const page = openAt('/questionnaire/T03?node=T03');
  await findChoice('T03_BOARD');
  expect(forwardButton()).toHaveAccessibleName('Next Question');
  await page.user.click(screen.getByRole('button', { name: 'Previous Question' }));
  expect(await findChoice('T01_NO')).toBeChecked();
  expect(page.path()).toBe('/questionnaire/T01?node=START');
  expect(screen.queryByRole('button', { name: 'Previous Question' })).not.toBeInTheDocument();
});

test('from a question off the path, Previous Question leads back onto it', async () => {
  comeBackWith('T01_FORMAL', 'T02_OWNED');
  const { user } = openAt('/questionnaire/T09?node=T09');
  await findChoice('T09_SOME');
  await user.click(screen.getByRole('button', { name: 'Previous Question' }));
  expect(await findChoice('T03_BOARD')).not.toBeChecked();
});

test('A-TRI-021 the last question says Continue', async () => {
  openAt('/questionnaire/T10?node=T10');
  await findChoice('T10_READY');
  expect(forwardButton()).toHaveAccessibleName('Continue');
});

test('A-TRI-026 an unchanged answer continues without being sent again (decision G13)', async () => {
  comeBackWith('T01_NO');
  const page = openAt('/questionnaire');
  expect(await findChoice('T01_NO')).toBeChecked();
  expect(forwardButton()).toBeEnabled();
  await page.user.click(forwardButton());
  await findChoice('T03_BOARD');
  expect(api.writes()).toEqual([]);
});

test('A-TRI-032 a changed answer that leads elsewhere deletes the answer it led to before', async () => {
  comeBackWith('T01_FORMAL', 'T02_OWNED', 'T03_BOARD');
  const { user } = openAt('/questionnaire');
  await answer(user, 'T01_UNSURE');
  await user.click(await screen.findByRole('button', { name: 'Close & Continue' }));
  expect(await findChoice('T03_BOARD')).toBeChecked();
  expect(api.writes()).toEqual([`POST ${answerPath('T01')}`, `DELETE ${answerPath('T02')}/T02-response`]);
});

test('A-TRI-033 a changed answer that leads to the same question deletes nothing', async () => {
  comeBackWith('T01_FORMAL', 'T02_OWNED');
  const { user } = openAt('/questionnaire');
  await answer(user, 'T01_INFORMAL');
  expect(await findChoice('T02_OWNED')).toBeChecked();
  expect(api.writes()).toEqual([`POST ${answerPath('T01')}`]);
});

test('A-TRI-042 questionsState keeps for each node the question that its answer led to', async () => {
  const { user } = openAt('/questionnaire');
  await answer(user, 'T01_FORMAL');
  await answer(user, 'T02_OWNED');
  await findChoice('T03_BOARD');
  expect(JSON.parse(localStorage.getItem('questionsState') ?? '')).toEqual({
    mine: { START: { nextQuestionId: 'T02' }, T02: { nextQuestionId: 'T03' } },
  });
});

test('A-TRI-032 A-TRI-042 a deletion that a closed page missed is repeated from questionsState', async () => {
  comeBackWith('T01_UNSURE', 'T02_OWNED');
  localStorage.setItem('questionsState', JSON.stringify({ mine: { START: { nextQuestionId: 'T02' } } }));
  const { user } = openAt('/questionnaire');
  await answer(user, 'T01_UNSURE');
  await findChoice('T03_BOARD');
  expect(api.writes()).toEqual([`DELETE ${answerPath('T02')}/T02-response`]);
});

test.each(['{not json', 'null', '[]', '{"mine":null}'])(
  'a questionsState of %s does no harm',
  async (text) => {
    localStorage.setItem('questionsState', text);
    const { user } = openAt('/questionnaire');
    await answer(user, 'T01_FORMAL');
    expect(await findChoice('T02_OWNED')).toBeInTheDocument();
  },
);

test('browser Back and Forward show each question with its answer', async () => {
  const page = openAt('/questionnaire');
  await answer(page.user, 'T01_FORMAL');
  await answer(page.user, 'T02_PARTIAL');
  await findChoice('T03_BOARD');
  page.back();
  expect(await findChoice('T02_PARTIAL')).toBeChecked();
  page.back();
  expect(await findChoice('T01_FORMAL')).toBeChecked();
  page.forward();
  expect(await findChoice('T02_PARTIAL')).toBeChecked();
});

test('going Back while an answer is under way stays there, and the answer is stored', async () => {
  let arrive = () => {};
  const page = openAt('/questionnaire');
  await answer(page.user, 'T01_FORMAL');
  await findChoice('T02_OWNED');
  api.intercept('POST', /T02\/answer$/, () => new Promise((resolve) => (arrive = () => resolve(null))));
  await answer(page.user, 'T02_OWNED');
  page.back();
  await findChoice('T01_FORMAL');
  arrive();
  await waitFor(() => expect(localStorage.getItem('questionsState')).toContain('T03'));
  await act(async () => {});
  expect(page.path()).toBe('/questionnaire/T01?node=START');
  page.forward();
  expect(await findChoice('T02_OWNED')).toBeChecked();
});

test('every step survives a reload', async () => {
  for (const [index, code] of FULL_PATH.slice(0, 4).entries()) {
    const page = openAt(index === 0 ? '/questionnaire' : `/questionnaire/T0${index + 1}?node=T0${index + 1}`);
    await answer(page.user, code);
    await screen.findByText(`Question ${index + 2}/10`);
    page.unmount();
    forgetMemory();
  }
  openAt('/questionnaire/T02?node=T02');
  expect(await findChoice('T02_OWNED')).toBeChecked();
});

test('digits choose and Enter continues while focus is among the choices', async () => {
  const { user } = openAt('/questionnaire');
  (await findChoice('T01_FORMAL')).focus();
  await user.keyboard('2{Enter}');
  await findChoice('T02_OWNED');
  expect(api.bodyOf('POST', answerPath('T01'))).toEqual({ choiceIds: ['T01_INFORMAL-id'] });
});

test('a choice that was not submitted is restored after a reload, until it is submitted', async () => {
  const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('psma-draft/'));
  const first = openAt('/questionnaire');
  await first.user.click(await findChoice('T01_FORMAL'));
  first.unmount();
  forgetMemory();
  const { user } = openAt('/questionnaire');
  expect(await findChoice('T01_FORMAL')).toBeChecked();
  expect(drafts()).toHaveLength(1);
  await user.click(forwardButton());
  await waitFor(() => expect(drafts()).toEqual([]));
});

test('a choice that the browser cannot store asks before it is dropped, until it is submitted', async () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const asks = () => leaveGuards.get().some(({ blocksTabClose }) => blocksTabClose?.());
  const asksBefore = (pathname: string) =>
    leaveGuards.get().find(({ blocks }) => blocks({ pathname, search: '' }))?.title;
  const { user } = openAt('/questionnaire');
  await findChoice('T01_FORMAL');
  expect([asks(), asksBefore('/questionnaire/T02')]).toEqual([false, undefined]);

  await user.click(await findChoice('T01_FORMAL'));
  expect([asks(), asksBefore('/questionnaire/T02')]).toEqual([true, 'Discard your changes?']);
  await user.click(forwardButton());
  expect(await findChoice('T02_OWNED')).toBeInTheDocument();
  expect([asks(), asksBefore('/questionnaire/T01')]).toEqual([false, undefined]);

  full.mockRestore();
  await user.click(await findChoice('T02_OWNED'));
  expect([asks(), asksBefore('/questionnaire/T01')]).toEqual([false, undefined]);
});
