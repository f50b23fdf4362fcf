import { refusal } from '@psma/api-client/testing';
import { authClient, type SignInOutcome } from '@psma/remote-kit';
import { enterText, fakeAuthClient, resetPage, sentence } from '@psma/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { authError } from '../../testing/authError.ts';
import { ANN, renderSettings, row } from '../../testing/renderSettings.tsx';

const NEEDED = refusal(403, 'RecentSignInNeeded', 'Log out, log in again, and repeat it.');
const signInAgain = jest.fn();
const confirmSignInAgain = jest.fn();

const signedIn: SignInOutcome = { isSignedIn: true, nextStep: { signInStep: 'DONE' }, token: 'new' };
const asks = (signInStep: string) => ({ isSignedIn: false, nextStep: { signInStep }, token: null });

afterEach(resetPage);
beforeEach(() => {
  signInAgain.mockReset().mockResolvedValue(signedIn);
  confirmSignInAgain.mockReset().mockResolvedValue(signedIn);
});

const confirmation = () => screen.findByRole('dialog', { name: 'Confirm it is you' });
const answer = async (label: string, text: string) => {
  const dialog = within(await confirmation());
  await enterText(await dialog.findByLabelText(label), text);
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
};

/** Submits a new address, refused until a fresh sign-in. */
async function changeEmail() {
  const calls = await renderSettings(ANN, {
    userUpdate: () => (signInAgain.mock.calls.length > 0 ? ANN : NEEDED),
  });
  fakeAuthClient({ signInAgain, confirmSignInAgain });
  await row('Email').press('Change Email');
  const form = within(screen.getByRole('dialog', { name: 'Change Email' }));
  await enterText(form.getByLabelText('Current Email'), 'ann@example.org');
  await enterText(form.getByLabelText('New Email'), 'new@example.org');
  await userEvent.click(form.getByRole('button', { name: 'Change Email' }));
  return () => calls.filter(({ method }) => method === 'PATCH').length;
}

test('A-SEC-001 a change that needs a recent sign-in asks for the password and is done again', async () => {
  const updates = await changeEmail();
  await answer('Password', 'correct horse');
  expect(await screen.findByText(sentence(/sent a link to new@example\.org/))).toBeVisible();
  expect(signInAgain.mock.calls).toEqual([['correct horse']]);
  expect(updates()).toBe(2);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('A-SEC-001 with a second step it asks for the code too', async () => {
  signInAgain.mockResolvedValue(asks('CONFIRM_SIGN_IN_WITH_TOTP_CODE'));
  confirmSignInAgain.mockRejectedValueOnce(authError('CodeMismatchException'));
  await changeEmail();
  await answer('Password', 'correct horse');
  await answer('Code', '111111');
  expect((await screen.findAllByText(/This code is not right/))[0]).toBeVisible();
  await userEvent.clear(screen.getByLabelText('Code'));
  await answer('Code', '222222');
  expect(await screen.findByText(sentence(/sent a link to new@example\.org/))).toBeVisible();
  expect(confirmSignInAgain.mock.calls).toEqual([['111111'], ['222222']]);
});

test('a wrong password is reported at its field, and nothing is done again', async () => {
  signInAgain.mockRejectedValue(authError('NotAuthorizedException'));
  const updates = await changeEmail();
  await answer('Password', 'wrong horse');
  const password = within(await confirmation()).getByLabelText('Password');
  await waitFor(() => expect(password).toHaveAccessibleDescription(/Incorrect password/));
  expect(updates()).toBe(1);
});

test('cancelling reports that nothing was changed', async () => {
  const updates = await changeEmail();
  await userEvent.click(within(await confirmation()).getByRole('button', { name: 'Cancel' }));
  expect((await screen.findAllByText(/Nothing was changed, because you have not/))[0]).toBeVisible();
  expect(updates()).toBe(1);
});

test('a shell that cannot ask shows the server’s sentence', async () => {
  const client: Partial<typeof authClient> = authClient;
  const { signInAgain: kept } = client;
  delete client.signInAgain;
  try {
    await renderSettings(ANN, { userExport: () => NEEDED });
    await row('Your data').press('Download my data');
    expect(await screen.findByText('Log out, log in again, and repeat it.')).toBeVisible();
  } finally {
    if (kept) client.signInAgain = kept;
  }
});

test('download, deletion and the end of the second step ask as well', async () => {
  const setMfa = jest.fn().mockRejectedValue(authError('RecentSignInNeeded'));
  await renderSettings(ANN, { userExport: () => NEEDED, userDelete: () => NEEDED }, async () => ({
    enabled: ['TOTP'],
    preferred: 'TOTP',
  }));
  fakeAuthClient({ signInAgain, setMfa });
  const isAsked = async () => {
    await userEvent.click(within(await confirmation()).getByRole('button', { name: 'Cancel' }));
  };
  await row('Your data').press('Download my data');
  await isAsked();
  await row('Two-step verification').press('Turn off');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Turn off' }));
  await isAsked();
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  await row('Delete Account').press('Delete Account');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete Account' }));
  await isAsked();
  expect(signInAgain).not.toHaveBeenCalled();
});

test('A-SEC-001 setting up an authenticator asks at each of its steps that the pool refuses', async () => {
  const refusedOnce = () => jest.fn().mockRejectedValueOnce(authError('RecentSignInNeeded'));
  const setUpTotp = refusedOnce().mockResolvedValue({ secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/a' });
  const [verifyTotp, setMfa] = [refusedOnce(), refusedOnce()];
  await renderSettings();
  fakeAuthClient({ signInAgain, setUpTotp, verifyTotp, setMfa });
  await waitFor(() => expect(row('Two-step verification').value()).toBe('Off'));
  await row('Two-step verification').press('Set up authenticator app');
  await answer('Password', 'correct horse');
  await enterText(await screen.findByLabelText('Code'), '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Turn on' }));
  await answer('Password', 'correct horse');
  await waitFor(() => expect(verifyTotp).toHaveBeenCalledTimes(2));
  await answer('Password', 'correct horse');
  await waitFor(() => expect(setMfa).toHaveBeenCalledTimes(2));
  expect(signInAgain).toHaveBeenCalledTimes(3);
});

test('a set-up that is not confirmed shows no key', async () => {
  await renderSettings();
  fakeAuthClient({ signInAgain, setUpTotp: jest.fn().mockRejectedValue(authError('RecentSignInNeeded')) });
  await waitFor(() => expect(row('Two-step verification').value()).toBe('Off'));
  await row('Two-step verification').press('Set up authenticator app');
  await userEvent.click(within(await confirmation()).getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText(/you have not confirmed that it is you/)).toBeVisible();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});
