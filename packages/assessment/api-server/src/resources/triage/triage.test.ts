import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { API_ROUTES, type TriageFlow, type TriageQuestion, type TriageReminder } from '@psma/api-contract';
import { realContent } from '../../testing/createTestApi.ts';
import { describeApi } from '../../testing/describeApi.ts';
import { visitorOf } from '../../testing/visitor.ts';

const READY: [string, string[]][] = [
  ['T01', ['T01_NO']],
  ['T03', ['T03_BOARD']],
  ['T04', ['T04_EMPLOYEES', 'T04_REMOTE']],
  ['T05', ['T05_DOCUMENTED']],
  ['T06', ['T06_ALLROLES']],
  ['T07', ['T07_NONE']],
  ['T08', ['T08_NO']],
  ['T10', ['T10_READY']],
];

describeApi('triage', (on) => {
  test('A-API-010 A-TRI-012 A-TRI-013 the questions are open to everyone', async () => {
    const { status, body } = await on.api.call<TriageQuestion[]>(API_ROUTES.triageQuestions);
    expect(status).toBe(200);
    expect(body).toEqual(realContent.triage.questions);
    expect(body[0]).toMatchObject({ contentId: 'START', type: 'SINGLE_SELECT' });
    expect(body.map(({ type }) => type)).toContain('MULTI_SELECT');
    for (const choice of body.flatMap(({ choices }) => choices)) {
      expect(choice).toEqual(
        expect.objectContaining({
          id: expect.any(String),
          title: expect.any(String),
          contentId: expect.any(String),
        }),
      );
    }
  });

  test('A-API-011 A-TRI-010 A-TRI-011 the flow is open to everyone and comes whole', async () => {
    const { status, body } = await on.api.call<TriageFlow>(API_ROUTES.triageFlow);
    expect(status).toBe(200);
    expect(body).toEqual(realContent.triage.flow);
    expect(body.END).toEqual(['END_READY', 'END_PREPARE']);
    expect(body['START']).toMatchObject({ T01_NO: ['T03', 'R01'] });
  });

  test('the six reminders are served', async () => {
    const { body } = await on.api.call<TriageReminder[]>(API_ROUTES.triageReminders);
    expect(body.map(({ code }) => code)).toEqual(['R01', 'R02', 'R03', 'R04', 'R05', 'R06']);
  });

  test('A-API-012 a session begins without a body and sets the write key', async () => {
    const { status, body, headers } = await on.api.call<{ id: string; status: string }>(
      API_ROUTES.triageSessionCreate,
    );
    expect(status).toBe(201);
    expect(body).toEqual({ id: expect.any(String), status: 'IN_PROGRESS', created: expect.any(String) });
    expect(headers['set-cookie']).toMatch(
      /^triage-tool-key=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    const stored = await on.api.pool.query('select write_key_hash from triage_session where id = $1', [
      body.id,
    ]);
    expect(stored.rows[0].write_key_hash).toHaveLength(32);
  });

  test('A-TRI-045 a stored answer reads back with question and choices', async () => {
    const { answer, session } = await visitorOf(on.api);
    const saved = await answer('T04', ['T04_REMOTE', 'T04_EMPLOYEES']);
    expect(saved.status).toBe(200);
    expect(saved.body).toEqual({
      responseId: expect.any(String),
      question: { id: 'T04', type: 'MULTI_SELECT', contentId: 'T04' },
      choices: [
        { id: 'T04_EMPLOYEES', title: 'Our own employees', contentId: 'T04_EMPLOYEES' },
        { id: 'T04_REMOTE', title: 'People who work remotely', contentId: 'T04_REMOTE' },
      ],
      response: { answers: ['T04_EMPLOYEES', 'T04_REMOTE'] },
    });
    expect((await session()).responses).toEqual([saved.body]);
  });

  test('there is one answer per question: a second one replaces the first', async () => {
    const { answer, session } = await visitorOf(on.api);
    const [first, second] = [await answer('T01', ['T01_NO']), await answer('T01', ['T01_FORMAL'])];
    expect(second.body.responseId).toBe(first.body.responseId);
    expect((await session()).responses).toEqual([second.body]);
    expect(second.body.response).toEqual({ answers: 'T01_FORMAL' });
  });

  test('A-API-013 deleting an answer removes it', async () => {
    const { answer, remove, session } = await visitorOf(on.api);
    const { body } = await answer('T01', ['T01_NO']);
    expect((await remove('T02', body.responseId)).status).toBe(404);
    expect((await remove('T01', body.responseId)).status).toBe(204);
    expect((await session()).responses).toEqual([]);
    expect((await remove('T01', body.responseId)).status).toBe(404);
  });

  test.each([
    ['a foreign choice', 'T01', ['T03_BOARD'], 400],
    ['two choices of a single-select', 'T01', ['T01_NO', 'T01_FORMAL'], 400],
    ['an exclusive choice beside another', 'T04', ['T04_NOTMAPPED', 'T04_REMOTE'], 400],
    ['no choice', 'T01', [], 400],
    ['an unknown question', 'T99', ['T01_NO'], 404],
  ])('%s is refused', async (_, questionId, choiceIds, status) => {
    const { answer, session } = await visitorOf(on.api);
    expect((await answer(questionId, choiceIds)).status).toBe(status);
    expect((await session()).responses).toEqual([]);
  });

  test('results follow from the path, and are partial until it is complete', async () => {
    const { answer, results, complete, session } = await visitorOf(on.api);
    expect(await results()).toMatchObject({ recommendAssessment: false, partial: true });
    const early = await complete();
    expect(early).toMatchObject({
      status: 409,
      body: { name: 'TriageIncomplete', details: { unanswered: 'START' } },
    });
    for (const [question, choices] of READY) await answer(question, choices);
    const done = await results();
    expect(done).toMatchObject({ recommendAssessment: true, partial: false });
    expect(done.preparation).toEqual([]);
    expect(done.recommendations).toContainEqual(
      expect.objectContaining({
        id: 'REC-REPORTING',
        because: [{ node: 'T07', codes: ['T07_NONE'] }],
      }),
    );
    for (const { imageUrl } of done.recommendations) {
      const image = await on.api.app.inject(imageUrl);
      expect(image).toMatchObject({ statusCode: 200 });
      expect(image.headers['content-type']).toMatch('image/svg+xml');
    }
    expect((await complete()).body).toMatchObject({ status: 'COMPLETED' });
    expect((await session()).status).toBe('COMPLETED');
  });

  test('answers that the path no longer reaches do not count', async () => {
    const { answer, results } = await visitorOf(on.api);
    for (const [question, choices] of READY) await answer(question, choices);
    await answer('T08', ['T08_YES']);
    await answer('T09', ['T09_NOTYET']);
    expect((await results()).recommendations.map(({ id }) => id)).toContain('REC-LEARN');
    await answer('T08', ['T08_NO']);
    expect((await results()).recommendations.map(({ id }) => id)).not.toContain('REC-LEARN');
  });

  test('a flow edge that points nowhere leaves the result partial and refuses completion', async () => {
    const { answer, results, complete } = await visitorOf(on.api);
    for (const [question, choices] of READY) await answer(question, choices);
    const broken = structuredClone(realContent);
    broken.triage.flow['T05'] = { T05_DOCUMENTED: ['T77'] };
    on.api.state.content = broken;
    expect(await results()).toMatchObject({ partial: true });
    const refused = await complete();
    expect(refused).toMatchObject({
      status: 409,
      body: { details: { broken: expect.stringContaining('T77') } },
    });
    on.api.state.content = realContent;
  });

  test('a question that the content no longer holds is left out of the session', async () => {
    const { answer, session } = await visitorOf(on.api);
    await answer('T01', ['T01_NO']);
    await answer('T03', ['T03_BOARD']);
    const smaller = structuredClone(realContent);
    smaller.triage.questions = smaller.triage.questions.filter(({ id }) => id !== 'T03');
    on.api.state.content = smaller;
    expect((await session()).responses.map(({ question }) => question.id)).toEqual(['T01']);
    on.api.state.content = realContent;
  });

  test('an unknown or impossible id is 404 (server part of DEC-015)', async () => {
    for (const sessionId of [randomUUID(), 'not-an-id', "'; drop table triage_session"]) {
      for (const route of [API_ROUTES.triageSession, API_ROUTES.triageResults]) {
        const { status, body } = await on.api.call(route, { params: { sessionId } });
        expect({ status, name: body.name }).toEqual({ status: 404, name: 'NotFound' });
      }
    }
  });
});
