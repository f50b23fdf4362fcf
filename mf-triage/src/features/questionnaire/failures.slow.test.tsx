import { trackedEvents } from '@psma/api-client/testing';
import { screen, waitFor } from '@testing-library/react';
import { fakeTriage, type FakeTriage } from '../../testing/fakeTriage.ts';
import { openAt } from '../../testing/openAt.ts';
import { answer, findChoice, forwardButton } from '../../testing/questions.ts';
import { arriveAs, cookieId, freshBrowser } from '../../testing/visitor.ts';

let api: FakeTriage;
beforeEach(() => {
  freshBrowser();
  api = fakeTriage();
  arriveAs(api.addSession('mine', ['T01_FORMAL', 'T02_OWNED']));
});

const ANSWER = /\/answer$/;
const alert = () => screen.findByRole('alert');

test('without a network the choice stays with what to do, and the answer is sent afterwards', async () => {
  const returns = api.intercept('POST', ANSWER, () => 'network');
  const page = openAt('/questionnaire/T03?node=T03');
  await answer(page.user, 'T03_MANAGER');
  expect(await alert()).toHaveTextContent('Check your connection, then press the button again.');
  expect(await findChoice('T03_MANAGER')).toBeChecked();
  expect(page.path()).toBe('/questionnaire/T03?node=T03');
  expect(trackedEvents()).toEqual([]);
  returns();
  await page.user.click(forwardButton());
  await findChoice('T04_EMPLOYEES');
  expect(api.sessions.get('mine')?.responses.at(-1)?.choices[0]?.contentId).toBe('T03_MANAGER');
});

test('without a connection the page says so in words, and loads when asked again', async () => {
  const returns = api.intercept('GET', /questions$/, () => 'network');
  const page = openAt('/questionnaire/T03?node=T03');
  expect(await screen.findByRole('heading', { level: 1, name: 'No connection' })).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('Answers that you have given are kept for 30 days.');
  returns();
  await page.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await findChoice('T03_BOARD')).toBeInTheDocument();
  expect(page.path()).toBe('/questionnaire/T03?node=T03');
});

test('A-API-024 a portal’s page instead of questions is explained, and a reload recovers', async () => {
  const returns = api.intercept('GET', /./, () => 'foreign');
  const page = openAt('/questionnaire/T03?node=T03');
  expect(await alert()).toHaveTextContent('Are you signed in to the Wi-Fi?');
  returns();
  await page.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await findChoice('T03_BOARD')).toBeInTheDocument();
});

test('A-API-024 a portal’s page in place of a saved answer keeps the choice', async () => {
  const returns = api.intercept('POST', ANSWER, () => 'foreign');
  const page = openAt('/questionnaire/T03?node=T03');
  await answer(page.user, 'T03_MANAGER');
  expect(await alert()).toHaveTextContent('Are you signed in to the Wi-Fi?');
  returns();
  await page.user.click(forwardButton());
  await findChoice('T04_EMPLOYEES');
});

test('A-TRI-032 a failed deletion is repeated with the next press, without the answer', async () => {
  const returns = api.intercept('DELETE', /T02/, () => 'network');
  const page = openAt('/questionnaire');
  await answer(page.user, 'T01_FORMAL');
  await findChoice('T02_OWNED');
  page.back();
  await answer(page.user, 'T01_NO');
  await alert();
  returns();
  await page.user.click(forwardButton());
  await findChoice('T03_BOARD');
  expect(api.writes().filter((call) => call.startsWith('POST'))).toHaveLength(1);
  expect(api.sessions.get('mine')?.responses.map((response) => response.question.id)).toEqual(['T01']);
});

test('an answer that is gone already counts as deleted', async () => {
  api.intercept('DELETE', /T02/, () => ({
    status: 404,
    body: { status: 404, name: 'NotFound', message: 'No' },
  }));
  const { user } = openAt('/questionnaire');
  await answer(user, 'T01_NO');
  await user.click(await screen.findByRole('button', { name: 'Close & Continue' }));
  expect(await findChoice('T03_BOARD')).toBeInTheDocument();
});

test.each([
  [429, 'Wait a minute, then press the button again.'],
  [500, 'Something went wrong on our side'],
])('an answer refused with %i says what to do', async (status, text) => {
  api.intercept('POST', ANSWER, () => ({ status, body: { status, name: 'X', message: 'x' } }));
  const { user } = openAt('/questionnaire/T03?node=T03');
  await answer(user, 'T03_MANAGER');
  expect(await alert()).toHaveTextContent(text);
  expect(await findChoice('T03_MANAGER')).toBeChecked();
});

test.each([
  [403, 'WriteKeyRequired'],
  [404, 'NotFound'],
])(
  'a %i for the visitor’s own session begins a new one at the first question (decisions G13, G15)',
  async (status, name) => {
    const removeIntercept = api.intercept('POST', ANSWER, () => ({
      status,
      body: { status, name, message: name },
    }));
    const page = openAt('/questionnaire/T03?node=T03');
    await answer(page.user, 'T03_MANAGER');
    await findChoice('T01_FORMAL');
    removeIntercept();
    expect(page.path()).toBe('/questionnaire/T01?node=START');
    expect(cookieId()).toBe('session-2');
    expect(screen.getByRole('status')).toHaveTextContent('We have started a new questionnaire for you.');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await waitFor(() => expect(api.count('GET', '/triage/questions')).toBe(2));
    await answer(page.user, 'T01_INFORMAL');
    await findChoice('T02_OWNED');
    expect(api.writes().at(-1)).toBe('POST /triage/session/session-2/question/T01/answer');
  },
);

test('a session lost while the first question is answered keeps the choice', async () => {
  const removeIntercept = api.intercept('POST', ANSWER, () => ({
    status: 403,
    body: { status: 403, name: 'WriteKeyRequired', message: 'No' },
  }));
  const { user } = openAt('/questionnaire');
  await answer(user, 'T01_INFORMAL');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('started a new questionnaire'));
  removeIntercept();
  expect(await findChoice('T01_INFORMAL')).toBeChecked();
  await user.click(forwardButton());
  expect(await findChoice('T02_OWNED')).not.toBeChecked();
});

test.each([
  ['leads to a node that does not exist', { T03: { T03_BOARD: ['T44'] } }],
  ['leads to a node without a question', { T03: { T03_BOARD: ['T99'] }, T99: {} }],
  ['is missing', { T03: {} }],
])('an edge of the flow that %s gives a message, not a crash', async (_, change) => {
  const sound = api.content.flow;
  Object.assign(api.content, { flow: { ...sound, ...change } });
  const page = openAt('/questionnaire/T03?node=T03');
  await answer(page.user, 'T03_BOARD');
  expect(await alert()).toHaveTextContent(
    'Your answer is saved, but we cannot find the question that comes next.',
  );
  expect(page.path()).toBe('/questionnaire/T03?node=T03');
  expect(await findChoice('T03_BOARD')).toBeChecked();

  Object.assign(api.content, { flow: sound });
  await page.user.click(forwardButton());
  await alert();
  await waitFor(() => expect(api.count('GET', '/triage/questions/flow')).toBeGreaterThan(1));
  await page.user.click(forwardButton());
  expect(await findChoice('T04_EMPLOYEES')).toBeInTheDocument();
});

test('a flow that begins nowhere gives up to the error screen', async () => {
  Object.assign(api.content, { questions: api.content.questions.slice(1) });
  openAt('/questionnaire');
  expect(await screen.findByRole('heading', { name: 'Error 500' })).toBeInTheDocument();
});
