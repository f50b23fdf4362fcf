import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { API_ROUTES } from '@psma/api-contract';
import { areasOf, createAssignedArea, questionsIn, type AssignedArea } from '../../testing/areas.ts';
import { assessmentsOf } from '../../testing/assessments.ts';
import { describeApi } from '../../testing/describeApi.ts';
import { addMember, ageOrganisation, memberIdOf, membersOf } from '../../testing/organisations.ts';
import { WORK_SITE, workMailsOf } from '../../testing/workMails.ts';
import { deleteUserData } from '../user/deleteAccount.ts';

const DAY_MS = 86_400_000;

describeApi('emails about shared work', (on) => {
  let area: AssignedArea;
  let mails: ReturnType<typeof workMailsOf>;
  /** Members by role. */
  let ids: Record<'owner' | 'editor' | 'contributor', string>;
  let addresses: Record<'owner' | 'editor' | 'contributor', string>;

  beforeEach(async () => {
    await on.api.pool.query('delete from work_notice');
    area = await createAssignedArea(on.api);
    mails = workMailsOf(on.api);
    await on.api.pool.query(`update organisation set name = 'Harbour' where id = $1`, [area.id]);
    const { owner, editor } = area.subs;
    ids = {
      owner: await memberIdOf(on.api, area.id, owner),
      editor: await memberIdOf(on.api, area.id, editor),
      contributor: area.contributor,
    };
    addresses = {
      owner: await mails.setAddress(ids.owner),
      editor: await mails.setAddress(ids.editor),
      contributor: await mails.setAddress(ids.contributor),
    };
  });

  const query = (text: string, values: unknown[]) => on.api.pool.query(text, values);
  const assign = (pillarId: string, assignee: string | null, version = 0) =>
    area.owner.assign(pillarId, { version, assignee, due: '2099-02-01' });
  const toContributor = () => mails.to(addresses.contributor);
  const sub = () => area.subs.contributor;

  describe('A-ASG-003 events within ten minutes', () => {
    test('are one email, which names no area, title, remark and member', async () => {
      await query(`update organisation_member set name = 'Secret Name' where id = $1`, [ids.owner]);
      await assign('GOV', area.contributor);
      await mails.run(9);
      expect(await toContributor()).toEqual([]);
      await mails.run(10);
      await mails.run(20);
      const [mail, ...others] = await toContributor();
      expect(others).toEqual([]);
      expect(mail).toMatchObject({ kind: 'workNotices' });
      expect(mail!.plain).toContain('In Harbour:');
      expect(mail!.plain).toContain('You were asked to answer 2 areas. The first is due by 8 January 2099.');
      for (const text of [mail!.subject, mail!.plain, mail!.html])
        expect(text).not.toMatch(/Baseline|Pre-Employment|Governance|PES|GOV|Secret/);
    });

    test('are one email also from several organisations, each with a link of its own', async () => {
      const other = await createAssignedArea(on.api);
      await query('update organisation_member set sub = $2, email = $3 where id = $1', [
        other.contributor,
        sub(),
        addresses.contributor,
      ]);
      await mails.run(10);
      const [mail, ...others] = await toContributor();
      expect(others).toEqual([]);
      for (const { id } of [area, other])
        expect(mail!.plain).toContain(`${WORK_SITE.origin}/admin/dashboard?from=email&organisation=${id}`);
    });

    test('are sent to the address of that moment', async () => {
      await query('update organisation_member set email = $2 where id = $1', [
        ids.contributor,
        'new@example.org',
      ]);
      await mails.run(10);
      expect([await toContributor(), await mails.to('new@example.org')]).toMatchObject([[], [{}]]);
    });

    test('are sent once by two servers', async () => {
      await Promise.all([mails.run(10), mails.run(10), mails.run(10)]);
      expect(await toContributor()).toHaveLength(1);
    });

    test('A-ASG-016 above 20 emails a day they wait for the next one', async () => {
      for (let version = 1; version < 43; version += 2) {
        await assign('PES', null, version);
        await assign('PES', area.contributor, version + 1);
        await mails.run(10);
      }
      expect(await toContributor()).toHaveLength(20);
      await assign('GOV', area.contributor);
      await mails.run(10);
      expect(await toContributor()).toHaveLength(20);
      await mails.run(2 * 24 * 60);
      const [last] = await toContributor();
      expect(last!.plain).toContain('You were asked to answer 2 areas.');
    });
  });

  describe('A-ASG-016 tells', () => {
    const answerAndSubmit = async () => {
      await assessmentsOf(on.api, area.tokens.contributor).answerAll(area.session, 4, questionsIn('PES'));
      return areasOf(on.api, area.tokens.contributor, area.session).submit('PES', 1);
    };
    const onlyText = async (address: string) => {
      const [mail, ...others] = await mails.to(address);
      expect(others).toEqual([]);
      return mail?.plain;
    };

    test('the member who assigned an area that it was submitted', async () => {
      await answerAndSubmit();
      await mails.run(10);
      expect(await onlyText(addresses.owner)).toContain('An area was submitted.');
      expect(await mails.to(addresses.editor)).toEqual([]);
      // The assignment was done before it could be sent.
      expect(await toContributor()).toEqual([]);
    });

    test('all owners and editors if that member can no longer assign areas', async () => {
      await query('update assessment_area set assigned_by = $2 where session_id = $1', [
        area.session,
        ids.contributor,
      ]);
      await answerAndSubmit();
      await mails.run(10);
      expect(await onlyText(addresses.owner)).toContain('An area was submitted.');
      expect(await onlyText(addresses.editor)).toContain('An area was submitted.');
    });

    test('the assignee that an area was returned', async () => {
      await answerAndSubmit();
      await area.owner.giveBack('PES', { version: 2, remark: 'Secret remark' });
      await mails.run(10);
      const text = await onlyText(addresses.contributor);
      expect(text).toContain('An area was returned to you.');
      expect(text).not.toContain('Secret');
      expect(await mails.to(addresses.owner)).toEqual([]);
    });

    test('the members who could check of a request, and the assignee of the approval', async () => {
      await assessmentsOf(on.api, area.tokens.owner).answerAll(area.session);
      await query('update organisation set check_needed = true where id = $1', [area.id]);
      const editor = areasOf(on.api, area.tokens.editor, area.session);
      await area.owner.askForChecks();
      await editor.approve('GOV', await editor.digest('GOV'));
      await mails.run(10);
      expect(await onlyText(addresses.editor)).toContain('You were asked to check 6 areas.');
      await query('delete from mail_outbox', []);
      await editor.approve('PES', await editor.digest('PES'));
      await mails.run(10);
      expect(await onlyText(addresses.contributor)).toContain('An area that you answered was approved.');
      expect((await toContributor())[0]!.subject).toBe('Authority: News of your shared assessments');
    });

    test('no checker who answered in the area since the request', async () => {
      const owner = assessmentsOf(on.api, area.tokens.owner);
      await owner.answerAll(area.session);
      await query('update organisation set check_needed = true where id = $1', [area.id]);
      await area.owner.askForChecks();
      await assessmentsOf(on.api, area.tokens.editor).answerAll(area.session, 2);
      await mails.run(10);
      expect(await mails.to(addresses.editor)).toEqual([]);
    });

    test('the other owners that results can be signed off', async () => {
      const other = await memberIdOf(on.api, area.id, await addMember(on.api, area.id, 'OWNER'));
      const address = await mails.setAddress(other);
      const owner = assessmentsOf(on.api, area.tokens.owner);
      await owner.answerAll(area.session);
      await owner.complete(area.session);
      await mails.run(10);
      expect(await onlyText(address)).toContain('Results can be signed off.');
      expect(await mails.to(addresses.owner)).toEqual([]);
    });

    test('owners of a request to join, until it is decided', async () => {
      await ageOrganisation(on.api, area.id);
      const owner = membersOf(on.api, area.tokens.owner);
      const join = async () => {
        const joining = membersOf(on.api, await on.api.signIn(randomUUID()));
        await joining.join((await owner.joiningCode(area.id)).body.code);
      };
      // The owner makes the code, which also stores the address of the pool.
      await join();
      addresses.owner = await mails.setAddress(ids.owner);
      await mails.run(10);
      const text = await onlyText(addresses.owner);
      expect(text).toContain('A person asks to join.');
      expect(text).toContain(`/admin/people?from=email&organisation=${area.id}`);
      await query('delete from mail_outbox', []);
      await join();
      addresses.owner = await mails.setAddress(ids.owner);
      const { members } = await owner.organisation(area.id);
      for (const { id, waits } of members) if (waits) await owner.admit(area.id, id);
      await mails.run(10);
      expect(await mails.to(addresses.owner)).toEqual([]);
    });
  });

  describe('A-ASG-017 nothing is sent', () => {
    test.each([
      ['after the area was taken back', () => assign('PES', null, 1)],
      [
        'to a reader',
        () => query(`update organisation_member set role = 'READER' where id = $1`, [ids.contributor]),
      ],
      [
        'to a former member',
        () =>
          query('update organisation_member set role = null, ended = now() where id = $1', [ids.contributor]),
      ],
      [
        'without an address',
        () => query('update organisation_member set email = null where id = $1', [ids.contributor]),
      ],
      ['after the account was deleted', () => deleteUserData(on.api.pool, sub(), new Date())],
      [
        'once the assessment is completed',
        async () => {
          const owner = assessmentsOf(on.api, area.tokens.owner);
          await owner.answerAll(area.session);
          await owner.complete(area.session);
        },
      ],
      [
        'once the assessment is deleted',
        () =>
          on.api.call(API_ROUTES.assessmentDelete, {
            token: area.tokens.owner,
            params: { sessionId: area.session },
          }),
      ],
    ])('%s', async (_name, change: () => Promise<unknown>) => {
      await change();
      await mails.run(10);
      expect(await toContributor()).toEqual([]);
      const waiting = await query('select from work_notice where member_id = $1', [ids.contributor]);
      expect(waiting.rowCount).toBe(0);
    });

    test('about an own action, and another due date', async () => {
      await mails.run(10);
      await assign('GOV', ids.owner);
      await assign('PES', area.contributor, 1);
      await mails.run(20);
      expect(await mails.to(addresses.owner)).toEqual([]);
      expect(await toContributor()).toHaveLength(1);
    });
  });

  describe('A-ASG-018 servers of the previous version', () => {
    /** As they assign areas. */
    const assignOlder = (secondsAgo: number) =>
      query(
        `insert into assessment_area (session_id, pillar_id, assignee, mail_due, version)
         values ($1, 'GOV', $2, now() - make_interval(secs => $3), 1)`,
        [area.session, ids.contributor, secondsAgo],
      );
    const TAKE_DUE =
      'update assessment_area set mail_due = null where mail_due is not null and mail_due <= $1';

    test('email their assignments themselves', async () => {
      await query('delete from work_notice', []);
      // The database's clock has microseconds, this one milliseconds.
      await assignOlder(1);
      await query(TAKE_DUE, [new Date()]);
      await mails.run(12);
      expect(await toContributor()).toEqual([]);
    });

    test('have none left to email that this version made', async () => {
      const due = await query('select from assessment_area where session_id = $1 and mail_due is not null', [
        area.session,
      ]);
      expect(due.rowCount).toBe(0);
    });

    test('leave assignments that this version emails', async () => {
      await assignOlder(0);
      await mails.run(2);
      await mails.run(12);
      const [mail] = await toContributor();
      expect(mail!.plain).toContain('You were asked to answer 2 areas.');
    });
  });

  describe('A-ASG-011 a reminder', () => {
    test('is sent once a day, and again to another assignee', async () => {
      const first = await area.owner.remind('PES');
      expect(first).toMatchObject({ status: 200, body: { remindedAt: expect.any(String), version: 2 } });
      expect(await area.owner.remind('PES')).toMatchObject({ status: 429 });
      await mails.run(10);
      expect((await toContributor())[0]!.plain).toContain('You were reminded of an area');
      await query('update assessment_area set reminded_at = $2 where session_id = $1', [
        area.session,
        new Date(Date.now() - DAY_MS),
      ]);
      expect((await area.owner.remind('PES')).status).toBe(200);
      await assign('PES', ids.editor, 3);
      expect((await area.owner.remind('PES')).status).toBe(200);
      await mails.run(10);
      expect((await mails.to(addresses.editor))[0]!.plain).toContain('You were reminded of an area');
    });

    test('needs an area that is assigned to another member with an address, and not submitted', async () => {
      expect((await area.owner.remind('GOV')).status).toBe(400);
      await query('update organisation_member set email = null where id = $1', [ids.contributor]);
      expect((await area.owner.remind('PES')).status).toBe(400);
      await mails.setAddress(ids.contributor);
      await query('update assessment_area set submitted_at = now() where session_id = $1', [area.session]);
      expect((await area.owner.remind('PES')).status).toBe(400);
    });
  });

  test('a removed member’s open areas are assigned to no member, and submitted ones keep the name', async () => {
    await assign('GOV', area.contributor);
    await query(
      `update assessment_area set submitted_at = now() where session_id = $1 and pillar_id = 'GOV'`,
      [area.session],
    );
    await query('update organisation_member set role = null, ended = now() where id = $1', [
      area.contributor,
    ]);
    const { areas } = (await area.owner.load()).body;
    const found = (pillarId: string) => areas.find((each) => each.pillarId === pillarId);
    expect(found('PES')).toMatchObject({ assignee: null, due: null, version: 2 });
    expect(found('GOV')).toMatchObject({ assignee: { id: area.contributor } });
  });
});
