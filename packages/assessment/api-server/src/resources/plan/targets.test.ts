import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { API_ROUTES } from '@psma/api-contract';
import { describeApi } from '../../testing/describeApi.ts';
import { planOf } from '../../testing/plans.ts';

const NONE = { version: 0, overall: null, pillars: {}, by: null, reason: '', updated: null };

describeApi('targets', (on) => {
  const plan = () => planOf(on.api, on.token);

  test('A-TGT-001 are version 0 until they are set, and persist under a new token', async () => {
    expect(await plan().targets()).toEqual(NONE);
    const wanted = { overall: 3, pillars: { GOV: 4 }, by: '2027-03-31', reason: ' The board ' } as const;
    const { status, body } = await plan().setTargets(wanted);
    expect(status).toBe(200);
    expect(body).toEqual({ ...wanted, reason: 'The board', version: 1, updated: expect.any(String) });
    expect(await planOf(on.api, await on.api.signIn(on.sub)).targets()).toEqual(body);
  });

  test('A-SPC-039 saving the stored targets changes neither version nor time', async () => {
    const wanted = { overall: 3, pillars: { GOV: 4 }, by: '2027-03-31', reason: 'The board' } as const;
    const { body } = await plan().setTargets(wanted);
    expect((await plan().setTargets({ ...wanted, version: 1 })).body).toEqual(body);
    expect((await plan().setTargets({ ...wanted, version: 1, reason: '' })).body.version).toBe(2);
  });

  test('A-TGT-002 an area’s target below the overall one is refused, and so is an area that is none', async () => {
    expect(await plan().setTargets({ overall: 3, pillars: { MON: 2 } })).toMatchObject({
      status: 400,
      body: { name: 'InvalidRequest', details: { field: 'pillars.MON' } },
    });
    expect((await plan().setTargets({ pillars: { XXX: 2 } as object })).status).toBe(400);
    expect(await plan().targets()).toEqual(NONE);
  });

  test('A-TGT-003 an area may have a target without an overall one', async () => {
    expect(await plan().setTargets({ pillars: { INV: 4 } })).toMatchObject({
      status: 200,
      body: { overall: null, pillars: { INV: 4 } },
    });
  });

  test.each([
    { overall: 0 },
    { overall: 6 },
    { by: '2027-02-30' },
    { by: '0001-01-01' },
    { reason: 'x'.repeat(301) },
  ])('%j is refused', async (wrong) => {
    expect((await plan().setTargets(wrong)).status).toBe(400);
  });

  test('A-TGT-006 survive a retake and the deletion of every assessment', async () => {
    const { body } = await plan().setTargets({ overall: 4 });
    const id = await on.ann.completed();
    const retake = await on.ann.retake(id);
    for (const sessionId of [id, retake])
      await on.api.call(API_ROUTES.assessmentDelete, { token: on.token, params: { sessionId } });
    expect(await plan().targets()).toEqual(body);
  });

  test('A-TGT-007 of two that write the same version one is refused, with the current one', async () => {
    const [one, other] = await Promise.all([
      plan().setTargets({ overall: 2 }),
      plan().setTargets({ overall: 3 }),
    ]);
    const [taken, refused] = one.status === 200 ? [one, other] : [other, one];
    expect(taken.status).toBe(200);
    expect(refused).toMatchObject({
      status: 409,
      body: { name: 'ChangedElsewhere', details: { current: taken.body } },
    });
    expect(await plan().targets()).toEqual(taken.body);
  });

  test('A-TGT-008 are removed by setting none', async () => {
    await plan().setTargets({ overall: 2, by: '2027-01-01', reason: 'Board' });
    expect((await plan().setTargets({ version: 1 })).body).toEqual({
      ...NONE,
      version: 2,
      updated: expect.any(String),
    });
  });

  test('A-TGT-010 are seen by their account only', async () => {
    await plan().setTargets({ overall: 2 });
    const bob = planOf(on.api, await on.api.signIn(`bob-${randomUUID()}`));
    expect(await bob.targets()).toEqual(NONE);
  });
});
