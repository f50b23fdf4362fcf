import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { ANSWER_ORDER, API_ROUTES, type AnswerSaved } from '@psma/api-contract';
import fc from 'fast-check';
import { assessmentsOf, QUESTION_IDS } from '../../testing/assessments.ts';
import { realContent } from '../../testing/createTestApi.ts';
import { describeApi } from '../../testing/describeApi.ts';

const [FIRST = '', SECOND = ''] = QUESTION_IDS;

describeApi('assessment answers', (on) => {
  test('are saved and read back; the answer includes what was there before', async () => {
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

  test('answers that are saved together are each taken or refused for themselves', async () => {
    const [open, closed] = [await on.ann.begin(), await on.ann.completed()];
    const bob = assessmentsOf(on.api, await on.api.signIn(`bob-${randomUUID()}`));
    const strangers = await bob.begin();
    const saves = await Promise.all([
      ...QUESTION_IDS.map((question) => on.ann.answer(open, question, 1)),
      on.ann.answer(closed, FIRST, 1),
      on.ann.answer(strangers, FIRST, 1),
      ...QUESTION_IDS.map((question) => on.ann.answer(open, question, 3)),
      on.ann.answer(randomUUID(), FIRST, 1),
    ]);
    const refused = saves.filter(({ status }) => status !== 200).map(({ status }) => status);
    expect(refused).toEqual([409, 404, 404]);
    const { answers } = await on.ann.get(open);
    expect(answers.map(({ choice }) => choice?.id)).toEqual(QUESTION_IDS.map((id) => `${id}-L3`));
    expect((await bob.get(strangers)).answers).toEqual([]);
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
    // Each written value is replaced later, except the last.
    expect(sorted([...replaced, answer?.choice.id ?? ''])).toEqual(sorted([null, ...written]));
  });

  describe('of clients that count their saves', () => {
    const save = (id: string, level: number, order?: string) =>
      on.api.call<AnswerSaved>(API_ROUTES.assessmentAnswer, {
        token: on.token,
        params: { sessionId: id, questionId: FIRST },
        body: { choiceId: `${FIRST}-L${level}` },
        headers: order === undefined ? {} : { [ANSWER_ORDER]: order },
      });
    const stands = async (id: string) => (await on.ann.get(id)).answers[0]?.choice.id;
    const choice = (level: number) => ({ id: `${FIRST}-L${level}` });

    test('a save older than the client’s newest changes nothing and returns the current answer', async () => {
      const id = await on.ann.begin();
      await save(id, 2, 'laptop.7');
      const late = await save(id, 4, 'laptop.6');
      expect(late).toMatchObject({ status: 200, body: { choice: choice(2), previousChoice: null } });
      expect(await stands(id)).toBe(`${FIRST}-L2`);
    });

    test('a save that comes again is taken once, also when another client wrote in between', async () => {
      const id = await on.ann.begin();
      await save(id, 1);
      const first = await save(id, 2, 'laptop.7');
      const again = await save(id, 2, 'laptop.7');
      expect(again.body).toMatchObject({ choice: choice(2), previousChoice: choice(1) });
      expect({ ...again.body, updated: '' }).toEqual({ ...first.body, updated: '' });
      await save(id, 5, 'phone.1');
      expect((await save(id, 2, 'laptop.7')).body).toMatchObject({
        choice: choice(5),
        previousChoice: choice(2),
      });
      expect(await stands(id)).toBe(`${FIRST}-L5`);
    });

    test('the last write of several clients wins, and so does one that does not count', async () => {
      const id = await on.ann.begin();
      for (const [level, order] of [
        [1, 'laptop.9'],
        [2, 'phone.1'],
        [3, undefined],
        [4, 'laptop.10'],
      ] as const) {
        await save(id, level, order);
        expect(await stands(id)).toBe(`${FIRST}-L${level}`);
      }
    });

    test.each([
      'laptop',
      'laptop.',
      'laptop.-1',
      'laptop.1.5',
      '.1',
      'l'.repeat(41) + '.1',
      'laptop.' + '9'.repeat(16),
    ])('a count of %j is refused', async (order) => {
      expect((await save(await on.ann.begin(), 1, order)).status).toBe(400);
    });

    const sent = fc.record({ client: fc.constantFrom('laptop', 'phone'), level: fc.nat({ max: 5 }) });
    const arrivals = fc.array(fc.nat({ max: 9 }), { minLength: 1, maxLength: 12 });

    test('in any order of saves and retries, each client’s newest that came last is stored', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(sent, { minLength: 1, maxLength: 10 }), arrivals, async (saves, order) => {
          const id = await on.ann.begin();
          const newest = new Map<string, number>();
          let expected: string | undefined;
          for (const index of order) {
            const sequence = index % saves.length;
            const { client, level } = saves[sequence] as (typeof saves)[number];
            await save(id, level, `${client}.${sequence}`);
            if (sequence > (newest.get(client) ?? -1)) {
              newest.set(client, sequence);
              expected = `${FIRST}-L${level}`;
            }
            expect(await stands(id)).toBe(expected);
          }
        }),
        { numRuns: 30 },
      );
    });

    test('of ever more clients only the counts of the last are kept', async () => {
      const id = await on.ann.begin();
      for (let client = 0; client < 120; client += 1) await save(id, client % 6, `client${client}.1`);
      expect(await stands(id)).toBe(`${FIRST}-L5`);
      const { rows } = await on.api.pool.query<{ sequences: object }>(
        'select sequences from assessment_answer where session_id = $1',
        [id],
      );
      const clients = Object.keys(rows[0]!.sequences);
      expect(clients.length).toBeLessThanOrEqual(50);
      expect(clients).toContain('client119');
      await save(id, 0, 'client119.1');
      expect(await stands(id)).toBe(`${FIRST}-L5`);
    });

    test('of one client’s saves that arrive at once the newest is kept', async () => {
      const id = await on.ann.begin();
      await Promise.all([3, 1, 5, 0, 4, 2].map((level) => save(id, level, `laptop.${level}`)));
      expect(await stands(id)).toBe(`${FIRST}-L5`);
    });
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
