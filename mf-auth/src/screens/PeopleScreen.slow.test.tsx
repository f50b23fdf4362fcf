import { refusal } from '@psma/api-client/testing';
import { announcement, currentNotice } from '@psma/remote-kit';
import { enterText, fakeAuthClient, resetPage, sentence } from '@psma/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import {
  EDITOR,
  endedFixture,
  idOf,
  invitationFixture,
  leftShareFixture,
  memberFixture,
  NO_ORGANISATION,
  ORGANISATION_ID,
  organisationOf,
  OWNER,
  READER,
} from '../testing/fakeOrganisation.ts';
import { openPeople } from '../testing/openPeople.tsx';

afterEach(resetPage);

const TEAM = organisationOf([OWNER, EDITOR, READER]);
const SECOND_OWNER = memberFixture(2, 'Bo Jones', 'OWNER');
const heading = (name = 'Harbour Trust') => screen.findByRole('heading', { level: 1, name });
const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name });
const rowOf = async (name: RegExp) =>
  within((await screen.findByRole('rowheader', { name })).closest('tr') as HTMLElement);
const PATH = `/organisation/${ORGANISATION_ID}`;

async function show(opening: Parameters<typeof openPeople>[0]) {
  const opened = openPeople(opening);
  await heading(opening.organisation.name || 'People');
  return opened;
}

