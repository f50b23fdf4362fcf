import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ApiEvent } from './Api.ts';
import { assessmentsOf } from './testing/assessments.ts';
import { createTestApi, type TestApi } from './testing/createTestApi.ts';
import { visitorOf } from './testing/visitor.ts';

const FINISHED: [string, string[]][] = [
  ['T01', ['T01_NO']],
  ['T03', ['T03_BOARD']],
  ['T04', ['T04_EMPLOYEES']],
  ['T05', ['T05_DOCUMENTED']],
  ['T06', ['T06_ALLROLES']],
  ['T07', ['T07_NONE']],
  ['T08', ['T08_NO']],
  ['T10', ['T10_READY']],
];

describe('events', () => {
  let api: TestApi;
  const events: [event: ApiEvent, url: string][] = [];

  beforeAll(async () => {
    api = await createTestApi({ onEvent: (event, { url }) => events.push([event, url]) });
  });
  afterAll(() => api.close());

  test('a triage is completed once, however often and at once it is sent', async () => {
    const visitor = await visitorOf(api);
    expect((await visitor.complete()).status).toBe(409);
    expect(events.splice(0)).toEqual([]);
    for (const [question, choices] of FINISHED) await visitor.answer(question, choices);
    const answers = await Promise.all([visitor.complete(), visitor.complete(), visitor.complete()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await visitor.complete()).status).toBe(200);
    expect(events.splice(0)).toEqual([['triageCompleted', `/api/triage/session/${visitor.id}`]]);
  });

  test('an assessment is completed once, however often and at once it is sent', async () => {
    const ann = assessmentsOf(api, await api.signIn('ann'));
    const id = await ann.begin();
    expect((await ann.complete(id)).status).toBe(409);
    expect(events.splice(0)).toEqual([]);
    await ann.answerAll(id);
    const answers = await Promise.all([ann.complete(id), ann.complete(id), ann.complete(id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await ann.complete(id)).status).toBe(200);
    expect(events.splice(0)).toEqual([['assessmentCompleted', `/api/assessment/session/${id}/complete`]]);
  });
});
