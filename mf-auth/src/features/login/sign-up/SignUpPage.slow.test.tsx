import { fakeApi, tracked } from '@psma/api-client/testing';
import { SECTORS } from '@psma/api-contract';
import { enterText, fakeAuthClient, resetPage, sentence } from '@psma/remote-kit/testing';
import { renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLeakedPasswords } from '../../../shared/password/useLeakedPasswords.ts';
import { authError } from '../../../testing/authError.ts';
import { address, renderAt } from '../../../testing/renderAt.tsx';

const signUp = jest.fn();
const type = (label: string, text: string) => enterText(screen.getByLabelText(label), text);
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Sign Up' }));
const agree = () =>
  userEvent.click(screen.getByRole('checkbox', { name: /I agree to the Terms & Conditions/ }));

async function open(path: string) {
  renderAt(path);
  await screen.findByRole('form', { name: 'Sign up' });
}

async function fillIn(identity: [label: string, text: string], password = 'long enough') {
  await type(...identity);
  await type('Password', password);
  await type('Confirm Password', password);
}

beforeEach(() => {
  fakeApi({});
  signUp
    .mockReset()
    .mockResolvedValue({ isSignUpComplete: false, nextStep: { signUpStep: 'CONFIRM_SIGN_UP' } });
  fakeAuthClient({ signUp });
});
afterEach(resetPage);

describe('both forms', () => {
  test.each([
    ['A-PUB-012 A-SUP-001', '/sign-up/email', 'Email Address', 'Sign up'],
    ['A-PUB-013 A-SUP-002', '/sign-up/code', 'Organisation Code', 'Sign up with an organisation code'],
  ])('%s A-SUP-003 A-SUP-004 A-SUP-006 %s asks for what it needs', async (_, path, identity, title) => {
    await open(path);
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByLabelText(identity)).toBeVisible();
    expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'new-password');
    expect(screen.getByLabelText('Confirm Password')).toHaveAttribute('autocomplete', 'new-password');
    for (const label of [/^Job Role/, /^Organisation \(optional/, /^Sector/]) {
      expect(screen.getByLabelText(label)).toBeVisible();
    }
    expect(screen.getByRole('checkbox')).not.toBeChecked();
  });

  test('A-SUP-005 the sectors are the sixteen, in their order', async () => {
    await open('/sign-up/email');
    const options = within(screen.getByLabelText(/^Sector/)).getAllByRole<HTMLOptionElement>('option');
    expect(options.map(({ text }) => text)).toEqual(['Select a sector', ...SECTORS]);
    expect(SECTORS).toHaveLength(16);
  });

  test('A-SUP-024 a link to good advice on passwords opens in a new tab', async () => {
    await open('/sign-up/email');
    const link = screen.getByRole('link', { name: /How to choose a good password/ });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute(
      'href',
      expect.stringMatching(/^https:\/\/www\.ncsc\.gov\.uk\/.*three-random-words$/),
    );
  });

  test('passwords can be pasted', async () => {
    await open('/sign-up/email');
    await userEvent.click(screen.getByLabelText('Password'));
    await userEvent.paste('from a manager');
    expect(screen.getByLabelText('Password')).toHaveValue('from a manager');
  });
});

describe('validation', () => {
  const errors = () =>
    screen.getAllByText(/^(?!Error: ).*/, { selector: '[id$="-error"] > span:last-child' });
  const shown = () => errors().map(({ textContent }) => textContent);

  test('A-SUP-007 A-SUP-008 A-SUP-010 A-SUP-013 an empty email form says what is missing, and sends nothing', async () => {
    await open('/sign-up/email');
    await submit();
    expect(shown()).toEqual([
      'Email Address is a required field',
      'Password is a required field',
      'Confirm Password is a required field',
      'You cannot sign up without agreeing to the terms.',
    ]);
    expect(signUp).not.toHaveBeenCalled();
  });

  test.each(['', '  ', '#'])('A-SUP-009 %j is no organisation code', async (code) => {
    await open('/sign-up/code');
    if (code) await type('Organisation Code', code);
    await submit();
    expect(shown()).toContain('Organisation Code is required');
  });

  test.each(['ann', 'ann@', 'ann@example', '@example.org', 'ann example@example.org'])(
    'A-SUP-008 %s is no email',
    async (email) => {
      await open('/sign-up/email');
      await type('Email Address', email);
      await submit();
      expect(shown()).toContain('Email is invalid');
    },
  );

  test('A-SUP-011 seven characters are too few', async () => {
    await open('/sign-up/email');
    await fillIn(['Email Address', 'ann@example.org'], '1234567');
    await agree();
    await submit();
    expect(shown()).toEqual(['Password must be at least 8 characters']);
    expect(signUp).not.toHaveBeenCalled();
  });

  test('A-SEC-007 a leaked password is refused at its field, before any call', async () => {
    await open('/sign-up/email');
    await fillIn(['Email Address', 'ann@example.org'], 'PassWord1');
    await agree();
    const { result } = renderHook(useLeakedPasswords);
    await waitFor(() => expect(result.current('password1')).toBe(true));
    await submit();
    expect(shown()).toEqual([expect.stringMatching(/is on a list of leaked passwords/)]);
    expect(signUp).not.toHaveBeenCalled();
  });

  test('A-SUP-011 eight are enough', async () => {
    await open('/sign-up/email');
    await fillIn(['Email Address', 'ann@example.org'], 'ab3 de6g');
    await agree();
    await submit();
    expect(signUp).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['A-SUP-012', 'long enougH', "Passwords don't match"],
    ['A-SUP-013', '', 'Confirm Password is a required field'],
  ])('%s the confirmation %j is refused', async (_, confirmation, message) => {
    await open('/sign-up/email');
    await type('Password', 'long enough');
    if (confirmation) await type('Confirm Password', confirmation);
    await submit();
    expect(shown()).toContain(message);
  });
});

