import { beforeEach, describe, expect, test } from '@jest/globals';
import { listOutbox } from '@psma/mail';
import { areasOf, createAssignedArea, type AssignedArea } from '../../../testing/areas.ts';
import { assessmentsOf } from '../../../testing/assessments.ts';
import { describeApi } from '../../../testing/describeApi.ts';
import { memberIdOf } from '../../../testing/organisations.ts';
import { mailAssignedAreas } from './areaMails.ts';

const DAY_MS = 86_400_000;
const SITE = { brand: 'Authority', origin: 'https://tool.example' };

describeApi('emails about areas', (on) => {
  let area: AssignedArea;
  /** Address of the contributor. */
  let email: string;
  beforeEach(async () => {
    area = await createAssignedArea(on.api);
    email = `${area.contributor}@example.org`;
    await on.api.pool.query(`update organisation set name = 'Harbour' where id = $1`, [area.id]);
    await setMember('email', email);
  });

  const setMember = (column: string, value: string | null) =>
    on.api.pool.query(`update organisation_member set ${column} = $2 where id = $1`, [
      area.contributor,
      value,
    ]);
  const mailsTo = async (address = email) =>
    (await listOutbox(on.api.pool)).filter(({ recipient }) => recipient === address);
  const runJob = (secondsLater: number) =>
    mailAssignedAreas(on.api.pool, SITE, new Date(Date.now() + secondsLater * 1000));
  const assign = (pillarId: string, assignee: string | null, version = 0) =>
    area.owner.assign(pillarId, { version, assignee, due: '2099-02-01' });

  describe('A-ASG-003 assigning', () => {
    test('several areas within a minute sends one email, which names no area and no title', async () => {
      await assign('GOV', area.contributor);
      await runJob(50);
      expect(await mailsTo()).toEqual([]);
      await runJob(70);
      await runJob(140);
      const [mail, ...others] = await mailsTo();
      expect(others).toEqual([]);
      expect(mail).toMatchObject({ kind: 'areasAssigned' });
      expect(mail!.plain).toContain('asks you to answer 2 areas of assessments of Harbour.');
      expect(mail!.plain).toContain('The first is due by 8 January 2099.');
      for (const text of [mail!.subject, mail!.plain, mail!.html])
        expect(text).not.toMatch(/Baseline|Pre-Employment|Governance|PES|GOV/);
    });

    test('A-LNK-001 leads to the areas of the assessment, or to the dashboard for several', async () => {
      await runJob(70);
      expect((await mailsTo())[0]!.plain).toContain(
        `${SITE.origin}/admin/areas/${area.session}?from=email&organisation=${area.id}`,
      );
      await on.api.pool.query('delete from mail_outbox');
      const other = await assessmentsOf(on.api, area.tokens.owner).begin();
      const assignment = { version: 0, assignee: area.contributor, due: null };
      await area.owner.assign('GOV', assignment);
      await areasOf(on.api, area.tokens.owner, other).assign('GOV', assignment);
      await runJob(140);
      expect((await mailsTo())[0]!.plain).toContain(
        `${SITE.origin}/admin/dashboard?from=email&organisation=${area.id}`,
      );
    });

    test('one area names the member who assigned it, and its due date', async () => {
      await on.api.pool.query(`update organisation_member set name = 'Ann <Smith>' where sub = $1`, [
        area.subs.owner,
      ]);
      await runJob(70);
      const [mail] = await mailsTo();
      expect(mail!.plain).toContain('Ann <Smith> asks you to answer an area of an assessment of Harbour.');
      expect(mail!.plain).toContain('It is due by 8 January 2099.');
      expect(mail!.html).toContain('Ann &lt;Smith&gt;');
    });

    test('another due date sends no second email', async () => {
      await runJob(70);
      await assign('PES', area.contributor, 1);
      await runJob(140);
      expect(await mailsTo()).toHaveLength(1);
    });

    test('sends to the address of that moment', async () => {
      await setMember('email', `new-${email}`);
      await runJob(70);
      expect([await mailsTo(), await mailsTo(`new-${email}`)]).toMatchObject([[], [{}]]);
    });

    test('sends up to 20 emails a day to a member', async () => {
      for (let version = 1; version < 43; version += 2) {
        await assign('PES', null, version);
        await assign('PES', area.contributor, version + 1);
        await runJob(70);
      }
      expect(await mailsTo()).toHaveLength(20);
      expect(await area.owner.remind('PES')).toMatchObject({ status: 429 });
      expect(await area.owner.area('PES')).not.toHaveProperty('remindedAt');
    });

    test.each([
      ['after the area was taken back', () => assign('PES', null, 1)],
      ['to a reader', () => setMember('role', 'READER')],
      [
        'to a former member',
        () =>
          on.api.pool.query('update organisation_member set role = null, ended = now() where id = $1', [
            area.contributor,
          ]),
      ],
      ['without an address', () => setMember('email', null)],
      [
        'once the assessment is completed',
        async () => {
          const owner = assessmentsOf(on.api, area.tokens.owner);
          await owner.answerAll(area.session);
          await owner.complete(area.session);
        },
      ],
    ])('%s sends none', async (_name, change: () => Promise<unknown>) => {
      await change();
      await runJob(70);
      expect(await mailsTo()).toEqual([]);
    });

    test('to oneself sends none', async () => {
      const self = await memberIdOf(on.api, area.id, area.subs.owner);
      await on.api.pool.query(`update organisation_member set email = $2 where id = $1`, [
        self,
        `own-${email}`,
      ]);
      await assign('GOV', self);
      await runJob(70);
      expect(await mailsTo(`own-${email}`)).toEqual([]);
    });

    test('two servers send it once', async () => {
      await Promise.all([runJob(70), runJob(70)]);
      expect(await mailsTo()).toHaveLength(1);
    });
  });

  describe('A-ASG-011 a reminder', () => {
    test('is sent once a day, and again to another assignee', async () => {
      const first = await area.owner.remind('PES');
      expect(first).toMatchObject({ status: 200, body: { remindedAt: expect.any(String), version: 2 } });
      expect(await area.owner.remind('PES')).toMatchObject({ status: 429 });
      const [mail, ...others] = await mailsTo();
      expect(others).toEqual([]);
      expect(mail).toMatchObject({ kind: 'areaReminder' });
      expect(`${mail!.subject} ${mail!.plain}`).not.toMatch(/Baseline|Pre-Employment|PES/);

      await on.api.pool.query('update assessment_area set reminded_at = $2 where session_id = $1', [
        area.session,
        new Date(Date.now() - DAY_MS),
      ]);
      expect((await area.owner.remind('PES')).status).toBe(200);
      const editor = await memberIdOf(on.api, area.id, area.subs.editor);
      await on.api.pool.query(`update organisation_member set email = $2 where id = $1`, [
        editor,
        `editor-${email}`,
      ]);
      await assign('PES', editor, 3);
      expect((await area.owner.remind('PES')).status).toBe(200);
      expect(await mailsTo(`editor-${email}`)).toHaveLength(1);
    });

    test('needs an area that is assigned to another member with an address, and not submitted', async () => {
      expect((await area.owner.remind('GOV')).status).toBe(400);
      await setMember('email', null);
      expect((await area.owner.remind('PES')).status).toBe(400);
      await setMember('email', email);
      await on.api.pool.query('update assessment_area set submitted_at = now() where session_id = $1', [
        area.session,
      ]);
      expect((await area.owner.remind('PES')).status).toBe(400);
      expect(await mailsTo()).toEqual([]);
    });
  });

  test('a removed member’s open areas are assigned to no member, and submitted ones keep the name', async () => {
    await assign('GOV', area.contributor);
    await on.api.pool.query(
      `update assessment_area set submitted_at = now() where session_id = $1 and pillar_id = 'GOV'`,
      [area.session],
    );
    await on.api.pool.query('update organisation_member set role = null, ended = now() where id = $1', [
      area.contributor,
    ]);
    const { areas } = (await area.owner.load()).body;
    const found = (pillarId: string) => areas.find((each) => each.pillarId === pillarId);
    expect(found('PES')).toMatchObject({ assignee: null, due: null, version: 2 });
    expect(found('GOV')).toMatchObject({ assignee: { id: area.contributor } });
  });
});
