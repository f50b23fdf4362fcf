import { describe, expect, test } from '@jest/globals';
import { API_ROUTES } from '@psma/api-contract';
import type { AnswerSaved } from '@psma/api-contract';
import { randomUUID } from 'node:crypto';
import { QUESTION_IDS } from '../../testing/assessments.ts';
import { realContent } from '../../testing/createTestApi.ts';
import { describeApi } from '../../testing/describeApi.ts';

const [FIRST = '', SECOND = ''] = QUESTION_IDS;

describeApi('assessment answers', (on) => {
  test('are saved and read back; the answer tells what stood there before', async () => {
    const id = await on.ann.begin();
    const first = await on.ann.answer(id, FIRST, 2);
    expect(first).toMatchObject({
      status: 200,
      body: { question: { id: FIRST }, choice: { id: `${FIRST}-L2` }, previousChoice: null },
    });
    const second = await on.ann.answer(id, FIRST, 4);
    expect(second.body).toMatchObject({ previousChoice: { id: `${FIRST}-L2` } });
    const session = await on.ann.get(id);
    expect(session.answers).toEqual([
      { question: { id: FIRST }, choice: { id: `${FIRST}-L4` }, carriedForward: false },
    ]);
    expect(session.updated).toBe((second.body as unknown as AnswerSaved).updated);
  });

  test.each([
    ['another question’s choice', FIRST, { choiceId: `${SECOND}-L1` }, 400],
    ['two choices of a single-select', FIRST, { choiceIds: [`${FIRST}-L1`, `${FIRST}-L2`] }, 400],
    ['both forms at once', FIRST, { choiceId: `${FIRST}-L1`, choiceIds: [`${FIRST}-L1`] }, 400],
    ['nothing', FIRST, {}, 400],
    ['no body', FIRST, undefined, 400],
    ['an unknown question', 'GOV-Q77', { choiceId: 'GOV-Q77-L1' }, 404],
  ])('%s is refused', async (_, questionId, body, status) => {
    const id = await on.ann.begin();
    const refused = await on.api.call(API_ROUTES.assessmentAnswer, {
      token: on.token,
      params: { sessionId: id, questionId },
      body,
    });
    expect(refused.status).toBe(status);
    expect((await on.ann.get(id)).answers).toEqual([]);
  });

  test('A-DEC-008 answering a completed session is refused and its results stay the same', async () => {
    const id = await on.ann.completed();
    const before = (await on.ann.results(id)).text;
    expect(await on.ann.answer(id, FIRST, 0)).toMatchObject({
      status: 409,
      body: { name: 'AssessmentCompleted' },
    });
    expect((await on.ann.results(id)).text).toBe(before);
  });

  test('8 parallel saves of one question follow one another: each names the one before', async () => {
    const id = await on.ann.begin();
    const saves = await Promise.all(
      Array.from({ length: 8 }, (_, index) => on.ann.answer(id, FIRST, index % 6)),
    );
    expect(saves.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const saved = saves.map(({ body }) => body as unknown as AnswerSaved);
    const written = saved.map(({ choice }) => choice.id);
    const replaced = saved.map(({ previousChoice }) => previousChoice?.id ?? null);
    const [answer] = (await on.ann.get(id)).answers;
    // What was written is what was replaced later, except the last, which stands.
    expect(sorted([...replaced, answer?.choice.id ?? ''])).toEqual(sorted([null, ...written]));
  });

  describe('a multi-select question', () => {
    const content = structuredClone(realContent);
    content.version = { name: 'multi', hash: `multi-${randomUUID()}` };
    content.pillars[0]!.questions[0]!.type = 'MULTI_SELECT';
    const choices = (...levels: number[]) => levels.map((level) => `${FIRST}-L${level}`);

    test('saves its choices and scores by the highest unbroken level', async () => {
      on.api.state.content = content;
      const id = await on.ann.begin();
      on.api.state.content = realContent;
      await on.ann.answerAll(id, 5, QUESTION_IDS.slice(1));
      const save = (choiceIds: string[]) =>
        on.api.call<AnswerSaved>(API_ROUTES.assessmentAnswer, {
          token: on.token,
          params: { sessionId: id, questionId: FIRST },
          body: { choiceIds },
        });
      expect((await save(choices(1, 2))).body).toMatchObject({
        choice: { id: `${FIRST}-L1` },
        previousChoice: null,
      });
      expect((await save(choices(1, 2, 3, 5))).body).toMatchObject({ previousChoice: { id: `${FIRST}-L1` } });
      expect((await on.ann.get(id)).answers[0]).toMatchObject({
        choices: choices(1, 2, 3, 5).map((each) => ({ id: each })),
      });
      await on.ann.complete(id);
      const [result] = (await on.ann.results(id)).body;
      expect(result?.pillars[0]).toMatchObject({ score: 4, bindingQuestions: [FIRST] });
    });
  });
});

const sorted = (values: (string | null)[]) => values.map(String).sort();
