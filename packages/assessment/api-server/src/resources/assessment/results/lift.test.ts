import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { API_ROUTES, type AssessmentResult } from '@psma/api-contract';
import { AssessmentLift } from '@psma/api-contract/schemas';
import type { Content } from '@psma/assessment-content';
import { contentWithoutParts } from '@psma/assessment-content/testing';
import { pillarLift, scoreOf, type Score } from '@psma/assessment-model';
import { Value } from 'typebox/value';
import { assessmentsOf, QUESTION_IDS } from '../../../testing/assessments.ts';
import { realContent } from '../../../testing/createTestApi.ts';
import { describeApi } from '../../../testing/describeApi.ts';

const older = (): Content => ({
  ...contentWithoutParts(realContent),
  version: { name: '2026.1', hash: `older-${randomUUID()}` },
});

describeApi('lift', (on) => {
  /** Governance 0,5,5,5,5, everything else 3. */
  async function completeMixed(): Promise<string> {
    const id = await on.ann.begin('Mixed');
    await on.ann.answerAll(id, 3);
    for (const question of QUESTION_IDS.slice(1, 5)) await on.ann.answer(id, question, 5);
    await on.ann.answer(id, 'GOV-Q1', 0);
    await on.ann.complete(id);
    return id;
  }
  const resultOf = async (id: string): Promise<AssessmentResult> => (await on.ann.results(id)).body[0]!;

  describe('access', () => {
    test('A-PLN-012 another account’s session is not found, one in progress is 409', async () => {
      const id = await on.ann.begin();
      expect(await on.ann.lift(id)).toMatchObject({ status: 409, body: { name: 'AssessmentNotCompleted' } });
      const done = await on.ann.completed();
      const bob = assessmentsOf(on.api, await on.api.signIn(`bob-${randomUUID()}`));
      expect(await bob.lift(done)).toMatchObject({ status: 404, body: { name: 'NotFound' } });
      for (const unknown of ['not-an-id', randomUUID()])
        expect((await on.ann.lift(unknown)).status).toBe(404);
    });

    test('is kept by the browser, asked for each time and not sent again', async () => {
      const id = await on.ann.completed();
      const first = await on.ann.lift(id);
      expect(first.headers['cache-control']).toBe('private, no-cache');
      const again = await on.ann.lift(id, { 'if-none-match': `W/${String(first.headers['etag'])}` });
      expect(again).toMatchObject({ status: 304, text: '' });
    });
  });

  describe('answer', () => {
    test('A-PLN-019 holds what a plan needs: answers, all statements, each step with its action', async () => {
      const id = await completeMixed();
      const { status, body } = await on.ann.lift(id);
      expect(status).toBe(200);
      expect(Value.Errors(AssessmentLift, body)).toEqual([]);
      const result = await resultOf(id);
      const { title, completedAt, contentVersion, pillarRule } = result;
      expect(body).toMatchObject({
        sessionId: id,
        title,
        completedAt,
        contentVersion,
        pillarRule,
        tied: true,
      });
      expect(body.pillars.map(({ pillarId, level }) => [pillarId, level])).toEqual(
        result.pillars.map(({ pillarId, level }) => [pillarId, level]),
      );
      const [governance] = body.pillars;
      const [first] = governance!.questions;
      const { short, title: question, choices } = realContent.pillars[0]!.questions[0]!;
      expect(first).toMatchObject({ questionId: 'GOV-Q1', short, title: question, score: 0 });
      expect(first!.statements).toEqual(choices.map((choice) => choice.title));
      expect(first!.answer).toBe(choices[0]!.title);
      expect(first!.steps.map(({ to, actions }) => [to, actions.length])).toEqual(
        [1, 2, 3, 4, 5].map((to) => [to, 1]),
      );
      expect(governance!.questions[1]!.steps).toEqual([]);
    });

    test('A-PLN-016 the frozen actions are those of the steps that the plan names', async () => {
      const id = await completeMixed();
      const { body } = await on.ann.lift(id);
      const { pillars } = await resultOf(id);
      for (const [index, { level, questions }] of body.pillars.entries()) {
        const answers = questions.map(({ questionId, score }) => ({ questionId, score: score as Score }));
        const { must, choose } = pillarLift(answers, (scoreOf(level) + 1) as Score);
        const named = new Set([...must, ...(choose?.among ?? [])].map(({ questionId }) => questionId));
        const expected = questions
          .filter(({ questionId }) => named.has(questionId))
          .map(({ steps }) => steps[0]!.actions[0]!.title);
        expect(pillars[index]!.actions.map(({ title }) => title).sort()).toEqual(expected.sort());
      }
    });
  });

  describe('content before 2026.2', () => {
    test('A-PLN-019 A-PLN-020 a session begun in it completes in it: own texts, statements, no actions', async () => {
      const content = older();
      on.api.state.content = content;
      const id = await on.ann.begin();
      on.api.state.content = realContent;
      await on.ann.answerAll(id, 2);
      await on.ann.complete(id);
      const before = (await on.ann.results(id)).text;
      const result = await resultOf(id);
      expect(result.contentVersion).toBe('2026.1');
      expect(result.pillars.map(({ explanation }) => explanation)).toEqual(
        content.pillars.map(({ levels }) => levels[2]!.explanation),
      );
      const { body } = await on.ann.lift(id);
      expect(body).toMatchObject({ contentVersion: '2026.1', tied: false });
      for (const { short, statements, steps } of body.pillars.flatMap(({ questions }) => questions)) {
        expect(short).toBeNull();
        expect(statements).toHaveLength(6);
        expect(steps).toEqual([3, 4, 5].map((to) => ({ to, actions: [] })));
      }
      expect((await on.ann.results(id)).text).toBe(before);
    });
  });

  describe('what was there', () => {
    test('A-PLN-022 questions and results have exactly the keys they had', async () => {
      const questions = await on.api.call(API_ROUTES.assessmentQuestions, { token: on.token });
      const sections = questions.body as unknown as { questions: object[] }[];
      expect(new Set(sections.flatMap((section) => section.questions.flatMap(Object.keys)))).toEqual(
        new Set(['id', 'type', 'title', 'help', 'info', 'link', 'choices', 'pillar']),
      );
      const result = await resultOf(await on.ann.completed());
      expect(Object.keys(result).sort()).toEqual(RESULT_KEYS);
      for (const pillar of result.pillars) expect(Object.keys(pillar).sort()).toEqual(PILLAR_KEYS);
    });
  });
});

const RESULT_KEYS = [
  ...['answers', 'answersSummary', 'completed', 'completedAt', 'contentVersion', 'feedbackCompleted', 'id'],
  ...['levels', 'overallLevel', 'overallScore', 'pillarRule', 'pillars', 'questions', 'title'],
];
const PILLAR_KEYS = [
  'actions',
  'bindingQuestions',
  'explanation',
  'level',
  'links',
  'pillar',
  'pillarId',
  'score',
];
