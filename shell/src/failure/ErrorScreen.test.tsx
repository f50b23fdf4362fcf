import '../testing/inlinedPage.ts';
import { fakeApi, organisationFixture } from '@psma/api-client/testing';
import { DesignSystemProvider } from '@psma/design-system';
import { currentNotice } from '@psma/remote-kit';
import { atPath, resetPage, signInAs } from '@psma/remote-kit/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorScreen } from './ErrorScreen.tsx';

afterEach(resetPage);

const ignore = () => {};
const show = (status: number, onRetry: () => void = ignore, path = '/x') =>
  render(atPath(path, <ErrorScreen status={status} onRetry={onRetry} />), {
    wrapper: DesignSystemProvider,
  });

test('it names the status, says that there was a problem, and leads home', () => {
  show(404);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Error 404');
  expect(screen.getByText("Oops, there's been a problem")).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the start page' })).toHaveAttribute('href', '/');
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([403, 404])('a page with status %i offers nothing to try again', (status) => {
  show(status);
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

test('A-SPC-045 the page that is gone says who removed the user, until that is acknowledged', async () => {
  const removal = {
    ...{ id: '00000000-0000-4000-8000-00000000000d', organisation: 'Harbour', by: 'Ann Smith' },
    at: '2026-11-28T12:00:00.000Z',
  };
  const { writes } = fakeApi({
    organisation: () => ({ ...organisationFixture('READER'), removals: [removal] }),
    removalAcknowledge: () => undefined,
  });
  signInAs();
  show(404);
  expect(await screen.findByText(/removed you/)).toHaveTextContent('Ann Smith removed you from Harbour.');
  await userEvent.click(screen.getByRole('button', { name: 'I know about this' }));
  await waitFor(() => expect(screen.queryByText(/removed you/)).not.toBeInTheDocument());
  expect(writes()).toEqual([`POST /removal/${removal.id}/acknowledge`]);
});

const answerReplays = (answer: Promise<Partial<Response>>) => {
  const send = jest.fn<Promise<Partial<Response>>, [string, RequestInit]>(() => answer);
  globalThis.fetch = send as unknown as typeof fetch;
  return send;
};

test('A-RPL-008 an id to quote is shown once what the page has is stored', async () => {
  const send = answerReplays(Promise.resolve({ status: 201, json: async () => ({ id: '7K3QX-9M2TB' }) }));
  show(503);
  expect(await screen.findByText('7K3QX-9M2TB')).toBeVisible();
  expect(send.mock.calls.map(([url, { body }]) => [url, body])).toEqual([
    ['/releases/replays', '{"document":"test","latest":"test"}'],
  ]);
});

test.each([
  ['stores nothing', Promise.resolve({ status: 204 })],
  ['does not know replays', Promise.resolve({ status: 404 })],
  ['is unreachable', Promise.reject(new TypeError('lost'))],
])('A-RPL-008 no id is shown if the server %s', async (_, answer) => {
  const send = answerReplays(answer);
  show(503);
  await waitFor(() => expect(send).toHaveBeenCalled());
  await act(() => answer.catch(() => {}));
  expect(screen.queryByText(/quote this id/)).not.toBeInTheDocument();
});

test('what may pass can be tried again', async () => {
  answerReplays(Promise.resolve({ status: 204 }));
  const retry = jest.fn();
  show(503, retry);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Error 503');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

test('A-LNK-003 a page of others that an email led to names the account that is signed in', async () => {
  fakeApi({
    organisation: () => organisationFixture('READER'),
    userMe: () => ({
      ...{ id: 'user-1', email: 'ann@example.org', organisation: { name: null, code: null } },
      ...{ organisationRole: null, sector: null, groups: [] },
    }),
  });
  signInAs();
  show(404, ignore, '/x?from=email&organisation=00000000-0000-4000-8000-00000000000c');
  await waitFor(() => expect(currentNotice()?.text).toMatch(/^You are signed in as ann@example\.org\./));
});
