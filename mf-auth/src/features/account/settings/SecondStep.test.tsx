import type { MfaMethod, MfaSettings } from '@psma/remote-kit';
import { enterText, fakeAuthClient, resetPage } from '@psma/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { authError } from '../../../testing/authError.ts';
import { ANN, renderSettings, row } from '../../../testing/renderSettings.tsx';

const LABEL = 'Two-step verification';
const setUpTotp = jest.fn();
const verifyTotp = jest.fn();
let mfa: MfaSettings;

const dialog = () => within(screen.getByRole('dialog'));
const press = (name: string) => userEvent.click(dialog().getByRole('button', { name }));

async function open(enabled: MfaSettings['enabled'] = [], getMfa = async () => mfa) {
  mfa = { enabled, preferred: null };
  const setMfa = async (method: MfaMethod, on: boolean) => {
    mfa = { enabled: on ? [method] : [], preferred: on ? method : null };
  };
  fakeAuthClient({ setMfa, setUpTotp, verifyTotp });
  await renderSettings(ANN, {}, getMfa);
}

beforeEach(() => {
  setUpTotp.mockReset().mockResolvedValue({
    secret: 'JBSWY3DPEHPK3PXP',
    uri: 'otpauth://totp/Brand:ann@example.org?secret=JBSWY3DPEHPK3PXP&issuer=Brand',
  });
  verifyTotp.mockReset().mockResolvedValue(undefined);
});
afterEach(resetPage);

test('an authenticator app is set up by picture or key, and counts once its code came back', async () => {
  await open();
  await waitFor(() => expect(row(LABEL).value()).toBe('Off'));
  await row(LABEL).press('Set up authenticator app');
  expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  expect(dialog().getByLabelText('Or enter this key by hand')).toHaveValue('JBSWY3DPEHPK3PXP');
  expect(setUpTotp).toHaveBeenCalledWith('ann@example.org');
  await enterText(dialog().getByLabelText('Code'), '123456');
  await press('Turn on');
  await waitFor(() => expect(row(LABEL).value()).toBe('On, with an authenticator app'));
  expect(verifyTotp).toHaveBeenCalledWith('123456');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a wrong code is said at its field, and nothing is switched on', async () => {
  verifyTotp.mockRejectedValue(authError('EnableSoftwareTokenMFAException', 'Code mismatch'));
  await open();
  await waitFor(() => expect(row(LABEL).value()).toBe('Off'));
  await row(LABEL).press('Set up authenticator app');
  await enterText(await screen.findByLabelText('Code'), '000000');
  await press('Turn on');
  await waitFor(() =>
    expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(/This code is not right/),
  );
  expect(mfa.enabled).toEqual([]);
});

test('a failure to get a key is reported', async () => {
  setUpTotp.mockRejectedValue(authError('NetworkError'));
  await open();
  await waitFor(() => expect(row(LABEL).value()).toBe('Off'));
  await row(LABEL).press('Set up authenticator app');
  expect(await dialog().findByRole('alert')).toHaveTextContent('No connection could be made.');
});

test('it can be turned off again after a question', async () => {
  await open(['TOTP']);
  await waitFor(() => expect(row(LABEL).value()).toBe('On, with an authenticator app'));
  await row(LABEL).press('Turn off');
  expect(screen.getByRole('dialog')).toHaveTextContent(
    'After that, your password alone is enough to log in.',
  );
  await press('Turn off');
  await waitFor(() => expect(row(LABEL).value()).toBe('Off'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('when its state cannot be loaded, the rest of the page works and a retry is offered', async () => {
  const getMfa = jest.fn<Promise<MfaSettings>, []>().mockRejectedValueOnce(authError('NetworkError'));
  getMfa.mockImplementation(async () => mfa);
  await open([], getMfa);
  await waitFor(() => expect(row(LABEL).value()).toBe('We could not check whether this is on.'));
  await row(LABEL).press('Try again');
  await waitFor(() => expect(row(LABEL).value()).toBe('Off'));
});
