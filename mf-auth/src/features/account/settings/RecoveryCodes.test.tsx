import { refusal, type Handlers } from '@psma/api-client/testing';
import { catchSavedFiles, type SavedFile } from '@psma/file-export/testing';
import { runtimeConfig, type MfaSettings } from '@psma/remote-kit';
import { enterText, fakeAuthClient, resetPage } from '@psma/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ANN, renderSettings, row } from '../../../testing/renderSettings.tsx';

const CODES = Array.from({ length: 10 }, (_, index) => `abcde-fgh${index}k`);
let saved: SavedFile[] = [];
const dialog = () => within(screen.getByRole('dialog'));
const press = (name: string) => userEvent.click(dialog().getByRole('button', { name }));

beforeEach(() => {
  saved = catchSavedFiles();
});
afterEach(() => {
  jest.restoreAllMocks();
  resetPage();
});

async function open(answers: Handlers, mfa: MfaSettings = { enabled: ['TOTP'], preferred: 'TOTP' }) {
  await renderSettings(ANN, answers, async () => mfa);
  return mfa;
}

test('A-SEC-010 says how many are left, and makes new ones after a question', async () => {
  let left = 3;
  await open({
    userRecoveryCodes: () => ({ left }),
    userRecoveryCodesCreate: () => {
      left = 10;
      return { codes: CODES };
    },
  });
  await waitFor(() => expect(row('Recovery codes').value()).toMatch(/^3 left/));
  await row('Recovery codes').press('Make new codes');
  await press('Make codes');
  const list = await screen.findByRole('list', { name: 'Your recovery codes' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(CODES);
  await press('Download codes');
  expect(saved.map(({ name }) => name)).toEqual(['recovery-codes.txt']);
  await press('I have kept them');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(row('Recovery codes').value()).toMatch(/^10 left/);
});

test('A-SEC-010 they are shown once two-step verification is turned on', async () => {
  const mfa: MfaSettings = { enabled: [], preferred: null };
  fakeAuthClient({
    setUpTotp: async () => ({ secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Brand:ann' }),
    verifyTotp: async () => {},
    setMfa: async () => void (mfa.enabled = ['TOTP']),
  });
  await open(
    { userRecoveryCodesCreate: () => ({ codes: CODES }), userRecoveryCodes: () => ({ left: 10 }) },
    mfa,
  );
  await waitFor(() => expect(row('Two-step verification').value()).toBe('Off'));
  await row('Two-step verification').press('Set up authenticator app');
  await enterText(await screen.findByLabelText('Code'), '123456');
  await press('Turn on');
  expect(await screen.findByText(CODES[9] ?? '')).toBeVisible();
  await press('I have kept them');
  await waitFor(() => expect(row('Two-step verification').value()).toBe('On, with an authenticator app'));
});

test('a refusal is shown in the question', async () => {
  await open({
    userRecoveryCodes: () => ({ left: 0 }),
    userRecoveryCodesCreate: () => refusal(502, 'IdentityServiceFailed', 'The sign-in service failed.'),
  });
  await waitFor(() => expect(row('Recovery codes').value()).toMatch(/^None left/));
  await row('Recovery codes').press('Make new codes');
  await press('Make codes');
  expect(await dialog().findByText('The sign-in service failed.')).toBeVisible();
});

test('with a hosted pool, which has none, nothing is shown', async () => {
  jest.replaceProperty(runtimeConfig().identity, 'endpoint', 'https://pool.example/');
  const asked = jest.fn(() => ({ left: 3 }));
  await open({ userRecoveryCodes: asked });
  await waitFor(() => expect(row('Two-step verification').value()).toMatch(/^On/));
  expect(asked).not.toHaveBeenCalled();
});