describe('alone', () => {
  test('it says so, and offers to invite or to enter a code', async () => {
    await show({ organisation: NO_ORGANISATION });
    expect(screen.getByText(/^You work alone here\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Invite people' })).toHaveAttribute(
      'href',
      '/admin/people/invite',
    );
    expect(screen.getByRole('link', { name: 'Enter a joining code' })).toBeVisible();
  });

  test('A-SPC-004 the first invitation asks for both names and says what becomes visible', async () => {
    const { user, api } = await show({ organisation: NO_ORGANISATION, assessments: 3 });
    await user.click(screen.getByRole('link', { name: 'Invite people' }));
    const form = within(await dialog('Invite people'));
    expect(
      await form.findByText(
        'They will see everything in this organisation, also from before: 3 assessments. Readers do not see notes.',
      ),
    ).toBeVisible();
    const name = form.getByRole('textbox', { name: /^Your organisation’s name/ });
    // As typed at sign-up.
    expect(name).toHaveValue('Water Works');
    await user.clear(name);
    await user.click(form.getByRole('button', { name: 'Send invitations' }));
    expect((await form.findAllByText('Enter your organisation’s name'))[0]).toBeVisible();
    expect(form.getAllByText('Enter your name')[0]).toBeVisible();
    await enterText(name, 'Harbour Trust');
    await enterText(form.getByRole('textbox', { name: /^Your name/ }), 'Ann Smith');
    await enterText(
      form.getByRole('textbox', { name: /^Email addresses/ }),
      'bo@example.org\ncy@example.org',
    );
    await user.click(form.getByRole('button', { name: 'Send invitations' }));
    expect(
      await screen.findByText(/^2 invitations are on the way, and open until 4 December 2026\./),
    ).toBeVisible();
    expect(api.writes()).toEqual(['POST /organisation', `POST ${PATH}/invitations`]);
    expect(api.bodyOf('POST', `${PATH}/invitations`)).toEqual({
      organisationName: 'Harbour Trust',
      yourName: 'Ann Smith',
      invitations: [
        { email: 'bo@example.org', role: 'READER' },
        { email: 'cy@example.org', role: 'READER' },
      ],
    });
    await heading();
    expect(screen.getByRole('table', { name: 'Invited (2)' })).toBeVisible();
  });

  test('a server without organisations has no such page', async () => {
    openPeople({
      organisation: NO_ORGANISATION,
      handlers: { organisation: () => refusal(404, 'NotFound', 'There is no such call.') },
    });
    expect(await screen.findByRole('heading', { name: 'Error 404' })).toBeVisible();
  });

  test('without a connection it can be loaded again', async () => {
    const answers = ['network', TEAM] as const;
    let asked = 0;
    const { user } = openPeople({
      organisation: TEAM,
      handlers: { organisation: () => answers[Math.min(asked++, 1)]! },
    });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await heading();
  });
});

describe('inviting', () => {
  const openInvite = async (handlers = {}) => {
    const opened = openPeople({ organisation: TEAM, below: '/invite', handlers });
    const form = within(await dialog('Invite people'));
    const send = async (emails: string) => {
      await enterText(form.getByRole('textbox', { name: /^Email addresses/ }), emails);
      await opened.user.click(form.getByRole('button', { name: 'Send invitations' }));
    };
    return { ...opened, form, send };
  };

  test('later invitations ask for addresses and role only', async () => {
    const { form, user } = await openInvite();
    expect(form.getAllByRole('textbox')).toHaveLength(1);
    expect(form.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual([
      'OWNER',
      'EDITOR',
      'CONTRIBUTOR',
      'READER',
    ]);
    expect(form.getByRole('radio', { name: /^Reader/ })).toBeChecked();
    await user.click(form.getByRole('radio', { name: /^Editor/ }));
    expect(form.getByText(/They will also see the notes\.$/)).toBeVisible();
    await user.click(form.getByRole('radio', { name: /^Contributor/ }));
    expect(form.getByText(/^They will see nothing yet\./)).toBeVisible();
  });

  test.each([
    ['', 'Enter an email address'],
    ['bo@example.org, cy', 'cy is not an email address'],
    [Array.from({ length: 21 }, (_, index) => `a${index}@example.org`).join('\n'), /up to 20 addresses/],
  ])('%j is refused in words', async (emails, message) => {
    const { form, send, api, user } = await openInvite();
    if (emails) await send(emails);
    else await user.click(form.getByRole('button', { name: 'Send invitations' }));
    expect((await form.findAllByText(message))[0]).toBeVisible();
    expect(api.writes()).toEqual([]);
  });

  test.each([
    ['AlreadyMember', { emails: ['bo@example.org'] }, 'bo@example.org belongs to a member already'],
    ['OrganisationFull', {}, 'There is room for 50 members.'],
    ['TooManyRequests', {}, 'There is room for 50 members.'],
  ])('A-SPC-024 %s is shown in words, and the input stays', async (name, details, message) => {
    const { form, send } = await openInvite({
      organisationInvite: () =>
        refusal(name === 'TooManyRequests' ? 429 : 409, name, 'There is room for 50 members.', details),
    });
    await send('bo@example.org');
    expect((await form.findAllByText(message))[0]).toBeVisible();
    expect(form.getByRole('textbox', { name: /^Email addresses/ })).toHaveValue('bo@example.org');
  });

  test('A-SPC-023 a name with a link is refused at its field', async () => {
    const { user } = openPeople({
      organisation: NO_ORGANISATION,
      below: '/invite',
      handlers: {
        organisationInvite: () =>
          refusal(400, 'InvalidRequest', 'Use a name without links or telephone numbers.', {
            field: 'organisationName',
          }),
      },
    });
    const form = within(await dialog('Invite people'));
    const name = form.getByRole('textbox', { name: /^Your organisation’s name/ });
    await enterText(name, 'www.example.org');
    await enterText(form.getByRole('textbox', { name: /^Your name/ }), 'Ann');
    await enterText(form.getByRole('textbox', { name: /^Email addresses/ }), 'bo@example.org');
    await user.click(form.getByRole('button', { name: 'Send invitations' }));
    await waitFor(() =>
      expect(name).toHaveAccessibleDescription(/up to 80 characters without links or telephone numbers/),
    );
  });

  test('A-SPC-026 after a lost response the same invitation is sent with its key', async () => {
    const keys: (string | null)[] = [];
    const { form, send, user, api } = await openInvite();
    const { fetch } = globalThis;
    globalThis.fetch = (input, init) => {
      if (init?.method === 'POST') keys.push(new Headers(init.headers).get('idempotency-key'));
      return fetch(input, init);
    };
    const reconnect = api.intercept('POST', /invitations/, () => 'network');
    await send('bo@example.org');
    expect(await form.findByText(/^No connection could be made/)).toBeVisible();
    reconnect();
    await user.click(form.getByRole('button', { name: 'Send invitations' }));
    expect(await screen.findByText(/^1 invitation is on the way/)).toBeVisible();
    const [first] = keys.filter(Boolean);
    expect(keys.filter(Boolean)).toEqual([first, first]);
  });

  test('A-SPC-010 a person without an address gets a code, shown once', async () => {
    const { form, user, api } = await openInvite();
    await user.click(form.getByRole('button', { name: 'Invite a person without an email address' }));
    expect(form.queryByRole('textbox', { name: /^Email addresses/ })).not.toBeInTheDocument();
    await user.click(form.getByRole('button', { name: 'Make a joining code' }));
    const shown = within(await dialog('Joining code'));
    expect(shown.getByRole('textbox', { name: 'Code' })).toHaveValue('ABCDE23456');
    expect(shown.getByText(/works once, until 5 December 2026, and is not shown again/)).toBeVisible();
    expect(api.bodyOf('POST', `${PATH}/joining-code`)).toEqual({ role: 'READER' });
    await user.click(shown.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByText('ABCDE23456')).not.toBeInTheDocument());
  });
});

describe('by role', () => {
  const seenBy = (role: 'EDITOR' | 'READER' | 'CONTRIBUTOR') => {
    const { email: _, ...owner } = { ...OWNER, you: false };
    const { email: __, ...you } = { ...memberFixture(2, 'Bo Jones', role), you: true };
    return organisationOf([owner, you]);
  };

  test('an owner sees addresses, and can change and remove others', async () => {
    await show({ organisation: TEAM, invitations: [invitationFixture(1, 'dee@example.org')] });
    const row = await rowOf(/Bo Jones/);
    expect(row.getByText('bo@example.org')).toBeVisible();
    expect(row.getByText('3 November 2026')).toBeVisible();
    expect(row.getByRole('link', { name: 'Change role of Bo Jones' })).toBeVisible();
    expect(row.getByRole('link', { name: 'Remove Bo Jones' })).toBeVisible();
    const own = await rowOf(/Ann Smith \(you\)/);
    expect(own.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Change name of Ann Smith',
    ]);
    expect(screen.getByRole('button', { name: 'Download data' })).toBeVisible();
  });

  test.each(['EDITOR', 'READER'] as const)(
    'an %s sees members and activity, and changes nothing',
    async (role) => {
      const { api } = await show({ organisation: seenBy(role) });
      expect(await rowOf(/Ann Smith/)).toBeDefined();
      expect(screen.queryByRole('columnheader', { name: 'Actions' })).not.toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'Open the activity record' })).toBeVisible();
      expect(screen.getByRole('link', { name: 'Leave the organisation' })).toBeVisible();
      for (const name of ['Invite people', 'Change the name', 'Delete the organisation'])
        expect(screen.queryByRole('link', { name })).not.toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'Download data' })).not.toBeInTheDocument();
      expect(api.calls.map(({ path }) => path)).not.toContain(`${PATH}/invitations`);
    },
  );

  test('a contributor does not see the way to the activity record', async () => {
    await show({ organisation: seenBy('CONTRIBUTOR') });
    expect(screen.queryByRole('link', { name: /activity record/ })).not.toBeInTheDocument();
  });

  test.each(['/invite', '/name', `/${idOf(1)}/role`, `/${idOf(1)}/remove`, '/delete'])(
    'the address of %s says whom to ask',
    async (below) => {
      const { user, path } = openPeople({ organisation: seenBy('EDITOR'), below });
      const refused = within(await screen.findByRole('dialog'));
      expect(
        refused.getByText(sentence('Your role does not allow this. Ask an owner: Ann Smith.')),
      ).toBeVisible();
      await user.click(refused.getByRole('button', { name: 'Close' }));
      await waitFor(() => expect(path()).toBe('/admin/people'));
    },
  );
});

