import { organisationFixture } from '@psma/api-client/testing';
import type { PasswordNotice } from '@psma/api-contract';
import { sentence } from '@psma/remote-kit/testing';
import { formatDay } from '@psma/screen-kit';
import { screen } from '@testing-library/react';
import { openAt } from '../../testing/openAt.ts';
import { testPage } from '../../testing/page.ts';

const api = testPage();

const ID = '00000000-0000-4000-8000-000000000001';
const NOTICE: PasswordNotice = {
  ...{ id: ID, organisation: 'Harbour Trust', adviser: 'J. Brown', at: '2026-03-04T12:00:00.000Z' },
  account: { name: 'Ann Smith', you: false },
};
const DAY = formatDay(NOTICE.at);
const notify = (...passwordNotices: PasswordNotice[]) =>
  void (api().membership.organisation = { ...organisationFixture('OWNER'), passwordNotices });
const madeFor = (account: string) =>
  screen.findByText(
    sentence(
      `A temporary password was made for ${account} on ${DAY} by J. Brown of Protective Security Authority.`,
    ),
  );

test.each([
  ['this account', 'Harbour Trust', { name: '', you: true }],
  ['the account of Ann Smith', 'Harbour Trust', NOTICE.account],
  ['an account of Harbour Trust', 'Harbour Trust', { name: '', you: false }],
  ['an account of your organisation', '', { name: '', you: false }],
])('A-ADV-004 a temporary password for %s is shown on the dashboard', async (text, organisation, account) => {
  notify({ ...NOTICE, organisation, account });
  openAt('/admin/dashboard');
  expect(await madeFor(text)).toBeVisible();
  expect(
    screen.getByText(/^If no one here asked for it, contact Protective Security Authority/),
  ).toBeVisible();
});

test('A-ADV-004 the notice ends by the member’s press, and a failed one keeps it', async () => {
  notify(NOTICE);
  const { user } = openAt('/admin/dashboard');
  await madeFor('the account of Ann Smith');
  const press = () => user.click(screen.getByRole('button', { name: 'I know about this' }));
  api().intercept('POST', /acknowledge$/, () => 'network');
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent('That did not work.');
  api().intercept('POST', /acknowledge$/, () => ({ status: 204 }));
  await press();
  expect(await screen.findByText(/^You have confirmed/)).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'I know about this' })).not.toBeInTheDocument();
  expect(api().writes()).toEqual(Array.from({ length: 2 }, () => `POST /password-notice/${ID}/acknowledge`));
});
