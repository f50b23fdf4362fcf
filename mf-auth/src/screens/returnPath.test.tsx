import { fakeApi } from '@psma/api-client/testing';
import { enterText, fakeAuthClient, resetPage, signInAs } from '@psma/remote-kit/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { address, renderAt } from '../testing/renderAt.tsx';

const PAGE = '/admin/results/7?print=1#answers';
const signUp = jest.fn();

beforeEach(() => {
  fakeApi({});
  signUp.mockReset().mockResolvedValue(undefined);
  fakeAuthClient({
    signUp,
    signIn: async () => ({ isSignedIn: true, nextStep: { signInStep: 'DONE' }, token: signInAs() }),
    confirmSignUp: async () => {},
    forgotPassword: async () => ({ destination: 'a***@e***' }),
    forgotPasswordSubmit: async () => undefined,
  } as never);
});
afterEach(resetPage);

const press = async (role: 'link' | 'button', name: string) =>
  userEvent.click(await screen.findByRole(role, { name }));
const type = async (label: string, text: string) => enterText(await screen.findByLabelText(label), text);

/** Opens the login as the guard of a page does. */
async function openGuarded() {
  renderAt('/sign-up/email');
  await press('link', 'guarded');
  await screen.findByRole('form', { name: 'Log in' });
}
async function logIn() {
  await screen.findByRole('heading', { level: 1, name: 'Log in' });
  await type('Password', 'correct horse');
  await press('button', 'Log in');
}

test('a password reset keeps the page that asked for the login', async () => {
  await openGuarded();
  await press('link', 'Forgot password?');
  await type('Email Address', 'ann@example.org');
  await press('button', 'Send code');
  await type('Confirmation Code', '012345');
  await type('New Password', 'three random words');
  await type('Confirm New Password', 'three random words');
  await press('button', 'Change password');
  await press('link', 'Log in');
  await logIn();
  await waitFor(() => expect(address()).toBe(PAGE));
});

test('a sign-up keeps it, also through the link in the mail, opened in a new tab of the browser', async () => {
  await openGuarded();
  await press('link', 'Sign up');
  await type('Email Address', 'ann@example.org');
  await type('Password', 'three random words');
  await type('Confirm Password', 'three random words');
  await userEvent.click(screen.getByRole('checkbox'));
  await press('button', 'Sign Up');
  await screen.findByRole('heading', { level: 1, name: 'Verify your email' });
  const { username } = signUp.mock.calls[0][0];
  cleanup();
  renderAt(`/sign-up/confirm?user_name=${username}&confirmation_code=code-1`);
  await logIn();
  await waitFor(() => expect(address()).toBe(PAGE));
});
