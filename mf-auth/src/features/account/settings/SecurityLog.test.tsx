import type { SecurityEvent } from '@psma/api-contract';
import { resetPage } from '@psma/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ANN, renderSettings } from '../../../testing/renderSettings.tsx';

afterEach(resetPage);

const event = (kind: string, minute: number): SecurityEvent => ({
  at: `2026-07-03T12:${String(minute).padStart(2, '0')}:00.000Z`,
  kind,
  browser: 'Chrome',
  system: 'Windows',
  network: '203.0.113.0/24',
});

const log = async (events: SecurityEvent[]) => {
  await renderSettings(ANN, { userEvents: () => events });
  return within(await screen.findByRole('region', { name: 'Security log' }));
};

test('A-SEC-009 names what happened, when and from where; what it does not know, too', async () => {
  const section = await log([event('signInFailed', 2), event('somethingNew', 1)]);
  expect(await section.findByText('Wrong password at login')).toBeVisible();
  expect(section.getByText('Another change to your security')).toBeVisible();
  expect(section.getAllByText(/^3 July 2026 at /)).toHaveLength(2);
  const networks = section.getAllByText('203.0.113.0/24').map(({ parentElement }) => parentElement);
  expect(networks.map((each) => each?.textContent)).toEqual(
    Array(2).fill('Chrome on Windows, network 203.0.113.0/24'),
  );
  expect(section.queryByRole('button')).toBeNull();
});

test('A-SEC-009 a long one is shown in full when asked for', async () => {
  const section = await log(Array.from({ length: 9 }, (_, minute) => event('signIn', minute)));
  expect(await section.findAllByText('Logged in')).toHaveLength(5);
  await userEvent.click(section.getByRole('button', { name: 'Show all' }));
  expect(section.getAllByText('Logged in')).toHaveLength(9);
  await userEvent.click(section.getByRole('button', { name: 'Show fewer' }));
  expect(section.getAllByText('Logged in')).toHaveLength(5);
});

test('an empty one says so', async () => {
  const section = await log([]);
  expect(await section.findByText('None')).toBeVisible();
});
