import { runtimeConfig, type AuthClient, type Passkey } from '@psma/remote-kit';
import { enterText, resetPage } from '@psma/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ANN, renderSettings, row } from '../../../testing/renderSettings.tsx';
import { withPasskeys } from '../../../testing/withPasskeys.ts';

afterEach(() => {
  jest.restoreAllMocks();
  resetPage();
});

const PHONE: Passkey = { id: 'phone', name: 'Phone', created: '2026-07-03T12:00:00.000Z' };

async function open(listed: () => Promise<Passkey[]>, actions: Partial<AuthClient> = {}) {
  await renderSettings(ANN, {}, undefined, { listPasskeys: listed, ...actions });
}
const section = () => screen.findByRole('region', { name: 'Passkeys' });

describe('in a browser that can', () => {
  withPasskeys();

  test('one is added, renamed and removed', async () => {
    let passkeys: Passkey[] = [];
    await open(async () => passkeys, {
      addPasskey: async () => void (passkeys = [PHONE]),
      renamePasskey: async (_id, name) => void (passkeys = [{ ...PHONE, name }]),
      removePasskey: async () => void (passkeys = []),
    });
    const list = within(await section());
    await userEvent.click(await list.findByRole('button', { name: 'Add a passkey' }));
    expect(await list.findByText(/^Added on 3 July 2026/)).toBeVisible();
    await row('Phone').press('Rename Phone');
    const name = await screen.findByLabelText('Name');
    await userEvent.clear(name);
    await enterText(name, 'My phone');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await list.findByRole('button', { name: 'Rename My phone' });
    await row('My phone').press('Remove My phone');
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    expect(await list.findByText('No passkey yet')).toBeVisible();
  });

  test('one that was not made is said so', async () => {
    const cancelled = Object.assign(new Error('Cancelled'), { name: 'PasskeyRegistrationCanceled' });
    await open(async () => [], { addPasskey: () => Promise.reject(cancelled) });
    await userEvent.click(await screen.findByRole('button', { name: 'Add a passkey' }));
    expect(await screen.findByText('No passkey was made. Try again.')).toBeVisible();
  });

  test('with a hosted pool there are none', async () => {
    jest.replaceProperty(runtimeConfig().identity, 'endpoint', 'https://pool.example/');
    const listed = jest.fn(async () => []);
    await open(listed);
    expect(screen.queryByRole('region', { name: 'Passkeys' })).toBeNull();
    expect(listed).not.toHaveBeenCalled();
  });
});

test('in a browser that cannot they are listed, to be removed', async () => {
  await open(async () => [PHONE]);
  const list = within(await section());
  expect(list.getByRole('button', { name: 'Remove Phone' })).toBeVisible();
  expect(list.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
});

test('in a browser that cannot nothing is said of none', async () => {
  const listed = jest.fn(async () => []);
  await open(listed);
  await waitFor(() => expect(listed).toHaveBeenCalled());
  expect(screen.queryByRole('region', { name: 'Passkeys' })).toBeNull();
});
