import { fakeApi } from '@psma/api-client/testing';
import { fakeAuthClient, resetPage, sentence } from '@psma/remote-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { rememberSignUp } from '../../../shared/confirmation/pendingSignUp.ts';
import { authError } from '../../../testing/authError.ts';
import { renderAt } from '../../../testing/renderAt.tsx';

const resendSignUpCode = jest.fn();
const USERNAME = 'V1StGXR8_Z5jdHi6B-myT';

async function open() {
  renderAt('/sign-up/thank-you');
  await screen.findByRole('heading', { level: 1, name: 'Verify your email' });
}
const resend = () => userEvent.click(screen.getByRole('button', { name: 'Resend email' }));

beforeEach(() => {
  fakeApi({});
  resendSignUpCode.mockReset().mockResolvedValue({ destination: 'a***@e***', deliveryMedium: 'EMAIL' });
  fakeAuthClient({ resendSignUpCode });
});
afterEach(() => {
  jest.restoreAllMocks();
  resetPage();
});

describe('with an account that waits', () => {
  beforeEach(() => rememberSignUp({ username: USERNAME, email: 'ann@example.org' }));

  test('A-PUB-014 A-SUP-018 shows the address and sends the email again', async () => {
    await open();
    expect(screen.getByText(sentence(/sent a link to ann@example\.org/))).toBeVisible();
    await resend();
    expect(resendSignUpCode).toHaveBeenCalledWith(USERNAME);
    expect(await screen.findByRole('status')).toHaveTextContent('Email sent.');
  });

  test('A-SUP-018 at most once a minute, also after a reload', async () => {
    await open();
    await resend();
    await screen.findByText(/Email sent/);
    await resend();
    expect(await screen.findByRole('status')).toHaveTextContent('Please wait a minute');
    expect(resendSignUpCode).toHaveBeenCalledTimes(1);
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
    await resend();
    expect(resendSignUpCode).toHaveBeenCalledTimes(2);
  });

  test('A-SUP-023 a failure is shown in an error block, and it can be tried again at once', async () => {
    resendSignUpCode.mockRejectedValueOnce(authError('LimitExceededException', 'Attempt limit exceeded.'));
    await open();
    await resend();
    expect(await screen.findByRole('alert')).toHaveTextContent('Attempt limit exceeded.');
    await resend();
    expect(await screen.findByRole('status')).toHaveTextContent('Email sent.');
  });

  test('without a connection it says so', async () => {
    resendSignUpCode.mockRejectedValueOnce(authError('NetworkError', 'A network error has occurred.'));
    await open();
    await resend();
    expect(await screen.findByRole('alert')).toHaveTextContent('Check your connection and try again.');
  });
});

test('without one it leads to the login', async () => {
  await open();
  expect(screen.queryByRole('button', { name: 'Resend email' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/admin/login');
});
