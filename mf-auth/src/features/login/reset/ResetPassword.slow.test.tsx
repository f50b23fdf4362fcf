import { fakeApi, tracked } from '@psma/api-client/testing';
import { enterText, fakeAuthClient, resetPage, sentence } from '@psma/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { authError } from '../../../testing/authError.ts';
import { renderAt } from '../../../testing/renderAt.tsx';

const forgotPassword = jest.fn();
const forgotPasswordSubmit = jest.fn();

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const field = (label: string) => screen.getByLabelText(label);
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send code' }));
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Change password' }));

async function askFor(email: string) {
  renderAt('/admin/reset-password');
  await heading('Reset password');
  if (email) await enterText(field('Email Address'), email);
  await send();
}

async function fillIn(values: { code?: string; password?: string; confirm?: string }) {
  const { code = '012345', password = 'a new password' } = values;
  const { confirm = password } = values;
  await askFor('ann@example.org');
  await heading('Choose a new password');
  if (code) await enterText(field('Confirmation Code'), code);
  if (password) await enterText(field('New Password'), password);
  if (confirm) await enterText(field('Confirm New Password'), confirm);
  await submit();
}

beforeEach(() => {
  fakeApi({});
  forgotPassword.mockReset().mockResolvedValue({ destination: 'a***@e***' });
  forgotPasswordSubmit.mockReset().mockResolvedValue(undefined);
  fakeAuthClient({ forgotPassword, forgotPasswordSubmit });
});
afterEach(resetPage);

describe('step 0', () => {
  test('A-PUB-020 A-RST-001 A-RST-003 takes the email, sends a code and moves on', async () => {
    await askFor(' ann@example.org ');
    expect(forgotPassword).toHaveBeenCalledWith('ann@example.org');
    expect(await heading('Choose a new password')).toHaveFocus();
    expect(screen.getByText(sentence(/sent a code to ann@example\.org/))).toBeVisible();
  });

  test.each([
    ['A-RST-002', '', /Email Address is a required field/],
    ['A-RST-001', 'ann', /Email is invalid/],
    ['A-RST-015', '#AB2C3D4E', /Email is invalid/],
  ])('%s %j is refused', async (_, email, message) => {
    await askFor(email);
    expect(field('Email Address')).toHaveAccessibleDescription(message);
    expect(forgotPassword).not.toHaveBeenCalled();
  });

  test('A-RST-015 points holders of an organisation code to the adviser', async () => {
    renderAt('/admin/reset-password');
    expect(
      await screen.findByText(
        'If you signed in with an organisation code, contact your adviser for a temporary password.',
      ),
    ).toBeVisible();
  });

  test.each([
    ['UserNotFoundException', 'User does not exist.', /Email Address not found/],
    ['LimitExceededException', 'Attempt limit exceeded.', /Attempt limit exceeded\./],
    ['NetworkError', 'A network error has occurred.', /Check your connection and try again\./],
  ])('A-RST-013 %s shows at the email', async (name, message, shown) => {
    forgotPassword.mockRejectedValue(authError(name, message));
    await askFor('ann@example.org');
    await waitFor(() => expect(field('Email Address')).toHaveAccessibleDescription(shown));
    expect(screen.queryByLabelText('Confirmation Code')).not.toBeInTheDocument();
  });
});

describe('step 1', () => {
  test('A-RST-004 A-RST-011 A-ANL-015 takes code and new password; then the password is changed', async () => {
    await fillIn({});
    expect(forgotPasswordSubmit).toHaveBeenCalledWith('ann@example.org', '012345', 'a new password');
    expect(await heading('Password Changed')).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/admin/login');
    expect(tracked()).toContain('Reset_Password_SignIn');
  });

  test.each([
    ['A-RST-005', { code: 'abcdef' }, 'Confirmation Code', /Confirmation Code must be a number/],
    ['A-RST-005', { code: '-12345.6' }, 'Confirmation Code', /Confirmation Code must be a number/],
    ['A-RST-006', { code: '12345' }, 'Confirmation Code', /Confirmation Code must be at least 6 numbers/],
    ['A-RST-007', { code: '' }, 'Confirmation Code', /Confirmation Code is a required field/],
    ['A-RST-008', { password: '1234567' }, 'New Password', /Password must be at least 8 characters/],
    ['A-RST-009', { confirm: 'a new passwort' }, 'Confirm New Password', /Passwords do not match/],
    ['A-RST-010', { confirm: '' }, 'Confirm New Password', /Confirm New Password is a required field/],
  ])('%s %j is refused', async (_, values, label, message) => {
    await fillIn(values);
    expect(field(label)).toHaveAccessibleDescription(message);
    expect(forgotPasswordSubmit).not.toHaveBeenCalled();
  });

  test.each([
    ['CodeMismatchException', /This code is not right\. Use the one from our latest email/],
    ['ExpiredCodeException', /The service said no\./],
    ['InvalidPasswordException', /The service said no\./],
  ])('A-RST-014 %s shows at the confirmation', async (name, message) => {
    forgotPasswordSubmit.mockRejectedValue(authError(name));
    await fillIn({});
    await waitFor(() => expect(field('Confirm New Password')).toHaveAccessibleDescription(message));
    expect(field('Confirmation Code').getAttribute('aria-invalid')).toBe(
      name === 'InvalidPasswordException' ? null : 'true',
    );
    expect(tracked()).not.toContain('Reset_Password_SignIn');
  });

  test('a new code can be asked for, and the address is still there', async () => {
    await askFor('ann@example.org');
    await heading('Choose a new password');
    await userEvent.click(screen.getByRole('button', { name: 'Send a new code' }));
    expect(await heading('Reset password')).toHaveFocus();
    expect(field('Email Address')).toHaveValue('ann@example.org');
  });
});

describe('what a reset removed and left', () => {
  const REVIEW = {
    removed: [
      { kind: 'authenticator', name: null, added: '2026-11-02T12:00:00Z' },
      { kind: 'passkey', name: 'Phone', added: '2026-11-03T12:00:00Z' },
    ],
    kept: [
      { kind: 'passkey', name: 'Key', added: '2025-01-31T12:00:00Z' },
      { kind: 'ofALaterServer', name: null, added: null },
    ],
  };
  const items = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

  test('is listed, with the way to remove what is left', async () => {
    forgotPasswordSubmit.mockResolvedValue(REVIEW);
    await fillIn({});
    await heading('Password Changed');
    expect(items()).toEqual([
      'Authenticator app, added on 2 November 2026',
      'Passkey “Phone”, added on 3 November 2026',
      'Passkey “Key”, added on 31 January 2025',
      'Another way to log in',
    ]);
    await userEvent.click(screen.getByRole('link', { name: 'Log in to remove them' }));
    expect(await heading('Log in')).toBeVisible();
    expect(screen.getByLabelText('Email/Org code')).toHaveValue('ann@example.org');
  });

  test.each([
    ['nothing was added', { removed: [], kept: [] }],
    ['the shell does not say', undefined],
  ])('is not mentioned where %s', async (_, review) => {
    forgotPasswordSubmit.mockResolvedValue(review);
    await fillIn({});
    await heading('Password Changed');
    expect(screen.queryByRole('list')).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Log in to remove them' })).not.toBeInTheDocument();
  });
});
