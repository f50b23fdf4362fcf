import { refusal } from '@psma/api-client/testing';
import type { MemberArea, OrganisationMember } from '@psma/api-contract';
import { resetPage, sentence } from '@psma/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import {
  idOf,
  memberFixture,
  NO_ORGANISATION,
  ORGANISATION_ID,
  organisationOf,
  OWNER,
  READER,
} from '../testing/fakeOrganisation.ts';
import { openPeople } from '../testing/openPeople.tsx';

afterEach(resetPage);

const CONTRIBUTOR = memberFixture(2, 'Bo Jones', 'CONTRIBUTOR');
const NAMESAKE = memberFixture(4, 'bo jones', 'EDITOR', { email: 'other@example.org' });
const TEAM = organisationOf([OWNER, CONTRIBUTOR, READER, NAMESAKE]);
const AREA: MemberArea = { sessionId: idOf(50), title: 'Spring', pillarId: 'PES', pillar: 'Screening' };
const MEMBER_PATH = `/organisation/${ORGANISATION_ID}/member/${CONTRIBUTOR.id}`;
const asks = () => refusal(409, 'AreasAssigned', 'This member has areas.', { areas: [AREA] });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

/** Refuses the first request, as a server does that asks for a member. */
function askedOnce<Answer>(answer: () => Answer) {
  let requests = 0;
  return () => ((requests += 1) === 1 ? asks() : answer());
}

test('A-SPC-017 the removal of a member with areas asks who answers them first', async () => {
  const { user, api } = openPeople({
    organisation: TEAM,
    below: `/${CONTRIBUTOR.id}/remove`,
    handlers: { memberDelete: askedOnce(() => undefined) },
  });
  const form = await dialog('Remove member');
  expect(form.queryByRole('combobox')).not.toBeInTheDocument();
  const remove = () => user.click(form.getByRole('button', { name: 'Remove' }));
  await remove();
  expect((await form.findAllByText('First choose who answers what is not submitted.'))[0]).toBeVisible();
  expect(form.getByRole('listitem')).toHaveTextContent('Screening, in Spring');
  const who = form.getByRole('combobox', { name: 'Who answers it' });
  expect(
    within(who)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([...['Choose', 'Ann Smith', 'bo jones (other@example.org)'], 'No one for now']);
  await remove();
  expect((await form.findAllByText('Choose who answers these areas'))[0]).toBeVisible();
  await user.selectOptions(who, NAMESAKE.id);
  await remove();
  await screen.findByRole('heading', { level: 1, name: 'Harbour Trust' });
  expect(api.writes()).toEqual([
    `DELETE ${MEMBER_PATH}?version=1`,
    `DELETE ${MEMBER_PATH}?version=1&areasTo=${NAMESAKE.id}`,
  ]);
});

test('A-SPC-017 a contributor with an area becomes a reader once it is said where it goes', async () => {
  const changed: OrganisationMember = { ...CONTRIBUTOR, role: 'READER' };
  const { user, api } = openPeople({
    organisation: TEAM,
    below: `/${CONTRIBUTOR.id}/role`,
    handlers: { memberUpdate: askedOnce(() => changed) },
  });
  const form = await dialog('Change role');
  await user.click(form.getByRole('radio', { name: /^Reader/ }));
  const save = () => user.click(form.getByRole('button', { name: 'Save' }));
  await save();
  const who = await form.findByRole('combobox', { name: 'Who answers it' });
  await user.click(form.getByRole('radio', { name: /^Editor/ }));
  expect(who).not.toBeInTheDocument();
  await user.click(form.getByRole('radio', { name: /^Reader/ }));
  await user.selectOptions(form.getByRole('combobox'), 'No one for now');
  await save();
  await screen.findByRole('heading', { level: 1, name: 'Harbour Trust' });
  expect(api.bodyOf('PATCH', MEMBER_PATH)).toEqual({ version: 1, role: 'READER', areasTo: null });
});

test('A-SPC-047 an owner corrects the name of a member', async () => {
  const { user, api } = openPeople({ organisation: TEAM, below: `/${CONTRIBUTOR.id}/name` });
  const form = await dialog('Change name');
  const name = form.getByRole('textbox', { name: /^Name/ });
  expect(name).toHaveValue('Bo Jones');
  await user.clear(name);
  await user.type(name, 'Bo Johns');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('rowheader', { name: /Bo Johns/ })).toBeVisible();
  expect(api.bodyOf('PATCH', `${MEMBER_PATH}/name`)).toEqual({ version: 1, name: 'Bo Johns' });
});

test('A-SPC-047 a name that the server refuses is said at its field', async () => {
  const { user } = openPeople({
    organisation: TEAM,
    below: `/${CONTRIBUTOR.id}/name`,
    handlers: { memberRename: () => refusal(400, 'BadRequest', 'Use a name.', { field: 'name' }) },
  });
  const form = await dialog('Change name');
  await user.type(form.getByRole('textbox'), ' example.com');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect((await form.findAllByText(/without links or telephone numbers$/))[0]).toBeVisible();
});

test.each([
  ['alone', NO_ORGANISATION],
  ['in an organisation', TEAM],
])('A-SPC-046 own invitations and requests to join are on the page, %s', async (_, organisation) => {
  openPeople({
    organisation: {
      ...organisation,
      invitations: [
        {
          ...{ id: idOf(60), organisation: 'Water Works', role: 'EDITOR', invitedBy: 'Di Fox' },
          expires: '2026-12-04T09:00:00.000Z',
        },
      ],
      joinRequests: [{ id: idOf(61), name: 'Ann Smith', asked: '2026-11-28T12:00:00.000Z' }],
    },
  });
  expect(await screen.findByText(sentence('Water Works invites you as an editor.'))).toBeVisible();
  expect(screen.getByRole('link', { name: 'Join or decline on the dashboard' })).toHaveAttribute(
    'href',
    '/admin/dashboard',
  );
  expect(
    screen.getByText(
      sentence(
        'You asked to join an organisation on 28 November 2026, as Ann Smith. You can see it as soon as one of its owners admits you.',
      ),
    ),
  ).toBeVisible();
});
