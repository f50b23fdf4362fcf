import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { API_ROUTES, IDEMPOTENCY_KEY } from '@psma/api-contract';
import { deleteExpired } from '../../retention/deleteExpired.ts';
import { describeApi } from '../../testing/describeApi.ts';

describeApi('idempotency keys', (on) => {
  const create = (key: string, title = 'Baseline', token = on.token) =>
    on.api.call(API_ROUTES.assessmentCreate, { token, body: { title }, headers: { [IDEMPOTENCY_KEY]: key } });
  const retake = (key: string, sessionId: string) =>
    on.api.call(API_ROUTES.assessmentRetake, {
      token: on.token,
      params: { sessionId },
      headers: { [IDEMPOTENCY_KEY]: key },
    });
  const feedback = (key: string, sessionId: string) =>
    on.api.call(API_ROUTES.assessmentFeedback, {
      token: on.token,
      params: { sessionId },
      body: { responses: [{ question: 'previousAssessment', answer: 'Yes' }] },
      headers: { [IDEMPOTENCY_KEY]: key },
    });
  const keysOf = async (account: string) =>
    (await on.api.pool.query('select from idempotency_key where account = $1', [account])).rowCount;

  test('a repeated press gets the same answer and begins one assessment; another press another', async () => {
    const key = randomUUID();
    const first = await create(key);
    expect(first.status).toBe(201);
    expect(await create(key.toUpperCase())).toMatchObject({ status: 201, body: first.body });
    expect((await create(randomUUID())).body).not.toEqual(first.body);
    expect(await on.ann.list()).toHaveLength(2);
  });

  test('a press that arrives five times at once begins one assessment', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => create(key)));
    expect(answers.map(({ status }) => status)).toContain(201);
    for (const answer of answers.filter(({ status }) => status !== 201))
      expect(answer).toMatchObject({ status: 409, body: { name: 'StillRunning' } });
    expect(await on.ann.list()).toHaveLength(1);
  });

  test('while the first runs the second is refused as in progress, and gets the answer afterwards', async () => {
    await on.ann.begin('Locks the account below');
    const holding = await on.api.pool.connect();
    await holding.query('begin');
    await holding.query('select from account where sub = $1 for update', [on.sub]);
    const key = randomUUID();
    const first = create(key);
    const waits =
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    while ((await on.api.pool.query(waits)).rowCount === 0);
    expect(await create(key)).toMatchObject({ status: 409, body: { name: 'StillRunning' } });
    await holding.query('commit');
    holding.release();
    const { body } = await first;
    expect(await create(key)).toMatchObject({ status: 201, body });
  });

  test('a key that comes with something else is refused', async () => {
    const key = randomUUID();
    await create(key);
    expect(await create(key, 'Other')).toMatchObject({ status: 422, body: { name: 'KeyReused' } });
    const [one, other] = [await on.ann.completed(), await on.ann.completed()];
    expect((await retake(key, one)).status).toBe(201);
    expect(await retake(key, other)).toMatchObject({ status: 422, body: { name: 'KeyReused' } });
  });

  test('what is no UUID is refused', async () => {
    for (const key of ['1', 'x'.repeat(36), `${randomUUID()}0`])
      expect(await create(key)).toMatchObject({ status: 400, body: { name: 'InvalidRequest' } });
    expect(await on.ann.list()).toEqual([]);
  });

  test('a key is the account’s own', async () => {
    const key = randomUUID();
    const first = await create(key);
    const bob = await on.api.signIn(`bob-${randomUUID()}`);
    expect((await create(key, 'Baseline', bob)).body).not.toEqual(first.body);
  });

  test('what is refused is not done: the same key may try again', async () => {
    const [key, id] = [randomUUID(), await on.ann.begin()];
    expect((await retake(key, id)).status).toBe(409);
    await on.ann.answerAll(id);
    await on.ann.complete(id);
    expect((await retake(key, id)).status).toBe(201);
    expect(await on.ann.list()).toHaveLength(2);
  });

  test('repeated feedback is thanked for again, without the key it was given already', async () => {
    const [key, id] = [randomUUID(), await on.ann.completed()];
    for (const _ of ['first', 'again'])
      expect(await feedback(key, id)).toMatchObject({ status: 201, body: { feedbackCompleted: true } });
    expect((await feedback(randomUUID(), id)).status).toBe(409);
  });

  test('a key counts for 24 hours, and then its row goes', async () => {
    const START = new Date('2026-04-01T12:00:00Z');
    const after = (seconds: number) => new Date(START.getTime() + 86_400_000 + seconds * 1000);
    const key = randomUUID();
    on.api.state.now = START;
    const first = await create(key).then(({ body }) => body);
    on.api.state.now = after(-1);
    expect((await create(key)).body).toEqual(first);
    await deleteExpired(on.api.pool, after(-1));
    expect(await keysOf(on.sub)).toBe(1);
    on.api.state.now = after(1);
    await deleteExpired(on.api.pool, after(1));
    expect(await keysOf(on.sub)).toBe(0);
    expect((await create(key)).body).not.toEqual(first);
  });

  test('keys go with the account', async () => {
    await create(randomUUID());
    await on.api.call(API_ROUTES.userDelete, { token: on.token });
    expect(await keysOf(on.sub)).toBe(0);
  });
});