describe('owners', () => {
  test('the only owner among others is asked for a second one', async () => {
    await show({ organisation: TEAM });
    expect(screen.getByText(/^You are the only owner\./)).toBeVisible();
  });

  test('two owners are not', async () => {
    await show({ organisation: organisationOf([OWNER, SECOND_OWNER]) });
    expect(screen.queryByText(/^You are the only owner\./)).not.toBeInTheDocument();
  });

  test('A-SPC-015 without an owner it says whom to write to', async () => {
    await show({ organisation: organisationOf([memberFixture(1, 'Ann Smith', 'EDITOR'), READER]) });
    expect(
      screen.getByText(/^This organisation has no owner any more\. Ask support@example\.org/),
    ).toBeVisible();
  });
});

describe('roles', () => {
  test('a role is changed in the version that was shown', async () => {
    const { user, api } = await show({ organisation: TEAM });
    await user.click((await rowOf(/Cy Brown/)).getByRole('link', { name: /^Change role/ }));
    const form = within(await dialog('Change role'));
    expect(form.getByRole('radio', { name: /^Reader/ })).toBeChecked();
    await user.click(form.getByRole('radio', { name: /^Editor/ }));
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect((await rowOf(/Cy Brown/)).getByText('Editor')).toBeVisible());
    expect(api.bodyOf('PATCH', `${PATH}/member/${READER.id}`)).toEqual({ version: 1, role: 'EDITOR' });
    expect(announcement.get().text).toBe('Cy Brown is an editor now.');
  });

  test.each([
    ['ChangedElsewhere', { current: { ...READER, version: 2 } }, /^Someone else has changed this member/],
    ['LastOwner', {}, 'Make another member an owner first.'],
  ])('%s is said in the dialog, which stays', async (name, details, message) => {
    const { user } = openPeople({
      organisation: TEAM,
      below: `/${READER.id}/role`,
      handlers: {
        memberUpdate: () => refusal(409, name, 'Make another member an owner first.', details),
      },
    });
    const form = within(await dialog('Change role'));
    await user.click(form.getByRole('radio', { name: /^Owner/ }));
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText(message)).toBeVisible();
    expect(form.getByRole('radio', { name: /^Owner/ })).toBeChecked();
  });

  test('the role of a contributor is chosen', async () => {
    openPeople({
      organisation: organisationOf([OWNER, memberFixture(2, 'Bo Jones', 'CONTRIBUTOR')]),
      below: `/${idOf(2)}/role`,
    });
    const form = within(await dialog('Change role'));
    expect(form.getByRole('radio', { name: /^Contributor/ })).toBeChecked();
  });
});

