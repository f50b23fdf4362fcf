import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { API_ROUTES, AUTHORITY_ROUTES, ORGANISATION, type Authority } from '@psma/api-contract';
import { listOutbox } from '@psma/mail';
import { deleteExpired } from '../../retention/deleteExpired.ts';
import {
  adviserOf,
  REASON,
  startAuthority,
  type TestAdviser,
  type TestAuthority,
} from '../../testing/authority.ts';
import type { TestApi } from '../../testing/createTestApi.ts';
import { addMember, createOrganisation, memberIdOf, membersOf } from '../../testing/organisations.ts';

const ROUTES = Object.entries(AUTHORITY_ROUTES);
const WRITES = ROUTES.filter(([, { method }]) => method !== 'GET');
const params = { registeredId: randomUUID(), shareId: randomUUID(), code: '#ABCD2345' };

describe('the authority', () => {
  let api: TestApi;
  let authority: TestAuthority;
  let adviser: TestAdviser;

  beforeAll(async () => {
    authority = await startAuthority();
    ({ api } = authority);
  });
  afterAll(() => authority.close());
  beforeEach(async () => {
    api.state.now = null;
    adviser = await authority.adviser();
  });

  const name = () => `Harbour ${randomUUID()}`;
  const mailsTo = async (address: string) =>
    (await listOutbox(api.pool)).filter(({ recipient }) => recipient === address);
  /** A registered organisation, whose code has an account. */
  const claimed = async () => {
    const { id } = await adviser.register(name());
    const { code } = await adviser.issue(id);
    return { id, code, sub: await authority.claim(code) };
  };
  const logIn = async (USERNAME: string, PASSWORD: string) => {
    const { body } = await authority.identity.call('InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME, PASSWORD },
    });
    return body['message'] ?? body['ChallengeName'] ?? 'logged in';
  };

  describe('A-ADV-001 access', () => {
    test.each(ROUTES)('%s does not exist for a member, whatever the token says', async (_, route) => {
      const { sub } = await authority.identity.createConfirmedUser();
      const token = await api.signIn(sub, { 'cognito:groups': ['implementers', 'admins'] });
      const { status, body } = await adviser.call(route, { token, params, body: {} });
      const unknown = await authority.server.inject({
        url: '/api/authority/unknown',
        headers: { authorization: `Bearer ${token}` },
      });
      expect([status, body]).toEqual([404, unknown.json()]);
    });

    test.each(ROUTES)('%s needs a second factor', async (_, route) => {
      const { sub, token } = await authority.admin();
      api.userPool.users.get(sub)!.secondFactors = [];
      expect(await adviser.call(route, { token, params, body: {} })).toMatchObject({
        status: 403,
        body: { name: 'SecondFactorNeeded' },
      });
    });

    test.each(WRITES)('%s needs a sign-in of the last five minutes', async (_, route) => {
      api.state.now = new Date(Date.now() + 301_000);
      expect(await adviser.call(route, { params, body: {} })).toMatchObject({
        status: 403,
        body: { name: 'RecentSignInNeeded' },
      });
    });

    test('a token older than five minutes reads only', async () => {
      const { id } = await adviser.register(name());
      api.state.now = new Date(Date.now() + 301_000);
      expect((await adviser.read(id)).id).toBe(id);
      expect((await adviser.tryRegister(name())).status).toBe(403);
    });

    test('an admin who was removed while the page is open gets 404 at the next request', async () => {
      const read = async () => (await adviser.call(API_ROUTES.authority)).status;
      expect(await read()).toBe(200);
      await api.pool.query("update identity_user set groups = '{implementers}' where sub = $1", [
        adviser.sub,
      ]);
      expect([await read(), (await adviser.tryRegister(name())).status]).toEqual([404, 404]);
    });

    test('the 61st change of an hour is refused; reading is not', async () => {
      await api.pool.query('delete from usage_count');
      const statuses = [];
      for (let nth = 0; nth < 61; nth++)
        statuses.push((await adviser.withdraw(randomUUID(), '#ABCD2345')).status);
      expect(statuses).toEqual([...Array.from({ length: 60 }, () => 404), 429]);
      expect((await adviser.call(API_ROUTES.authority)).status).toBe(200);
    });

    test('A-ADV-010 the group gives no access to an organisation', async () => {
      const { id, session } = await createOrganisation(api);
      const { token } = adviser;
      const options = {
        token,
        params: { sessionId: session, organisationId: id },
        headers: { [ORGANISATION]: id },
      };
      const { organisation, shares, assessmentSession, organisationActivity } = API_ROUTES;
      for (const route of [organisation, shares, assessmentSession, organisationActivity])
        expect((await adviser.call(route, options)).status).toBe(404);
    });
  });

  describe('the register', () => {
    test('nothing is changed before the adviser has a name', async () => {
      const { token } = await authority.admin();
      const unnamed = adviserOf(api, token, authority.server);
      expect(await unnamed.tryRegister(name())).toMatchObject({
        status: 400,
        body: { details: { field: 'name' } },
      });
      const { body } = await unnamed.call<Authority>(API_ROUTES.authorityName, { body: { name: 'Kim Lee' } });
      expect(body).toMatchObject({ you: { name: 'Kim Lee' }, operations: true });
      expect((await unnamed.tryRegister(name())).status).toBe(201);
    });

    test('a name is registered once, in any case and spacing', async () => {
      const { id } = await adviser.register('Grand  Harbour');
      expect(await adviser.tryRegister('grand harbour ')).toMatchObject({
        status: 409,
        body: { name: 'AlreadyRegistered', details: { id } },
      });
      const other = await adviser.register(name());
      expect((await adviser.change(other.id, { version: 1, name: 'GRAND HARBOUR' })).status).toBe(409);
      expect((await adviser.change(id, { version: 1, name: 'GRAND HARBOUR' })).status).toBe(200);
    });

    test('of two advisers who edit one organisation the second gets what is there', async () => {
      const colleague = await authority.adviser('Kim Lee');
      const { id, version } = await adviser.register(name());
      const changed = name();
      expect(await colleague.change(id, { version, name: changed })).toMatchObject({
        status: 200,
        body: { version: 2, name: changed },
      });
      expect(await adviser.change(id, { version, name: name() })).toMatchObject({
        status: 409,
        body: { name: 'ChangedElsewhere', details: { current: { version: 2, name: changed } } },
      });
    });

    test('A-SPC-039 saving the stored fields changes and records nothing', async () => {
      const registered = await adviser.register(name());
      const code = await adviser.issue(registered.id, '2099-01-08');
      const before = await adviser.record();
      const { body } = await adviser.change(registered.id, registered);
      expect(body).toEqual({ ...registered, codes: [code] });
      expect((await adviser.expire(registered.id, code.code, '2099-01-08')).body).toEqual(code);
      expect(await adviser.record()).toEqual(before);
    });

    test('only an adviser of the list is an organisation’s', async () => {
      expect(await adviser.tryRegister(name(), { adviser: randomUUID() as never })).toMatchObject({
        status: 400,
        body: { details: { field: 'adviser' } },
      });
    });

    test('it is found by part of its name, and read in pages without gap', async () => {
      const mark = randomUUID();
      const names = Array.from({ length: 60 }, (_, nth) => `${String(nth).padStart(2, '0')} ${mark} 100%_`);
      await api.pool.query(
        `insert into registered_organisation (name, note, created) select name, '', now() from unnest($1::text[]) as n (name)`,
        [names],
      );
      const first = await adviser.search({ search: mark.toUpperCase() });
      const second = await adviser.search({ search: mark, after: first.next ?? '' });
      expect([...first.organisations, ...second.organisations].map((each) => each.name)).toEqual(names);
      expect(second.next).toBeNull();
      expect((await adviser.search({ search: '0%' })).organisations).not.toHaveLength(0);
      expect((await adviser.search({ search: `${mark} 1%` })).organisations).toEqual([]);
      expect((await adviser.search({ search: `${mark} 100\\` })).organisations).toEqual([]);
      expect((await adviser.search({ search: `${mark.slice(0, -1)}_` })).organisations).toEqual([]);
    });

    test('a deleted adviser keeps the name in the record, and is offered no more', async () => {
      const leaver = await authority.adviser('Lou Green');
      const { id } = await leaver.register(name());
      await api.pool.query('delete from account where sub = $1', [leaver.sub]);
      const { body } = await adviser.call<Authority>(API_ROUTES.authority);
      expect(body.advisers.map((each) => each.name)).not.toContain('Lou Green');
      expect(await adviser.record({ organisation: id })).toMatchObject([{ adviser: { name: 'Lou Green' } }]);
    });
  });

  describe('A-ADV-002 codes', () => {
    test('a code is issued, expires and is withdrawn', async () => {
      const { id } = await adviser.register(name());
      const { code } = await adviser.issue(id, '2099-01-31');
      const codes = async () => (await adviser.read(id)).codes;
      expect(await codes()).toMatchObject([{ code, state: 'FREE', lastDay: '2099-01-31' }]);
      await authority.pass(code);
      expect(await codes()).toMatchObject([{ state: 'EXPIRED', lastDay: '2020-01-31' }]);
      expect(await authority.claim(code)).toBe('undefined');
      await adviser.expire(id, code, null);
      expect(await codes()).toMatchObject([{ state: 'FREE', lastDay: null }]);
      expect((await adviser.withdraw(id, code)).status).toBe(204);
      expect(await codes()).toEqual([]);
      expect((await adviser.withdraw(id, code)).status).toBe(404);
    });

    test('a claimed code is neither withdrawn nor expired', async () => {
      const { id, code } = await claimed();
      expect((await adviser.withdraw(id, code)).status).toBe(404);
      expect((await adviser.expire(id, code, '2099-01-31')).status).toBe(404);
      expect((await adviser.read(id)).codes).toMatchObject([{ code, state: 'CLAIMED' }]);
      const { organisations } = await adviser.search({ search: (await adviser.read(id)).name });
      expect(organisations).toMatchObject([{ codesInUse: 1, codesFree: 0 }]);
    });

    test('a code gets no day that has passed, and keeps one', async () => {
      const { id } = await adviser.register(name());
      const { code } = await adviser.issue(id);
      expect(await adviser.expire(id, code, '2020-01-31')).toMatchObject({
        status: 400,
        body: { details: { field: 'lastDay' } },
      });
      await authority.pass(code);
      expect((await adviser.expire(id, code, '2020-01-31')).status).toBe(200);
      expect(
        await adviser.call(API_ROUTES.registeredCodeCreate, {
          params: { registeredId: id },
          body: { lastDay: '2020-01-31' },
        }),
      ).toMatchObject({ status: 400, body: { details: { field: 'lastDay' } } });
    });
  });

  describe('accounts of codes', () => {
    test('A-ADV-003 a temporary password ends all sessions, and is nowhere else', async () => {
      const { id, code, sub } = await claimed();
      const AccessToken = await authority.identity.tokenFor({ sub });
      const isAlive = async () => (await authority.identity.call('GetUser', { AccessToken })).status === 200;
      expect(await isAlive()).toBe(true);
      const { body, headers } = await adviser.temporaryPassword(id, code);
      expect(headers['cache-control']).toBe('no-store');
      expect([await isAlive(), await logIn(code, 'correct horse')]).toEqual([
        false,
        'Incorrect username or password.',
      ]);
      expect(await logIn(code, body.password)).toBe('NEW_PASSWORD_REQUIRED');
      const tables = await api.pool.query<{ name: string }>(
        "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
      );
      for (const { name: table } of tables.rows) {
        const found = await api.pool.query(`select from "${table}" t where t::text like '%' || $1 || '%'`, [
          body.password,
        ]);
        expect([table, found.rowCount]).toEqual([table, 0]);
      }
      expect(api.logs.join('')).not.toContain(body.password);
    });

    test('A-ADV-004 G322 all members are mailed, and the activity record has it', async () => {
      const { id, code, sub } = await claimed();
      const session = await api.signIn(sub);
      const member = membersOf(api, session);
      const organisationId = (
        await api.call<{ id: string }>(API_ROUTES.organisationCreate, { token: session })
      ).body.id;
      const reader = await addMember(api, organisationId, 'READER');
      const email = `${randomUUID()}@example.org`;
      await api.pool.query('update organisation_member set email = $2 where sub = $1', [reader, email]);
      await adviser.temporaryPassword(id, code);
      expect(await mailsTo(email)).toMatchObject([
        { kind: 'memberPasswordMade', plain: expect.stringContaining('J. Brown of Test Authority') },
      ]);
      const about = await memberIdOf(api, organisationId, sub);
      expect(await member.activity(organisationId)).toMatchObject([
        { kind: 'temporaryPasswordMade', by: null, about: { id: about } },
      ]);
    });

    test('A-ADV-004 each member is notified until that member acknowledges it', async () => {
      const { id, code, sub } = await claimed();
      const account = membersOf(api, await api.signIn(sub));
      const organisationId = (
        await api.call<{ id: string }>(API_ROUTES.organisationCreate, { token: await api.signIn(sub) })
      ).body.id;
      const reader = await addMember(api, organisationId, 'READER');
      const member = membersOf(api, await api.signIn(reader));
      await adviser.temporaryPassword(id, code);
      const noticesOf = async (of: typeof member) => (await of.organisation(organisationId)).passwordNotices;
      const [own] = (await noticesOf(account)) ?? [];
      expect(own).toMatchObject({ adviser: 'J. Brown', account: { you: true }, at: expect.any(String) });
      const [notice] = (await noticesOf(member)) ?? [];
      expect(notice).toMatchObject({ adviser: 'J. Brown', account: { you: false } });

      const joined = await api.signIn(await addMember(api, organisationId, 'READER'));
      expect(await noticesOf(membersOf(api, joined))).toEqual([]);
      const acknowledge = async (token: string) =>
        (
          await api.call(API_ROUTES.passwordNoticeAcknowledge, {
            token,
            params: { noticeId: notice?.id ?? '' },
          })
        ).status;
      expect([await acknowledge(joined), await acknowledge(await api.signIn(sub))]).toEqual([404, 404]);
      const token = await api.signIn(reader);
      expect([await acknowledge(token), await acknowledge(token)]).toEqual([204, 204]);
      expect([await noticesOf(member), await noticesOf(account)]).toEqual([[], [own]]);
    });

    test('A-ADV-003 a second temporary password ends the first', async () => {
      const { id, code } = await claimed();
      const first = (await adviser.temporaryPassword(id, code)).body.password;
      const second = (await adviser.temporaryPassword(id, code)).body.password;
      expect([await logIn(code, first), await logIn(code, second)]).toEqual([
        'Incorrect username or password.',
        'NEW_PASSWORD_REQUIRED',
      ]);
    });

    test('an account is disabled, enabled and signed out', async () => {
      const { id, code } = await claimed();
      const state = async () => (await adviser.read(id)).codes[0]?.state;
      expect((await adviser.disable(id, code)).status).toBe(204);
      expect([await state(), await logIn(code, 'correct horse')]).toEqual(['DISABLED', 'User is disabled.']);
      expect((await adviser.enable(id, code)).status).toBe(204);
      expect([await state(), await logIn(code, 'correct horse')]).toEqual(['CLAIMED', 'logged in']);
      expect((await adviser.endSessions(id, code)).status).toBe(204);
    });

    test('all admins are mailed, with the reason', async () => {
      const colleague = await authority.admin();
      const { id, code } = await claimed();
      await adviser.disable(id, code);
      for (const { email } of [adviser, colleague])
        expect(await mailsTo(email)).toMatchObject([
          { kind: 'authorityAction', plain: expect.stringContaining(REASON.reason) },
        ]);
    });

    test('A-ADV-005 no other account is found: by code, address, user name or another organisation', async () => {
      const { id, code } = await claimed();
      const other = await adviser.register(name());
      const free = await adviser.issue(id);
      const { username, email } = await authority.identity.createConfirmedUser();
      const outside = await authority.identity.createConfirmedUser({ username: '#WTHT2345' });
      for (const [registeredId, wrong] of [
        [other.id, code],
        [id, free.code],
        [id, outside.username],
        [id, username],
        [id, email ?? ''],
        [id, '#ZZZZ2222'],
      ] as const)
        for (const act of [adviser.temporaryPassword, adviser.disable, adviser.enable, adviser.endSessions])
          expect((await act(registeredId, wrong)).status).toBe(404);
      expect(await logIn(code, 'correct horse')).toBe('logged in');
    });

    test('a reason is required', async () => {
      const { id, code } = await claimed();
      const call = (reason: string) =>
        adviser.call(API_ROUTES.codeTemporaryPassword, {
          params: { registeredId: id, code },
          body: { reason },
        });
      expect([(await call('')).status, (await call('abcd')).status]).toEqual([400, 400]);
      expect(await logIn(code, 'correct horse')).toBe('logged in');
    });
  });

  describe('A-SPC-015 an owner is appointed', () => {
    /** A member with an address; the owner's account was deleted. */
    const ownerless = async () => {
      const { id, subs } = await createOrganisation(api);
      const email = `${randomUUID()}@Example.org`;
      await api.pool.query('update organisation_member set email = $2 where sub = $1', [subs.editor, email]);
      await api.pool.query('update account set deleted = now() where sub = $1', [subs.owner]);
      return { id, subs, email };
    };

    test('where none is left, by address; all members know', async () => {
      const { id, subs, email } = await ownerless();
      expect((await adviser.appoint(email.toLowerCase())).status).toBe(204);
      const member = membersOf(api, await api.signIn(subs.editor));
      expect((await member.organisation(id)).you?.role).toBe('OWNER');
      expect((await member.activity(id))[0]).toMatchObject({ kind: 'ownerAppointed', by: null });
      expect(await mailsTo(email)).toMatchObject([{ kind: 'ownerAppointed' }]);
      expect((await adviser.record())[0]).toMatchObject({ kind: 'ownerAppointed', subject: id, ...REASON });
      expect((await adviser.appoint(email)).status).toBe(404);
    });

    test('not where an owner is, for former members, or for other addresses', async () => {
      const { id, subs } = await createOrganisation(api);
      const email = `${randomUUID()}@example.org`;
      await api.pool.query('update organisation_member set email = $2 where sub = $1', [subs.editor, email]);
      expect((await adviser.appoint(email)).status).toBe(404);
      expect((await adviser.appoint('stranger@example.org')).status).toBe(404);
      const left = await ownerless();
      await api.pool.query('update organisation_member set role = null, ended = now() where sub = $1', [
        left.subs.editor,
      ]);
      expect((await adviser.appoint(left.email)).status).toBe(404);
      const member = membersOf(api, await api.signIn(subs.editor));
      expect((await member.organisation(id)).you?.role).toBe('EDITOR');
    });

    test('where the accounts of all owners are disabled', async () => {
      const { id, subs } = await createOrganisation(api);
      const email = `${randomUUID()}@example.org`;
      const { sub, username } = await authority.identity.createConfirmedUser();
      await api.pool.query('insert into account (sub) values ($1)', [sub]);
      await api.pool.query('update organisation_member set sub = $2 where sub = $1', [subs.owner, sub]);
      await api.pool.query('update organisation_member set email = $2 where sub = $1', [subs.reader, email]);
      expect((await adviser.appoint(email)).status).toBe(404);
      await api.pool.query('update identity_user set disabled = now() where username = $1', [username]);
      expect((await adviser.appoint(email)).status).toBe(204);
      const member = membersOf(api, await api.signIn(subs.reader));
      expect((await member.organisation(id)).you?.role).toBe('OWNER');
    });
  });

  describe('the record', () => {
    test('has each change with who, when and why, by filters', async () => {
      const colleague = await authority.adviser('Kim Lee');
      const { id, code } = await claimed();
      await colleague.endSessions(id, code);
      const kinds = async (query: Parameters<typeof adviser.record>[0]) =>
        (await adviser.record({ organisation: id, ...query })).map((entry) => entry.kind);
      expect(await kinds({})).toEqual(['sessionsEnded', 'codeIssued', 'organisationRegistered']);
      const [entry] = await adviser.record({ organisation: id });
      expect(entry).toMatchObject({ adviser: { name: 'Kim Lee' }, subject: code, ...REASON });
      expect(await kinds({ kind: 'codeIssued' })).toEqual(['codeIssued']);
      expect(await kinds({ adviser: entry?.adviser.id ?? '' })).toEqual(['sessionsEnded']);
      expect(await kinds({ before: String(entry?.id) })).toEqual(['codeIssued', 'organisationRegistered']);
      const today = new Date().toISOString().slice(0, 10);
      expect(await kinds({ from: today, to: today })).toHaveLength(3);
      expect(await kinds({ to: '2020-01-01' })).toEqual([]);
      expect(await kinds({ from: '2999-01-01' })).toEqual([]);
    });

    test('A-ADV-009 the operators’ log has the adviser, as it has operators', async () => {
      const { code } = await claimed();
      const found = await api.pool.query<{ operator: string }>(
        'select operator from identity_operator_log where subject = $1',
        [code],
      );
      expect(found.rows).toEqual([{ operator: `adviser J. Brown (${adviser.sub})` }]);
    });

    test('is only added to, and deleted after three years', async () => {
      await adviser.register(name());
      await expect(api.pool.query('delete from authority_event')).rejects.toThrow('only ever added to');
      await expect(api.pool.query("update authority_event set reason = ''")).rejects.toThrow('only ever');
      await expect(api.pool.query('truncate authority_event')).rejects.toThrow('only ever added to');
      const { rows } = await api.pool.query<{ id: number }>('select id from adviser where sub = $1', [
        adviser.sub,
      ]);
      await api.pool.query(
        "insert into authority_event (at, adviser_id, kind) values (now() - interval '1096 days', $1, 'codeIssued')",
        [rows[0]?.id],
      );
      expect(await deleteExpired(api.pool)).toMatchObject({ authorityEvents: 1 });
    });
  });

  test('A-ADV-008 with a hosted pool the register works; codes and accounts do not exist', async () => {
    const { token } = adviser;
    const hosted = adviserOf(api, token, api.app);
    const { body } = await hosted.call<Authority>(API_ROUTES.authority);
    expect(body).toMatchObject({ you: { name: 'J. Brown' }, operations: false });
    const { id, code } = await claimed();
    expect(await hosted.read(id)).toMatchObject({ id, codes: [] });
    expect((await hosted.tryRegister(name())).status).toBe(201);
    const issued = await hosted.call(API_ROUTES.registeredCodeCreate, {
      params: { registeredId: id },
      body: { lastDay: null },
    });
    const statuses = [issued.status, (await hosted.withdraw(id, code)).status];
    for (const act of [hosted.temporaryPassword, hosted.disable, hosted.enable, hosted.endSessions])
      statuses.push((await act(id, code)).status);
    expect(statuses).toEqual([404, 404, 404, 404, 404, 404]);
  });
});
