import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { API_ROUTES, IDEMPOTENCY_KEY, ORGANISATION } from '@psma/api-contract';
import { SharedResult } from '@psma/api-contract/schemas';
import { findAdminAddress, isAdmin } from '@psma/identity-server';
import { listOutbox } from '@psma/mail';
import { Value } from 'typebox/value';
import { assessmentsOf } from '../../../testing/assessments.ts';
import { startAuthority, type TestAdviser, type TestAuthority } from '../../../testing/authority.ts';
import type { TestApi } from '../../../testing/createTestApi.ts';
import { addMember, homeOf, membersOf } from '../../../testing/organisations.ts';
import { sharesOf } from '../../../testing/shares.ts';
import { SIGN_OFF, signOffsOf } from '../../../testing/signOffs.ts';
import { workMailsOf } from '../../../testing/workMails.ts';
import { endSharesOfFormerAdvisers } from '../../share/advisers/endAdviserShares.ts';

describe('results shared with an adviser', () => {
  let api: TestApi;
  let authority: TestAuthority;
  let adviser: TestAdviser;
  let number: string;
  let owner: Awaited<ReturnType<typeof createOwner>>;

  beforeAll(async () => {
    authority = await startAuthority();
    ({ api } = authority);
  });
  afterAll(() => authority.close());
  beforeEach(async () => {
    adviser = await authority.adviser();
    number = await adviser.number();
    owner = await createOwner();
  });

  /** At the server with the embedded pool's operators. */
  const sharesOn = (token: string) =>
    sharesOf({ ...api, call: (route, options) => api.call(route, options, authority.server) }, token);
  /** With an address and a completed assessment. */
  const createOwner = async (sub = `owner-${randomUUID()}`, claims: { username?: string } = {}) => {
    const token = await api.signIn(sub, claims);
    const session = await assessmentsOf(api, token).completed();
    const organisation = (await homeOf(api, sub)) ?? '';
    const email = `${sub.replace('#', '')}@example.org`;
    await api.pool.query('update organisation_member set email = $2 where sub = $1', [sub, email]);
    const activity = () => membersOf(api, token).activity(organisation);
    return { sub, token, session, organisation, email, activity, ...sharesOn(token) };
  };
  const shared = async (body: Parameters<typeof owner.shareWithAdviser>[1] = {}) =>
    (await owner.shareWithAdviser(owner.session, { adviserNumber: number, ...body })).body.id;
  const mailsTo = async (address: string) =>
    (await listOutbox(api.pool)).filter(({ recipient }) => recipient === address);
  const endFormer = () =>
    endSharesOfFormerAdvisers(api.pool, (sub) => isAdmin(api.pool, sub), {
      site: { brand: 'Test Authority', origin: 'https://tool.example' },
      now: new Date(),
    });

  test('A-ASG-016 an adviser gets an email about it, unless it was stopped before', async () => {
    const mails = workMailsOf(api, findAdminAddress);
    const { email: address } = adviser;
    await shared();
    await mails.run(10);
    const [mail, ...others] = await mails.to(address);
    expect(others).toEqual([]);
    expect(mail!.plain).toContain('From Harbour:\n\nResults were shared with you.');
    expect(mail!.plain).toContain('/admin/authority/shared?from=email');
    expect(mail!.plain).not.toContain('Baseline');
    await owner.stop(await shared());
    await mails.run(10);
    expect(await mails.to(address)).toHaveLength(1);
  });

  test('A-ADV-006 an adviser reads that result, and nothing else of the organisation', async () => {
    const other = await assessmentsOf(api, owner.token).completed();
    expect(await adviser.shares()).toEqual([]);
    const id = await shared();
    expect(await adviser.shares()).toMatchObject([
      { id, organisation: 'Harbour', title: 'Baseline', holds: 'RESULTS', openings: 0, lastOpened: null },
    ]);
    const { body, headers } = await adviser.openShare(id);
    expect(Value.Errors(SharedResult, body)).toEqual([]);
    expect(headers['cache-control']).toBe('no-store');
    expect(Object.keys(body).sort()).toEqual(['expires', 'holds', 'organisation', 'result']);
    const { questions, answers, answersSummary } = body.result;
    expect([questions, answers, answersSummary]).toEqual([[], [], []]);
    const { organisation, organisationActivity, assessmentResults, shares } = API_ROUTES;
    for (const sessionId of [owner.session, other])
      for (const route of [organisation, organisationActivity, assessmentResults, shares]) {
        const params = { sessionId, organisationId: owner.organisation };
        const request = { params, headers: { [ORGANISATION]: owner.organisation } };
        expect((await adviser.call(route, request)).status).toBe(404);
      }
    expect((await adviser.openShare(other)).status).toBe(404);
  });

  test('an adviser reads who signed the result off', async () => {
    await signOffsOf(api, owner.token).signOff(owner.session);
    expect((await adviser.openShare(await shared())).body.signOff).toMatchObject(SIGN_OFF);
  });

  test('A-ADV-006 each opening is in the records of both sides, and in the owner’s list', async () => {
    const id = await shared({ holds: 'RESULTS_AND_ANSWERS' });
    expect((await adviser.openShare(id)).body.result.answers).toHaveLength(35);
    await adviser.openShare(id);
    const about = { name: 'J. Brown' };
    expect((await owner.activity()).slice(0, 3)).toMatchObject([
      { kind: 'adviserOpenedResult', by: null, about, title: 'Baseline' },
      { kind: 'adviserOpenedResult', by: null, about },
      { kind: 'resultSharedWithAdviser', about, title: 'Baseline' },
    ]);
    expect((await adviser.record()).slice(0, 2)).toMatchObject([
      { kind: 'sharedResultOpened', subject: owner.organisation, adviser: about },
      { kind: 'sharedResultOpened' },
    ]);
    expect(await owner.list()).toMatchObject([
      {
        id,
        recipients: [],
        adviser: { number, name: 'J. Brown', openings: 2, lastOpened: expect.any(String) },
      },
    ]);
  });

  test('A-ADV-006 a colleague of the adviser, and one with the share’s link, read nothing', async () => {
    const id = await shared();
    const colleague = await authority.adviser('Kim Lee');
    expect([await colleague.shares(), (await colleague.openShare(id)).status]).toEqual([[], 404]);
    expect((await api.call(API_ROUTES.sharedResult, { params: { shareId: id } })).status).toBe(404);
    expect((await owner.activity())[0]).toMatchObject({ kind: 'resultSharedWithAdviser' });
  });

  test('owners see the adviser’s name by number, others do not', async () => {
    expect((await owner.adviserByNumber(`${number.slice(0, 4)} ${number.slice(4)}`)).body).toEqual({
      number,
      name: 'J. Brown',
    });
    expect((await owner.adviserByNumber('123')).status).toBe(404);
    const editor = sharesOn(await api.signIn(await addMember(api, owner.organisation, 'EDITOR')));
    await api.pool.query("update account set last_organisation = $1 where sub like 'EDITOR-%'", [
      owner.organisation,
    ]);
    expect((await editor.adviserByNumber(number)).body).toMatchObject({ name: 'NotAllowed' });
    expect((await editor.shareWithAdviser(owner.session, { adviserNumber: number })).body.name).toBe(
      'NotAllowed',
    );
  });

  test('only completed results are shared, once for a repeated request', async () => {
    const headers = { [IDEMPOTENCY_KEY]: randomUUID() };
    expect(await shared({ headers })).toBe(await shared({ headers }));
    expect(await owner.list()).toHaveLength(1);
    const open = await assessmentsOf(api, owner.token).begin();
    expect((await owner.shareWithAdviser(open, { adviserNumber: number })).body.name).toBe(
      'AssessmentNotCompleted',
    );
    expect((await owner.shareWithAdviser(owner.session, { adviserNumber: '00000' })).status).toBe(404);
  });

  test('A-ADV-005 guessing numbers by sharing is limited as looking them up is', async () => {
    const guess = async () =>
      (await owner.shareWithAdviser(owner.session, { adviserNumber: '00000' })).status;
    const statuses: number[] = [];
    while (statuses.at(-1) !== 429 && statuses.length < 100) statuses.push(await guess());
    expect(statuses.slice(0, -1)).toEqual(statuses.slice(1).map(() => 404));
    expect(statuses.at(-1)).toBe(429);
    expect((await owner.adviserByNumber(number)).status).toBe(429);
  });

  test('A-SHR-005 stopping, its last day and the deletion of the assessment end it', async () => {
    const [stopped, expired, deleted] = [await shared(), await shared(), await shared()];
    await owner.stop(stopped);
    expect((await adviser.openShare(stopped)).status).toBe(404);
    await api.pool.query("update share set expires = now() - interval '1 minute' where id = $1", [expired]);
    expect((await adviser.shares()).map(({ id }) => id)).toEqual([deleted]);
    expect((await adviser.openShare(expired)).status).toBe(404);
    await api.call(API_ROUTES.assessmentDelete, { token: owner.token, params: { sessionId: owner.session } });
    expect((await adviser.openShare(deleted)).status).toBe(404);
  });

  describe('A-ADV-007 G321 it does not pass to another adviser', () => {
    /** An owner with the account of a code that was issued to the adviser's organisation. */
    const registered = async () => {
      const entry = await adviser.tryRegister(`Harbour ${randomUUID()}`, { adviser: await idOf(adviser) });
      const { code } = await adviser.issue(entry.body.id);
      const account = await createOwner(await authority.claim(code), { username: code });
      return { entry: entry.body, account };
    };
    const idOf = async (of: TestAdviser) =>
      (await of.call<{ you: { id: string } }>(API_ROUTES.authority)).body.you.id as never;

    test('the number of the registered adviser is known to accounts of its codes only', async () => {
      const { account } = await registered();
      expect(await account.registeredAdviser()).toEqual({ number, name: 'J. Brown' });
      expect(await owner.registeredAdviser()).toBeNull();
    });

    test('when the organisation gets another adviser, the share ends and owners are mailed', async () => {
      const { entry, account } = await registered();
      const { id } = (await account.shareWithAdviser(account.session, { adviserNumber: number })).body;
      const elsewhere = await shared();
      const next = await authority.adviser('Kim Lee');
      const params = { registeredId: entry.id };
      const { name, sector, note } = entry;
      const change = { name, sector, note, adviser: await idOf(next) };
      const body = { version: entry.version, ...change };
      expect((await adviser.call(API_ROUTES.registeredOrganisationUpdate, { params, body })).status).toBe(
        200,
      );
      expect((await adviser.openShare(id)).status).toBe(404);
      expect((await next.openShare(id)).status).toBe(404);
      expect((await adviser.openShare(elsewhere)).status).toBe(200);
      expect((await account.activity())[0]).toMatchObject({
        kind: 'adviserSharingEnded',
        about: { name: 'J. Brown' },
      });
      expect(await mailsTo(account.email)).toMatchObject([
        { kind: 'adviserSharingEnded', plain: expect.stringContaining('J. Brown of Test Authority') },
      ]);
      expect(await account.registeredAdviser()).toMatchObject({ name: 'Kim Lee' });
    });

    test.each([
      ['from the group', "update identity_user set groups = '{implementers}' where sub = $1"],
      ['by deleting the account', 'delete from account where sub = $1'],
    ])('when the adviser is removed %s, it ends once and owners are mailed', async (_, statement) => {
      const id = await shared();
      await endFormer();
      expect((await owner.list())[0]?.ended).toBeNull();
      await api.pool.query(statement, [adviser.sub]);
      expect((await adviser.openShare(id)).status).toBe(404);
      expect((await owner.adviserByNumber(number)).status).toBe(404);
      await endFormer();
      await endFormer();
      expect((await owner.list())[0]?.ended).not.toBeNull();
      expect(await mailsTo(owner.email)).toMatchObject([{ kind: 'adviserSharingEnded' }]);
    });
  });
});