describe('removing', () => {
  test('it says what happens, and the member is gone', async () => {
    const { user, api } = await show({ organisation: TEAM });
    await user.click((await rowOf(/Bo Jones/)).getByRole('link', { name: 'Remove Bo Jones' }));
    const asked = within(await dialog('Remove member'));
    expect(asked.getByText(/^They lose access at once/)).toBeVisible();
    await user.click(asked.getByRole('button', { name: 'Remove' }));
    await waitFor(() =>
      expect(screen.queryByRole('rowheader', { name: /Bo Jones/ })).not.toBeInTheDocument(),
    );
    expect(api.writes()).toEqual([`DELETE ${PATH}/member/${EDITOR.id}?version=1`]);
    await waitFor(async () => expect(await heading()).toHaveFocus());
  });

  test('who is gone already counts as removed', async () => {
    const { user, path } = openPeople({
      organisation: TEAM,
      below: `/${EDITOR.id}/remove`,
      handlers: { memberDelete: () => refusal(404, 'NotFound', 'There is no such member.') },
    });
    await user.click(within(await dialog('Remove member')).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(path()).toBe('/admin/people'));
  });
});

describe('leaving', () => {
  test('A-SPC-014 the only owner names another in one step', async () => {
    const { user, api, path } = openPeople({ organisation: TEAM, below: '/leave' });
    const form = within(await dialog('Leave organisation'));
    await user.click(form.getByRole('button', { name: 'Leave' }));
    expect((await form.findAllByText('Choose who takes over'))[0]).toBeVisible();
    expect(api.writes()).toEqual([]);
    await user.selectOptions(form.getByRole('combobox', { name: 'New owner' }), 'Bo Jones');
    await user.click(form.getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(path()).toBe('/admin/dashboard'));
    expect(api.writes()).toEqual([`DELETE ${PATH}/member/${OWNER.id}?version=1&owner=${EDITOR.id}`]);
    expect(currentNotice()?.text).toBe('You have left Harbour Trust.');
  });

  test('A-SPC-014 the only member is asked to delete the organisation', async () => {
    const { user, path } = openPeople({ organisation: organisationOf([OWNER]), below: '/leave' });
    const asked = within(await dialog('Leave organisation'));
    expect(asked.getByText('You are the only member. Delete the organisation instead.')).toBeVisible();
    await user.click(asked.getByRole('link', { name: 'Delete the organisation' }));
    await dialog('Delete organisation');
    expect(path()).toBe('/admin/people/delete');
  });

  test('with another owner one confirmation is enough', async () => {
    const { user, path } = openPeople({
      organisation: organisationOf([OWNER, SECOND_OWNER]),
      below: '/leave',
    });
    await user.click(within(await dialog('Leave organisation')).getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(path()).toBe('/admin/dashboard'));
  });
});

