import { beforeEach, describe, expect, test } from '@jest/globals';
import { NO_MEMBER } from '@psma/api-contract';
import {
  addContributor,
  areasOf,
  createAssignedArea,
  questionsIn,
  type AssignedArea,
} from '../../../testing/areas.ts';
import { assessmentsOf } from '../../../testing/assessments.ts';
import { realContent } from '../../../testing/createTestApi.ts';
import { describeApi } from '../../../testing/describeApi.ts';
import { memberIdOf, membersOf } from '../../../testing/organisations.ts';

const PES = realContent.pillars.find(({ id }) => id === 'PES')!;

describeApi('areas of members who leave or become readers', (on) => {
  let area: AssignedArea;
  let owner: ReturnType<typeof membersOf>;
  beforeEach(async () => {
    area = await createAssignedArea(on.api);
    owner = membersOf(on.api, area.tokens.owner);
  });

  const remove = (areasTo?: string) =>
    owner.remove(area.id, area.contributor, { version: '1', ...(areasTo && { areasTo }) });
  const makeReader = (areasTo?: string | null) =>
    owner.changeRole(area.id, area.contributor, {
      version: 1,
      role: 'READER',
      ...(areasTo !== undefined && { areasTo }),
    });
  const kinds = async () => (await owner.activity(area.id)).map(({ kind, about }) => [kind, about?.id]);

  test.each([
    ['removed', () => remove()],
    ['made a reader', () => makeReader()],
  ])('A-SPC-017 a member with an area is not %s before a request says where it goes', async (_, send) => {
    expect(await send()).toMatchObject({
      status: 409,
      body: {
        name: 'AreasAssigned',
        message:
          'This member has an area that is not submitted. Assign it to another member, or to no one, first.',
        details: {
          areas: [{ sessionId: area.session, title: 'Baseline', pillarId: 'PES', pillar: PES.pillar }],
        },
      },
    });
    const { members } = await owner.organisation(area.id);
    expect(members.find(({ id }) => id === area.contributor)?.role).toBe('CONTRIBUTOR');
    expect((await area.owner.area('PES'))?.assignee?.id).toBe(area.contributor);
  });

  test.each([
    ['removal', (to: string) => remove(to), 'memberRemoved'],
    ['role', (to: string) => makeReader(to), 'roleChanged'],
  ])('A-SPC-017 with the %s the area goes to the member named, with its due date', async (_, send, last) => {
    const { id } = await addContributor(on.api, area.id);
    expect((await send(id)).status).toBeLessThan(300);
    expect(await area.owner.area('PES')).toMatchObject({
      ...{ assignee: { id }, due: '2099-01-08', version: 2 },
      assignedBy: { id: await memberIdOf(on.api, area.id, area.subs.owner) },
    });
    expect((await kinds()).slice(0, 2)).toEqual([
      [last, area.contributor],
      ['areaAssigned', id],
    ]);
  });

  test.each([
    ['removal', () => remove(NO_MEMBER)],
    ['role', () => makeReader(null)],
  ])('A-SPC-017 with the %s it goes to no one if that is asked', async (_, send) => {
    expect((await send()).status).toBeLessThan(300);
    expect(await area.owner.area('PES')).toMatchObject({ assignee: null, due: null, version: 2 });
    expect((await kinds())[1]).toEqual(['areaUnassigned', area.contributor]);
  });

  test('A-SPC-017 a reader, the member itself and a stranger get no area, and nothing changes', async () => {
    const reader = await memberIdOf(on.api, area.id, area.subs.reader);
    const former = await memberIdOf(on.api, area.id, area.subs.removed);
    for (const to of [reader, area.contributor, former, area.id])
      expect(await remove(to)).toMatchObject({ status: 400, body: { details: { field: 'areasTo' } } });
    expect((await area.owner.area('PES'))?.assignee?.id).toBe(area.contributor);
  });

  test('A-SPC-017 submitted and completed areas, and other roles, are not asked about', async () => {
    const editor = { version: 1, role: 'EDITOR' };
    expect((await owner.changeRole(area.id, area.contributor, editor)).status).toBe(200);
    const assessments = assessmentsOf(on.api, area.tokens.owner);
    await assessments.answerAll(area.session, 3, questionsIn('PES'));
    await areasOf(on.api, area.tokens.contributor, area.session).submit('PES', 1);
    const reader = { version: 2, role: 'READER' };
    expect((await owner.changeRole(area.id, area.contributor, reader)).status).toBe(200);
    expect((await area.owner.area('PES'))?.assignee?.id).toBe(area.contributor);
  });

  test('A-SPC-017 who leaves is not asked, and the area goes to no one', async () => {
    const own = membersOf(on.api, area.tokens.contributor);
    expect((await own.remove(area.id, area.contributor, { version: '1' })).status).toBe(204);
    expect((await area.owner.area('PES'))?.assignee).toBeNull();
  });

  test('A-SPC-017 an older server that makes a reader leaves no area with the reader', async () => {
    await on.api.pool.query("update organisation_member set role = 'READER' where id = $1", [
      area.contributor,
    ]);
    expect((await area.owner.area('PES'))?.assignee).toBeNull();
  });

  describe('A-SPC-045 a removed member', () => {
    const contributor = () => membersOf(on.api, area.tokens.contributor);
    const removals = async () => (await contributor().organisation()).removals;

    test('reads from which organisation, and by whom, until that is acknowledged', async () => {
      await remove(NO_MEMBER);
      const notice = {
        ...{ id: area.contributor, organisation: '', by: expect.any(String) },
        at: expect.any(String),
      };
      expect(await removals()).toEqual([notice]);
      const acknowledge = (of: ReturnType<typeof membersOf>) => of.acknowledgeRemoval(area.contributor);
      expect((await acknowledge(owner)).status).toBe(404);
      expect(await removals()).toEqual([notice]);
      expect([(await acknowledge(contributor())).status, (await acknowledge(contributor())).status]).toEqual([
        204, 204,
      ]);
      expect(await removals()).toEqual([]);
    });

    test('who left, or is a member again, has no notice', async () => {
      const { code } = (await owner.joiningCode(area.id)).body;
      await remove(NO_MEMBER);
      await contributor().join(code);
      expect(await removals()).toEqual([]);
      await owner.admit(area.id, area.contributor);
      const { members } = await owner.organisation(area.id);
      const version = String(members.find(({ id }) => id === area.contributor)?.version);
      await contributor().remove(area.id, area.contributor, { version });
      expect(await removals()).toEqual([]);
    });
  });

  test('A-SPC-046 an own request to join is listed until it is decided, without the organisation', async () => {
    const { code } = (await owner.joiningCode(area.id)).body;
    const stranger = membersOf(on.api, on.token);
    await stranger.join(code, 'Kim Lee');
    const { joinRequests } = await stranger.organisation();
    expect(joinRequests).toEqual([{ id: expect.any(String), name: 'Kim Lee', asked: expect.any(String) }]);
    await owner.admit(area.id, joinRequests![0]!.id);
    expect((await stranger.organisation()).joinRequests).toEqual([]);
  });

  describe('A-SPC-047 names', () => {
    const rename = (of: ReturnType<typeof membersOf>, name: string, version = 1) =>
      of.rename(area.id, area.contributor, { version, name });

    test('are corrected by their owner and by an owner of the organisation', async () => {
      expect(await rename(owner, 'Bo Jones')).toMatchObject({
        status: 200,
        body: { name: 'Bo Jones', version: 2 },
      });
      const own = membersOf(on.api, area.tokens.contributor);
      expect(await rename(own, 'Bo Johns', 2)).toMatchObject({
        status: 200,
        body: { name: 'Bo Johns', you: true },
      });
      expect((await kinds()).slice(0, 2)).toEqual([
        ['memberRenamed', area.contributor],
        ['memberRenamed', area.contributor],
      ]);
    });

    test('are refused as in an invitation, and when someone else changed them', async () => {
      expect(await rename(owner, 'See example.com')).toMatchObject({
        status: 400,
        body: { details: { field: 'name' } },
      });
      await rename(owner, 'Bo Jones');
      expect(await rename(owner, 'Cy Brown')).toMatchObject({
        status: 409,
        body: { name: 'ChangedElsewhere', details: { current: { name: 'Bo Jones', version: 2 } } },
      });
      expect(await rename(owner, 'Bo Jones')).toMatchObject({ status: 200, body: { version: 2 } });
      expect((await kinds()).filter(([kind]) => kind === 'memberRenamed')).toHaveLength(1);
    });
  });

  test('A-SPC-048 assigners get the addresses of members with the same visible name only', async () => {
    const contributor = await addContributor(on.api, area.id);
    const set = (id: string, name: string, email: string) =>
      on.api.pool.query('update organisation_member set name = $2, email = $3 where id = $1', [
        id,
        name,
        email,
      ]);
    await set(area.contributor, 'Zo\u00eb Lane', 'one@example.org');
    await set(contributor.id, 'zoe\u0308\u200b lane', 'two@example.org');
    await on.api.pool.query(
      "update organisation_member set name = id::text where organisation_id = $1 and role = 'READER'",
      [area.id],
    );
    const emailsFor = async (token: string) =>
      (await membersOf(on.api, token).organisation(area.id)).members
        .flatMap(({ email }) => email ?? [])
        .sort();
    expect(await emailsFor(area.tokens.editor)).toEqual(['one@example.org', 'two@example.org']);
    expect(await emailsFor(area.tokens.reader)).toEqual([]);
    await set(contributor.id, 'Al Lane', 'two@example.org');
    expect(await emailsFor(area.tokens.editor)).toEqual([]);
  });
});
