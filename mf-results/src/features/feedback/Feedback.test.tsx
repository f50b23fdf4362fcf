import { assessmentSessionsQuery } from '@psma/api-client';
import { tracked } from '@psma/api-client/testing';
import { queryClient } from '@psma/remote-kit';
import { enterText, resetPage } from '@psma/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { showResults } from '../../testing/renderResults.tsx';
import { resultFixture } from '../../testing/resultFixture.ts';

jest.mock('react-apexcharts', () => ({ __esModule: true, default: () => null }));

const CALL = 'POST /assessment/session/session-1/feedback';
const feedbackCalls = (api: Awaited<ReturnType<typeof showResults>>['api']) =>
  api.calls.filter(({ method, path }) => `${method} ${path}` === CALL);

afterEach(resetPage);

async function openForm(refusals = {}) {
  const opened = await showResults({ refusals });
  await opened.user.click(screen.getByRole('button', { name: 'Give feedback' }));
  const form = within(screen.getByRole('dialog', { name: 'Feedback' }));
  return {
    ...opened,
    form,
    submit: () => opened.user.click(form.getByRole('button', { name: 'Submit Feedback' })),
  };
}

const group = (form: ReturnType<typeof within>, name: RegExp) => form.getByRole('group', { name });
const labels = (element: HTMLElement) =>
  within(element)
    .getAllByRole('radio')
    .map((radio) => radio.closest('label')?.textContent);

test('A-RES-028 the prompt is there until feedback was given', async () => {
  await showResults();
  expect(screen.getByRole('heading', { name: 'How did we do?' })).toBeInTheDocument();
});

test('A-RES-029 after that there is none', async () => {
  await showResults({ result: resultFixture(undefined, { feedbackCompleted: true }) });
  expect(screen.queryByRole('heading', { name: 'How did we do?' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Give feedback' })).not.toBeInTheDocument();
});

test('A-FBK-001 A-FBK-002 A-FBK-004 A-FBK-005 A-ANL-011 the form, its questions and its options', async () => {
  const { form } = await openForm();
  expect(labels(group(form, /assessed your personnel security before/))).toEqual(['Yes', 'No']);
  expect(labels(group(form, /How accurately .*\(optional\)/))).toEqual([
    'Significantly under-scored us',
    'Under-scored us',
    'Accurately scored us',
    'Over-scored us',
    'Significantly over-scored us',
  ]);
  expect(form.getByRole('textbox', { name: /What should we change or add\? \(optional\)/ })).toHaveValue('');
  expect(tracked()).toEqual(['Start_Survey_Completion']);
});

test('A-FBK-003 without the first answer nothing is sent', async () => {
  const { form, submit, api } = await openForm();
  await submit();
  expect(form.getByRole('link', { name: 'Above feedback is required' })).toBeInTheDocument();
  expect(feedbackCalls(api)).toEqual([]);
});

test('A-FBK-004 A-FBK-005 A-FBK-006 what is left empty is left out', async () => {
  const { form, submit, api, user } = await openForm();
  await user.click(form.getByRole('radio', { name: 'No' }));
  await submit();
  await waitFor(() =>
    expect(feedbackCalls(api).map(({ body }) => body)).toEqual([
      { responses: [{ question: 'previousAssessment', answer: 'No' }] },
    ]),
  );
});

test('A-GEN-011 A-FBK-006 A-FBK-008 sends all answers, refreshes sessions, removes the prompt', async () => {
  const { form, submit, api, user } = await openForm();
  await queryClient.fetchQuery(assessmentSessionsQuery());
  const asked = api.count('GET', '/assessment/sessions');
  await user.click(form.getByRole('radio', { name: 'Yes' }));
  await user.click(form.getByRole('radio', { name: 'Accurately scored us' }));
  await enterText(form.getByRole('textbox'), '  Shorter texts.  ');
  await submit();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(feedbackCalls(api)[0]?.body).toEqual({
    responses: [
      { question: 'previousAssessment', answer: 'Yes' },
      { question: 'isAccurateAssessment', answer: 'Accurately scored us' },
      { question: 'suggestions', answer: 'Shorter texts.' },
    ],
  });
  expect(screen.queryByRole('button', { name: 'Give feedback' })).not.toBeInTheDocument();
  expect(screen.getByText('Thank you. Your feedback has been received.')).toHaveFocus();
  await waitFor(() => expect(api.count('GET', '/assessment/sessions')).toBe(asked + 1));
  await waitFor(() => expect(api.calls.filter(({ path }) => path.endsWith('/results'))).toHaveLength(2));
  expect(screen.queryByRole('heading', { name: 'How did we do?' })).not.toBeInTheDocument();
});

test('A-FBK-007 while it is being sent the button is busy and sends no more', async () => {
  const { form, submit, api, user } = await openForm();
  const answer = Promise.withResolvers<void>();
  const real = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    if (init?.method === 'POST') await answer.promise;
    return real(input, init);
  };
  await user.click(form.getByRole('radio', { name: 'Yes' }));
  await submit();
  const button = form.getByRole('button', { name: 'Submit Feedback' });
  expect(button).toHaveAttribute('aria-busy', 'true');
  await submit();
  answer.resolve();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(feedbackCalls(api)).toHaveLength(1);
});

test('A-FBK-009 a failure is shown below the form, and the entries are kept for another try', async () => {
  const message = 'Something went wrong on the server.';
  const { form, submit, api, user } = await openForm({
    [CALL]: { status: 500, body: { status: 500, name: 'InternalError', message } },
  });
  await user.click(form.getByRole('radio', { name: 'Yes' }));
  await enterText(form.getByRole('textbox'), 'Kept.');
  await submit();
  const alert = await form.findByRole('alert');
  expect(alert).toHaveTextContent(`Your feedback was not sent. ${message}`);
  const button = form.getByRole('button', { name: 'Submit Feedback' });
  expect(button.compareDocumentPosition(alert)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(form.getByRole('radio', { name: 'Yes' })).toBeChecked();
  expect(form.getByRole('textbox')).toHaveValue('Kept.');
  api.accept(CALL);
  await submit();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('A-FBK-008 feedback that was given elsewhere is no failure: the prompt is gone', async () => {
  const { form, submit, user } = await openForm({
    [CALL]: { status: 409, body: { status: 409, name: 'FeedbackAlreadyGiven', message: 'Already given.' } },
  });
  await user.click(form.getByRole('radio', { name: 'Yes' }));
  await submit();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.queryByRole('button', { name: 'Give feedback' })).not.toBeInTheDocument();
});