describe('A-SPC-019 deleting', () => {
  test('it needs the typed name and a recent sign-in', async () => {
    const signInAgain = jest.fn().mockResolvedValue({
      ...{ isSignedIn: true, nextStep: { signInStep: 'DONE' }, token: 'new' },
    });
    const { user, api, path } = openPeople({
      organisation: TEAM,
      below: '/delete',
      assessments: 3,
      handlers: {
        organisationDelete: () =>
          signInAgain.mock.calls.length > 0 ? undefined : refusal(403, 'RecentSignInNeeded', 'Log in again.'),
      },
    });
    fakeAuthClient({ signInAgain });
    const form = within(await dialog('Delete organisation'));
    expect(
      await form.findByText(/It deletes 3 assessments with answers, .* and the access of 3 members\.$/),
    ).toBeVisible();
    const name = form.getByRole('textbox', { name: /^Name of the organisation/ });
    await enterText(name, 'Harbour');
    await user.click(form.getByRole('button', { name: 'Delete organisation' }));
    expect((await form.findAllByText('This is not the name of the organisation'))[0]).toBeVisible();
    expect(api.writes()).toEqual([]);
    await enterText(name, ' Trust');
    await user.click(form.getByRole('button', { name: 'Delete organisation' }));
    const confirmation = within(await dialog('Confirm it is you'));
    await enterText(confirmation.getByLabelText('Password'), 'correct horse');
    await user.click(confirmation.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(path()).toBe('/admin/dashboard'));
    expect(api.bodyOf('DELETE', PATH)).toEqual({ name: 'Harbour Trust' });
    expect(currentNotice()?.text).toBe('Harbour Trust was deleted.');
  });
});

