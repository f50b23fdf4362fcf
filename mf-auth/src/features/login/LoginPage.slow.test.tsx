import { fakeApi, tracked } from '@psma/api-client/testing';
import { authState, queryClient } from '@psma/remote-kit';
import { enterText, fakeAuthClient, resetPage, signInAs, signOutHere } from '@psma/remote-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { authError } from '../../testing/authError.ts';
import { address, renderAt } from '../../testing/renderAt.tsx';
import { withPasskeys } from '../../testing/withPasskeys.ts';

const signIn = jest.fn();
const signOut = jest.fn();

/** Simulates the last step: stores the token before resolving. */
const done = (user = {}) => ({ isSignedIn: true, nextStep: { signInStep: 'DONE' }, token: signInAs(user) });

const username = () => screen.getByLabelText('Email/Org code');
const password = () => screen.getByLabelText('Password');
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Log in' }));

async function open() {
  renderAt('/admin/login');
  await screen.findByRole('form', { name: 'Log in' });
}

async function logIn(name: string, secret = 'correct horse') {
  await enterText(username(), name);
  await enterText(password(), secret);
  await submit();
}

beforeEach(() => {
  fakeApi({});
  signIn.mockReset().mockImplementation(async () => done());
  signOut.mockReset().mockImplementation(async () => signOutHere());
  fakeAuthClient({ signIn, signOut });
});
afterEach(resetPage);

const shown = () =>
  [...document.querySelectorAll('[id$="-error"] > span:last-child')].map(({ textContent }) => textContent);

describe('the form', () => {
  test('A-PUB-019 A-LOG-001 A-ANL-017 asks for username and password, served by password managers', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
    expect(username()).toHaveAttribute('autocomplete', 'username');
    expect(password()).toHaveAttribute('autocomplete', 'current-password');
    expect(tracked()).toEqual(['Login_Page']);
  });

  test('A-LOG-006 A-LOG-007 empty fields say that they are required', async () => {
    await open();
    await submit();
    expect(shown()).toEqual(['Email/Org code is a required field', 'Password is a required field']);
    expect(signIn).not.toHaveBeenCalled();
  });

  test.each([
    ['A-LOG-008', 'ann', 'Email is invalid'],
    ['A-LOG-008', 'ann@example', 'Email is invalid'],
    ['A-LOG-009', '#', 'Organisation Code is required'],
    ['A-LOG-009', ' # ', 'Organisation Code is required'],
  ])('%s %j: %s', async (_, name, message) => {
    await open();
    await logIn(name);
    expect(shown()).toEqual([message]);
    expect(signIn).not.toHaveBeenCalled();
  });
});

test.each([
  ['\u200bann@example.org', 'ann@example.org'],
  ['\ufeffann@example.org\u00a0', 'ann@example.org'],
  ['ann@exam\u00adple.org', 'ann@example.org'],
  ['＃AB2C3D4E', '#AB2C3D4E'],
  ['#ab2c 3d4e', '#AB2C3D4E'],
  ['\u2060#AB2C–3D4E', '#AB2C3D4E'],
])('the pasted username %j is %s', async (pasted, name) => {
  await open();
  await logIn(pasted);
  expect(signIn).toHaveBeenCalledWith(name, 'correct horse');
});

describe('signing in', () => {
  test.each([
    ['A-LOG-002 A-LOG-010', ' ann@example.org ', 'ann@example.org'],
    ['A-LOG-003 A-LOG-011', ' #ab2c3d4e', '#AB2C3D4E'],
  ])('%s with %j opens the dashboard', async (_, typed, sent) => {
    await open();
    await logIn(typed);
    await waitFor(() => expect(address()).toBe('/admin/dashboard'));
    expect(signIn.mock.calls).toEqual([[sent, 'correct horse']]);
  });

  test('G30 leads back to the page that asked for it', async () => {
    renderAt('/sign-up/email');
    await userEvent.click(screen.getByRole('link', { name: 'guarded' }));
    await screen.findByRole('form', { name: 'Log in' });
    await logIn('ann@example.org');
    await waitFor(() => expect(address()).toBe('/admin/results/7?print=1#answers'));
  });

  test('signing in in another tab continues in this one', async () => {
    await open();
    act(() => void signInAs());
    await waitFor(() => expect(address()).toBe('/admin/dashboard'));
  });

  test('an account in neither group is signed out with an explanation', async () => {
    signIn.mockImplementation(async () => done({ groups: [] }));
    await open();
    await logIn('ann@example.org');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This account may not use the assessment tool.',
    );
    expect(signOut).toHaveBeenCalledTimes(1);
    expect(address()).toBe('/admin/login');
  });
});

describe('opening it while authenticated', () => {
  test('A-LOG-004 A-LOG-005 signs that user out and clears what was loaded, then asks', async () => {
    signInAs();
    queryClient.setQueryData(['assessment', 'sessions'], []);
    await open();
    expect(signOut).toHaveBeenCalledTimes(1);
    expect(authState.get().token).toBeNull();
    expect(queryClient.getQueryData(['assessment', 'sessions'])).toBeUndefined();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Log in' })).toBeEnabled());
    expect(address()).toBe('/admin/login');
  });

  test('A-IDS-016 reports that the hosted sign-in page could not be notified', async () => {
    signInAs();
    signOut.mockImplementation(async () => {
      signOutHere();
      throw authError(
        'OAuthSignOutException',
        'An error occurred when attempting to log out from OAuth provider.',
      );
    });
    await open();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'An error occurred when attempting to log out from OAuth provider.',
    );
  });
});

