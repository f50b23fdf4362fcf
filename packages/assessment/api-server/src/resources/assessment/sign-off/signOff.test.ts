import { createHash, randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import {
  API_ROUTES,
  IDEMPOTENCY_KEY,
  type OrganisationExport,
  type ResultKeys,
  type SignedRecord,
  type SignOff,
  type UserExport,
} from '@psma/api-contract';
import {
  AssessmentAreas as AssessmentAreasSchema,
  AssessmentResults as AssessmentResultsSchema,
  SignedFigures as SignedFiguresSchema,
  SignedRecord as SignedRecordSchema,
  UserExport as UserExportSchema,
} from '@psma/api-contract/schemas';
import { createLocalJWKSet, flattenedVerify } from 'jose';
import { Value } from 'typebox/value';
import { areasOf } from '../../../testing/areas.ts';
import { assessmentsOf } from '../../../testing/assessments.ts';
import { describeApi } from '../../../testing/describeApi.ts';
import { addMember, homeOf, memberIdOf, membersOf } from '../../../testing/organisations.ts';
import { readerOf, sharesOf } from '../../../testing/shares.ts';
import { SIGN_OFF, signOffsOf } from '../../../testing/signOffs.ts';

describeApi('sign-off', (on) => {
  let session: string;
  let owner: ReturnType<typeof signOffsOf>;
  beforeEach(async () => {
    session = await on.ann.completed();
    owner = signOffsOf(on.api, on.token);
  });

  const organisation = async () => (await homeOf(on.api, on.sub)) ?? '';
  const tokenFor = async (role: 'OWNER' | 'EDITOR' | 'CONTRIBUTOR' | 'READER') => {
    const sub = await addMember(on.api, await organisation(), role);
    return { sub, token: await on.api.signIn(sub) };
  };
  const signedOff: SignOff = { ...SIGN_OFF, at: expect.any(String) as unknown as string };

  describe('A-CHK-008 an owner', () => {
    test('signs off once; all who see the results read it, and it is in the activity record', async () => {
      expect(await owner.load(session)).toBeNull();
      const { status, body } = await owner.signOff(session);
      expect([status, body]).toEqual([201, signedOff]);
      const again = await owner.signOff(session, { name: 'Bo Jones', position: 'Auditor' });
      expect(again).toMatchObject({
        status: 409,
        body: { name: 'AlreadySignedOff', details: { current: body } },
      });
      const reader = await tokenFor('READER');
      expect(await signOffsOf(on.api, reader.token).load(session)).toEqual(body);
      const loaded = await areasOf(on.api, reader.token, session).load();
      expect(Value.Errors(AssessmentAreasSchema, loaded.body)).toEqual([]);
      const [entry, ...others] = (await membersOf(on.api, on.token).activity(await organisation())).filter(
        ({ kind }) => kind === 'resultSignedOff',
      );
      expect(others).toEqual([]);
      expect(entry).toMatchObject({ title: 'Baseline', by: { id: expect.any(String) } });
    });

    test('repeats a request without an error', async () => {
      const headers = { [IDEMPOTENCY_KEY]: randomUUID() };
      const first = await owner.signOff(session, SIGN_OFF, { headers });
      expect(await owner.signOff(session, SIGN_OFF, { headers })).toMatchObject({
        status: 201,
        body: first.body,
      });
    });

    test.each([
      ['no name', { name: '', position: 'Director' }, undefined],
      ['an invisible position', { name: 'Ann Smith', position: '\u200b\u200b' }, undefined],
      ['81 characters', { name: 'Ann Smith', position: 'x'.repeat(81) }, undefined],
      ['no position', { name: 'Ann Smith' }, undefined],
      ['a link', { name: 'www.example.org', position: 'Director' }, 'name'],
      ['a line break', { name: 'Ann Smith', position: 'Director\nof security' }, 'position'],
    ])('is asked for both again after %s', async (_what, body, field) => {
      const refused = await owner.signOff(session, body);
      expect(refused).toMatchObject({ status: 400, ...(field && { body: { details: { field } } }) });
      expect(await owner.load(session)).toBeNull();
    });

    test('cannot sign off what is in progress', async () => {
      const open = await on.ann.begin();
      expect((await owner.signOff(open)).body.name).toBe('AssessmentNotCompleted');
      expect(await owner.load(open)).toBeUndefined();
    });

    test('of two owners at once on two servers, one signs off', async () => {
      const second = signOffsOf(on.api, (await tokenFor('OWNER')).token);
      const server = await on.api.startServer();
      const both = await Promise.all([
        owner.signOff(session),
        second.signOff(session, { name: 'Bo Jones', position: 'Chair' }, { server }),
      ]);
      await server.close();
      expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
      const done = both.find(({ status }) => status === 201);
      expect(await owner.load(session)).toEqual(done?.body);
    });
  });

  describe('A-CHK-008 where a second person is asked for', () => {
    const askForSecond = async () =>
      on.api.pool.query('update organisation set check_needed = true where id = $1', [await organisation()]);

    test('the owner who finished cannot sign off while there is another owner', async () => {
      const other = await on.ann.completed('Autumn');
      await askForSecond();
      const { sub, token } = await tokenFor('OWNER');
      expect(await owner.signOff(session)).toMatchObject({ status: 409, body: { name: 'SamePerson' } });
      expect(await owner.load(session)).toBeNull();
      expect((await signOffsOf(on.api, token).signOff(session)).status).toBe(201);
      const id = await organisation();
      await membersOf(on.api, on.token).remove(id, await memberIdOf(on.api, id, sub), { version: '1' });
      expect((await owner.signOff(other)).status).toBe(201);
    });

    test('an editor is no other owner', async () => {
      await askForSecond();
      await tokenFor('EDITOR');
      expect((await owner.signOff(session)).status).toBe(201);
    });
  });

  test('a contributor reads no sign-off', async () => {
    await owner.signOff(session);
    const { sub, token } = await tokenFor('CONTRIBUTOR');
    await on.api.pool.query(
      `insert into assessment_area (session_id, pillar_id, assignee, version) values ($1, 'PES', $2, 1)`,
      [session, await memberIdOf(on.api, await organisation(), sub)],
    );
    const { status, text } = await areasOf(on.api, token, session).load();
    expect(status).toBe(200);
    expect(text).not.toContain(SIGN_OFF.position);
  });

  test('a re-take has a sign-off of its own', async () => {
    await owner.signOff(session);
    const retaken = await on.ann.retake(session);
    await on.ann.complete(retaken);
    expect(await owner.load(retaken)).toBeNull();
    expect((await owner.signOff(retaken)).status).toBe(201);
  });

  describe('A-CHK-009', () => {
    const record = async () => (await on.ann.signed(session)).body.record;
    const verify = async ({ json, jws }: { json: string; jws: string }) => {
      const keys = (await on.api.call<ResultKeys>(API_ROUTES.resultKeys)).body;
      const [header = '', signature = ''] = jws.split('..');
      const parts = { protected: header, payload: Buffer.from(json), signature };
      return flattenedVerify(parts, createLocalJWKSet(keys), { algorithms: ['EdDSA'] });
    };

    test('the signed record names sign-off and results; a changed byte fails', async () => {
      expect(await record()).toBeUndefined();
      await owner.signOff(session);
      const { record: document, summary, full } = (await on.ann.signed(session)).body;
      const stated = JSON.parse(document!.json) as SignedRecord;
      expect(Value.Errors(SignedRecordSchema, stated)).toEqual([]);
      expect(stated).toEqual({
        format: 'psma-record-1',
        summaryHash: createHash('sha256').update(summary.json).digest('hex'),
        completedAt: (JSON.parse(summary.json) as { completedAt: string }).completedAt,
        checkedAreas: [],
        signOff: await owner.load(session),
      });
      await verify(document!);
      const changed = { ...document!, json: document!.json.replace('Director', 'Dirextor') };
      await expect(verify(changed)).rejects.toThrow('signature verification failed');
      // A report with answers holds the full document only: the summary follows from it.
      const { answers: _answers, ...figures } = JSON.parse(full.json) as Record<string, unknown>;
      expect(JSON.stringify({ ...figures, holds: 'levels' })).toBe(summary.json);
    });

    test('a shared result has it, and none before', async () => {
      await on.api.pool.query('delete from usage_count');
      const share = (await sharesOf(on.api, on.token).share(session)).body.id;
      const reader = readerOf(on.api, share);
      await reader.open();
      expect((await reader.read()).body).not.toHaveProperty('signOff');
      await owner.signOff(session);
      expect((await reader.read()).body.signOff).toEqual(await owner.load(session));
    });
  });

  test('A-CHK-010 results and signed figures keep exactly their keys', async () => {
    const before = [(await on.ann.results(session)).text, (await on.ann.signed(session)).body.summary.json];
    await owner.signOff(session);
    const { body, text } = await on.ann.results(session);
    const { summary } = (await on.ann.signed(session)).body;
    expect([text, summary.json]).toEqual(before);
    expect(Object.keys(body[0]!).sort()).toEqual(
      Object.keys(AssessmentResultsSchema.items.properties).sort(),
    );
    expect(Object.keys(JSON.parse(summary.json) as object).sort()).toEqual(
      Object.keys(SignedFiguresSchema.properties).sort(),
    );
  });

  describe('an account’s', () => {
    const exportOf = async (token: string) => {
      const { body } = await on.api.call<UserExport>(API_ROUTES.userExport, { token });
      expect(Value.Errors(UserExportSchema, body)).toEqual([]);
      return body;
    };

    test('own data hold its sign-offs, as a sole member, a member and a former one', async () => {
      await owner.signOff(session);
      expect((await exportOf(on.token)).assessments[0]?.signOff).toEqual(signedOff);
      const { sub, token } = await tokenFor('OWNER');
      const other = await on.ann.completed('Autumn');
      await signOffsOf(on.api, token).signOff(other, { name: 'Bo Jones', position: 'Chair' });
      const own = [{ assessment: 'Autumn', name: 'Bo Jones', position: 'Chair', at: expect.any(String) }];
      expect((await exportOf(token)).organisations?.[0]?.signOffs).toEqual(own);
      const id = await organisation();
      await membersOf(on.api, on.token).remove(id, await memberIdOf(on.api, id, sub), { version: '1' });
      expect((await exportOf(token)).organisations?.[0]).toMatchObject({ role: null, signOffs: own });
      const exported = await on.api.call<OrganisationExport>(API_ROUTES.organisationExport, {
        token: on.token,
        params: { organisationId: id },
      });
      expect(exported.body.assessments.map(({ signOff }) => signOff?.name)).toEqual([
        'Bo Jones',
        'Ann Smith',
      ]);
    });

    test('deletion keeps name and position', async () => {
      await owner.signOff(session);
      const { token } = await tokenFor('OWNER');
      expect((await on.api.call(API_ROUTES.userDelete, { token: on.token })).status).toBe(204);
      expect(await signOffsOf(on.api, token).load(session)).toEqual(signedOff);
      expect(
        JSON.parse((await assessmentsOf(on.api, token).signed(session)).body.record!.json),
      ).toMatchObject({
        signOff: SIGN_OFF,
      });
    });
  });
});
