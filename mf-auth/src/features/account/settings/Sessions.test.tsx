import { refusal, type Handlers } from '@psma/api-client/testing';
import type { UserSession } from '@psma/api-contract';
import { runtimeConfig } from '@psma/remote-kit';
import { resetPage } from '@psma/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ANN, renderSettings } from '../../../testing/renderSettings.tsx';

afterEach(() => {
  jest.restoreAllMocks();
  resetPage();
});

const HERE: UserSession = {
  id: 'here',
  current: true,
  began: '2026-07-03T12:00:00.000Z',
  lastUsed: '2026-07-03T13:00:00.000Z',
  browser: 'Chrome',
  system: 'Windows',
  network: '203.0.113.0/24',
};
const PHONE = { ...HERE, id: 'phone', current: false, browser: 'Safari', system: 'iOS' };
const UNKNOWN = { ...HERE, id: 'old', current: false, browser: null, system: null, network: null };

const section = async () => within(await screen.findByRole('region', { name: 'Where you are logged in' }));

async function open(answers: Handlers) {
  const calls = await renderSettings(ANN, answers);
  return () => calls.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);
}

test('A-SEC-008 each login is named with its times and its network, and this one as such', async () => {
  await open({ userSessions: () => [HERE, PHONE, UNKNOWN] });
  const list = await section();
  expect(await list.findByText('Chrome on Windows')).toBeVisible();
  expect(list.getByText('This browser')).toBeVisible();
  expect(list.getByText('Safari on iOS')).toBeVisible();
  expect(list.getByText('Unknown browser')).toBeVisible();
  const networks = list.getAllByText('203.0.113.0/24').map(({ parentElement }) => parentElement?.textContent);
  expect(networks).toHaveLength(2);
  for (const network of networks)
    expect(network).toMatch(/^Logged in on 3 July 2026 at .*, network 203\.0\.113\.0\/24$/);
  expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Log out Safari on iOS, last used on 3 July 2026/),
    expect.stringMatching(/^Log out Unknown browser/),
    'Log out everywhere else',
  ]);
});

test('A-SEC-008 one is logged out, then all others', async () => {
  let sessions = [HERE, PHONE, UNKNOWN];
  const writes = await open({
    userSessions: () => sessions,
    userSessionEnd: ({ params }) => void (sessions = sessions.filter(({ id }) => id !== params.sessionId)),
    userSessionsEndOthers: () => void (sessions = [HERE]),
  });
  const list = await section();
  await userEvent.click(await list.findByRole('button', { name: /^Log out Safari/ }));
  await waitFor(() => expect(list.queryByText('Safari on iOS')).toBeNull());
  await userEvent.click(list.getByRole('button', { name: 'Log out everywhere else' }));
  await waitFor(() => expect(list.queryAllByRole('button')).toEqual([]));
  expect(list.getByText('This browser')).toBeVisible();
  expect(writes()).toEqual(['DELETE /user/me/sessions/phone', 'DELETE /user/me/sessions']);
});

test('a failure is reported and leaves the list as it is', async () => {
  await open({
    userSessions: () => [HERE, PHONE],
    userSessionEnd: () => refusal(502, 'IdentityServiceFailed', 'The sign-in service failed.'),
  });
  const list = await section();
  await userEvent.click(await list.findByRole('button', { name: /^Log out Safari/ }));
  expect(await list.findByText('The sign-in service failed.')).toBeVisible();
  expect(list.getByText('Safari on iOS')).toBeVisible();
});

test('what cannot be loaded can be tried again', async () => {
  let isDown = true;
  await open({ userSessions: () => (isDown ? 'network' : [HERE]) });
  const list = await section();
  const retry = await list.findByRole('button', { name: 'Try again' }, { timeout: 15_000 });
  isDown = false;
  await userEvent.click(retry);
  expect(await list.findByText('Chrome on Windows')).toBeVisible();
}, 30_000);

test('a server from before, which does not know sessions, shows none', async () => {
  const asked = jest.fn(() => refusal(404, 'NotFound', 'There is nothing here.'));
  await open({ userSessions: asked });
  await waitFor(() => expect(asked).toHaveBeenCalled());
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Where you are logged in' })).toBeNull());
});

test('A-SEC-008 with a hosted pool, which does not list logins, nothing is shown', async () => {
  jest.replaceProperty(runtimeConfig().identity, 'endpoint', 'https://pool.example/');
  const asked = jest.fn(() => [HERE]);
  await open({ userSessions: asked });
  expect(screen.queryByRole('region', { name: 'Where you are logged in' })).toBeNull();
  expect(asked).not.toHaveBeenCalled();
});