describe('invitations', () => {
  const INVITED = [invitationFixture(1, 'dee@example.org'), invitationFixture(2, null)];

  test('A-SPC-008 a withdrawn one is gone from the page, and the focus stays near', async () => {
    const { user } = await show({ organisation: TEAM, invitations: INVITED.slice(0, 1) });
    await user.click(
      await screen.findByRole('button', { name: 'Withdraw the invitation of dee@example.org' }),
    );
    expect(await screen.findByText('The invitation of dee@example.org is withdrawn.')).toBeVisible();
    expect(screen.queryByRole('rowheader', { name: 'dee@example.org' })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Invited (0)' })).toHaveFocus();
  });

  test('a joining code can be withdrawn, not sent', async () => {
    const { user, api } = await show({ organisation: TEAM, invitations: INVITED });
    const row = await rowOf(/^Joining code$/);
    expect(row.queryByRole('button', { name: /^Send again/ })).not.toBeInTheDocument();
    await user.click(row.getByRole('button', { name: 'Withdraw the joining code' }));
    expect(await screen.findByText('The joining code is withdrawn.')).toBeVisible();
    expect(api.writes()).toEqual([`DELETE ${PATH}/invitation/${INVITED[1]!.id}`]);
  });

  test('A-SPC-024 sent again once a day', async () => {
    const { user, api } = await show({ organisation: TEAM, invitations: INVITED });
    const row = await rowOf(/^dee@example.org$/);
    await user.click(row.getByRole('button', { name: /^Send again/ }));
    expect(await screen.findByText('The invitation was sent to dee@example.org again.')).toBeVisible();
    api.intercept('POST', /send$/, () => ({
      status: 429,
      body: { status: 429, name: 'TooManyRequests', message: 'Try again tomorrow.' },
    }));
    await user.click(row.getByRole('button', { name: /^Send again/ }));
    expect(await screen.findByText('Try again tomorrow.')).toBeVisible();
  });
});

describe('A-SPC-033 what ended with the role of an owner', () => {
  const ENDED = [endedFixture(1, 'eve@example.org'), endedFixture(2, null)];
  const endedPath = (index: number) => `${PATH}/ended-invitation/${ENDED[index]!.id}`;

  test('is listed with its maker, and an invitation is renewed', async () => {
    const { user, api } = await show({ organisation: TEAM, ended: ENDED });
    const row = await rowOf(/^eve@example.org$/);
    expect(
      row
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
        .slice(0, 2),
    ).toEqual([...['Owner', 'Dee White']]);
    await user.click(row.getByRole('button', { name: 'Renew the invitation of eve@example.org' }));
    expect(await screen.findByText('The invitation of eve@example.org is open again.')).toBeVisible();
    expect(screen.queryByRole('rowheader', { name: 'eve@example.org' })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Ended invitations (1)' })).toHaveFocus();
    expect(api.writes()).toEqual([`POST ${endedPath(0)}/renew`]);
  });

  test('gives a new code for an ended one', async () => {
    const { user } = await show({ organisation: TEAM, ended: ENDED.slice(1) });
    await user.click(await screen.findByRole('button', { name: 'Renew the joining code' }));
    expect(within(await dialog('Joining code')).getByRole('textbox', { name: 'Code' })).toHaveValue(
      'ABCDE23456',
    );
  });

  test('is taken off the list', async () => {
    const { user, api } = await show({ organisation: TEAM, ended: ENDED });
    await user.click(
      await screen.findByRole('button', { name: 'Remove from list the invitation of eve@example.org' }),
    );
    expect(
      await screen.findByText('The invitation of eve@example.org is no longer on this list.'),
    ).toBeVisible();
    expect(api.writes()).toEqual([`DELETE ${endedPath(0)}`]);
  });

  test('that another owner took off the list is not reported as renewed', async () => {
    const { user, api } = await show({ organisation: TEAM, ended: ENDED.slice(0, 1) });
    const renew = await screen.findByRole('button', { name: /^Renew/ });
    api.stored.ended = [];
    await user.click(renew);
    expect(
      await screen.findByText('Someone else has renewed this, or removed it from the list.'),
    ).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Renew/ })).not.toBeInTheDocument());
  });

  test('is not loaded for other roles', async () => {
    const organisation = organisationOf([memberFixture(1, 'Ann Smith', 'EDITOR'), SECOND_OWNER]);
    const { api } = await show({ organisation, ended: ENDED, shares: [leftShareFixture()] });
    await rowOf(/^Bo Jones/);
    expect(api.calls.filter(({ path }) => /invitations|share/.test(path))).toEqual([]);
  });

  test.each([
    ['remove', 'Remove member', /^Their open invitations and joining codes end\./],
    ['role', 'Change role', /the open invitations and joining codes of this member end\./],
  ])('is announced by the dialog at /%s of an owner', async (below, title, text) => {
    const organisation = organisationOf([OWNER, SECOND_OWNER]);
    openPeople({ organisation, below: `/${SECOND_OWNER.id}/${below}` });
    expect(within(await dialog(title)).getByText(text)).toBeVisible();
  });

  test.each([
    ['remove', 'Remove member'],
    ['role', 'Change role'],
  ])('is no part of the dialog at /%s of an editor', async (below, title) => {
    openPeople({ organisation: TEAM, below: `/${EDITOR.id}/${below}` });
    expect(within(await dialog(title)).queryByText(/joining codes/)).not.toBeInTheDocument();
  });
});

describe('A-SPC-035 what a former owner shared', () => {
  test('is listed, and stopped from the list', async () => {
    const shares = [
      leftShareFixture(),
      leftShareFixture({ id: idOf(702), title: 'Summer', ended: '2026-11-21T09:00:00.000Z' }),
    ];
    const { user, api } = await show({ organisation: TEAM, shares });
    const row = await rowOf(/^Spring$/);
    expect(
      row
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
        .slice(0, 2),
    ).toEqual([...['chair@example.org', 'Dee White']]);
    expect(screen.queryByRole('rowheader', { name: 'Summer' })).not.toBeInTheDocument();
    await user.click(row.getByRole('button', { name: 'Stop sharing of Spring' }));
    expect(await screen.findByText(/^Sharing has stopped\./)).toBeVisible();
    expect(api.writes()).toEqual([`DELETE /share/${shares[0]!.id}`]);
    expect(screen.getByRole('heading', { name: 'Shared by former owners (0)' })).toHaveFocus();
  });

  test('is listed as soon as its maker is removed', async () => {
    const { user, api } = await show({ organisation: organisationOf([OWNER, SECOND_OWNER]) });
    api.stored.shares = [leftShareFixture()];
    await user.click(await screen.findByRole('link', { name: 'Remove Bo Jones' }));
    await user.click(within(await dialog('Remove member')).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByRole('heading', { name: 'Shared by former owners (1)' })).toBeVisible();
  });

  test('is not listed while its maker is an owner', async () => {
    const { formerOwner: _, ...share } = leftShareFixture();
    const { api } = await show({ organisation: TEAM, shares: [share] });
    await waitFor(() => expect(api.calls.some(({ path }) => path === '/share')).toBe(true));
    expect(screen.queryByText(/^Shared by former owners/)).not.toBeInTheDocument();
  });
});

