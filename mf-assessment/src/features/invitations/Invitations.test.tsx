import { organisationFixture } from '@psma/api-client/testing';
import type { OwnInvitation } from '@psma/api-contract';
import { currentNotice } from '@psma/remote-kit';
import { enterText, sentence } from '@psma/remote-kit/testing';
import { formatDay } from '@psma/screen-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { openAt } from '../../testing/openAt.ts';
import { testPage } from '../../testing/page.ts';

const api = testPage();

const ID = '00000000-0000-4000-8000-000000000001';
const ORGANISATION_ID = '00000000-0000-4000-8000-0000000000aa';
const INVITATION: OwnInvitation = {
  ...{ id: ID, organisation: 'Harbour Trust', role: 'READER', invitedBy: 'Ann Smith' },
  expires: '2026-12-04T12:00:00.000Z',
};

const answer = (status: number, body?: unknown) => () => ({ status, ...(body !== undefined && { body }) });
const error = (status: number, name: string, details = {}) =>
  answer(status, { status, name, message: 'No.', details });
const invite = (...invitations: OwnInvitation[]) =>
  void (api().membership.organisation = { ...organisationFixture('OWNER'), you: null, invitations });
const notice = () => screen.findByText(sentence('Harbour Trust invites you to join as a reader.'));
const button = (name: string) => screen.getByRole('button', { name });

test('A-SPC-006 an invitation is shown on the dashboard, with who invites and until when', async () => {
  invite(INVITATION);
  openAt('/admin/dashboard');
  expect(await notice()).toBeVisible();
  const until = formatDay(INVITATION.expires);
  expect(screen.getByText(sentence(`Invited by Ann Smith. Open until ${until}.`))).toBeVisible();
  expect(api().count('GET', '/organisation')).toBe(1);
});

test.each([
  ['a server without organisations', error(404, 'NotFound')],
  ['no connection', () => 'network' as const],
  ['unknown invitations', answer(200, organisationFixture('OWNER'))],
  ['no invitation', answer(200, { ...organisationFixture('OWNER'), invitations: [] })],
])('with %s the dashboard is as before', async (_name, reply) => {
  api().intercept('GET', /^\/organisation$/, reply);
  openAt('/admin/dashboard');
  await screen.findByRole('heading', { name: 'Assessments Completed (0)' });
  await waitFor(() => expect(api().count('GET', '/organisation')).toBe(1));
  expect(screen.queryByRole('button', { name: /^Join/ })).not.toBeInTheDocument();
});

describe('joining', () => {
  const joinAs = async (name: string) => {
    const { user } = openAt('/admin/dashboard');
    await notice();
    await user.click(button('Join Harbour Trust'));
    const form = within(await screen.findByRole('dialog', { name: 'Join organisation' }));
    if (name) await enterText(form.getByRole('textbox', { name: /^Your name/ }), name);
    await user.click(form.getByRole('button', { name: 'Join' }));
    return { user, form };
  };

  test('asks for a name, and the page shows the organisation', async () => {
    invite(INVITATION);
    api().intercept('POST', /accept$/, answer(200, { organisationId: ORGANISATION_ID }));
    api().intercept('POST', /use$/, answer(204));
    await joinAs('Bo Jones');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api().writes()).toEqual([
      `POST /invitation/${ID}/accept`,
      `POST /organisation/${ORGANISATION_ID}/use`,
    ]);
    expect(api().bodyOf('POST', `/invitation/${ID}/accept`)).toEqual({ name: 'Bo Jones' });
    expect(currentNotice()?.text).toBe('You have joined Harbour Trust, and work in it now.');
  });

  test('if the page cannot change, it says that the membership exists', async () => {
    invite(INVITATION);
    api().intercept('POST', /accept$/, answer(200, { organisationId: ORGANISATION_ID }));
    api().intercept('POST', /use$/, () => 'network');
    await joinAs('Bo Jones');
    await waitFor(() =>
      expect(currentNotice()?.text).toMatch(/^You have joined Harbour Trust\. Load this page/),
    );
  });

  test('needs a name', async () => {
    invite(INVITATION);
    const { form } = await joinAs('');
    expect((await form.findAllByText('Enter your name'))[0]).toBeVisible();
    expect(api().writes()).toEqual([]);
  });

  test('A-SPC-023 a name with a link is refused at its field', async () => {
    invite(INVITATION);
    api().intercept('POST', /accept$/, error(400, 'InvalidRequest', { field: 'name' }));
    const { form } = await joinAs('www.example.org');
    const field = form.getByRole('textbox', { name: /^Your name/ });
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription(/up to 80 characters without links or telephone numbers/),
    );
  });

  test('A-SPC-008 an invitation that is gone is said to be', async () => {
    invite(INVITATION);
    api().intercept('POST', /accept$/, error(404, 'NotFound'));
    const { form } = await joinAs('Bo Jones');
    expect(await form.findByText(/^This invitation is no longer open\./)).toBeVisible();
  });
});

describe('declining', () => {
  test.each([
    ['A-SPC-008 the notice says so in its place, and takes the focus', answer(204)],
    ['A-SPC-008 also if the invitation is gone already', error(404, 'NotFound')],
  ])('%s', async (_name, reply) => {
    invite(INVITATION);
    api().intercept('POST', /decline$/, reply);
    const { user } = openAt('/admin/dashboard');
    await notice();
    await user.click(button('Decline the invitation of Harbour Trust'));
    const said = await screen.findByText(sentence('You have declined the invitation of Harbour Trust.'));
    expect(said).toHaveFocus();
    expect(screen.queryByRole('button', { name: /^Join/ })).not.toBeInTheDocument();
  });

  test('a failure is said, and the invitation stays', async () => {
    invite(INVITATION);
    api().intercept('POST', /decline$/, () => 'network');
    const { user } = openAt('/admin/dashboard');
    await notice();
    await user.click(button('Decline the invitation of Harbour Trust'));
    expect(await screen.findByRole('alert')).toHaveTextContent('The invitation could not be declined.');
    expect(button('Join Harbour Trust')).toBeVisible();
  });
});
