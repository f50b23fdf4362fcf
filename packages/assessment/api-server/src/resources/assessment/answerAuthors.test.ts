import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { ANSWER_ORDER, API_ROUTES, type AnswerSaved } from '@psma/api-contract';
import fc from 'fast-check';
import {
  areasOf,
  createCheckedOrganisation,
  questionsIn,
  type CheckedOrganisation,
} from '../../testing/areas.ts';
import { assessmentsOf } from '../../testing/assessments.ts';
import { realContent, type TestApi } from '../../testing/createTestApi.ts';
import { describeApi } from '../../testing/describeApi.ts';
import { memberIdOf, membersOf } from '../../testing/organisations.ts';

const [QUESTION = '', OTHER = ''] = questionsIn('GOV');
const PILLARS = realContent.pillars.map(({ id }) => id);

/** All questions are answered by the owner with level 3. Two servers at one database. */
describeApi('the author of an answer', (on) => {
  let other: TestApi['app'];
  let checked: CheckedOrganisation;
  let ids: Record<'owner' | 'editor', string>;
  beforeAll(async () => {
    other = await on.api.startServer();
  });
  afterAll(() => other.close());
  beforeEach(async () => {
    checked = await createCheckedOrganisation(on.api);
    ids = {
      owner: await memberIdOf(on.api, checked.id, checked.subs.owner),
      editor: checked.editorId,
    };
  });

  /** As pages of the release before do, which also send an unchanged choice. */
  const save = (
    by: 'owner' | 'editor',
    level: number,
    {
      order,
      server = on.api.app,
      questionId = QUESTION,
    }: { order?: string; server?: TestApi['app']; questionId?: string } = {},
  ) =>
    on.api.call<AnswerSaved>(
      API_ROUTES.assessmentAnswer,
      {
        token: checked.tokens[by],
        params: { sessionId: checked.session, questionId },
        body: { choiceId: `${questionId}-L${level}` },
        headers: order === undefined ? {} : { [ANSWER_ORDER]: order },
      },
      server,
    );
  const authorOf = async (questionId = QUESTION) =>
    (await checked.owner.load()).body.answers.find(({ question }) => question.id === questionId)!;
  /** All that members see of the assessment and its changes. */
  const everything = async () => {
    const { headers, body } = await checked.editor.load();
    return {
      tag: headers['etag'],
      ...body,
      session: await assessmentsOf(on.api, checked.tokens.editor).get(checked.session),
      activity: await membersOf(on.api, checked.tokens.owner).activity(checked.id),
    };
  };

  test('A-ASG-014 stays when another member sends the unchanged choice, and nothing else changes', async () => {
    const first = await save('owner', 4, { order: 'desk.1' });
    const before = await everything();
    for (const how of [{}, { server: other }, { order: 'phone.1' }, { order: 'phone.2', server: other }])
      expect((await save('editor', 4, how)).body).toEqual({
        question: { id: QUESTION },
        choice: { id: `${QUESTION}-L4` },
        previousChoice: { id: `${QUESTION}-L4` },
        updated: first.body.updated,
      });
    expect(await everything()).toEqual(before);
  });

  test('A-ASG-014 stays when a save comes again or late, and so does the time', async () => {
    const [late, first] = ['laptop.1', 'laptop.2'];
    const { body } = await save('editor', 2, { order: first });
    const before = await everything();
    expect((await save('editor', 2, { order: first, server: other })).body).toEqual(body);
    expect((await save('editor', 5, { order: late, server: other })).body).toEqual(body);
    expect(await everything()).toEqual(before);
  });

  test('A-ASG-014 is the member who changed it last, with whichever saves at two servers', async () => {
    const saves = fc.record({
      by: fc.constantFrom('owner' as const, 'editor' as const),
      level: fc.constantFrom(1, 2),
      server: fc.constantFrom('first', 'second'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(saves, { minLength: 1, maxLength: 8 }), async (steps) => {
        await save('owner', 3);
        let expected = { level: 3, author: await authorOf() };
        for (const { by, level, server } of steps) {
          const { body } = await save(by, level, { server: server === 'first' ? on.api.app : other });
          const author = await authorOf();
          if (level === expected.level) expect(author).toEqual(expected.author);
          else expect([author.by?.id, author.at]).toEqual([ids[by], body.updated]);
          expected = { level, author };
        }
      }),
      { numRuns: 8 },
    );
  });

  test('A-ASG-014 is the first of two who change it to the same choice at once', async () => {
    const both = await Promise.all([save('owner', 5), save('editor', 5, { server: other })]);
    const { by, at } = await authorOf();
    expect(both.map(({ body }) => body.updated)).toEqual([at, at]);
    const again = by!.id === ids.owner ? 'editor' : 'owner';
    await save(again, 5);
    expect(await authorOf()).toMatchObject({ by: { id: by!.id }, at });
  });

  test('A-ASG-014 is the member who confirms a carried answer unchanged, with that time', async () => {
    await checked.approveAll();
    await checked.complete();
    const again = await assessmentsOf(on.api, checked.tokens.owner).retake(checked.session);
    const { body } = await on.api.call<AnswerSaved>(
      API_ROUTES.assessmentAnswer,
      {
        token: checked.tokens.editor,
        params: { sessionId: again, questionId: QUESTION },
        body: { choiceId: `${QUESTION}-L3` },
      },
      other,
    );
    const confirmed = [
      { question: { id: QUESTION }, by: { id: ids.editor, name: 'Ann Smith' }, at: body.updated },
    ];
    const owner = areasOf(on.api, checked.tokens.owner, again);
    expect((await owner.load()).body.answers).toEqual(confirmed);
    await assessmentsOf(on.api, checked.tokens.owner).answer(again, QUESTION, 3);
    expect((await owner.load()).body.answers).toEqual(confirmed);
  });

  test('A-ASG-014 stays when several choices are sent in another order', async () => {
    const author = async (by: 'owner' | 'editor', choices: string) => {
      await on.api.pool.query(
        `insert into assessment_answer as stored (session_id, question_id, choice_ids, updated, answered_by)
         values ($1, 'several', $2, clock_timestamp(), $3)
         on conflict (session_id, question_id) do update set choice_ids = excluded.choice_ids,
           updated = excluded.updated, answered_by = excluded.answered_by`,
        [checked.session, choices, ids[by]],
      );
      const found = await on.api.pool.query<{ id: string; at: Date }>(
        `select answered_by as id, updated as at from assessment_answer
         where session_id = $1 and question_id = 'several'`,
        [checked.session],
      );
      return found.rows[0]!;
    };
    const first = await author('owner', '{a,b}');
    expect(await author('editor', '{b,a}')).toEqual(first);
    expect((await author('editor', '{b}')).id).toBe(ids.editor);
    expect((await author('owner', '{b,a}')).id).toBe(ids.owner);
  });

  test('A-CHK-017 an owner who only reads through the editor’s answers can check every area', async () => {
    for (const pillarId of PILLARS)
      for (const questionId of questionsIn(pillarId)) {
        await save('editor', 4, { questionId });
        await save('owner', 4, { questionId, server: other });
      }
    const { areas } = (await checked.owner.load()).body;
    expect(areas.map(({ check }) => check)).toEqual(
      PILLARS.map(() => expect.objectContaining({ state: 'UNCHECKED', checkers: [ids.owner] }) as unknown),
    );
    expect(await checked.complete()).toMatchObject({ status: 409, body: { name: 'CheckNeeded' } });
    for (const { pillarId, check } of areas)
      expect((await checked.owner.approve(pillarId, check!.digest!)).status).toBe(200);
    await save('owner', 4, { questionId: OTHER });
    expect((await checked.complete()).status).toBe(200);
  });
});
