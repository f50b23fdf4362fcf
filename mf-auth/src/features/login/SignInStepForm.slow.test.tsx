import { fakeApi } from '@psma/api-client/testing';
import { pageTitle } from '@psma/remote-kit';
import { enterText, fakeAuthClient, resetPage, signInAs } from '@psma/remote-kit/testing';
import { renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { messages } from '../../messages.ts';
import { useLeakedPasswords } from '../../shared/password/useLeakedPasswords.ts';
import { authError } from '../../testing/authError.ts';
import { address, renderAt } from '../../testing/renderAt.tsx';

const signIn = jest.fn();
const confirmSignIn = jest.fn();
const resendSignUpCode = jest.fn();

const at = (signInStep: string, details: object = {}) => ({
  isSignedIn: false,
  nextStep: { signInStep, ...details },
  token: null,
});
const done = () => ({ isSignedIn: true, nextStep: { signInStep: 'DONE' }, token: signInAs() });

async function reach(step: object, username = 'ann@example.org') {
  signIn.mockResolvedValue(step);
  renderAt('/admin/login');
  await enterText(await screen.findByLabelText('Email/Org code'), username);
  await enterText(screen.getByLabelText('Password'), 'correct horse');
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
}

const title = (name: string) => screen.findByRole('heading', { level: 2, name });
const pressContinue = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }));
const onDashboard = () => waitFor(() => expect(address()).toBe('/admin/dashboard'));

beforeEach(() => {
  fakeApi({});
  confirmSignIn.mockReset().mockImplementation(async () => done());
  resendSignUpCode.mockReset().mockResolvedValue({});
  fakeAuthClient({ signIn, confirmSignIn, resendSignUpCode });
});
afterEach(resetPage);

