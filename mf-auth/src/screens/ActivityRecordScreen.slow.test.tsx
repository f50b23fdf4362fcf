import type { ActivityEntry, Organisation } from '@psma/api-contract';
import { bytesOf, catchSavedFiles, type SavedFile } from '@psma/file-export/testing';
import { resetPage, sentence } from '@psma/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import {
  EDITOR,
  idOf,
  memberFixture,
  NO_ORGANISATION,
  ORGANISATION_ID,
  organisationOf,
  OWNER,
} from '../testing/fakeOrganisation.ts';
import { openPeople } from '../testing/openPeople.tsx';

afterEach(resetPage);

const ANN = { id: OWNER.id, name: OWNER.name, email: OWNER.email ?? null };
const BO = { id: EDITOR.id, name: EDITOR.name, email: EDITOR.email ?? null };
const TEAM = organisationOf([OWNER, EDITOR]);

const entry = (id: number, kind: string, parts: Partial<ActivityEntry> = {}): ActivityEntry => ({
  ...{ id, at: '2026-11-20T09:30:00.000Z', kind, by: ANN, about: null, role: null, title: null },
  ...parts,
});

const open = (entries: readonly ActivityEntry[], organisation: Organisation = TEAM) =>
  openPeople({
    organisation,
    below: '/record',
    handlers: {
      organisationActivity: ({ query }) => {
        const before = Number(query.get('before') ?? Infinity);
        return entries.filter(({ id }) => id < before).slice(0, Number(query.get('limit')));
      },
    },
  });
const actions = async () => {
  const table = within(await screen.findByRole('table', { name: 'Activity record' }));
  return table
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].slice(1).map(({ textContent }) => textContent));
};

describe('A-SPC-021 entries', () => {
  test('A-SPC-032 say what ended with the role of an owner', async () => {
    const address = { id: idOf(9), name: '', email: 'cy@example.org' };
    open([
      entry(4, 'invitationEnded', { by: BO, about: address, role: 'OWNER' }),
      entry(3, 'invitationEnded', { by: null, role: 'READER' }),
      entry(2, 'joiningCodeEnded', { by: BO, role: 'EDITOR' }),
      entry(1, 'checkAskEnded', { by: BO, title: 'Spring' }),
    ]);
    const bo = 'Bo Jonesbo@example.org';
    expect(await actions()).toEqual([
      [bo, 'Is no longer an owner, so the invitation of cy@example.org as an owner ended'],
      ['A former member', 'Is no longer an owner, so the invitation of a person as a reader ended'],
      [bo, 'Is no longer an owner, so a joining code for an editor ended'],
      [bo, 'Can no longer check, so others can be asked for the check of “Spring”'],
    ]);
  });

  test('say who did what, in words', async () => {
    open([
      entry(9, 'assessmentBegun', { by: BO, title: 'Spring' }),
      entry(8, 'roleChanged', { about: BO, role: 'EDITOR' }),
      entry(7, 'memberJoined', { by: BO, about: BO, role: 'READER' }),
      entry(6, 'memberInvited', {
        about: { id: idOf(9), name: '', email: 'cy@example.org' },
        role: 'OWNER',
      }),
      entry(5, 'memberInvited', { role: 'READER' }),
      entry(4, 'invitationDeclined', { by: null }),
      entry(3, 'memberRemoved', { about: { id: idOf(8), name: '', email: null } }),
      entry(2, 'accountDeleted', { by: { id: idOf(8), name: '', email: null } }),
      entry(1, 'somethingNew'),
    ]);
    expect(await actions()).toEqual([
      ['Bo Jonesbo@example.org', 'Began “Spring”'],
      ['Ann Smithann@example.org', 'Made Bo Jones an editor'],
      ['Bo Jonesbo@example.org', 'Joined as a reader'],
      ['Ann Smithann@example.org', 'Invited cy@example.org as an owner'],
      ['Ann Smithann@example.org', 'Invited a person as a reader'],
      ['An invited person', 'Declined the invitation'],
      ['Ann Smithann@example.org', 'Removed a former member'],
      ['A former member', 'Deleted the account'],
      ['Ann Smithann@example.org', 'Another action'],
    ]);
    expect(screen.getAllByText(/^20 November 2026 at/)).toHaveLength(9);
  });

  test('A-SPC-049 name the area and the member, as far as they are known', async () => {
    const about = { id: BO.id, name: BO.name };
    const spring = { title: 'Spring', area: 'Governance' };
    open([
      entry(8, 'areaAssigned', { ...spring, about }),
      entry(7, 'areaUnassigned', { ...spring, about: { id: idOf(8), name: '' } }),
      entry(6, 'areaSubmitted', { ...spring, about }),
      entry(5, 'areaReturned', { ...spring, about }),
      entry(4, 'areaReturned', spring),
      entry(3, 'areaChecked', { ...spring, about }),
      entry(2, 'areaReminded', { ...spring, about }),
      entry(1, 'areaAssigned', { title: 'Spring', about }),
    ]);
    expect((await actions()).map(([, action]) => action)).toEqual([
      'Assigned the area Governance of “Spring” to Bo Jones',
      'Ended the assignment of the area Governance of “Spring” to a former member',
      'Submitted the area Governance of “Spring”',
      'Returned the area Governance of “Spring” to Bo Jones',
      'Returned the area Governance of “Spring”',
      'Approved the area Governance of “Spring”, assigned to Bo Jones',
      'Sent a reminder of the area Governance of “Spring” to Bo Jones',
      'Assigned an area of “Spring” to Bo Jones',
    ]);
  });

  test('A-SPC-050 of a deleted assessment have no title', async () => {
    open([
      entry(5, 'assessmentDeleted'),
      entry(4, 'areaSubmitted', { area: 'Governance', about: BO }),
      entry(3, 'assessmentRenamed'),
      entry(2, 'assessmentBegun'),
      entry(1, 'assessmentDeleted', { title: 'Spring' }),
    ]);
    expect((await actions()).map(([, action]) => action)).toEqual([
      'Deleted an assessment',
      'Submitted the area Governance of an assessment that has been deleted',
      'Renamed an assessment that has been deleted',
      'Began an assessment that has been deleted',
      'Deleted “Spring”',
    ]);
  });

  test('A-SHR-006 name the address that opened shared results, to owners', async () => {
    const opened = { by: null, title: 'Spring' };
    open([
      entry(4, 'sharingStopped', { title: 'Spring' }),
      entry(3, 'sharedResultOpened', {
        ...opened,
        about: { id: idOf(7), name: '', email: 'cy@example.org' },
      }),
      entry(2, 'sharedResultOpened', opened),
      entry(1, 'resultShared', { title: 'Spring' }),
    ]);
    expect(await actions()).toEqual([
      ['Ann Smithann@example.org', 'Stopped sharing the results of “Spring”'],
      ['cy@example.org', 'Opened the shared results of “Spring”'],
      ['A recipient', 'Opened the shared results of “Spring”'],
      ['Ann Smithann@example.org', 'Shared the results of “Spring”'],
    ]);
  });

  test('A-ADV-004 name the authority for what it did', async () => {
    const about = { id: idOf(2), name: 'Bo Jones', email: null };
    open([
      entry(2, 'ownerAppointed', { by: null, about, role: 'OWNER' }),
      entry(1, 'temporaryPasswordMade', { by: null, about }),
    ]);
    expect(await actions()).toEqual([
      ['The authority', 'Made Bo Jones an owner, since there was none'],
      ['The authority', 'Made a temporary password for the account of Bo Jones'],
    ]);
  });

  test('older ones are loaded on request', async () => {
    const all = Array.from({ length: 250 }, (_, index) => entry(250 - index, 'memberLeft'));
    const { user, api } = open(all);
    const table = await screen.findByRole<HTMLTableElement>('table');
    await waitFor(() => expect(table.rows).toHaveLength(201));
    await user.click(screen.getByRole('button', { name: 'Show older entries' }));
    await waitFor(() => expect(table.rows).toHaveLength(251));
    expect(screen.queryByRole('button', { name: 'Show older entries' })).not.toBeInTheDocument();
    expect(api.count('GET', `/organisation/${ORGANISATION_ID}/activity?before=51&limit=200`)).toBe(1);
  });

  test('none yet is said', async () => {
    open([]);
    expect(await screen.findByText('Nothing has been recorded yet.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Download as CSV' })).not.toBeInTheDocument();
  });

  test('without a connection they can be loaded again', async () => {
    let asked = 0;
    const { user } = openPeople({
      organisation: TEAM,
      below: '/record',
      handlers: { organisationActivity: () => (asked++ === 0 ? 'network' : [entry(1, 'memberLeft')]) },
    });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await actions()).toEqual([['Ann Smithann@example.org', 'Left the organisation']]);
  });
});

