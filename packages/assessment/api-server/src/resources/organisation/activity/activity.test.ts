import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { API_ROUTES, type ActivityEntry } from '@psma/api-contract';
import type { Endpoint, PathParams } from '@psma/route-contract';
import { deleteExpired } from '../../../retention/deleteExpired.ts';
import { areasOf } from '../../../testing/areas.ts';
import { assessmentsOf } from '../../../testing/assessments.ts';
import { realContent } from '../../../testing/createTestApi.ts';
import { describeApi } from '../../../testing/describeApi.ts';
import {
  ageOrganisation,
  createOrganisation,
  memberIdOf,
  membersOf,
  type TestOrganisation,
} from '../../../testing/organisations.ts';
import { deleteUserData } from '../../user/deleteAccount.ts';

describeApi('the activity record', (on) => {
  let harbour: TestOrganisation;
  let owner: ReturnType<typeof membersOf>;
  let ownerToken: string;

  beforeEach(async () => {
    harbour = await createOrganisation(on.api);
    await ageOrganisation(on.api, harbour.id);
    ownerToken = await on.api.signIn(harbour.subs.owner);
    owner = membersOf(on.api, ownerToken);
  });

  const as = async (sub: string) => membersOf(on.api, await on.api.signIn(sub));
  const inviteAnn = async () =>
    (await owner.invite(harbour.id, [{ email: `${on.sub}@example.org` }])).body.invitations[0]!.id;
  const kinds = (entries: ActivityEntry[]) => entries.map(({ kind }) => kind);
  const latest = async () => (await owner.activity(harbour.id))[0]!;

  test('A-SPC-039 saving stored settings, a stored title or assignment changes and records nothing', async () => {
    const { session, subs } = harbour;
    const change = async <At extends Endpoint>(route: At, params: PathParams<At>, body: object) => {
      const before = await owner.activity(harbour.id);
      const again = await on.api.call<object>(route, { token: ownerToken, params, body });
      expect(again.status).toBe(200);
      expect(await owner.activity(harbour.id)).toEqual(before);
      return again.body;
    };
    const { version, name, sector } = await owner.organisation(harbour.id);
    const organisation = { version, ...(name && { name }), sector, checkNeeded: false };
    expect(
      await change(API_ROUTES.organisationUpdate, { organisationId: harbour.id }, organisation),
    ).toMatchObject({ version, sector });
    const assessment = await assessmentsOf(on.api, ownerToken).get(session);
    expect(await change(API_ROUTES.assessmentRename, { sessionId: session }, { title: 'Baseline' })).toEqual(
      assessment,
    );
    const areas = areasOf(on.api, ownerToken, session);
    const assignment = { assignee: await memberIdOf(on.api, harbour.id, subs.editor), due: '2027-01-08' };
    const { body: assigned } = await areas.assign('PES', { version: 0, ...assignment });
    const params = { sessionId: session, pillarId: 'PES' };
    expect(await change(API_ROUTES.areaAssign, params, { version: 1, ...assignment })).toEqual(assigned);
    const { body: free } = await areas.assign('PES', { version: 1, assignee: null, due: null });
    expect(await change(API_ROUTES.areaAssign, params, { version: 2, assignee: null, due: null })).toEqual(
      free,
    );
  });

  test('A-SPC-021 names what is done to members and invitations, with who and when', async () => {
    const { body: withdrawn } = await owner.invite(harbour.id, [{ email: `${randomUUID()}@example.org` }]);
    const { id: open, email } = withdrawn.invitations[0]!;
    expect(await latest()).toMatchObject({
      kind: 'memberInvited',
      by: { name: 'Ann Smith' },
      about: { id: open, email },
      role: 'READER',
      at: expect.stringMatching(/Z$/),
    });
    await owner.withdraw(harbour.id, open);
    expect((await owner.activity(harbour.id))[1]).toMatchObject({ kind: 'memberInvited', about: null });

    const ann = membersOf(on.api, on.token);
    await ann.decline(await inviteAnn());
    await ann.accept(await inviteAnn());
    const member = await memberIdOf(on.api, harbour.id, on.sub);
    expect(await latest()).toMatchObject({ by: { id: member, name: 'Bo Jones' }, about: { id: member } });
    await owner.changeRole(harbour.id, member, { version: 1, role: 'EDITOR' });
    expect(await latest()).toMatchObject({
      about: { id: member, email: `${on.sub}@example.org` },
      role: 'EDITOR',
    });
    await owner.remove(harbour.id, member, { version: '2' });
    expect(await latest()).toMatchObject({ about: { id: member, name: 'Bo Jones', email: null } });

    for (const admits of [false, true]) {
      const kim = membersOf(on.api, await on.api.signIn(randomUUID()));
      await kim.join((await owner.joiningCode(harbour.id)).body.code);
      const { members } = await owner.organisation(harbour.id);
      const { id } = members.find(({ waits }) => waits)!;
      if (admits) await owner.admit(harbour.id, id);
      else await owner.remove(harbour.id, id, { version: '1' });
    }
    expect(kinds(await owner.activity(harbour.id)).toReversed()).toEqual([
      'assessmentBegun',
      ...['memberInvited', 'invitationWithdrawn', 'memberInvited', 'invitationDeclined'],
      ...['memberInvited', 'memberJoined', 'roleChanged', 'memberRemoved'],
      ...['joiningCodeCreated', 'joinRequested', 'joinRefused'],
      ...['joiningCodeCreated', 'joinRequested', 'memberAdmitted'],
    ]);
  });

  test('A-SPC-021 names what is done to the organisation and when a member leaves', async () => {
    const organisation = { token: ownerToken, params: { organisationId: harbour.id } };
    await on.api.call(API_ROUTES.organisationUpdate, {
      ...organisation,
      body: { version: 1, name: 'Harbour' },
    });
    await on.api.call(API_ROUTES.organisationExport, organisation);
    const reader = await memberIdOf(on.api, harbour.id, harbour.subs.reader);
    const own = await memberIdOf(on.api, harbour.id, harbour.subs.owner);
    await owner.remove(harbour.id, own, { version: '1', owner: reader });
    const entries = await (await as(harbour.subs.reader)).activity(harbour.id);
    expect(kinds(entries).toReversed()).toEqual([
      ...['assessmentBegun', 'organisationChanged', 'organisationExported', 'roleChanged', 'memberLeft'],
    ]);
    expect(entries[0]).toMatchObject({ by: { id: own, name: '' }, about: { id: own } });
  });

  test('A-SPC-021 names assessments by title, and holds no answer, level or note', async () => {
    const ann = assessmentsOf(on.api, ownerToken);
    const secret = `secret-${randomUUID()}`;
    await on.api.call(API_ROUTES.assessmentNote, {
      token: ownerToken,
      params: { sessionId: harbour.session, questionId: 'GOV-Q1' },
      body: { text: secret, evidence: secret, unsure: false, version: 0 },
    });
    await ann.answerAll(harbour.session, 4);
    await on.api.call(API_ROUTES.assessmentRename, {
      token: ownerToken,
      params: { sessionId: harbour.session },
      body: { title: 'Spring' },
    });
    await ann.complete(harbour.session);
    await ann.complete(harbour.session);
    const entries = (await owner.activity(harbour.id)).toReversed();
    expect(entries.map(({ kind, title }) => [kind, title])).toEqual([
      ['assessmentBegun', 'Baseline'],
      ['assessmentRenamed', 'Spring'],
      ['assessmentCompleted', 'Spring'],
    ]);
    const stored = await on.api.pool.query<{ entry: string }>(
      'select to_json(e)::text as entry from organisation_event e where organisation_id = $1',
      [harbour.id],
    );
    for (const { entry } of stored.rows) expect(entry).not.toMatch(/secret|GOV|L4|score|level/i);
  });

  test('A-SPC-049 names the area and the member of what is done to areas', async () => {
    const areas = areasOf(on.api, ownerToken, harbour.session);
    const assignee = await memberIdOf(on.api, harbour.id, harbour.subs.editor);
    await areas.assign('PES', { version: 0, assignee, due: null });
    const pes = realContent.pillars.find(({ id }) => id === 'PES')!.pillar;
    expect(await latest()).toMatchObject({
      kind: 'areaAssigned',
      area: pes,
      title: 'Baseline',
      about: { id: assignee },
    });
    await on.api.pool.query(
      `insert into organisation_event (organisation_id, at, kind, title, session_id, pillar_id)
       values ($1, now(), 'areaReturned', 'Baseline', $2, 'GONE')`,
      [harbour.id, harbour.session],
    );
    expect(await latest()).toMatchObject({ kind: 'areaReturned', area: null });
  });

  describe('A-SPC-050 deleting an assessment', () => {
    const remove = (sessionId: string) =>
      on.api.call(API_ROUTES.assessmentDelete, { token: ownerToken, params: { sessionId } });
    const stored = async () =>
      (
        await on.api.pool.query<{ kind: string; title: string | null }>(
          'select kind, title from organisation_event where organisation_id = $1 order by id',
          [harbour.id],
        )
      ).rows.map(({ kind, title }) => [kind, title]);
    /** As a server of the previous version adds them. */
    const addOlder = (kind: string, title: string, subject: string | null = null) =>
      on.api.pool.query(
        `insert into organisation_event (organisation_id, at, kind, subject_id, title)
         values ($1, now(), $2, $3, $4)`,
        [harbour.id, kind, subject, title],
      );

    test('erases its titles and keeps the entries', async () => {
      const begun = await assessmentsOf(on.api, ownerToken).begin('Secret');
      await on.api.call(API_ROUTES.assessmentRename, {
        token: ownerToken,
        params: { sessionId: begun },
        body: { title: 'Hidden' },
      });
      const assignment = { version: 0, assignee: null, due: null };
      const assignee = await memberIdOf(on.api, harbour.id, harbour.subs.editor);
      await areasOf(on.api, ownerToken, begun).assign('PES', { ...assignment, assignee });
      await remove(begun);
      expect(await stored()).toEqual([
        ['assessmentBegun', 'Baseline'],
        ...['assessmentBegun', 'assessmentRenamed', 'areaAssigned', 'assessmentDeleted'].map((kind) => [
          kind,
          null,
        ]),
      ]);
    });

    test('also of an account without other members', async () => {
      const begun = await on.ann.begin('Alone');
      await on.api.call(API_ROUTES.assessmentDelete, { token: on.token, params: { sessionId: begun } });
      const found = await on.api.pool.query(`select from organisation_event where title = 'Alone'`);
      expect(found.rowCount).toBe(0);
    });

    test('also in the entries of a server of the previous version', async () => {
      const begun = await assessmentsOf(on.api, ownerToken).begin('Secret');
      await addOlder('areaAssigned', 'Secret');
      await on.api.pool.query('delete from assessment_session where id = $1', [begun]);
      await addOlder('assessmentDeleted', 'Secret', begun);
      expect((await stored()).slice(1)).toEqual([
        ['assessmentBegun', null],
        ['areaAssigned', null],
        ['assessmentDeleted', null],
      ]);
    });

    test('leaves an entry that fits another assessment too', async () => {
      const begun = await assessmentsOf(on.api, ownerToken).begin('Baseline');
      await addOlder('areaAssigned', 'Baseline');
      await remove(begun);
      expect(await stored()).toContainEqual(['areaAssigned', 'Baseline']);
      await remove(harbour.session);
      expect(await stored()).toContainEqual(['areaAssigned', null]);
    });

    test('is the only reason for which the database erases a title', async () => {
      await expect(
        on.api.pool.query('update organisation_event set title = null where session_id = $1', [
          harbour.session,
        ]),
      ).rejects.toThrow('only ever added to');
    });
  });

  test('a refused request is not in it', async () => {
    const editor = await as(harbour.subs.editor);
    await editor.invite(harbour.id, [{ email: 'new@example.org' }]);
    await owner.changeRole(harbour.id, await memberIdOf(on.api, harbour.id, harbour.subs.editor), {
      version: 7,
      role: 'READER',
    });
    expect(kinds(await owner.activity(harbour.id))).toEqual(['assessmentBegun']);
  });

  test('comes newest first, page by page, with addresses for owners only', async () => {
    for (const title of ['One', 'Two', 'Three']) await assessmentsOf(on.api, ownerToken).begin(title);
    const first = await owner.activity(harbour.id, { limit: '2' });
    expect(first.map(({ title }) => title)).toEqual(['Three', 'Two']);
    const next = await owner.activity(harbour.id, { limit: '2', before: String(first[1]!.id) });
    expect(next.map(({ title }) => title)).toEqual(['One', 'Baseline']);
    expect(first[0]!.by).toHaveProperty('email');
    const [seen] = await (await as(harbour.subs.reader)).activity(harbour.id);
    expect(seen!.by).not.toHaveProperty('email');
  });

  test('a deleted account is in it without name and address', async () => {
    const { editor } = harbour.subs;
    const member = await memberIdOf(on.api, harbour.id, editor);
    await deleteUserData(on.api.pool, editor, new Date());
    expect(await latest()).toMatchObject({
      kind: 'accountDeleted',
      by: { id: member, name: '', email: null },
    });
  });

  describe('A-SPC-021 is only ever added to', () => {
    test.each([
      'update organisation_event set kind = kind',
      'delete from organisation_event',
      'truncate organisation_event',
    ])('%s fails', async (statement) => {
      await expect(on.api.pool.query(statement)).rejects.toThrow('only ever added to');
    });

    test('until its entries are three years old', async () => {
      const add = (age: string) =>
        on.api.pool.query(
          `insert into organisation_event (organisation_id, at, kind) values ($1, now() - $2::interval, 'organisationChanged')`,
          [harbour.id, age],
        );
      await add('3 years 1 minute');
      await add('3 years -1 minute');
      expect(await deleteExpired(on.api.pool)).toMatchObject({ organisationEvents: 1 });
      expect(await owner.activity(harbour.id)).toHaveLength(2);
    });
  });
});
