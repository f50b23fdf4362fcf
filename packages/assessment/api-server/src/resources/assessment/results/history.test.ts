import { expect, test } from '@jest/globals';
import { API_ROUTES } from '@psma/api-contract';
import { AssessmentHistoryEntry } from '@psma/api-contract/schemas';
import { Value } from 'typebox/value';
import { assessmentsOf, QUESTION_IDS } from '../../../testing/assessments.ts';
import { describeApi } from '../../../testing/describeApi.ts';

describeApi('assessment history', (on) => {
  const historyOf = (token: string) =>
    on.api.call<AssessmentHistoryEntry[]>(API_ROUTES.assessmentHistory, { token });

  test('A-CMP-013 has each completed assessment, oldest first, with the frozen level of each area', async () => {
    const source = await on.ann.completed('First', 3);
    await on.ann.begin('Still open');
    const id = await on.ann.retake(source);
    await on.ann.answer(id, QUESTION_IDS[0] ?? '', 0);
    await on.ann.complete(id);
    const { body } = await historyOf(on.token);
    for (const entry of body) expect(Value.Check(AssessmentHistoryEntry, entry)).toBe(true);
    const [result] = (await on.ann.results(id)).body;
    const { title, completedAt, contentVersion, pillarRule, overallScore, pillars } = result!;
    const { retakeOf } = await on.ann.get(id);
    expect(body.map((entry) => entry.id)).toEqual([source, id]);
    expect(body[1]).toEqual({
      ...{ id, title, completedAt, contentVersion, pillarRule, overallScore, retakeOf },
      pillars: pillars.map(({ pillarId, score }) => ({ pillarId, score })),
    });
    expect(body[0]).toMatchObject({ overallScore: 3, retakeOf: null });
    expect(pillars.map(({ score }) => score)).toContain(1);
  });

  test('comes in parts where a client asks for them, and not after one that is another’s', async () => {
    const ids: string[] = [];
    for (const title of ['First', 'Second', 'Third']) ids.push(await on.ann.completed(title));
    const part = async (query: Record<string, string>) =>
      (
        await on.api.call<{ id: string }[]>(API_ROUTES.assessmentHistory, { token: on.token, query })
      ).body.map(({ id }) => id);
    expect(await part({ limit: '2' })).toEqual(ids.slice(0, 2));
    expect(await part({ limit: '2', after: ids[1] ?? '' })).toEqual(ids.slice(2));
    expect(await part({ after: ids[2] ?? '' })).toEqual([]);
    const token = await on.api.signIn(`bob-${on.sub}`);
    const query = { after: ids[0] ?? '' };
    expect((await on.api.call(API_ROUTES.assessmentHistory, { token, query })).status).toBe(404);
  });

  test('A-CMP-009 holds only the caller’s own, and nothing without a token', async () => {
    await on.ann.completed();
    const bob = await on.api.signIn('bob');
    expect((await historyOf(bob)).body).toEqual([]);
    await assessmentsOf(on.api, bob).completed('Bob’s');
    expect((await historyOf(bob)).body.map(({ title }) => title)).toEqual(['Bob’s']);
    expect((await on.api.call(API_ROUTES.assessmentHistory)).status).toBe(401);
  });
});
