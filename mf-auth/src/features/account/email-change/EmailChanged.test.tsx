import { fakeApi } from '@psma/api-client/testing';
import { authState, pageTitle } from '@psma/remote-kit';
import { fakeAuthClient, resetPage, sentence, signInAs, signOutHere } from '@psma/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { notePendingEmail, pendingEmailOf } from '../../../shared/confirmation/pendingEmail.ts';
import { authError } from '../../../testing/authError.ts';
import { address, renderAt } from '../../../testing/renderAt.tsx';
import { ANN as PROFILE } from '../../../testing/renderSettings.tsx';

const verifyNewEmail = jest.fn();
const signOut = jest.fn();
const ANN = { id: 'user-1', email: 'ann@example.org' };

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

beforeEach(() => {
  fakeApi({});
  verifyNewEmail.mockReset().mockResolvedValue(undefined);
  signOut.mockReset().mockImplementation(async () => signOutHere());
  fakeAuthClient({ verifyNewEmail, signOut });
  signInAs();
});
afterEach(resetPage);

test('A-PRO-018 A-PRO-019 the link verifies the new email once and says so', async () => {
  notePendingEmail('user-1', 'new@example.org');
  renderAt('/reset-email?confirmation_code=code-1');
  expect(await heading('Email Changed')).toBeVisible();
  expect(verifyNewEmail.mock.calls).toEqual([['code-1']]);
  expect(pageTitle.get()).toBe('Email Changed');
  expect(pendingEmailOf(ANN)).toBeNull();
});

test('a link that fails says which account is logged in', async () => {
  fakeApi({ userMe: () => PROFILE });
  verifyNewEmail.mockRejectedValue(authError('ExpiredCodeException'));
  renderAt('/reset-email?confirmation_code=code-1');
  expect(
    await screen.findByText(sentence(/You are logged in as ann@example\.org\. .*another account/)),
  ).toBeVisible();
});

test('A-PRO-020 Close signs out and goes to the login', async () => {
  renderAt('/reset-email?confirmation_code=code-1');
  await heading('Email Changed');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(await heading('Log in')).toBeVisible();
  expect(address()).toBe('/admin/login');
  await waitFor(() => expect(signOut).toHaveBeenCalledTimes(1));
  expect(authState.get().token).toBeNull();
});

test('A-SET-023 without a code it says what is missing', async () => {
  renderAt('/reset-email');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Your email could not be provided with no valid code found present within the URL. Please click on the link within your email',
  );
  expect(verifyNewEmail).not.toHaveBeenCalled();
});

test.each([
  [
    'Invalid verification code provided, please try again.',
    'Invalid verification code provided, please try again.',
  ],
  ['', 'Your email could not be changed - perhaps the code is invalid or expired? Please try again'],
])('A-SET-024 a failure that says %j shows %s', async (message, shown) => {
  verifyNewEmail.mockRejectedValue(authError('CodeMismatchException', message));
  renderAt('/reset-email?confirmation_code=code-1');
  expect(await screen.findByRole('alert')).toHaveTextContent(shown);
  expect(screen.queryByRole('heading', { name: 'Email Changed' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to settings' })).toHaveAttribute('href', '/admin/settings');
});
