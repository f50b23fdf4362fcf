import { assessmentAreasQuery, assessmentSignedQuery } from '@psma/api-client';
import { tracked } from '@psma/api-client/testing';
import type { AssessmentAreas } from '@psma/api-contract';
import { queryClient } from '@psma/remote-kit';
import { enterText, resetPage } from '@psma/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { areasFixture } from '../testing/areasFixture.ts';
import { showResults } from '../testing/renderResults.tsx';
import { SIGN_OFF } from '../testing/signedFixture.ts';

jest.mock('react-apexcharts', () => ({ __esModule: true, default: () => null }));

afterEach(resetPage);

const PATH = '/assessment/session/session-1/sign-off';
const SENTENCE = 'Signed off by Ann Smith, Director of Security, 6 March 2026';
const show = (role: 'OWNER' | 'EDITOR' | 'READER', areas?: AssessmentAreas) =>
  showResults({ others: { role, ...(areas && { areas }) } });
const prompt = () => screen.queryByRole('button', { name: 'Sign off' });

async function openForm() {
  const opened = await show('OWNER', areasFixture());
  await opened.user.click(await screen.findByRole('button', { name: 'Sign off' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign off these results' }));
  const submit = () => opened.user.click(dialog.getByRole('button', { name: 'Sign off' }));
  return { ...opened, dialog, submit };
}

test('A-CHK-008 an owner signs off, and the page says so', async () => {
  const { api, user, dialog, submit } = await openForm();
  expect(dialog.getByText(/^I have read these results\. As far as I know/)).toBeVisible();
  expect(dialog.getByText(/stay with them when you leave/)).toBeVisible();
  expect(dialog.getByLabelText('Your name')).toHaveValue('Bo Jones');
  await user.clear(dialog.getByLabelText('Your name'));
  await enterText(dialog.getByLabelText('Your name'), 'Ann Smith');
  await enterText(dialog.getByLabelText('Your position'), 'Director of Security');
  await submit();
  await waitFor(() => expect(document.activeElement).toHaveTextContent(SENTENCE), { timeout: 5000 });
  expect(document.activeElement).toHaveAttribute('role', 'status');
  expect(api.bodyOf('POST', PATH)).toEqual({ name: 'Ann Smith', position: 'Director of Security' });
  await waitFor(() => expect(prompt()).not.toBeInTheDocument());
  expect(document.body.textContent.split(SENTENCE)).toHaveLength(2);
  expect(tracked()).toContain('Result_Signed_Off');
  await waitFor(() => expect(api.count('GET', '/assessment/session/session-1/signed')).toBe(2));
});

test('reports wait for the signed sign-off', async () => {
  const { api, dialog, submit } = await openForm();
  const { queryKey } = assessmentSignedQuery('session-1');
  await waitFor(() => expect(queryClient.getQueryState(queryKey)?.status).toBe('success'));
  api.intercept('GET', /\/signed$/, () => new Promise(() => {}));
  await enterText(dialog.getByLabelText('Your position'), 'Director of Security');
  await submit();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(queryClient.getQueryState(queryKey)?.status).toBe('pending');
});

test('asks for name and position, and puts a refused text at its field', async () => {
  const { api, user, dialog, submit } = await openForm();
  await user.clear(dialog.getByLabelText('Your name'));
  await submit();
  expect((await dialog.findAllByText('Enter your name')).length).toBeGreaterThan(0);
  expect(dialog.getAllByText('Enter your position').length).toBeGreaterThan(0);
  expect(api.count('POST', PATH)).toBe(0);
  await enterText(dialog.getByLabelText('Your name'), 'Ann Smith');
  await enterText(dialog.getByLabelText('Your position'), 'www.example.org');
  const details = { field: 'position' };
  api.refuse(`POST ${PATH}`, {
    status: 400,
    body: { status: 400, name: 'InvalidRequest', message: '', details },
  });
  await submit();
  expect(
    (await dialog.findAllByText('Use up to 80 characters without links or telephone numbers')).length,
  ).toBeGreaterThan(0);
  expect(dialog.getByLabelText('Your name')).toHaveValue('Ann Smith');
});

test('of two owners at once the second sees the sign-off of the first', async () => {
  const { api, dialog, submit } = await openForm();
  await enterText(dialog.getByLabelText('Your position'), 'Chair');
  const body = { status: 409, name: 'AlreadySignedOff', message: 'These results are signed off already.' };
  api.refuse(`POST ${PATH}`, { status: 409, body });
  api.intercept('GET', /\/areas$/, () => ({ status: 200, body: areasFixture({ signOff: SIGN_OFF }) }));
  await submit();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(document.body).toHaveTextContent(SENTENCE);
  expect(prompt()).not.toBeInTheDocument();
});

test('an open form keeps what was entered while another owner signs off', async () => {
  const { api, dialog } = await openForm();
  await enterText(dialog.getByLabelText('Your position'), 'Chair');
  api.intercept('GET', /\/areas$/, () => ({ status: 200, body: areasFixture({ signOff: SIGN_OFF }) }));
  await act(() => queryClient.invalidateQueries(assessmentAreasQuery('session-1')));
  expect(document.body).toHaveTextContent(SENTENCE);
  expect(dialog.getByLabelText('Your position')).toHaveValue('Chair');
});

test.each(['EDITOR', 'READER'] as const)('%s reads the sign-off', async (role) => {
  const { api } = await show(role, areasFixture({ signOff: SIGN_OFF }));
  await waitFor(() => expect(document.body).toHaveTextContent(SENTENCE));
  await waitFor(() => expect(api.count('GET', '/organisation')).toBeGreaterThan(0));
  expect(prompt()).not.toBeInTheDocument();
});

test.each(['EDITOR', 'READER'] as const)('%s is not asked to sign off', async (role) => {
  const { api } = await show(role, areasFixture());
  await waitFor(() => expect(api.count('GET', '/organisation')).toBeGreaterThan(0));
  await act(async () => {});
  expect(prompt()).not.toBeInTheDocument();
});

test('with a server of the release before nothing of it is shown', async () => {
  const { api } = await show('OWNER');
  await waitFor(() => expect(api.count('GET', '/assessment/session/session-1/areas')).toBe(1));
  expect(prompt()).not.toBeInTheDocument();
});

describe('A-CHK-008 where a second person is asked for', () => {
  const id = '00000000-0000-4000-8000-000000000002';
  const finishedBy = (member: string) => areasFixture({ completedBy: { id: member, name: 'Bo Jones' } });
  const open = async (areas: AssessmentAreas) => {
    const opened = await showResults({ others: { role: 'OWNER', areas, checkNeeded: true } });
    await waitFor(() => expect(opened.api.count('GET', '/organisation')).toBeGreaterThan(0));
    return opened;
  };

  test('the owner who finished leaves it to another owner', async () => {
    await open(finishedBy(id));
    expect(await screen.findByText(/^You finished this assessment, so another owner/)).toBeVisible();
    expect(prompt()).not.toBeInTheDocument();
  });

  test('another owner signs off', async () => {
    await open(finishedBy('00000000-0000-4000-8000-000000000001'));
    expect(await screen.findByRole('button', { name: 'Sign off' })).toBeVisible();
  });
});

describe('A-CHK-006 the results say which areas no other member could check', () => {
  const check = { digest: null, by: null, at: null, checkers: [] };
  const areas = areasFixture().areas.map((area) => ({
    ...area,
    check: { ...check, state: 'NOT_POSSIBLE' as const },
  }));

  test.each([
    ['all', areas, 'Not checked: no other member could'],
    [
      'some',
      areas.map((area, nth) =>
        nth < 2 ? area : { ...area, check: { ...check, state: 'CHECKED' as const } },
      ),
      'Not checked: no other member could, in Governance and Leadership, and Insider Risk Assessment and Management',
    ],
  ])('%s', async (_name, shown, sentence) => {
    await show('READER', areasFixture({ areas: shown }));
    expect(await screen.findByText(sentence)).toBeVisible();
  });
});