describe('a refusal', () => {
  const ORG_CODE = 'Invalid Organisation Code - please enter a valid Organisation Code.';

  test.each([
    ['A-LOG-012', '#AB2C3D4E', 'UserLambdaValidationException', ORG_CODE],
    [
      'A-LOG-013',
      'ann@example.org',
      'NotAuthorizedException',
      'Incorrect Email, Organisation Code or Password',
    ],
    ['A-LOG-014', 'ann@example.org', 'UserNotFoundException', 'Email Address not found'],
    ['G27', '#AB2C3D4E', 'UserNotFoundException', ORG_CODE],
    ['A-LOG-015', 'ann@example.org', 'TooManyRequestsException', 'Too many requests.'],
    [
      'A-LOG-023',
      'ann@example.org',
      'UserAlreadyAuthenticatedException',
      'There is already a signed in user.',
    ],
  ])('%s A-LOG-016 of %s by %s empties the form and says: %s', async (_, name, error, text) => {
    signIn.mockRejectedValue(authError(error, text));
    await open();
    await logIn(name);
    expect(await screen.findByRole('alert')).toHaveTextContent(`Error: ${text}`);
    expect(username()).toHaveValue('');
    expect(password()).toHaveValue('');
    expect(shown()).toEqual([]);
    expect(localStorage.getItem('token')).toBeNull();
  });

  test.each([
    ['ann@example.org', /locked for 15 minutes.*choose a new password/],
    ['#AB2C3D4E', /locked for 15 minutes.*contact your adviser/],
  ])('A-LOG-013 a locked account %s gets the remedy, also with the right password', async (name, hint) => {
    signIn.mockRejectedValue(authError('NotAuthorizedException', 'Password attempts exceeded'));
    await open();
    await logIn(name);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Incorrect Email, Organisation Code or Password');
    expect(alert).toHaveTextContent(hint);
  });

  test.each([
    ['User is disabled.', 'This account is disabled. Contact your adviser.'],
    [
      'Temporary password has expired and must be reset by an administrator.',
      'Your temporary password has expired. Contact your adviser for a new one.',
    ],
    ['Incorrect username or password.', 'Incorrect Email, Organisation Code or Password'],
  ])('the reason %j reads: %s', async (reason, text) => {
    signIn.mockRejectedValue(authError('NotAuthorizedException', reason));
    await open();
    await logIn('ann@example.org');
    expect(await screen.findByText(text)).toBeVisible();
  });

  test.each(['NetworkError', 'ChunkLoadError'])(
    'without a connection (%s) our words say so',
    async (name) => {
      signIn.mockRejectedValue(authError(name, 'A library speaks.'));
      await open();
      await logIn('ann@example.org');
      expect(await screen.findByRole('alert')).toHaveTextContent('No connection could be made.');
    },
  );

  test('A-LOG-019 an error without words has the default text', async () => {
    signIn.mockRejectedValue(authError('SomethingException', ''));
    await open();
    await logIn('ann@example.org');
    expect(await screen.findByRole('alert')).toHaveTextContent('Authentication Error');
  });

  test('A-LOG-016 a failure of another kind does not bring back the list of what was missing', async () => {
    signIn.mockRejectedValue(authError('NotAuthorizedException'));
    await open();
    await submit();
    expect(screen.getByRole('group', { name: /put right/ })).toHaveFocus();
    await logIn('ann@example.org');
    await screen.findByRole('alert');
    expect(screen.queryByRole('group', { name: /put right/ })).toBeNull();
  });

  test('A-LOG-016 the next try starts clean', async () => {
    signIn.mockRejectedValueOnce(authError('NotAuthorizedException'));
    await open();
    await logIn('ann@example.org');
    await screen.findByRole('alert');
    await logIn('ann@example.org');
    await waitFor(() => expect(address()).toBe('/admin/dashboard'));
  });
});

test('A-ANL-016 A-PUB-020 the forgotten password leads to the reset', async () => {
  await open();
  await userEvent.click(screen.getByRole('link', { name: 'Forgot password?' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Reset password' })).toBeVisible();
  expect(address()).toBe('/admin/reset-password');
  expect(tracked()).toContain('Forgot_Password_SignIn');
});

describe('with a passkey', () => {
  const button = () => screen.findByRole('button', { name: 'Use a passkey' });
  const signInWithPasskey = jest.fn();

  test('a browser that cannot is not offered it', async () => {
    await open();
    expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
  });

  describe('in one that can', () => {
    withPasskeys();
    beforeEach(() => {
      signInWithPasskey.mockReset().mockImplementation(async () => done());
      fakeAuthClient({ signInWithPasskey });
    });

    test('the account is named first, then the browser asks', async () => {
      await open();
      await userEvent.click(await button());
      expect(screen.getByText(/^Enter your email or organisation code first/)).toBeVisible();
      expect(signInWithPasskey).not.toHaveBeenCalled();
      await enterText(username(), 'ann@example.org');
      await userEvent.click(await button());
      expect(signInWithPasskey).toHaveBeenCalledWith('ann@example.org');
      await waitFor(() => expect(address()).toBe('/admin/dashboard'));
    });

    test.each([
      ['NotAuthorizedException', /^This is not a passkey of that account/],
      ['PasskeyAuthenticationCanceled', /^No passkey was used/],
      ['UserNotFoundException', /^Email Address not found/],
    ])('%s leaves the username there and says what to do', async (name, words) => {
      signInWithPasskey.mockRejectedValue(authError(name));
      await open();
      await enterText(username(), 'ann@example.org');
      await userEvent.click(await button());
      expect(await screen.findByText(words)).toBeVisible();
      expect(username()).toHaveValue('ann@example.org');
    });
  });
});