describe('a code', () => {
  test.each([
    ['TOTP', {}, 'Open your authenticator app'],
    ['EMAIL', { codeDeliveryDetails: { destination: 'a***@e***' } }, 'by email to a***@e***.'],
    ['SMS', { codeDeliveryDetails: { destination: '+*******99' } }, 'by text message to +*******99.'],
  ])(
    'A-LOG-024 by %s is asked for on the login card, and the right one signs in',
    async (method, details, text) => {
      await reach(at(`CONFIRM_SIGN_IN_WITH_${method}_CODE`, details));
      expect(await title('Enter your code')).toHaveFocus();
      expect(screen.getByText(new RegExp(text.replaceAll(/[*+.]/g, '\\$&')))).toBeVisible();
      expect(address()).toBe('/admin/login');
      const field = screen.getByLabelText('Code');
      expect(field).toHaveAttribute('autocomplete', 'one-time-code');
      await enterText(field, '123 456');
      await pressContinue();
      expect(confirmSignIn).toHaveBeenCalledWith('123456');
      await onDashboard();
    },
  );

  test('A-LOG-024 a wrong one is said at its field, and another may follow', async () => {
    confirmSignIn.mockRejectedValueOnce(authError('CodeMismatchException'));
    await reach(at('CONFIRM_SIGN_IN_WITH_TOTP_CODE'));
    await enterText(await screen.findByLabelText('Code'), '000000');
    await pressContinue();
    await waitFor(() =>
      expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(/This code is not right/),
    );
    await userEvent.clear(screen.getByLabelText('Code'));
    await enterText(screen.getByLabelText('Code'), '123456');
    await pressContinue();
    await onDashboard();
  });

  test('five wrong ones end the login, and it says that', async () => {
    confirmSignIn.mockRejectedValue(authError('CodeMismatchException'));
    await reach(at('CONFIRM_SIGN_IN_WITH_TOTP_CODE'));
    for (const tried of [1, 2, 3, 4, 5]) {
      const field = await screen.findByLabelText('Code');
      await userEvent.clear(field);
      await enterText(field, `00000${tried}`);
      await pressContinue();
      await waitFor(() => expect(confirmSignIn).toHaveBeenCalledTimes(tried));
    }
    expect(await screen.findByRole('alert')).toHaveTextContent('The code was wrong five times.');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  test('a wrong mailed one offers another mail, without a hint to wait for the next', async () => {
    confirmSignIn.mockRejectedValue(authError('CodeMismatchException'));
    await reach(at('CONFIRM_SIGN_IN_WITH_EMAIL_CODE'));
    await enterText(await screen.findByLabelText('Code'), '00000000');
    await pressContinue();
    await waitFor(() =>
      expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(/start again with a new one/),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Start again with a new code' }));
    expect(screen.getByLabelText('Email/Org code')).toHaveValue('ann@example.org');
  });

  test('says how long there is, and names the page', async () => {
    await reach(at('CONFIRM_SIGN_IN_WITH_TOTP_CODE'));
    await title('Enter your code');
    expect(screen.getByText(/3 minutes/)).toBeVisible();
    expect(pageTitle.get()).toBe('Log in: Enter your code');
    await userEvent.click(screen.getByRole('button', { name: 'Start again' }));
    expect(pageTitle.get()).toBeNull();
  });

  test('an empty one is not sent', async () => {
    await reach(at('CONFIRM_SIGN_IN_WITH_TOTP_CODE'));
    await title('Enter your code');
    await pressContinue();
    expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(/Code is a required field/);
    expect(confirmSignIn).not.toHaveBeenCalled();
  });

  test('when the sign-in is over by then, it begins again and says why', async () => {
    confirmSignIn.mockRejectedValue(authError('NotAuthorizedException', 'Invalid session for the user.'));
    await reach(at('CONFIRM_SIGN_IN_WITH_TOTP_CODE'));
    await enterText(await screen.findByLabelText('Code'), '123456');
    await pressContinue();
    expect(await screen.findByRole('alert')).toHaveTextContent('Your login was not finished in time.');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(screen.getByLabelText('Email/Org code')).toHaveValue('');
  });

  test('one may start again', async () => {
    await reach(at('CONFIRM_SIGN_IN_WITH_TOTP_CODE'));
    await title('Enter your code');
    await userEvent.click(screen.getByRole('button', { name: 'Start again' }));
    expect(screen.getByLabelText('Email/Org code')).toBeVisible();
  });
});

describe('a choice of methods', () => {
  test.each([
    ['CONTINUE_SIGN_IN_WITH_MFA_SELECTION', { allowedMFATypes: ['TOTP', 'EMAIL'] }, 'Code by email', 'EMAIL'],
    [
      'CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION',
      { availableChallenges: ['PASSWORD_SRP', 'EMAIL_OTP', 'WEB_AUTHN'] },
      'Code by email',
      'EMAIL_OTP',
    ],
  ])('A-LOG-025 %s comes before the code', async (step, details, label, sent) => {
    confirmSignIn.mockResolvedValueOnce(at('CONFIRM_SIGN_IN_WITH_EMAIL_CODE'));
    await reach(at(step, details));
    await title('Choose how to log in');
    expect(screen.getAllByRole('radio')).toHaveLength(2);
    await userEvent.click(screen.getByRole('radio', { name: label }));
    await pressContinue();
    expect(confirmSignIn).toHaveBeenLastCalledWith(sent);
    await title('Enter your code');
    await enterText(screen.getByLabelText('Code'), '12345678');
    await pressContinue();
    await onDashboard();
  });

  test('choosing the password asks for it', async () => {
    confirmSignIn.mockResolvedValueOnce(at('CONFIRM_SIGN_IN_WITH_PASSWORD'));
    await reach(
      at('CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION', { availableChallenges: ['PASSWORD_SRP'] }),
    );
    await userEvent.click(await screen.findByRole('radio', { name: 'Password' }));
    await pressContinue();
    await title('Enter your password');
    await enterText(screen.getByLabelText('Password'), 'correct horse');
    await pressContinue();
    expect(confirmSignIn).toHaveBeenLastCalledWith('correct horse');
    await onDashboard();
  });

  test('nothing chosen is not sent', async () => {
    await reach(at('CONTINUE_SIGN_IN_WITH_MFA_SELECTION', { allowedMFATypes: ['TOTP', 'EMAIL'] }));
    await title('Choose how to log in');
    await pressContinue();
    expect(screen.getByRole('group', { name: 'Method' })).toHaveAccessibleDescription(
      'Error: Choose one of the methods',
    );
    expect(confirmSignIn).not.toHaveBeenCalled();
  });
});

describe('setting up a second step', () => {
  test('G28 asks for a method, then for the address', async () => {
    confirmSignIn.mockResolvedValueOnce(at('CONTINUE_SIGN_IN_WITH_EMAIL_SETUP'));
    await reach(at('CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION', { allowedMFATypes: ['TOTP', 'EMAIL'] }));
    await title('Set up a second step');
    await userEvent.click(screen.getByRole('radio', { name: 'Code by email' }));
    await pressContinue();
    await title('Set up codes by email');
    await enterText(screen.getByLabelText('Email Address'), 'ann@example.org');
    await pressContinue();
    expect(confirmSignIn.mock.calls).toEqual([['EMAIL'], ['ann@example.org']]);
    await onDashboard();
  });

  test('G28 shows the key of an authenticator as a picture and as text', async () => {
    const totpSetupDetails = {
      sharedSecret: 'JBSWY3DPEHPK3PXP',
      getSetupUri: (app: string, account: string) =>
        new URL(`otpauth://totp/${app}:${account}?secret=JBSWY3DPEHPK3PXP`),
    };
    await reach(at('CONTINUE_SIGN_IN_WITH_TOTP_SETUP', { totpSetupDetails }));
    await title('Set up an authenticator app');
    expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    expect(screen.getByLabelText('Or enter this key by hand')).toHaveValue('JBSWY3DPEHPK3PXP');
    await enterText(screen.getByLabelText('Code'), '123456');
    await pressContinue();
    expect(confirmSignIn).toHaveBeenCalledWith('123456');
    await onDashboard();
  });
});

describe('a temporary password', () => {
  const NEW_PASSWORD = at('CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED', { missingAttributes: [] });
  const choose = async (password: string, confirmation = password) => {
    await enterText(await screen.findByLabelText('New Password'), password);
    await enterText(screen.getByLabelText('Confirm New Password'), confirmation);
    await pressContinue();
  };

  test('A-LOG-022 is replaced by a lasting one on the same card', async () => {
    await reach(NEW_PASSWORD, '#AB2C3D4E');
    await title('Set a new password');
    await choose('a lasting one');
    expect(confirmSignIn).toHaveBeenCalledWith('a lasting one');
    await onDashboard();
  });

  test.each([
    ['1234567', '1234567', 'New Password', /Password must be at least 8 characters/],
    ['12345678', '12345679', 'Confirm New Password', /Passwords do not match/],
  ])('%s confirmed by %s is refused', async (password, confirmation, label, message) => {
    await reach(NEW_PASSWORD);
    await choose(password, confirmation);
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(message);
    expect(confirmSignIn).not.toHaveBeenCalled();
  });

  test('A-SEC-007 by a leaked one is refused, with the reason', async () => {
    const { result } = renderHook(useLeakedPasswords);
    await waitFor(() => expect(result.current('password1')).toBe(true));
    await reach(NEW_PASSWORD);
    await choose('password1');
    expect(screen.getByLabelText('New Password')).toHaveAccessibleDescription(
      expect.stringContaining(messages.password.leaked),
    );
    expect(confirmSignIn).not.toHaveBeenCalled();
  });
});

test('A-LOG-020 an account that must reset its password goes to the reset, with its address', async () => {
  await reach(at('RESET_PASSWORD'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Reset password' })).toBeVisible();
  expect(screen.getByLabelText('Email Address')).toHaveValue('ann@example.org');
});

test('A-LOG-021 A-SUP-021 an unconfirmed account can have the link sent again', async () => {
  await reach(at('CONFIRM_SIGN_UP'));
  await title('Confirm your account first');
  await userEvent.click(screen.getByRole('button', { name: 'Resend email' }));
  expect(resendSignUpCode).toHaveBeenCalledWith('ann@example.org');
  expect(await screen.findByRole('status')).toHaveTextContent('Email sent.');
});

test('A-IDS-015 a step without a form says that the sign-in failed', async () => {
  await reach(at('CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE'));
  expect(await screen.findByText(/^An error occurred during the sign in process/)).toBeVisible();
});