describe('the download', () => {
  let files: SavedFile[] = [];
  beforeEach(() => {
    files = catchSavedFiles();
  });
  afterEach(() => jest.restoreAllMocks());
  const text = async () => new TextDecoder().decode(await bytesOf(files[0]!.blob));

  test('has all entries, also those not shown, and no formula', async () => {
    const all = Array.from({ length: 201 }, (_, index) =>
      entry(201 - index, 'assessmentBegun', { title: index === 0 ? '=1+1' : 'Spring' }),
    );
    const { user } = open(all);
    await user.click(await screen.findByRole('button', { name: 'Download as CSV' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(files[0]?.name).toBe('activity-record.csv');
    const lines = (await text()).trim().split('\r\n');
    expect(lines).toHaveLength(202);
    expect(lines[0]).toMatch(/"When","Who","Email address","Action"$/);
    expect(lines[1]).toMatch(/^"2026-11-20 \d\d:30","Ann Smith","ann@example.org","Began “=1\+1”"$/);
  });

  test('has no addresses if the role does not see them', async () => {
    const { email: _, ...editor } = { ...memberFixture(1, 'Bo Jones', 'EDITOR') };
    const { user } = open(
      [entry(1, 'memberLeft', { by: { id: OWNER.id, name: 'Ann Smith' } })],
      organisationOf([editor]),
    );
    await user.click(await screen.findByRole('button', { name: 'Download as CSV' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(await text()).toMatch(/"When","Who","Action"/);
  });
});

test('a contributor is told whom to ask, and nothing is loaded', async () => {
  const { api } = open(
    [],
    organisationOf([
      { ...OWNER, you: false },
      { ...memberFixture(2, 'Bo Jones', 'CONTRIBUTOR'), you: true },
    ]),
  );
  expect(
    await screen.findByText(sentence('Your role does not allow this. Ask an owner: Ann Smith.')),
  ).toBeVisible();
  expect(api.calls.some(({ path }) => path.includes('activity'))).toBe(false);
});

test('an account without an organisation has an empty record', async () => {
  open([], NO_ORGANISATION);
  expect(await screen.findByRole('heading', { level: 1, name: 'Activity record' })).toBeVisible();
});
