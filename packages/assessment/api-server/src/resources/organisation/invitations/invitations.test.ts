import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { IDEMPOTENCY_KEY } from '@psma/api-contract';
import { listOutbox } from '@psma/mail';
import type { ApiErrorBody } from '@psma/route-contract';
import { assessmentsOf } from '../../../testing/assessments.ts';
import { describeApi } from '../../../testing/describeApi.ts';
import { ageOrganisation, createOrganisation, membersOf } from '../../../testing/organisations.ts';

describeApi('invitations', (on) => {
  let id: string;
  let owner: ReturnType<typeof membersOf>;
  /** Ann, who is invited. */
  let ann: ReturnType<typeof membersOf>;
  let email: string;

  beforeEach(async () => {
    const organisation = await createOrganisation(on.api);
    id = organisation.id;
    await ageOrganisation(on.api, id);
    owner = membersOf(on.api, await on.api.signIn(organisation.subs.owner));
    ann = membersOf(on.api, on.token);
    email = `${on.sub}@example.org`;
  });

  const mailsTo = async (recipient: string) =>
    (await listOutbox(on.api.pool)).filter((mail) => mail.recipient === recipient);
  const inviteAnn = async () => (await owner.invite(id, [{ email }])).body.invitations[0]!.id;

  test('A-SPC-005 A-SPC-029 only the account with the invited address sees and accepts it', async () => {
    const invitation = await inviteAnn();
    const stranger = membersOf(on.api, await on.api.signIn(`eve-${randomUUID()}`));
    expect(await stranger.received()).toEqual([]);
    expect((await stranger.accept(invitation)).status).toBe(404);
    expect((await stranger.decline(invitation)).status).toBe(404);
    expect(await ann.received()).toMatchObject([
      { id: invitation, organisation: 'Harbour', role: 'READER', invitedBy: 'Ann Smith' },
    ]);
    expect(await ann.accept(invitation)).toMatchObject({ status: 200, body: { organisationId: id } });
    expect(await ann.organisation(id)).toMatchObject({ name: 'Harbour', you: { role: 'READER' } });
  });

  test('A-SPC-006 an account that signs up later sees it', async () => {
    const sub = `later-${randomUUID()}`;
    await owner.invite(id, [{ email: `${sub}@example.org`, role: 'EDITOR' }]);
    const later = membersOf(on.api, await on.api.signIn(sub));
    expect(await later.received()).toMatchObject([{ role: 'EDITOR' }]);
  });

  test.each([
    ['unverified', { email_verified: 'false' }],
    ['of a pool that does not say', { email_verified: '' }],
    ['since changed', { email: 'other@example.org' }],
  ])('A-SPC-007 an address %s accepts nothing', async (_name, attributes) => {
    const invitation = await inviteAnn();
    Object.assign(on.api.userPool.users.get(on.sub)!.attributes, attributes);
    expect(await ann.received()).toEqual([]);
    expect((await ann.accept(invitation)).status).toBe(404);
  });

  test('the organisation is shown without invitations while the pool is away', async () => {
    await inviteAnn();
    on.api.userPool.failWithStatus(503);
    const shown = await ann.organisation();
    on.api.userPool.recover();
    expect(shown).toMatchObject({ id: null });
    expect(shown).not.toHaveProperty('invitations');
    expect(await ann.received()).toHaveLength(1);
  });

  test('A-SPC-007 an address of other case, or with its domain in another form, accepts', async () => {
    const invited = `Ann-${randomUUID()}@XN--BCHER-KVA.example`;
    const invitation = (await owner.invite(id, [{ email: invited }])).body.invitations[0]!.id;
    on.api.userPool.users.get(on.sub)!.attributes['email'] = invited
      .toLowerCase()
      .replace('xn--bcher-kva', 'bücher');
    expect((await ann.accept(invitation)).status).toBe(200);
  });

  test('A-SPC-008 withdrawn, declined, used and expired ones are 404 and on neither list', async () => {
    const isGone = async (invitation: string) => {
      expect((await ann.accept(invitation)).status).toBe(404);
      expect((await ann.decline(invitation)).status).toBe(404);
      expect((await owner.withdraw(id, invitation)).status).toBe(404);
      expect((await owner.sendAgain(id, invitation)).status).toBe(404);
      expect(await ann.received()).toEqual([]);
      expect(await owner.invitations(id)).toEqual([]);
    };
    const withdrawn = await inviteAnn();
    expect((await owner.withdraw(id, withdrawn)).status).toBe(204);
    await isGone(withdrawn);
    const declined = await inviteAnn();
    expect((await ann.decline(declined)).status).toBe(204);
    await isGone(declined);
    const expired = await inviteAnn();
    await on.api.pool.query(
      "update organisation_invitation set expires = now() - interval '1 minute' where id = $1",
      [expired],
    );
    await isGone(expired);
    const used = await inviteAnn();
    expect((await ann.accept(used)).status).toBe(200);
    await isGone(used);
  });

  test('a second invitation of an address renews the first', async () => {
    const first = await inviteAnn();
    const { body } = await owner.invite(id, [{ email: email.toUpperCase(), role: 'EDITOR' }]);
    expect(body.invitations).toMatchObject([{ id: first, role: 'EDITOR' }]);
    expect(await owner.invitations(id)).toHaveLength(1);
  });

  test('a member that accepts again keeps the role', async () => {
    await ann.accept(await inviteAnn());
    await on.api.pool.query(
      "update organisation_member set role = 'OWNER', email = null where organisation_id = $1 and sub = $2",
      [id, on.sub],
    );
    expect((await ann.accept(await inviteAnn())).status).toBe(200);
    expect((await ann.organisation(id)).you?.role).toBe('OWNER');
  });

  test('members’ addresses are refused by name, and a contributor is invited', async () => {
    await ann.accept(await inviteAnn());
    const again = await owner.invite(id, [{ email: email.toUpperCase() }, { email: 'new@example.org' }]);
    expect(again).toMatchObject({
      status: 409,
      body: { name: 'AlreadyMember', details: { emails: [email.toUpperCase()] } },
    });
    const role = 'CONTRIBUTOR';
    expect((await owner.invite(id, [{ email: 'new@example.org', role }])).status).toBe(201);
  });

  test('the first invitation needs both names', async () => {
    for (const names of [{ yourName: undefined }, { organisationName: undefined }]) {
      const { id: other, subs } = await createOrganisation(on.api);
      await on.api.pool.query("update organisation_member set name = '' where organisation_id = $1", [other]);
      const inviter = membersOf(on.api, await on.api.signIn(subs.owner));
      const refused = await inviter.invite(other, [{ email }], names as Record<string, undefined>);
      expect(refused).toMatchObject({ status: 400, body: { name: 'InvalidRequest' } });
    }
  });

  describe('A-SPC-023 names', () => {
    test.each([
      'Visit https://evil.example',
      'evil.com',
      'Win at www.evil.example',
      'evil.co.uk',
      'evil\uff0ecom',
      'Call +44 20 7946 0000 now',
      '(020) 7946-0000',
      '800 555 1234',
      '٠٢٠ ٧٩٤٦ ٠٠٠٠',
      'ann@evil.example',
      'two\nlines',
      'two\u2028lines',
      'x'.repeat(81),
      '\u200b',
    ])('%j is refused', async (name) => {
      expect((await owner.invite(id, [{ email }], { organisationName: name })).status).toBe(400);
      expect((await owner.invite(id, [{ email }], { yourName: name })).status).toBe(400);
      expect((await ann.accept(await inviteAnn(), name)).status).toBe(400);
    });

    test.each([
      'St. Mary’s',
      'St.Mary',
      'J. B. Smith',
      'J.B. Smith',
      'Smith & Sons Ltd.',
      'Dock Ltd.',
      'Node.js Team',
      'Tŷ Hafan',
      '3i Group',
      'Review 2023-2024',
      'שלום',
      'x'.repeat(80),
    ])('%j is accepted', async (name) => {
      expect((await owner.invite(id, [{ email }], { organisationName: name })).status).toBe(201);
    });
  });

  describe('A-SPC-024', () => {
    const addresses = (count: number) =>
      Array.from({ length: count }, () => ({ email: `${randomUUID()}@example.org` }));

    test('the sixth invitation of the first day is refused', async () => {
      await on.api.pool.query('update organisation set created = now() where id = $1', [id]);
      const [first] = (await owner.invite(id, addresses(5))).body.invitations;
      await owner.withdraw(id, first!.id);
      const sixth = await owner.invite(id, addresses(1));
      expect(sixth).toMatchObject({ status: 429, body: { name: 'TooManyRequests' } });
    });

    test('the 31st open invitation, the 41st an hour and the 51st place are refused', async () => {
      const made = [...(await owner.invite(id, addresses(20))).body.invitations];
      made.push(...(await owner.invite(id, addresses(10))).body.invitations);
      const full = await owner.invite(id, addresses(1));
      expect(full).toMatchObject({ status: 409, body: { name: 'OrganisationFull' } });
      for (const invitation of made.slice(0, 15)) await owner.withdraw(id, invitation.id);
      expect((await owner.invite(id, addresses(10))).status).toBe(201);
      expect(await owner.invite(id, addresses(1))).toMatchObject({ status: 429 });
      await on.api.pool.query(
        `insert into organisation_member (organisation_id, name, role)
         select $1, 'Many', 'READER' from generate_series(1, 46)`,
        [id],
      );
      expect(await ann.accept(made[29]!.id)).toMatchObject({ status: 404 });
      await on.api.pool.query('update organisation_invitation set email_key = $2 where id = $1', [
        made[29]!.id,
        email,
      ]);
      expect(await ann.accept(made[29]!.id)).toMatchObject({
        status: 409,
        body: { name: 'OrganisationFull' },
      });
    });

    test('the third mail a day to an address is not sent, whoever sends it', async () => {
      await inviteAnn();
      for (let nth = 0; nth < 2; nth++) {
        const { id: other, subs } = await createOrganisation(on.api);
        const sender = membersOf(on.api, await on.api.signIn(subs.owner));
        expect((await sender.invite(other, [{ email: email.toUpperCase() }])).status).toBe(201);
      }
      const mails = await listOutbox(on.api.pool);
      expect(mails.filter(({ recipient }) => recipient?.toLowerCase() === email)).toHaveLength(2);
      expect(await ann.received()).toHaveLength(3);
    });

    test('an invitation is sent again once a day', async () => {
      const invitation = await inviteAnn();
      expect((await owner.sendAgain(id, invitation)).status).toBe(429);
      await on.api.pool.query(
        "update organisation_invitation set last_mail = last_mail - interval '25 hours' where id = $1",
        [invitation],
      );
      expect((await owner.sendAgain(id, invitation)).status).toBe(202);
      expect(await mailsTo(email)).toHaveLength(2);
    });
  });

  test('A-SPC-025 addresses with and without an account get the same response and mail', async () => {
    const unknown = `none-${on.sub}@example.org`;
    const known = await owner.invite(id, [{ email }]);
    const other = await owner.invite(id, [{ email: unknown }]);
    const withoutIds = ({ status, headers, text }: typeof known) => ({
      status,
      headers: Object.keys(headers).sort(),
      text: text
        .replace(unknown, '')
        .replace(email, '')
        .replaceAll(/[\da-f-]{36}|\d{4}-[^"]+Z/g, ''),
    });
    expect(withoutIds(other)).toEqual(withoutIds(known));
    const [one] = await mailsTo(email);
    const [two] = await mailsTo(unknown);
    expect({ subject: one?.subject, plain: one?.plain }).toEqual({
      subject: two?.subject,
      plain: two?.plain,
    });
    expect(on.api.userPool.calls.filter((call) => call !== 'GetUser')).toEqual([]);
  });

  test('A-SPC-026 repeated with its key, an invitation sends one mail', async () => {
    const headers = { [IDEMPOTENCY_KEY]: randomUUID() };
    const first = await owner.invite(id, [{ email }], { headers });
    const again = await owner.invite(id, [{ email }], { headers });
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test('owners get a mail with name and address of the account that joined', async () => {
    await ann.accept(await inviteAnn(), 'Bo Jones');
    const mails = (await listOutbox(on.api.pool)).filter(({ plain }) =>
      plain.includes(`Bo Jones (${email})`),
    );
    expect(mails.map(({ kind }) => kind)).toEqual(['memberJoined']);
  });

  describe('A-SPC-010 joining by a code', () => {
    const waitingOf = async () => (await owner.organisation(id)).members.filter(({ waits }) => waits);

    test('an account without an address sees nothing until an owner admits it', async () => {
      on.api.userPool.users.get(on.sub)!.attributes = {};
      const { body } = await owner.joiningCode(id);
      expect(body.code).toMatch(/^[A-Z2-9]{10}$/);
      expect((await ann.join(body.code.toLowerCase())).status).toBe(202);
      expect((await ann.organisation()).id).toBeNull();
      expect(await ann.organisation(id)).toMatchObject({ status: 404 });
      const [waiting] = await waitingOf();
      expect(waiting).toMatchObject({ name: 'Kim Lee', email: null, role: 'READER' });
      expect((await owner.admit(id, waiting!.id)).status).toBe(200);
      expect((await ann.organisation(id)).you?.role).toBe('READER');
      expect((await owner.admit(id, waiting!.id)).status).toBe(404);
    });

    test('an admitted account without an organisation of its own sees this one, another its own', async () => {
      const asked = async (join: typeof ann.join) => {
        await join((await owner.joiningCode(id)).body.code);
        const [waiting] = await waitingOf();
        await owner.admit(id, waiting!.id);
      };
      await asked(ann.join);
      expect((await ann.organisation()).id).toBe(id);
      const token = await on.api.signIn(`bob-${randomUUID()}`);
      await assessmentsOf(on.api, token).begin();
      const bob = membersOf(on.api, token);
      const own = (await bob.organisation()).id;
      await asked(bob.join);
      expect((await bob.organisation()).id).toBe(own);
    });

    test('only owners see who waits; a refused account is gone', async () => {
      const { body } = await owner.joiningCode(id);
      await ann.join(body.code);
      const [waiting] = await waitingOf();
      expect((await owner.remove(id, waiting!.id, { version: String(waiting!.version) })).status).toBe(204);
      const { members, former } = await owner.organisation(id);
      expect([...members, ...former].map((each) => each.id)).not.toContain(waiting!.id);
    });

    test('a code works once and for seven days', async () => {
      const used = (await owner.joiningCode(id)).body.code;
      await ann.join(used);
      const bob = membersOf(on.api, await on.api.signIn(`bob-${randomUUID()}`));
      expect((await bob.join(used)).status).toBe(404);
      const old = (await owner.joiningCode(id)).body.code;
      await on.api.pool.query(
        "update organisation_invitation set expires = now() - interval '1 minute' where email is null",
      );
      expect((await bob.join(old)).status).toBe(404);
    });

    test('five wrong codes are 429, also with the right one after them', async () => {
      const { code } = (await owner.joiningCode(id)).body;
      for (let nth = 0; nth < 5; nth++) expect((await ann.join('WRONGCODE2')).status).toBe(404);
      const sixth = await ann.join(code);
      expect([sixth.status, (sixth.body as ApiErrorBody).name]).toEqual([429, 'TooManyRequests']);
    });

    test('a code is stored as a hash, and is on no list', async () => {
      const { code } = (await owner.joiningCode(id)).body;
      const stored = await on.api.pool.query('select * from organisation_invitation');
      expect(JSON.stringify(stored.rows)).not.toContain(code);
      expect(JSON.stringify(await owner.invitations(id))).not.toContain(code);
    });
  });
});