describe('signing up', () => {
  test('A-SUP-014 A-SUP-015 A-SUP-017 A-ANL-007 A-GEN-008 by email sends the payload and leads to the thank-you', async () => {
    await open('/sign-up/email');
    await fillIn(['Email Address', ' ann@example.org ']);
    await type('Job Role (optional)', 'Head of security');
    await type('Organisation (optional)', 'Water Works');
    await userEvent.selectOptions(screen.getByLabelText(/^Sector/), 'Water');
    await agree();
    await submit();
    expect(signUp).toHaveBeenCalledWith({
      username: expect.stringMatching(/^[\w-]{21}$/),
      password: 'long enough',
      agree: true,
      email: 'ann@example.org',
      role: 'Head of security',
      organisation: 'Water Works',
      sector: 'Water',
      orgCode: '',
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Verify your email' })).toBeVisible();
    expect(address()).toBe('/sign-up/thank-you');
    expect(screen.getByText(sentence(/sent a link to ann@example\.org/))).toBeVisible();
    expect(tracked()).toContain('Account_Creation_Email');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('long enough');
  });

  test('A-SUP-015 the username of each sign-up is another one', async () => {
    signUp.mockRejectedValue(authError('InternalErrorException'));
    await open('/sign-up/email');
    await fillIn(['Email Address', 'ann@example.org']);
    await agree();
    await submit();
    await screen.findByText('The service said no.');
    await submit();
    await waitFor(() => expect(signUp).toHaveBeenCalledTimes(2));
    const [first, second] = signUp.mock.calls.map(([details]: [{ username: string }]) => details.username);
    expect(first).not.toBe(second);
  });

  test.each(['ab2c3d4e', '#AB2C3D4E', ' #ab2c3d4e ', '＃AB2C3D4E', '# AB2C 3D4E', '\u200bab2c–3d4e'])(
    'A-SUP-014 A-SUP-019 A-PUB-015 A-ANL-008 A-ANL-018 A-GEN-009 by code %j, the code is the username',
    async (code) => {
      await open('/sign-up/code');
      await fillIn(['Organisation Code', code]);
      await agree();
      await submit();
      expect(signUp).toHaveBeenCalledWith({
        username: '#AB2C3D4E',
        password: 'long enough',
        agree: true,
        email: '',
        role: '',
        organisation: '',
        sector: '',
        orgCode: '#AB2C3D4E',
      });
      expect(
        await screen.findByRole('heading', { level: 1, name: 'Thank you for signing up' }),
      ).toBeVisible();
      expect(address()).toBe('/sign-up/code/confirmation');
      expect(screen.getByText(sentence(/organisation code #AB2C3D4E/))).toBeVisible();
      expect(tracked()).toEqual(
        expect.arrayContaining(['Account_Creation_Organisation', 'Sign_Up_Success_Org']),
      );
    },
  );

  test('A-SUP-022 an address that has an account leads to it, by login or by a new password', async () => {
    signUp.mockRejectedValue(authError('UsernameExistsException', 'An account with it exists.'));
    await open('/sign-up/email');
    await fillIn(['Email Address', 'ann@example.org']);
    await agree();
    await submit();
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByRole('link', { name: 'choose a new password' })).toBeVisible();
    await userEvent.click(alert.getByRole('link', { name: 'Log in to it' }));
    expect(await screen.findByLabelText('Email/Org code')).toHaveValue('ann@example.org');
  });

  test('a refused password is reported at the password', async () => {
    signUp.mockRejectedValue(authError('InvalidPasswordException', 'This password is known to attackers.'));
    await open('/sign-up/email');
    await fillIn(['Email Address', 'ann@example.org']);
    await agree();
    await submit();
    await waitFor(() =>
      expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/known to attackers/),
    );
  });

  const WRONG_CODE = 'Invalid Organisation Code - please enter a valid Organisation Code.';
  const TAKEN_CODE = 'An account already exists for this organisation code';
  const TAKEN_EMAIL = 'An account with the given email already exists.';

  test.each([
    [
      '/sign-up/email',
      'Email Address',
      'ann@example.org',
      'UsernameExistsException',
      TAKEN_EMAIL,
      TAKEN_EMAIL,
    ],
    [
      '/sign-up/code',
      'Organisation Code',
      '#AB2C3D4E',
      'UserLambdaValidationException',
      'No such code.',
      WRONG_CODE,
    ],
    [
      '/sign-up/code',
      'Organisation Code',
      '#AB2C3D4E',
      'UserLambdaValidationException',
      TAKEN_CODE,
      TAKEN_CODE,
    ],
  ])(
    'A-SUP-022 at %s a refused %s %s is shown in an error block: %s',
    async (path, label, identity, name, message, shown) => {
      signUp.mockRejectedValue(authError(name, `PreSignUp failed with error ${message}`));
      await open(path);
      await fillIn([label, identity]);
      await agree();
      await submit();
      expect(await screen.findByRole('alert')).toHaveTextContent(`Error: ${shown}`);
      expect(screen.getByLabelText(label)).toHaveValue(identity);
      expect(address()).toBe(path);
      expect(tracked()).toEqual([]);
    },
  );
});
