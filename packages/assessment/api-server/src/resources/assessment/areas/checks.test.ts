import { beforeEach, describe, expect, test } from '@jest/globals';
import { API_ROUTES } from '@psma/api-contract';
import {
  areasOf,
  createCheckedOrganisation,
  questionsIn,
  type CheckedOrganisation,
} from '../../../testing/areas.ts';
import { assessmentsOf } from '../../../testing/assessments.ts';
import { realContent } from '../../../testing/createTestApi.ts';
import { describeApi } from '../../../testing/describeApi.ts';
import { addMember, homeOf, memberIdOf, membersOf } from '../../../testing/organisations.ts';

const PILLARS = realContent.pillars.map(({ id }) => id);
const [QUESTION = ''] = questionsIn('GOV');
const DAY_MS = 86_400_000;
/** Statement of the previous version. */
const INSERT_RESULT = `with frozen as (insert into assessment_result (session_id, document) values ($1, $2)),
    confirmed as (update assessment_answer set carried_forward = false where session_id = $1 and carried_forward)
  update assessment_session set completed_at = $4, updated = $4, overall_score = $3, completed_by = $5
  where id = $1`;

describeApi('areas checked by a second member', (on) => {
  let checked: CheckedOrganisation;
  beforeEach(async () => {
    checked = await createCheckedOrganisation(on.api);
  });

  const setNeeded = (isNeeded: boolean) =>
    on.api.pool.query('update organisation set check_needed = $2 where id = $1', [checked.id, isNeeded]);
  const stateOf = async (pillarId: string) => (await checked.owner.area(pillarId))?.check?.state;
  const answerAsEditor = (questionId: string) =>
    assessmentsOf(on.api, checked.tokens.editor).answer(checked.session, questionId, 4);

  describe('A-CHK-001 finishing', () => {
    test('without the setting needs no check, and areas have none', async () => {
      await setNeeded(false);
      expect(await checked.owner.area('GOV')).not.toHaveProperty('check');
      expect(await checked.owner.approve('GOV', '0'.repeat(64))).toMatchObject({ status: 400 });
      expect((await checked.complete()).status).toBe(200);
    });

    test('with the setting is refused with exactly the unchecked areas, in their order', async () => {
      const refused = (areas: string[]) => ({
        status: 409,
        body: { name: 'CheckNeeded', details: { areas } },
      });
      expect(await checked.complete()).toMatchObject(refused(PILLARS));
      await checked.editor.approve('GOV', await checked.editor.digest('GOV'));
      expect(await checked.complete()).toMatchObject(
        refused(PILLARS.filter((pillarId) => pillarId !== 'GOV')),
      );
      await checked.approveAll();
      expect((await checked.complete()).status).toBe(200);
      expect(await checked.owner.area('GOV')).toMatchObject({
        check: { state: 'CHECKED', by: { id: checked.editorId }, checkers: [] },
      });
    });

    test('A-CHK-007 is refused with a sentence that names the areas', async () => {
      await checked.approveAll();
      await checked.answer(checked.session, QUESTION, 1);
      const { body } = await checked.complete();
      expect(body.message).toBe(
        'A second member checks this area before you finish: Governance and Leadership.',
      );
    });

    test('is repeated without a check once it is finished', async () => {
      await checked.approveAll();
      await checked.complete();
      expect((await checked.complete()).status).toBe(200);
    });

    test('A-CHK-012 by a server of the previous version is impossible with the setting on', async () => {
      const finish = () =>
        on.api.pool.query(INSERT_RESULT, [checked.session, '{}', 3, new Date(), checked.editorId]);
      await expect(finish()).rejects.toThrow('checked before it is finished');
      await checked.approveAll();
      await expect(finish()).rejects.toThrow('checked before it is finished');
      await setNeeded(false);
      await finish();
      expect(await checked.owner.area('GOV')).not.toHaveProperty('check');
    });
  });

  describe('A-CHK-002 a check', () => {
    test('is refused to members with an answer in the area, and to other roles', async () => {
      const digest = await checked.owner.digest('GOV');
      const refused = { status: 403, body: { name: 'NotAllowed' } };
      expect(await checked.owner.approve('GOV', digest)).toMatchObject(refused);
      for (const token of [checked.tokens.contributor, checked.tokens.reader])
        expect(await areasOf(on.api, token, checked.session).approve('GOV', digest)).toMatchObject(refused);
      await answerAsEditor(QUESTION);
      expect(await checked.editor.approve('GOV', digest)).toMatchObject(refused);
      expect((await checked.editor.approve('PES', await checked.editor.digest('PES'))).status).toBe(200);
    });

    test('counts after the row of its former member is deleted', async () => {
      await checked.approveAll();
      await on.api.pool.query('update assessment_answer set answered_by = null where session_id = $1', [
        checked.session,
      ]);
      await on.api.pool.query('delete from organisation_member where id = $1', [checked.editorId]);
      expect((await checked.owner.area('GOV'))?.check).toMatchObject({
        state: 'CHECKED',
        by: { id: checked.editorId, name: '' },
      });
    });

    test('is void once its member changes an answer there', async () => {
      await checked.approveAll();
      await answerAsEditor(QUESTION);
      expect(await stateOf('GOV')).toBe('NOT_POSSIBLE');
      await checked.answer(checked.session, QUESTION, 3);
      expect(await stateOf('GOV')).toBe('CHECKED');
    });
  });

  describe('A-CHK-016 in a re-take', () => {
    const retake = async (from: string) =>
      areasIn(await assessmentsOf(on.api, checked.tokens.owner).retake(from));
    const areasIn = (session: string) => ({
      session,
      owner: areasOf(on.api, checked.tokens.owner, session),
      editor: areasOf(on.api, checked.tokens.editor, session),
    });
    let again: ReturnType<typeof areasIn>;
    beforeEach(async () => {
      await checked.approveAll();
      await checked.complete();
      again = await retake(checked.session);
    });

    test('the author of carried answers cannot check them, and another member can', async () => {
      const digest = await again.owner.digest('GOV');
      expect(await again.owner.approve('GOV', digest)).toMatchObject({ status: 403 });
      expect((await again.owner.area('GOV'))?.check?.checkers).toEqual([checked.editorId]);
      expect((await again.editor.approve('GOV', digest)).status).toBe(200);
      expect((await again.owner.load()).body.answers).toEqual([]);
    });

    test('of a re-take neither', async () => {
      for (const { pillarId, check } of (await again.editor.load()).body.areas)
        await again.editor.approve(pillarId, check?.digest ?? '');
      const { status } = await assessmentsOf(on.api, checked.tokens.owner).complete(again.session);
      expect(status).toBe(200);
      const { owner } = await retake(again.session);
      expect(await owner.approve('GOV', await owner.digest('GOV'))).toMatchObject({ status: 403 });
    });

    test('without another owner or editor no check is possible', async () => {
      await on.api.pool.query(`update organisation_member set role = 'READER' where id = $1`, [
        checked.editorId,
      ]);
      expect((await again.owner.area('GOV'))?.check?.state).toBe('NOT_POSSIBLE');
    });

    test('a carried answer that another member gives again can be checked by its first author', async () => {
      await assessmentsOf(on.api, checked.tokens.editor).answerAll(again.session, 3, questionsIn('GOV'));
      expect((await again.owner.approve('GOV', await again.owner.digest('GOV'))).status).toBe(200);
    });
  });

  describe('A-CHK-003 answers that changed', () => {
    test('since they were shown refuse the check, with what is there', async () => {
      const digest = await checked.editor.digest('GOV');
      await checked.answer(checked.session, QUESTION, 1);
      const refused = await checked.editor.approve('GOV', digest);
      expect(refused).toMatchObject({ status: 409, body: { name: 'ChangedElsewhere' } });
      const { current } = refused.body.details!;
      expect(current).toEqual(await checked.editor.area('GOV'));
      expect((await checked.editor.approve('GOV', current.check!.digest!)).status).toBe(200);
    });

    test('since the check need another one; A-CHK-004 changed back they do not', async () => {
      await checked.approveAll();
      await checked.answer(checked.session, QUESTION, 1);
      expect(await stateOf('GOV')).toBe('CHANGED');
      expect(await checked.complete()).toMatchObject({ body: { details: { areas: ['GOV'] } } });
      await checked.answer(checked.session, QUESTION, 3);
      expect(await stateOf('GOV')).toBe('CHECKED');
      expect((await checked.complete()).status).toBe(200);
    });
  });

  test('a repeated check changes nothing', async () => {
    const digest = await checked.editor.digest('GOV');
    const first = await checked.editor.approve('GOV', digest);
    expect(first).toMatchObject({ status: 200, body: { version: 1, check: { state: 'CHECKED' } } });
    expect((await checked.editor.approve('GOV', digest)).body).toEqual(first.body);
  });

  describe('A-CHK-005 an area is returned', () => {
    test('with a remark, without being assigned; approval removes both', async () => {
      await checked.approveAll();
      const returned = await checked.editor.giveBack('GOV', { version: 1, remark: 'Which year?' });
      expect(returned).toMatchObject({
        status: 200,
        body: { remark: 'Which year?', check: { state: 'UNCHECKED' } },
      });
      expect(await checked.complete()).toMatchObject({ body: { details: { areas: ['GOV'] } } });
      const approved = await checked.editor.approve('GOV', await checked.editor.digest('GOV'));
      expect(approved.body).toMatchObject({ remark: null, check: { state: 'CHECKED' } });
    });

    test('not without a remark', async () => {
      expect((await checked.editor.giveBack('GOV', { version: 0 })).status).toBe(400);
    });

    test('to its assignee, who sees the remark', async () => {
      await areasOf(on.api, checked.tokens.contributor, checked.session).submit('PES', 1);
      await checked.editor.giveBack('PES', { version: 2, remark: 'Which year?' });
      const own = areasOf(on.api, checked.tokens.contributor, checked.session);
      expect(await own.area('PES')).toMatchObject({ submittedAt: null, remark: 'Which year?' });
    });
  });

  describe('A-CHK-006 without a second member who could check', () => {
    test('a person without colleagues finishes', async () => {
      const session = await on.ann.begin();
      await on.ann.answerAll(session);
      await on.api.pool.query('update organisation set check_needed = true where id = $1', [
        await homeOf(on.api, on.sub),
      ]);
      expect((await on.ann.complete(session)).status).toBe(200);
      const again = await on.ann.retake(session);
      expect((await on.ann.complete(again)).status).toBe(200);
    });

    test('owners and editors who all answered finish; the areas are marked', async () => {
      for (const pillarId of PILLARS) await answerAsEditor(questionsIn(pillarId)[0]!);
      expect((await checked.complete()).status).toBe(200);
      const { areas } = (await checked.owner.load()).body;
      expect(areas.map(({ check }) => check?.state)).toEqual(PILLARS.map(() => 'NOT_POSSIBLE'));
    });

    test('an area answered by a contributor is checked by the only owner', async () => {
      await on.api.pool.query(`update organisation_member set role = 'READER' where id = $1`, [
        checked.editorId,
      ]);
      const contributor = assessmentsOf(on.api, checked.tokens.contributor);
      await contributor.answerAll(checked.session, 4, questionsIn('PES'));
      expect(await checked.complete()).toMatchObject({ body: { details: { areas: ['PES'] } } });
      await checked.owner.approve('PES', await checked.owner.digest('PES'));
      expect((await checked.complete()).status).toBe(200);
    });
  });

  describe('A-CHK-013 asking for checks', () => {
    const setEmail = (email: string | null) =>
      on.api.pool.query('update organisation_member set email = $2 where id = $1', [checked.editorId, email]);
    const asked = async () =>
      (
        await on.api.pool.query<{ pillar: string }>(
          `select pillar_id as pillar from work_notice where kind = 'checkAsked' and member_id = $1`,
          [checked.editorId],
        )
      ).rows.map(({ pillar }) => pillar);
    beforeEach(() => setEmail(`${checked.editorId}@example.org`));

    async function addEditor() {
      const id = await memberIdOf(on.api, checked.id, await addMember(on.api, checked.id, 'EDITOR'));
      await on.api.pool.query(`update organisation_member set email = id || '@example.org' where id = $1`, [
        id,
      ]);
      return id;
    }

    test('notifies the members who could check, once a day', async () => {
      expect(await checked.owner.askForChecks()).toMatchObject({
        status: 200,
        body: { asked: [{ id: checked.editorId, name: 'Ann Smith' }] },
      });
      expect(await checked.owner.askForChecks()).toMatchObject({ status: 429 });
      expect((await asked()).toSorted()).toEqual(PILLARS.toSorted());
      expect((await membersOf(on.api, checked.tokens.owner).activity(checked.id))[0]).toMatchObject({
        kind: 'checkAsked',
        title: 'Baseline',
      });
      await on.api.pool.query('update assessment_session set check_asked_at = $2 where id = $1', [
        checked.session,
        new Date(Date.now() - DAY_MS),
      ]);
      expect((await checked.owner.askForChecks()).status).toBe(200);
    });

    test('A-CHK-018 is possible again at once when a member who was asked can no longer check', async () => {
      await checked.owner.askForChecks();
      const other = await addEditor();
      const owner = membersOf(on.api, checked.tokens.owner);
      await owner.changeRole(checked.id, checked.editorId, { version: 1, role: 'READER' });
      const { areas } = (await checked.owner.load()).body;
      expect(areas.map(({ check }) => [check?.state, check?.checkers])).toEqual(
        PILLARS.map(() => ['UNCHECKED', [other]]),
      );
      expect((await checked.owner.askForChecks()).body.asked.map(({ id }) => id)).toEqual([other]);
      expect(await owner.activity(checked.id)).toContainEqual(
        expect.objectContaining({ kind: 'checkAskEnded', title: 'Baseline' }),
      );
    });

    test.each([
      ['has no address', () => setEmail(null)],
      ['asks', async () => (checked.owner = checked.editor)],
      ['approved all', () => checked.approveAll()],
    ])('is refused if the only member who could %s', async (_name, change: () => Promise<unknown>) => {
      await change();
      expect(await checked.owner.askForChecks()).toMatchObject({ status: 400 });
      expect(await asked()).toEqual([]);
    });
  });

  test('the setting is changed by owners, and recorded', async () => {
    await setNeeded(false);
    const change = (token: string, version: number, checkNeeded: boolean) =>
      on.api.call(API_ROUTES.organisationUpdate, {
        token,
        params: { organisationId: checked.id },
        body: { version, checkNeeded },
      });
    expect((await change(checked.tokens.editor, 1, true)).status).toBe(403);
    const turnedOn = await change(checked.tokens.owner, 1, true);
    expect(turnedOn.body).toMatchObject({ checkNeeded: true, version: 2 });
    expect(await change(checked.tokens.owner, 1, false)).toMatchObject({
      status: 409,
      body: { details: { current: { checkNeeded: true } } },
    });
    await checked.editor.approve('PES', await checked.editor.digest('PES'));
    await change(checked.tokens.owner, 2, false);
    const entries = await membersOf(on.api, checked.tokens.owner).activity(checked.id);
    expect(entries.slice(0, 3).map(({ kind }) => kind)).toEqual([
      ...['checksTurnedOff', 'areaChecked', 'checksTurnedOn'],
    ]);
    expect(entries[1]).toMatchObject({ title: 'Baseline', by: { id: checked.editorId } });
    expect(JSON.stringify(entries)).not.toMatch(/PES/);
  });
});
