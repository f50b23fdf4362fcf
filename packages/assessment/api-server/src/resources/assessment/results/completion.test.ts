import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { API_ROUTES } from '@psma/api-contract';
import { AssessmentResult } from '@psma/api-contract/schemas';
import { Value } from 'typebox/value';
import { QUESTION_IDS } from '../../../testing/assessments.ts';
import { realContent } from '../../../testing/createTestApi.ts';
import { describeApi } from '../../../testing/describeApi.ts';

const [FIRST = '', SECOND = ''] = QUESTION_IDS;

describeApi('assessment completion and results', (on) => {
  describe('completing', () => {
    test('A-DEC-009 is refused with an unanswered question and names the missing ones', async () => {
      const id = await on.ann.begin();
      await on.ann.answerAll(id, 3, QUESTION_IDS.slice(2));
      const refused = await on.ann.complete(id);
      expect(refused).toMatchObject({
        status: 409,
        body: { name: 'AssessmentIncomplete', details: { unanswered: [FIRST, SECOND] } },
      });
      expect((await on.ann.get(id)).completed).toBe(false);
      expect(await on.ann.results(id)).toMatchObject({
        status: 409,
        body: { name: 'AssessmentNotCompleted' },
      });
    });

    test('freezes the results and is no error when repeated', async () => {
      const id = await on.ann.begin();
      await on.ann.answerAll(id, 4);
      await on.ann.answer(id, QUESTION_IDS[34] ?? '', 1);
      const first = await on.ann.complete(id);
      expect(first).toMatchObject({
        status: 200,
        body: { id, status: 'COMPLETED', completed: true, overallScore: 2 },
      });
      const { text } = await on.ann.results(id);
      const second = await on.ann.complete(id);
      expect(second).toMatchObject({ status: 200, body: first.body });
      expect((await on.ann.results(id)).text).toBe(text);
    });

    test('an answer that comes while it runs waits, and is then refused', async () => {
      const id = await on.ann.begin();
      await on.ann.answerAll(id, 3);
      const client = await on.api.pool.connect();
      await client.query('begin');
      await client.query('select from assessment_session where id = $1 for update', [id]);
      const late = on.ann.answer(id, FIRST, 5);
      await until(async () => {
        const waiting = await on.api.pool.query(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        return (waiting.rowCount ?? 0) > 0;
      });
      await client.query(
        'update assessment_session set completed_at = now(), overall_score = 3 where id = $1',
        [id],
      );
      await client.query('commit');
      client.release();
      expect(await late).toMatchObject({ status: 409, body: { name: 'AssessmentCompleted' } });
      expect((await on.ann.get(id)).answers[0]?.choice.id).toBe(`${FIRST}-L3`);
    });

    test('together with 8 saves: every acknowledged answer is in the results, none other', async () => {
      for (let round = 0; round < 10; round += 1) {
        const id = await on.ann.begin();
        await on.ann.answerAll(id, 1);
        const targets = QUESTION_IDS.slice(round, round + 8);
        const [completed, ...saves] = await Promise.all([
          on.ann.complete(id),
          ...targets.map((question) => on.ann.answer(id, question, 5)),
        ]);
        expect(completed.status).toBe(200);
        const [result] = (await on.ann.results(id)).body;
        const chosen = new Map(result?.answers.map(({ question, choiceId }) => [question.id, choiceId]));
        for (const [index, { status }] of saves.entries()) {
          const question = targets[index] ?? '';
          expect([200, 409]).toContain(status);
          expect(chosen.get(question)).toBe(`${question}-L${status === 200 ? 5 : 1}`);
        }
        expect((await on.ann.get(id)).answers.map(({ choice }) => choice.id)).toEqual([...chosen.values()]);
      }
    });
  });

  describe('results', () => {
    test('A-API-021 A-API-022 are a list of one with pillars, questions, answers and summary', async () => {
      const id = await on.ann.completed('Board paper', 3);
      const { body, status } = await on.ann.results(id);
      expect(status).toBe(200);
      expect(body).toHaveLength(1);
      const [result] = body;
      expect(Value.Errors(AssessmentResult, result)).toEqual([]);
      expect(result).toMatchObject({
        id,
        title: 'Board paper',
        completed: true,
        feedbackCompleted: false,
        overallLevel: 'COMPETENT',
        overallScore: 3,
        contentVersion: realContent.version.name,
        pillarRule: 'floorMeanCapped',
      });
      expect(result?.completedAt).toBe((await on.ann.get(id)).completedAt);
      expect(result?.questions.map((question) => question.id)).toEqual(QUESTION_IDS);
      expect(result?.answers.map(({ choiceId }) => choiceId)).toEqual(
        QUESTION_IDS.map((question) => `${question}-L3`),
      );
      for (const pillar of result?.pillars ?? []) {
        expect(pillar.explanation.length).toBeGreaterThan(0);
        expect(pillar.links[0]).toEqual({ title: expect.any(String), url: expect.stringMatching(/^https:/) });
        expect(pillar.actions[0]).toEqual({ title: expect.any(String) });
      }
      expect(result?.answersSummary.map(({ pillar }) => pillar)).toEqual(
        realContent.pillars.map(({ pillar }) => pillar),
      );
      expect(result?.answersSummary[0]?.question_answers[0]).toEqual({
        question: realContent.pillars[0]?.questions[0]?.title,
        answer: realContent.pillars[0]?.questions[0]?.choices[3]?.title,
      });
    });

    test('A-DEC-014 stay byte for byte the same after the content changed, but for the feedback flag', async () => {
      const id = await on.ann.completed('Says "feedbackCompleted":false in its title');
      const before = (await on.ann.results(id)).text;
      const rewritten = structuredClone(realContent);
      rewritten.version = { name: '2027.1', hash: `rewritten-${randomUUID()}` };
      for (const pillar of rewritten.pillars) {
        pillar.questions.forEach((question) => (question.title = 'Rewritten'));
        pillar.levels.forEach((level) => (level.explanation = 'Rewritten'));
      }
      on.api.state.content = rewritten;
      expect((await on.ann.results(id)).text).toBe(before);
      await on.api.call(API_ROUTES.assessmentFeedback, {
        token: on.token,
        params: { sessionId: id },
        body: { responses: [{ question: 'previousAssessment', answer: 'Yes' }] },
      });
      const after = (await on.ann.results(id)).text;
      on.api.state.content = realContent;
      const at = before.indexOf(',"feedbackCompleted":false,');
      expect(after).toBe(`${before.slice(0, at)},"feedbackCompleted":true,${before.slice(at + 27)}`);
    });
  });
});

/** Polls until true, limited by the test's timeout. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo()));
}
