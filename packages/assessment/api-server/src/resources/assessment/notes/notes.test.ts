import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { API_ROUTES, type AssessmentNote, type NoteRequest, type UserExport } from '@psma/api-contract';
import { describeApi } from '../../../testing/describeApi.ts';

const NONE = { text: '', evidence: '', unsure: false };

describeApi('notes', (on) => {
  const list = async (sessionId: string, token = on.token) =>
    (await on.api.call<AssessmentNote[]>(API_ROUTES.assessmentNotes, { token, params: { sessionId } })).body;
  const write = (
    sessionId: string,
    note: Partial<NoteRequest>,
    { questionId = 'GOV-Q1', token = on.token } = {},
  ) =>
    on.api.call<AssessmentNote>(API_ROUTES.assessmentNote, {
      token,
      params: { sessionId, questionId },
      body: { ...NONE, version: 0, ...note },
    });

  test('A-NOT-001 note, evidence and mark are kept, in the order of the questions', async () => {
    const id = await on.ann.begin();
    expect(await list(id)).toEqual([]);
    await write(id, { unsure: true }, { questionId: 'MON-Q2' });
    const { status, body } = await write(id, { text: 'Asked HR\nin May', evidence: 'https://example.org/a' });
    expect(status).toBe(200);
    expect(body).toEqual({
      question: { id: 'GOV-Q1' },
      text: 'Asked HR\nin May',
      evidence: 'https://example.org/a',
      unsure: false,
      version: 1,
      carriedForward: false,
      updated: expect.any(String),
    });
    expect(await list(id)).toMatchObject([body, { question: { id: 'MON-Q2' }, unsure: true }]);
    expect((await on.ann.get(id)).answers).toEqual([]);
  });

  test('emptied, a note is gone, and anything may be written in its place', async () => {
    const id = await on.ann.begin();
    await write(id, { text: 'One' });
    expect((await write(id, { version: 1 })).body).toMatchObject({ ...NONE, version: 2 });
    expect(await list(id)).toEqual([]);
    expect((await write(id, { text: 'Two' })).body).toMatchObject({ text: 'Two', version: 3 });
    expect((await write(id, { text: 'Stale', version: 1 })).status).toBe(409);
  });

  test('A-NOT-009 of two that write the same version one is refused, with the current one', async () => {
    const id = await on.ann.begin();
    const [one, other] = await Promise.all([write(id, { text: 'One' }), write(id, { text: 'Other' })]);
    const [taken, refused] = one.status === 200 ? [one, other] : [other, one];
    expect(taken.status).toBe(200);
    expect(refused).toMatchObject({
      status: 409,
      body: { name: 'ChangedElsewhere', details: { current: taken.body } },
    });
    expect(await list(id)).toEqual([taken.body]);
  });

  test('A-NOT-003 the same note sent twice is kept once', async () => {
    const id = await on.ann.begin();
    const first = await write(id, { text: 'One' });
    expect((await write(id, { text: 'One' })).body).toEqual(first.body);
  });

  test('A-NOT-008 after completion a note cannot be changed', async () => {
    const id = await on.ann.begin();
    await write(id, { text: 'One' });
    const before = await list(id);
    await on.ann.answerAll(id);
    await on.ann.complete(id);
    expect(await write(id, { text: 'Two', version: 1 })).toMatchObject({
      status: 409,
      body: { name: 'AssessmentCompleted' },
    });
    expect(await list(id)).toEqual(before);
  });

  test('A-NOT-007 a retake carries notes forward until they are edited', async () => {
    const id = await on.ann.begin();
    await write(id, { text: 'One', unsure: true });
    await on.ann.answerAll(id);
    await on.ann.complete(id);
    const retake = await on.ann.retake(id);
    const [copy] = await list(retake);
    expect(copy).toMatchObject({ text: 'One', unsure: true, version: 1, carriedForward: true });
    const again = await write(retake, { text: 'One', unsure: true, version: 1 });
    expect(again.body).toEqual(copy);
    expect((await write(retake, { text: 'Two', version: 1 })).body).toMatchObject({ carriedForward: false });
    expect(await list(id)).toMatchObject([{ text: 'One', carriedForward: false }]);
  });

  test('belong to their account only', async () => {
    const id = await on.ann.begin();
    await write(id, { text: 'One' });
    const bob = await on.api.signIn(`bob-${randomUUID()}`);
    expect((await write(id, { text: 'Mine', version: 1 }, { token: bob })).status).toBe(404);
    expect(await list(id, bob)).toMatchObject({ status: 404 });
    expect((await write(id, {}, { questionId: 'NO-Q1' })).status).toBe(404);
  });

  test.each([
    { text: 'x'.repeat(1001) },
    { evidence: 'x'.repeat(301) },
    { text: 'a\u0000' },
    { version: -1 },
    { other: 1 },
  ])('%j is refused', async (wrong) => {
    expect((await write(await on.ann.begin(), wrong)).status).toBe(400);
  });

  test('A-NOT-010 A-EXP-008 are in “Download my data” and in no log, and go with the assessment', async () => {
    const id = await on.ann.begin();
    on.api.logs.length = 0;
    await write(id, { text: 'Only for us', evidence: 'Safe 4' });
    expect(on.api.logs.join('')).not.toMatch(/Only for us|Safe 4/);
    const { body } = await on.api.call<UserExport>(API_ROUTES.userExport, { token: on.token });
    expect(body.assessments[0]?.notes).toEqual(await list(id));
    await on.api.call(API_ROUTES.assessmentDelete, { token: on.token, params: { sessionId: id } });
    const left = await on.api.pool.query('select from assessment_note where session_id = $1', [id]);
    expect(left.rowCount).toBe(0);
  });
});
