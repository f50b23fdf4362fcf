import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { API_ROUTES, ORGANISATION, OWN_ORGANISATION, type Organisation } from '@psma/api-contract';
import { listOutbox } from '@psma/mail';
import { assessmentsOf } from '../../../testing/assessments.ts';
import { describeApi } from '../../../testing/describeApi.ts';
import {
  addMember,
  createOrganisation,
  homeOf,
  memberIdOf,
  membersOf,
  type TestOrganisation,
} from '../../../testing/organisations.ts';
import { planOf } from '../../../testing/plans.ts';
import { deleteUserData } from '../../user/deleteAccount.ts';

describeApi('members', (on) => {
  let harbour: TestOrganisation;
  let owner: ReturnType<typeof membersOf>;
  let ownerToken: string;

  beforeEach(async () => {
    harbour = await createOrganisation(on.api);
    ownerToken = await on.api.signIn(harbour.subs.owner);
    owner = membersOf(on.api, ownerToken);
  });

  const idOf = (sub: string) => memberIdOf(on.api, harbour.id, sub);
  const as = async (sub: string) => membersOf(on.api, await on.api.signIn(sub));
  /** Gives a member an address that no other test uses. */
  const setEmail = async (sub: string): Promise<string> => {
    const email = `${randomUUID()}@example.org`;
    await on.api.pool.query('update organisation_member set email = $2 where sub = $1', [sub, email]);
    return email;
  };
  const kindsTo = async (email: string) =>
    (await listOutbox(on.api.pool)).filter((mail) => mail.recipient === email).map(({ kind }) => kind);

  test('an account that created nothing has no organisation, and makes its own once', async () => {
    const ann = membersOf(on.api, on.token);
    expect(await ann.organisation()).toMatchObject({ id: null, version: 0, you: null, members: [] });
    const create = () => on.api.call<{ id: string }>(API_ROUTES.organisationCreate, { token: on.token });
    const first = await create();
    expect([first.status, first.body.id]).toEqual([201, await homeOf(on.api, on.sub)]);
    expect(await create()).toMatchObject({ status: 200, body: first.body });
    expect(await ann.organisation()).toMatchObject({ id: first.body.id, you: { role: 'OWNER', name: '' } });
  });

  test('names are seen by all but contributors, addresses by owners', async () => {
    const email = await setEmail(harbour.subs.editor);
    const named = 'update organisation_member set name = id::text where organisation_id = $1';
    await on.api.pool.query(named, [harbour.id]);
    const namesFor = async (sub: string) => {
      const { members, former } = await (await as(sub)).organisation(harbour.id);
      return {
        roles: members.map(({ role }) => role).sort(),
        emails: members.flatMap(({ email }) => email ?? []),
        former: former.length,
      };
    };
    const all = ['CONTRIBUTOR', 'EDITOR', 'OWNER', 'READER'];
    expect(await namesFor(harbour.subs.owner)).toEqual({
      roles: all,
      emails: [email],
      former: 1,
    });
    expect(await namesFor(harbour.subs.editor)).toEqual({ roles: all, emails: [], former: 1 });
    expect(await namesFor(harbour.subs.reader)).toEqual({ roles: all, emails: [], former: 1 });
    expect(await namesFor(harbour.subs.contributor)).toEqual({
      roles: ['CONTRIBUTOR', 'OWNER'],
      emails: [],
      former: 0,
    });
  });

  test('the day of a member’s last visit is kept', async () => {
    const reader = await as(harbour.subs.reader);
    await reader.organisation(harbour.id);
    const seen = (await owner.organisation(harbour.id)).members.find(({ role }) => role === 'READER');
    expect(seen?.lastSeen).toMatch(/^2\d{3}-\d\d-\d\d$/);
  });

  test('name and sector change with their version', async () => {
    const change = (body: object) =>
      on.api.call<Organisation & { name: string }>(API_ROUTES.organisationUpdate, {
        token: ownerToken,
        params: { organisationId: harbour.id },
        body,
      });
    const changed = await change({ version: 1, name: 'Harbour Trust', sector: 'Transport' });
    expect(changed.body).toMatchObject({ name: 'Harbour Trust', sector: 'Transport', version: 2 });
    expect(await change({ version: 1, name: 'Other' })).toMatchObject({
      status: 409,
      body: { name: 'ChangedElsewhere', details: { current: { name: 'Harbour Trust', version: 2 } } },
    });
    expect((await change({ version: 2, sector: null })).body.sector).toBeNull();
  });

  test('requests without the header mean the organisation last used', async () => {
    const token = await on.api.signIn(harbour.subs.reader);
    const use = await on.api.call(API_ROUTES.organisationUse, {
      token,
      params: { organisationId: harbour.id },
    });
    expect(use.status).toBe(204);
    expect((await assessmentsOf(on.api, token).list()).map(({ id }) => id)).toEqual([harbour.session]);
  });

  describe('A-SPC-038 an account that only joined another organisation', () => {
    const create = (token: string, title: string, headers: Record<string, string>) =>
      on.api.call<{ id: string }>(API_ROUTES.assessmentCreate, { token, headers, body: { title } });
    const use = (token: string, organisationId: string) =>
      on.api.call(API_ROUTES.organisationUse, { token, params: { organisationId } });
    const own = { [ORGANISATION]: OWN_ORGANISATION };
    let reader: string;
    let token: string;
    beforeEach(async () => {
      reader = harbour.subs.reader;
      token = await on.api.signIn(reader);
      expect((await use(token, harbour.id)).status).toBe(204);
    });

    test('reads an empty own one, which its first assessment makes', async () => {
      const member = membersOf(on.api, token);
      expect(await member.organisation()).toMatchObject({ id: harbour.id, own: null });
      expect(await member.organisation(OWN_ORGANISATION)).toMatchObject({
        ...{ id: null, you: null, members: [], own: null },
        organisations: [{ id: harbour.id, role: 'READER' }],
      });
      const list = () => on.api.call<object[]>(API_ROUTES.assessmentSessions, { token, headers: own });
      expect(await list()).toMatchObject({ status: 200, body: [] });
      expect(await homeOf(on.api, reader)).toBeNull();

      expect((await create(token, 'Mine', { [ORGANISATION]: harbour.id })).status).toBe(403);
      const { body } = await create(token, 'Mine', own);
      expect((await list()).body).toMatchObject([{ id: body.id, title: 'Mine' }]);
      expect((await assessmentsOf(on.api, ownerToken).list()).map(({ id }) => id)).toEqual([harbour.session]);
      const home = await homeOf(on.api, reader);
      expect(await member.organisation(OWN_ORGANISATION)).toMatchObject({
        ...{ id: home, own: home, you: { role: 'OWNER' } },
        organisations: [{ id: home }, { id: harbour.id }],
      });
      expect(await member.organisation()).toMatchObject({ id: harbour.id, own: home });
    });

    test('works there without the header once it chose it', async () => {
      expect((await use(token, OWN_ORGANISATION)).status).toBe(204);
      expect(await homeOf(on.api, reader)).toBeNull();
      expect(await membersOf(on.api, token).organisation()).toMatchObject({ id: null });
      expect((await create(token, 'Mine', {})).status).toBe(201);
      expect((await assessmentsOf(on.api, token).list()).map(({ title }) => title)).toEqual(['Mine']);
      await use(token, harbour.id);
      await use(token, OWN_ORGANISATION);
      expect(await membersOf(on.api, token).organisation()).toMatchObject({
        id: await homeOf(on.api, reader),
      });
    });

    test('makes it with targets, too, and with two creations at once only one', async () => {
      const both = await Promise.all(
        [3, 4].map((overall) =>
          on.api.call(API_ROUTES.planTargetsUpdate, {
            ...{ token, headers: own },
            body: { version: 0, overall, pillars: {}, by: null, reason: '' },
          }),
        ),
      );
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect((await membersOf(on.api, token).organisation()).organisations).toHaveLength(2);
    });
  });

  test('a role changes at once, with its version, and the member gets one mail', async () => {
    const { editor } = harbour.subs;
    const email = await setEmail(editor);
    const id = await idOf(editor);
    expect(await owner.changeRole(harbour.id, id, { version: 1, role: 'READER' })).toMatchObject({
      status: 200,
      body: { role: 'READER', version: 2 },
    });
    const title = { title: 'Spring' };
    const token = await on.api.signIn(editor);
    const headers = { [ORGANISATION]: harbour.id };
    expect((await on.api.call(API_ROUTES.assessmentCreate, { token, headers, body: title })).status).toBe(
      403,
    );
    expect(await owner.changeRole(harbour.id, id, { version: 1, role: 'OWNER' })).toMatchObject({
      status: 409,
      body: { name: 'ChangedElsewhere' },
    });
    await owner.changeRole(harbour.id, id, { version: 2, role: 'OWNER' });
    expect((await kindsTo(email)).sort()).toEqual(['memberMadeOwner', 'memberRoleChanged']);
    expect((await owner.changeRole(harbour.id, id, { version: 3, role: 'CONTRIBUTOR' })).status).toBe(200);
  });

  test('a removed member loses access at once, keeps the name and gets one mail', async () => {
    const { editor } = harbour.subs;
    const email = await setEmail(editor);
    const id = await idOf(editor);
    expect((await owner.remove(harbour.id, id, { version: '1' })).status).toBe(204);
    const token = await on.api.signIn(editor);
    const read = await on.api.call(API_ROUTES.assessmentSession, {
      token,
      params: { sessionId: harbour.session },
    });
    expect(read.status).toBe(404);
    const { former } = await owner.organisation(harbour.id);
    expect(former).toContainEqual({ id, name: 'Ann Smith', ended: expect.any(String) });
    expect(await kindsTo(email)).toEqual(['memberRemoved']);
    const stored = await on.api.pool.query('select email from organisation_member where id = $1', [id]);
    expect(stored.rows).toEqual([{ email: null }]);
    expect((await owner.remove(harbour.id, id, { version: '2' })).status).toBe(404);
  });

  test('an editor removes only the own membership', async () => {
    const editor = await as(harbour.subs.editor);
    const reader = await idOf(harbour.subs.reader);
    expect((await editor.remove(harbour.id, reader, { version: '1' })).status).toBe(403);
    const own = await idOf(harbour.subs.editor);
    expect((await editor.remove(harbour.id, own, { version: '1' })).status).toBe(204);
    expect((await editor.organisation(harbour.id)).id).toBeUndefined();
  });

  describe('A-SPC-013 the last owner', () => {
    test('cannot be removed, demoted or deleted while others are there', async () => {
      const id = await idOf(harbour.subs.owner);
      for (const response of [
        await owner.changeRole(harbour.id, id, { version: 1, role: 'EDITOR' }),
        await owner.remove(harbour.id, id, { version: '1' }),
        await on.api.call(API_ROUTES.userDelete, { token: ownerToken }),
      ])
        expect(response).toMatchObject({ status: 409, body: { name: 'LastOwner' } });
      expect(on.api.userPool.users.has(harbour.subs.owner)).toBe(true);
    });

    test('can be deleted once another owner is there, or no one else', async () => {
      await addMember(on.api, harbour.id, 'OWNER');
      expect((await on.api.call(API_ROUTES.userDelete, { token: ownerToken })).status).toBe(204);
      await on.ann.begin();
      expect((await on.api.call(API_ROUTES.userDelete, { token: on.token })).status).toBe(204);
    });

    test('the refusal of a deletion names the organisations', async () => {
      const refused = await on.api.call(API_ROUTES.userDelete, { token: ownerToken });
      expect(refused.body.details).toEqual({ organisations: [{ id: harbour.id, name: '' }] });
    });

    test('A-SPC-015 deleted for idleness leaves the organisation usable', async () => {
      await deleteUserData(on.api.pool, harbour.subs.owner, new Date());
      const { members } = await (await as(harbour.subs.editor)).organisation(harbour.id);
      expect(members.map(({ role }) => role)).not.toContain('OWNER');
      const token = await on.api.signIn(harbour.subs.editor);
      expect((await assessmentsOf(on.api, token).get(harbour.session)).id).toBe(harbour.session);
    });
  });

  test('A-SPC-014 the last owner leaves by naming another, in one step', async () => {
    const own = await idOf(harbour.subs.owner);
    const successor = await idOf(harbour.subs.reader);
    const email = await setEmail(harbour.subs.reader);
    const leave = (member: string) => owner.remove(harbour.id, own, { version: '1', owner: member });
    expect((await leave(randomUUID())).status).toBe(404);
    expect((await leave(own)).status).toBe(400);
    expect((await leave(successor)).status).toBe(204);
    expect(await kindsTo(email)).toEqual(['memberMadeOwner']);
    expect((await (await as(harbour.subs.reader)).organisation(harbour.id)).you?.role).toBe('OWNER');
    expect(await homeOf(on.api, harbour.subs.owner)).toBeNull();
    await assessmentsOf(on.api, ownerToken).begin();
    expect(await homeOf(on.api, harbour.subs.owner)).not.toBe(harbour.id);
  });

  test('A-SPC-014 the only member is asked to delete the organisation', async () => {
    await on.ann.begin();
    const home = (await homeOf(on.api, on.sub)) ?? '';
    const ann = membersOf(on.api, on.token);
    const left = await ann.remove(home, await memberIdOf(on.api, home, on.sub), { version: '1' });
    expect(left).toMatchObject({ status: 409, body: { name: 'LastOwner' } });
    expect(left.body.message).toContain('Delete the organisation');
  });

  test('A-SPC-018 deleting an account deletes its own organisation and address, shared ones stay', async () => {
    const { reader } = harbour.subs;
    await setEmail(reader);
    const token = await on.api.signIn(reader);
    await assessmentsOf(on.api, token).begin();
    const home = await homeOf(on.api, reader);
    const id = await idOf(reader);
    expect((await on.api.call(API_ROUTES.userDelete, { token })).status).toBe(204);
    expect((await on.api.pool.query('select from organisation where id = $1', [home])).rowCount).toBe(0);
    const kept = await on.api.pool.query('select sub, name, email from organisation_member where id = $1', [
      id,
    ]);
    expect(kept.rows).toEqual([{ sub: null, name: '', email: null }]);
    expect((await owner.organisation(harbour.id)).former.map((each) => each.id)).toContain(id);
  });

  test('deleting an account withdraws its request to join', async () => {
    const { code } = (await owner.joiningCode(harbour.id)).body;
    await membersOf(on.api, on.token).join(code);
    await on.api.call(API_ROUTES.userDelete, { token: on.token });
    expect((await owner.organisation(harbour.id)).members.some(({ waits }) => waits)).toBe(false);
  });

  describe('A-SPC-019 deleting an organisation', () => {
    const remove = (name: string, token = ownerToken) =>
      on.api.call(API_ROUTES.organisationDelete, {
        token,
        params: { organisationId: harbour.id },
        body: { name },
      });
    /** Tables with a column for the organisation. */
    const rowsOf = async () => {
      const tables = await on.api.pool.query<{ name: string }>(
        `select table_name as name from information_schema.columns
         where column_name = 'organisation_id' and table_schema = current_schema()`,
      );
      expect(tables.rows.length).toBeGreaterThanOrEqual(5);
      const counts = tables.rows.map(async ({ name }) =>
        on.api.pool.query(`select from ${name} where organisation_id = $1`, [harbour.id]),
      );
      return (await Promise.all(counts)).reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0);
    };

    test('needs its name and a recent sign-in, and leaves no row', async () => {
      await owner.invite(harbour.id, [{ email: 'new@example.org' }]);
      await owner.joiningCode(harbour.id);
      await planOf(on.api, ownerToken).add();
      await planOf(on.api, ownerToken).setTargets({ overall: 3 });
      expect(await remove('Harbor')).toMatchObject({ status: 400, body: { details: { field: 'name' } } });
      const earlier = await on.api.signIn(harbour.subs.owner, {
        auth_time: Math.floor(Date.now() / 1000) - 301,
      });
      expect(await remove('Harbour', earlier)).toMatchObject({
        status: 403,
        body: { name: 'RecentSignInNeeded' },
      });
      expect(await rowsOf()).toBeGreaterThan(5);
      expect((await remove(' Harbour ')).status).toBe(204);
      expect(await rowsOf()).toBe(0);
      const read = await on.api.call(API_ROUTES.assessmentSession, {
        token: ownerToken,
        params: { sessionId: harbour.session },
      });
      expect(read.status).toBe(404);
    });

    test('is reported to its other members by email', async () => {
      const email = await setEmail(harbour.subs.editor);
      expect((await remove('')).status).toBe(204);
      expect(await kindsTo(email)).toEqual(['organisationDeleted']);
    });

    test('creations at the same time get 404 or stay without trace', async () => {
      await owner.invite(harbour.id, [{ email: 'new@example.org' }]);
      const token = await on.api.signIn(harbour.subs.editor);
      const headers = { [ORGANISATION]: harbour.id };
      const create = () =>
        on.api.call(API_ROUTES.assessmentCreate, { token, headers, body: { title: 'Late' } });
      const targets = () =>
        on.api.call(API_ROUTES.planTargetsUpdate, {
          token,
          headers,
          body: { version: 0, overall: 3, pillars: {}, by: null, reason: '' },
        });
      const [removed, ...others] = await Promise.all([
        remove('Harbour'),
        ...Array.from({ length: 6 }, create),
        targets(),
      ]);
      expect(removed.status).toBe(204);
      expect(others.every(({ status }) => [200, 201, 404].includes(status))).toBe(true);
      expect(await rowsOf()).toBe(0);
    });
  });
});
