import { fakeApi, tracked } from '@psma/api-client/testing';
import { currentNotice, runtimeConfig } from '@psma/remote-kit';
import { enterText, fakeAuthClient, inlinePageData, resetPage } from '@psma/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pendingSignUp, rememberSignUp } from '../shared/confirmation/pendingSignUp.ts';
import { authError } from '../testing/authError.ts';
import { address, renderAt } from '../testing/renderAt.tsx';

const confirmSignUp = jest.fn();
const forgotPasswordSubmit = jest.fn();
const LINK = '/sign-up/confirm?user_name=V1StGXR8_Z5jdHi6B-myT&confirmation_code=code-1';

beforeEach(() => {
  fakeApi({});
  confirmSignUp.mockReset().mockResolvedValue(undefined);
  forgotPasswordSubmit.mockReset().mockResolvedValue(undefined);
  fakeAuthClient({ confirmSignUp, forgotPasswordSubmit });
});
afterEach(resetPage);

test('A-PUB-016 A-SUP-020 A-ANL-013 the link confirms the account once and leads to the login', async () => {
  rememberSignUp({ username: 'V1StGXR8_Z5jdHi6B-myT', email: 'ann@example.org' });
  renderAt(LINK);
  expect(await screen.findByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  expect(address()).toBe('/admin/login');
  expect(screen.getByLabelText('Email/Org code')).toHaveValue('ann@example.org');
  expect(confirmSignUp.mock.calls).toEqual([['V1StGXR8_Z5jdHi6B-myT', 'code-1']]);
  expect(currentNotice()).toMatchObject({
    tone: 'success',
    text: 'Your account is confirmed. You can log in now.',
  });
  expect(tracked()).toContain('Sign_Up_Verify_Email');
  expect(pendingSignUp()).toBeNull();
});

test.each(['CodeMismatchException', 'ExpiredCodeException', 'UserNotFoundException'])(
  'A-PUB-017 %s leads to the landing page, with a word about it and a way to a new link',
  async (name) => {
    confirmSignUp.mockRejectedValue(authError(name));
    renderAt(LINK);
    await waitFor(() => expect(address()).toBe('/'));
    expect(currentNotice()).toMatchObject({
      tone: 'danger',
      text: expect.stringContaining('may have been used or may have expired'),
      actions: [
        { label: 'Log in', to: '/admin/login' },
        { label: 'Send a new link', to: '/sign-up/thank-you' },
      ],
    });
    expect(pendingSignUp()?.username).toBe('V1StGXR8_Z5jdHi6B-myT');
    expect(tracked()).not.toContain('Sign_Up_Verify_Email');
  },
);

test('A-PUB-017 without a connection too, but the link may still be good', async () => {
  confirmSignUp.mockRejectedValue(authError('NetworkError'));
  renderAt(LINK);
  await waitFor(() => expect(address()).toBe('/'));
  expect(currentNotice()?.text).toContain('open the link in the email again');
});

test.each(['', '?user_name=ann', '?confirmation_code=code-1', '?user_name=&confirmation_code='])(
  'A-PUB-018 %j is no complete link and leads to the landing page',
  async (search) => {
    renderAt(`/sign-up/confirm${search}`);
    await waitFor(() => expect(address()).toBe('/'));
    expect(confirmSignUp).not.toHaveBeenCalled();
    expect(currentNotice()?.tone).toBe('danger');
  },
);

describe('in another browser than the one that signed up', () => {
  beforeEach(() => confirmSignUp.mockRejectedValueOnce(authError('PasswordNeeded')));

  async function choose(password = 'three random words') {
    renderAt(LINK);
    await screen.findByRole('heading', { level: 1, name: 'Choose your password' });
    await enterText(screen.getByLabelText('New Password'), password);
    await enterText(screen.getByLabelText('Confirm New Password'), password);
    await enterText(screen.getByLabelText(/Organisation Name|Organisation/), 'Mine Ltd');
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: 'Confirm account' }));
  }

  test('a password chosen there confirms the account and leads to the login', async () => {
    await choose();
    await waitFor(() => expect(address()).toBe('/admin/login'));
    expect(forgotPasswordSubmit.mock.calls).toEqual([
      [
        'V1StGXR8_Z5jdHi6B-myT',
        'code-1',
        'three random words',
        { agree: true, role: '', organisation: 'Mine Ltd', sector: '' },
      ],
    ]);
    expect(currentNotice()).toMatchObject({ tone: 'success', text: expect.stringContaining('is confirmed') });
    expect(tracked()).toContain('Sign_Up_Verify_Email');
  });

  test('nothing is confirmed until a password is chosen', async () => {
    renderAt(LINK);
    const heading = await screen.findByRole('heading', { level: 1, name: 'Choose your password' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(
      screen.getByText(/What was entered when signing up, including the password, will not be used/),
    ).toBeVisible();
    expect(forgotPasswordSubmit).not.toHaveBeenCalled();
    expect(currentNotice()).toBeNull();
  });

  test.each([
    ['InvalidPasswordException', /on a list/],
    ['NetworkError', /No connection could be made/],
  ])('%s is shown at the field, and another try is possible', async (name, text) => {
    forgotPasswordSubmit.mockRejectedValueOnce(authError(name, 'The password is on a list.'));
    await choose();
    await waitFor(() => expect(screen.getByLabelText('New Password')).toHaveAccessibleDescription(text));
    await userEvent.click(screen.getByRole('button', { name: 'Confirm account' }));
    await waitFor(() => expect(address()).toBe('/admin/login'));
  });

  test.each(['AliasExistsException', 'CodeMismatchException', 'ExpiredCodeException'])(
    '%s for an account that was already confirmed leads to the login with the ways in',
    async (name) => {
      forgotPasswordSubmit.mockRejectedValue(authError(name));
      await choose();
      await waitFor(() => expect(address()).toBe('/admin/login'));
      expect(currentNotice()).toMatchObject({
        tone: 'info',
        text: expect.stringContaining('was confirmed before'),
        actions: [{ to: '/admin/reset-password' }],
      });
    },
  );

  test('a link that expires while the form is open is explained on the landing page', async () => {
    forgotPasswordSubmit.mockRejectedValue(authError('ExpiredCodeException'));
    confirmSignUp.mockRejectedValue(authError('ExpiredCodeException'));
    await choose();
    await waitFor(() => expect(address()).toBe('/'));
    expect(currentNotice()).toMatchObject({ tone: 'danger', text: expect.stringContaining('have expired') });
  });
});

describe('with a hosted pool, which activates the typed password', () => {
  const openWithHostedPool = () => {
    inlinePageData();
    jest.replaceProperty(runtimeConfig().identity, 'endpoint', 'https://pool.example/');
    renderAt(LINK);
  };
  afterEach(() => jest.restoreAllMocks());

  test('the browser that signed up goes to the login', async () => {
    rememberSignUp({ username: 'V1StGXR8_Z5jdHi6B-myT', email: 'ann@example.org' });
    openWithHostedPool();
    await waitFor(() => expect(address()).toBe('/admin/login'));
  });

  test('any other browser goes to the reset, for a password that its owner knows', async () => {
    openWithHostedPool();
    await waitFor(() => expect(address()).toBe('/admin/reset-password'));
    expect(currentNotice()).toMatchObject({ text: expect.stringContaining('choose a new password') });
  });
});
