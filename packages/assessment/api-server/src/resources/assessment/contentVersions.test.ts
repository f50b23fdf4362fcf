import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { API_ROUTES, CONTENT_VERSION_HEADER } from '@psma/api-contract';
import { AssessmentSections } from '@psma/api-contract/schemas';
import { Value } from 'typebox/value';
import { QUESTION_IDS } from '../../testing/assessments.ts';
import { realContent } from '../../testing/createTestApi.ts';
import { describeApi } from '../../testing/describeApi.ts';

const [FIRST = ''] = QUESTION_IDS;

describeApi('assessment content versions', (on) => {
  describe('questions', () => {
    test('A-ASM-011 are 7 sections of 5 questions, without any level', async () => {
      const { status, body, headers, text } = await on.api.call(API_ROUTES.assessmentQuestions, {
        token: on.token,
      });
      expect(status).toBe(200);
      expect(Value.Errors(AssessmentSections, body)).toEqual([]);
      expect(headers[CONTENT_VERSION_HEADER]).toBe(realContent.version.name);
      const sections = Value.Parse(AssessmentSections, body);
      expect(sections.map(({ questions }) => questions.length)).toEqual([5, 5, 5, 5, 5, 5, 5]);
      expect(text).not.toMatch(/"(score|level)"/);
    });

    test('are not sent again to a browser that has them', async () => {
      const first = await on.api.call(API_ROUTES.assessmentQuestions, { token: on.token });
      const headers = { 'if-none-match': `W/${String(first.headers['etag'])}` };
      const second = await on.api.call(API_ROUTES.assessmentQuestions, { token: on.token, headers });
      expect(second).toMatchObject({ status: 304, text: '' });
    });
  });

  describe('content versions', () => {
    const newer = structuredClone(realContent);
    newer.version = { name: '2027.1', hash: `newer-${randomUUID()}` };
    const [gone] = newer.pillars[0]!.questions.splice(0, 1);
    newer.pillars[0]!.questions.push({
      ...gone!,
      id: 'GOV-Q9',
      choices: gone!.choices.map((choice) => ({ ...choice, id: `GOV-Q9-L${choice.score}` })),
    });
    newer.pillars[1]!.questions[0]!.choices.pop();

    test('a session is answered, shown and scored in the version it was begun in', async () => {
      const id = await on.ann.begin();
      on.api.state.content = newer;
      const questionsOf = (query: Record<string, string>) =>
        on.api.call(API_ROUTES.assessmentQuestions, { token: on.token, query });
      expect((await questionsOf({})).headers[CONTENT_VERSION_HEADER]).toBe('2027.1');
      const own = await questionsOf({ session: id });
      expect(own.headers[CONTENT_VERSION_HEADER]).toBe(realContent.version.name);
      expect(own.text).toContain(`"${FIRST}"`);
      await on.ann.answerAll(id);
      expect((await on.ann.answer(id, 'GOV-Q9', 1)).status).toBe(404);
      expect((await on.ann.complete(id)).body).toMatchObject({
        completed: true,
        contentVersion: realContent.version.name,
      });
      on.api.state.content = realContent;
    });

    test('a process that never met a version reads it from the database', async () => {
      on.api.state.content = newer;
      const id = await on.ann.begin();
      on.api.state.content = realContent;
      const other = await on.api.startServer();
      const saved = await on.api.call(
        API_ROUTES.assessmentAnswer,
        { token: on.token, params: { sessionId: id, questionId: 'GOV-Q9' }, body: { choiceId: 'GOV-Q9-L2' } },
        other,
      );
      expect(saved.status).toBe(200);
      await other.close();
    });

    test('questions of another user’s session are not found', async () => {
      const id = await on.ann.begin();
      const bob = await on.api.signIn(`bob-${randomUUID()}`);
      expect(
        (await on.api.call(API_ROUTES.assessmentQuestions, { token: bob, query: { session: id } })).status,
      ).toBe(404);
    });

    test('a retake is in the current version; what it cannot take over is dropped and listed', async () => {
      const id = await on.ann.begin();
      await on.ann.answerAll(id, 5);
      await on.ann.complete(id);
      on.api.state.content = newer;
      const retake = await on.ann.get(await on.ann.retake(id));
      on.api.state.content = realContent;
      const lost = [realContent.pillars[0]?.questions[0], realContent.pillars[1]?.questions[0]];
      expect(retake).toMatchObject({
        contentVersion: '2027.1',
        retakeOf: { id, droppedQuestions: lost.map((question) => question?.title) },
      });
      expect(retake.answers).toHaveLength(33);
    });
  });
});
