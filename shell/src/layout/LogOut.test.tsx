import '../testing/inlinedPage.ts';
import { flushAnswers, noteQueueState, pendingAnswers, queueAnswer, saveDraftNote } from '@psma/api-client';
import { authState, queryClient, useLeaveGuard } from '@psma/remote-kit';
import { resetPage, signInAs } from '@psma/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LeaveConfirmation } from '../leave/LeaveConfirmation.tsx';
import { renderAt } from '../testing/renderAt.tsx';
import { LogOut } from './LogOut.tsx';

jest.mock('@psma/api-client', () => {
  const client = jest.requireActual<typeof import('@psma/api-client')>('@psma/api-client');
  return { ...client, flushAnswers: jest.fn(client.flushAnswers) };
});

const USER = 'user-1';
const network = jest.fn<Promise<Response>, [string, RequestInit]>();
const saved = JSON.stringify({
  ...{ question: { id: 'GOV-Q1' }, choice: { id: 'GOV-Q1-L2' }, previousChoice: null },
  updated: '2026-01-01T00:00:00Z',
});
const answered = () =>
  Promise.resolve(new Response(saved, { headers: { 'content-type': 'application/json' } }));
const answers = () => network.mock.calls.filter(([url]) => url.endsWith('/answer'));
const keepAnAnswer = () => queueAnswer(USER, 's1', 'GOV-Q1', { choiceId: 'GOV-Q1-L2' }, null);

beforeEach(() => {
  globalThis.fetch = network.mockReset().mockImplementation(answered) as unknown as typeof fetch;
  signInAs({ sub: USER });
});

afterEach(resetPage);

const logOut = () => userEvent.click(screen.getByRole('button', { name: 'Log out' }));
const show = async () => (await renderAt('/admin/dashboard', <LogOut />)).router;

test('A-LAY-024 A-LAY-026 A-LAY-027 it removes the token, clears cached queries and goes to /', async () => {
  const router = await show();
  queryClient.setQueryData(['assessment'], 'mine');
  await logOut();
  await waitFor(() => expect(localStorage.getItem('token')).toBeNull());
  expect(queryClient.getQueryData(['assessment'])).toBeUndefined();
  expect(router.state.location.pathname).toBe('/');
});

test('answers that wait on the device are sent first', async () => {
  const router = await show();
  keepAnAnswer();
  await logOut();
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(answers()).toHaveLength(1);
  expect(pendingAnswers(USER)).toEqual([]);
});

describe('with answers that cannot be sent', () => {
  beforeEach(() => {
    network.mockImplementation((url) =>
      url.endsWith('/answer') ? Promise.reject(new TypeError('offline')) : answered(),
    );
  });

  test('who stays keeps them, and the session', async () => {
    const router = await show();
    keepAnAnswer();
    await logOut();
    expect(await screen.findByRole('dialog')).toHaveTextContent('1 answer is not sent yet');
    await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
    expect(router.state.location.pathname).toBe('/admin/dashboard');
    expect(authState.get().userId).toBe(USER);
    expect(pendingAnswers(USER)).toHaveLength(1);
  });

  test('A-NOT-005 unsent notes are asked about, stay with who stays, and go with who discards', async () => {
    const nothing = { text: '', evidence: '', unsure: false };
    network.mockRejectedValue(new TypeError('offline'));
    saveDraftNote(
      USER,
      { sessionId: 's1', questionId: 'GOV-Q1' },
      { ...nothing, text: 'One' },
      { entries: nothing, version: 0 },
    );
    await show();
    await logOut();
    expect(await screen.findByRole('dialog', { name: 'Notes are not sent yet' })).toHaveTextContent(
      '1 note is not sent yet',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
    expect(noteQueueState.get().drafts).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await logOut();
    await userEvent.click(await screen.findByRole('button', { name: 'Log out and discard' }));
    await waitFor(() => expect(authState.get().token).toBeNull());
    signInAs({ sub: USER });
    expect(noteQueueState.get().drafts).toEqual([]);
  });

  test('who leaves discards them', async () => {
    const router = await show();
    keepAnAnswer();
    await logOut();
    await userEvent.click(await screen.findByRole('button', { name: 'Log out and discard' }));
    await waitFor(() => expect(authState.get().token).toBeNull());
    expect(router.state.location.pathname).toBe('/');
    expect(pendingAnswers(USER)).toEqual([]);
  });
});

test('when sending breaks, it asks about what is left and can be pressed again', async () => {
  jest.spyOn(console, 'error').mockImplementationOnce(() => {});
  const router = await show();
  keepAnAnswer();
  jest.mocked(flushAnswers).mockRejectedValueOnce(new Error('broken'));
  await logOut();
  await userEvent.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(await screen.findByRole('button', { name: 'Log out' })).toHaveAttribute('aria-busy', 'false');
  await logOut();
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(answers()).toHaveLength(1);
});

describe('where a screen objects to being left', () => {
  function Question() {
    useLeaveGuard({
      blocks: () => true,
      title: 'Leave?',
      text: 'Not saved.',
      stayLabel: 'Stay',
      leaveLabel: 'Leave',
    });
    return null;
  }
  const page = (
    <>
      <LogOut />
      <Question />
      <LeaveConfirmation />
    </>
  );

  test.each([
    ['Stay', '/admin/assessment', USER],
    ['Leave', '/', null],
  ])('%s is followed', async (choice, path, user) => {
    const { router } = await renderAt('/admin/assessment', page);
    await logOut();
    await userEvent.click(await screen.findByRole('button', { name: choice }));
    await waitFor(() => expect(authState.get().userId).toBe(user));
    expect(router.state.location.pathname).toBe(path);
  });
});
