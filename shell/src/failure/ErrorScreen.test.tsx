import '../testing/inlinedPage.ts';
import { fakeApi, organisationFixture } from '@psma/api-client/testing';
import { DesignSystemProvider } from '@psma/design-system';
import { currentNotice } from '@psma/remote-kit';
import { atPath, resetPage, signInAs } from '@psma/remote-kit/testing';
import { render, screen, waitFor } from '@testing-library/react';
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

test('what may pass can be tried again', async () => {
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