describe('A-SPC-010 joining by a code', () => {
  const WAITING = memberFixture(4, 'Dee White', 'READER', { waits: true, email: null });

  test('an owner admits who waits', async () => {
    const { user, api } = await show({ organisation: organisationOf([OWNER, WAITING]) });
    expect(screen.getByText(sentence('Dee White used a joining code for a reader.'))).toBeVisible();
    expect(screen.getByRole('table', { name: 'Members (1)' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Admit Dee White' }));
    expect(await screen.findByRole('table', { name: 'Members (2)' })).toBeVisible();
    expect(await screen.findByText('Dee White is a member now.')).toBeVisible();
    expect(api.writes()).toEqual([`POST ${PATH}/member/${WAITING.id}/admit`]);
  });

  test.each([
    ['Dee Brown', 'Dee Brown, who is no longer an owner, made the code.'],
    ['', 'An owner whose account is deleted made the code.'],
  ])('A-SPC-034 says that a former owner made the code: “%s”', async (formerOwner, text) => {
    await show({ organisation: organisationOf([OWNER, { ...WAITING, formerOwner }]) });
    expect(screen.getByText(sentence(text))).toBeVisible();
  });

  test('an owner refuses who waits', async () => {
    const { user, api } = await show({ organisation: organisationOf([OWNER, WAITING]) });
    await user.click(screen.getByRole('button', { name: 'Refuse Dee White' }));
    expect(await screen.findByText('Dee White was refused.')).toBeVisible();
    expect(api.writes()).toEqual([`DELETE ${PATH}/member/${WAITING.id}?version=1`]);
  });

  test('who has a code asks to join, and is told to wait', async () => {
    const { user, api } = openPeople({ organisation: NO_ORGANISATION, below: '/join' });
    const form = within(await dialog('Join an organisation'));
    await enterText(form.getByRole('textbox', { name: /^Joining code/ }), ' abcde-23456 ');
    await enterText(form.getByRole('textbox', { name: /^Your name/ }), 'Dee White');
    await user.click(form.getByRole('button', { name: 'Ask to join' }));
    expect(await screen.findByText(/^You have asked to join\./)).toBeVisible();
    expect(api.bodyOf('POST', '/joining')).toEqual({ code: 'abcde-23456', name: 'Dee White' });
  });

  test.each([
    [404, 'NotFound', /This code does not work/],
    [429, 'TooManyRequests', /That was tried too often/],
    [409, 'AlreadyMember', /You are a member of that organisation already/],
  ])('a code that answers %s %s is refused in words', async (status, name, message) => {
    const { user } = openPeople({
      organisation: NO_ORGANISATION,
      below: '/join',
      handlers: { organisationJoin: () => refusal(status, name, 'No.') },
    });
    const form = within(await dialog('Join an organisation'));
    const code = form.getByRole('textbox', { name: /^Joining code/ });
    await enterText(code, 'ABCDE23456');
    await enterText(form.getByRole('textbox', { name: /^Your name/ }), 'Dee White');
    await user.click(form.getByRole('button', { name: 'Ask to join' }));
    await waitFor(() => expect(code).toHaveAccessibleDescription(message));
    expect(code).toHaveValue('ABCDE23456');
  });
});

describe('the name', () => {
  test('is changed; a name changed elsewhere is shown before it is replaced', async () => {
    const { user, api } = openPeople({ organisation: TEAM, below: '/name' });
    const renamed = { ...TEAM, name: 'Port Trust', version: 2 };
    api.intercept('PATCH', /organisation/, () => ({
      status: 409,
      body: { status: 409, name: 'ChangedElsewhere', message: 'Changed.', details: { current: renamed } },
    }));
    const form = within(await dialog('Change name'));
    const name = form.getByRole('textbox', { name: 'Name' });
    await enterText(name, ' Works');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText(/^Someone else has changed the name to “Port Trust”/)).toBeVisible();
    expect(name).toHaveValue('Harbour Trust Works');
  });

  test('is stored', async () => {
    const { user, api } = openPeople({ organisation: TEAM, below: '/name' });
    const form = within(await dialog('Change name'));
    await enterText(form.getByRole('textbox', { name: 'Name' }), ' Works');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await heading('Harbour Trust Works');
    expect(api.bodyOf('PATCH', PATH)).toEqual({ version: 1, name: 'Harbour Trust Works' });
  });
});

test('former members are listed by name, deleted accounts without', async () => {
  const former = [
    { id: idOf(7), name: 'Eve Green', ended: '2026-11-02T09:00:00.000Z' },
    { id: idOf(8), name: '', ended: '2026-11-03T09:00:00.000Z' },
  ];
  const { user } = await show({ organisation: { ...TEAM, former } });
  await user.click(screen.getByRole('button', { name: 'Show former members' }));
  expect(screen.getByText(sentence('Eve Green, until 2 November 2026'))).toBeVisible();
  expect(screen.getByText('A deleted account, until 3 November 2026')).toBeVisible();
});

test('50 members are all shown', async () => {
  const others = Array.from({ length: 49 }, (_, index) =>
    memberFixture(index + 2, `Member ${index}`, 'READER'),
  );
  await show({ organisation: organisationOf([OWNER, ...others]) });
  const table = screen.getByRole<HTMLTableElement>('table', { name: 'Members (50)' });
  await waitFor(() => expect(table.rows).toHaveLength(51));
});

test('the data is downloaded after a recent sign-in', async () => {
  const { user } = await show({
    organisation: TEAM,
    handlers: { organisationExport: () => refusal(403, 'RecentSignInNeeded', 'Log in again.') },
  });
  await user.click(screen.getByRole('button', { name: 'Download data' }));
  await user.click(within(await dialog('Confirm it is you')).getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText(/^Nothing was changed, because you have not/)).toBeVisible();
});

describe('the check by a second person', () => {
  const withCheck = { ...TEAM, checkNeeded: false };
  const turn = (what: 'on' | 'off') => screen.findByRole('button', { name: `Turn ${what} the check` });

  test('A-CHK-001 an owner turns it on and off', async () => {
    const { user, api } = await show({ organisation: withCheck });
    await user.click(await turn('on'));
    expect(await screen.findByText(/^On\. A second person checks each area/)).toBeVisible();
    expect(announcement.get().text).toBe('The check is on now.');
    expect(api.bodyOf('PATCH', PATH)).toEqual({ version: 1, checkNeeded: true });
    await user.click(await turn('off'));
    expect(await turn('on')).toBeVisible();
    expect(api.bodyOf('PATCH', PATH)).toEqual({ version: 2, checkNeeded: false });
  });

  test('a change that someone else made first is said, and shown', async () => {
    const { user, api } = await show({ organisation: withCheck });
    const current = { ...withCheck, version: 2, checkNeeded: true };
    const body = { status: 409, name: 'ChangedElsewhere', message: 'Changed.', details: { current } };
    api.intercept('PATCH', /^\/organisation\//, () => ({ status: 409, body }));
    await user.click(await turn('on'));
    expect(await screen.findByText(/^Someone else has changed the organisation\./)).toBeVisible();
    expect(await turn('off')).toBeVisible();
  });

  test.each([
    ['an editor', organisationOf([memberFixture(1, 'Ann Smith', 'EDITOR'), SECOND_OWNER]), false],
    ['an owner without colleagues', organisationOf([OWNER]), false],
    ['an older server', TEAM, undefined],
  ])('%s has no such setting', async (_name, organisation, checkNeeded) => {
    await show({ organisation: { ...organisation, ...(checkNeeded !== undefined && { checkNeeded }) } });
    expect(screen.queryByRole('button', { name: /the check$/ })).not.toBeInTheDocument();
  });
});
