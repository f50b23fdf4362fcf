import { fakeApi, refusal, type FakeApi } from '@psma/api-client/testing';
import { authState } from '@psma/remote-kit';
import {
  enterText,
  fakeAuthClient,
  resetPage,
  sentence,
  signInAs,
  signOutHere,
} from '@psma/remote-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAt } from '../../../testing/renderAt.tsx';
import { ANN as PROFILE } from '../../../testing/renderSettings.tsx';

const UNDONE = { email: 'ann@example.org', userName: 'user-name-of-21-chars', resetCode: '12345678' };
const forgotPasswordSubmit = jest.fn();
let calls: FakeApi['calls'];

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  calls = fakeApi({ accountUndoEmailChange: () => UNDONE }).calls;
  forgotPasswordSubmit.mockReset().mockResolvedValue(undefined);
  fakeAuthClient({ forgotPasswordSubmit, signOut: async () => signOutHere() });
});
afterEach(resetPage);

test('A-SEC-002 opening the link changes nothing', async () => {
  renderAt('/undo-email-change?code=code-1');
  expect(await heading('Undo the change of email')).toBeVisible();
  expect(calls.filter(({ path }) => path.startsWith('/account'))).toEqual([]);
});

test('A-SEC-003 its button takes the address back, logs this browser out and asks for a new password', async () => {
  signInAs();
  renderAt('/undo-email-change?code=code-1');
  await heading('Undo the change of email');
  await press('Take my address back');
  expect(await heading('Email Change Undone')).toHaveFocus();
  expect(calls).toContainEqual({
    method: 'POST',
    path: '/account/undo-email-change',
    body: { code: 'code-1' },
  });
  await waitFor(() => expect(authState.get().token).toBeNull());
  expect(screen.getByText(sentence(/ann@example\.org is the address of your account again/))).toBeVisible();
  await enterText(screen.getByLabelText('New Password'), 'a new password');
  await enterText(screen.getByLabelText('Confirm New Password'), 'a new password');
  await press('Change password');
  expect(await heading('Password Changed')).toHaveFocus();
  expect(forgotPasswordSubmit.mock.calls).toEqual([['user-name-of-21-chars', '12345678', 'a new password']]);
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/admin/login');
});

test('A-LNK-003 another account that is signed in here stays so', async () => {
  const read = jest.fn(() => ({ ...PROFILE, email: 'bo@example.org' }));
  fakeApi({ accountUndoEmailChange: () => UNDONE, userMe: read });
  signInAs();
  renderAt('/undo-email-change?code=code-1');
  await heading('Undo the change of email');
  await press('Take my address back');
  await heading('Email Change Undone');
  await waitFor(() => expect(read).toHaveBeenCalled());
  await act(async () => {});
  expect(authState.get().token).not.toBeNull();
});

test('what the undo and the new password removed is listed together, with what is left', async () => {
  const factor = (name: string) => ({ kind: 'passkey', name, added: null });
  const factors = { removed: [factor('of the thief')], kept: [factor('old'), factor('added meanwhile')] };
  fakeApi({ accountUndoEmailChange: () => ({ ...UNDONE, factors }) });
  forgotPasswordSubmit.mockResolvedValue({ removed: [factor('added meanwhile')], kept: [factor('old')] });
  const items = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  renderAt('/undo-email-change?code=code-1');
  await heading('Undo the change of email');
  await press('Take my address back');
  await heading('Email Change Undone');
  expect(items()).toEqual(['Passkey “of the thief”', 'Passkey “old”', 'Passkey “added meanwhile”']);
  expect(screen.queryByRole('link', { name: 'Log in to remove them' })).not.toBeInTheDocument();
  await enterText(screen.getByLabelText('New Password'), 'a new password');
  await enterText(screen.getByLabelText('Confirm New Password'), 'a new password');
  await press('Change password');
  await heading('Password Changed');
  expect(items()).toEqual(['Passkey “of the thief”', 'Passkey “added meanwhile”', 'Passkey “old”']);
  expect(screen.getByRole('link', { name: 'Log in to remove them' })).toBeVisible();
});

test.each([
  [refusal(404, 'NotFound', 'There is no such link.'), /This link does not work any more/],
  [
    refusal(409, 'EmailNotAvailable', 'This email address cannot be used.'),
    /This email address cannot be used/,
  ],
])('a link that does not work says so', async (refused, said) => {
  fakeApi({ accountUndoEmailChange: () => refused });
  renderAt('/undo-email-change?code=code-1');
  await heading('Undo the change of email');
  await press('Take my address back');
  expect(await screen.findByText(said)).toBeVisible();
  expect(await heading('Undo the change of email')).toBeVisible();
});
