import { organisationFixture, refusal, tracked } from '@psma/api-client/testing';
import { SECTORS } from '@psma/api-contract';
import { announcement } from '@psma/remote-kit';
import { enterText, resetPage } from '@psma/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ANN, renderSettings, row } from '../../../testing/renderSettings.tsx';

afterEach(resetPage);

const field = (label: string) => within(screen.getByRole('dialog')).getByLabelText(label);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test('A-PRO-008 A-SET-001 A-ANL-014 shows organisation name, job role and sector', async () => {
  await renderSettings();
  expect(screen.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Profile Details' })).toBeVisible();
  expect(row('Organisation Name').value()).toBe('Water Works');
  expect(row('Job Role').value()).toBe('None');
  expect(row('Sector').value()).toBe('Water');
  expect(tracked()).toEqual(['Account_Settings']);
});

test('A-SET-002 A-SET-003 an empty value can be added, a filled one changed', async () => {
  await renderSettings();
  expect(row('Job Role').action(/^Add/)).toHaveAccessibleName('Add job role');
  expect(row('Sector').action(/^Change/)).toHaveAccessibleName('Change sector');
});

test('A-SET-006 saving the job role sends only that, shows it, and gives focus back', async () => {
  const calls = await renderSettings(ANN, {
    userUpdate: ({ body }) => ({ ...ANN, ...body }),
  });
  await row('Job Role').press(/^Add/);
  await enterText(field('Job Role'), ' Head of security ');
  await save();
  await isClosed();
  expect(calls.at(-1)).toEqual({
    method: 'PATCH',
    path: '/user/me',
    body: { organisationRole: 'Head of security' },
  });
  expect(row('Job Role').value()).toBe('Head of security');
  expect(row('Job Role').action(/^Change/)).toHaveFocus();
  expect(announcement.get().text).toBe('Job Role saved');
});

test('A-SET-005 saving the organisation name sends it to the organisation', async () => {
  const calls = await renderSettings(ANN, {
    userOrganisation: ({ body }) => ({
      ...ANN,
      organisation: { code: null, ...body },
    }),
  });
  await row('Organisation Name').press(/^Change/);
  expect(field('Organisation Name')).toHaveValue('Water Works');
  await userEvent.clear(field('Organisation Name'));
  await userEvent.type(field('Organisation Name'), 'Power Works{Enter}');
  await isClosed();
  expect(calls.at(-1)).toEqual({
    method: 'PATCH',
    path: '/user/organisation',
    body: { name: 'Power Works' },
  });
  expect(row('Organisation Name').value()).toBe('Power Works');
});

test('A-SPC-047 the own name in an organisation is corrected', async () => {
  const organisation = organisationFixture('READER');
  const sent: unknown[] = [];
  await renderSettings(ANN, {
    organisation: () => organisation,
    memberRename: ({ body }) => {
      sent.push(body);
      return organisation.members.find(({ you }) => you)!;
    },
  });
  await screen.findByRole('button', { name: 'Change your name' });
  await row('Name in Harbour').press('Change your name');
  const name = screen.getByRole('textbox', { name: /^Name/ });
  await userEvent.clear(name);
  await userEvent.type(name, 'Ann Smythe');
  await save();
  await isClosed();
  expect(sent).toEqual([{ version: 1, name: 'Ann Smythe' }]);
});

test('A-SET-007 the sector is one of the sixteen', async () => {
  const calls = await renderSettings(ANN, { userUpdate: () => ({ ...ANN, sector: 'Space' }) });
  await row('Sector').press(/^Change/);
  expect(field('Sector')).toHaveValue('Water');
  expect(within(field('Sector')).getAllByRole('option')).toHaveLength(SECTORS.length + 1);
  await userEvent.selectOptions(field('Sector'), 'Space');
  await save();
  await isClosed();
  expect(calls.at(-1)).toEqual({ method: 'PATCH', path: '/user/me', body: { sector: 'Space' } });
  expect(row('Sector').value()).toBe('Space');
});

test.each(['Organisation Name', 'Job Role', 'Sector'])('A-SET-004 an empty %s is refused', async (label) => {
  const calls = await renderSettings({ ...ANN, organisation: { name: null, code: null }, sector: null });
  await row(label).press(/^Add/);
  if (label !== 'Sector') await enterText(field(label), '   ');
  await save();
  expect(field(label)).toHaveAccessibleDescription('Error: Required');
  expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
});

test('a refusal is shown in the dialog, and Cancel changes nothing', async () => {
  await renderSettings(ANN, {
    userUpdate: () => refusal(502, 'IdentityServiceFailed', 'The sign-in service failed.'),
  });
  await row('Job Role').press(/^Add/);
  await enterText(field('Job Role'), 'Officer');
  await save();
  expect(await screen.findByText('The sign-in service failed.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await isClosed();
  expect(row('Job Role').value()).toBe('None');
});

test('without a connection it says so', async () => {
  await renderSettings();
  await row('Job Role').press(/^Add/);
  await enterText(field('Job Role'), 'Officer');
  await save();
  expect(
    await screen.findByText('No connection could be made. Check your connection and try again.'),
  ).toBeVisible();
});
