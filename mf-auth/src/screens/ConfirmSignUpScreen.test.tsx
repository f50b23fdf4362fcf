import { fakeApi, tracked } from '@psma/api-client/testing';
import { currentNotice } from '@psma/remote-kit';
import { fakeAuthClient, resetPage } from '@psma/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { pendingSignUp, rememberSignUp } from '../confirmation/pendingSignUp.ts';
import { authError } from '../testing/authError.ts';
import { address, renderAt } from '../testing/renderAt.tsx';

const confirmSignUp = jest.fn();
const LINK = '/sign-up/confirm?user_name=V1StGXR8_Z5jdHi6B-myT&confirmation_code=code-1';

beforeEach(() => {
  fakeApi({});
  confirmSignUp.mockReset().mockResolvedValue(undefined);
  fakeAuthClient({ confirmSignUp });
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
