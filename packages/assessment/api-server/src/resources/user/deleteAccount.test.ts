import { describe, expect, test } from '@jest/globals';
import { API_ROUTES } from '@psma/api-contract';
import { listOutbox } from '@psma/mail';
import { assessmentsOf } from '../../testing/assessments.ts';
import { createTestApi } from '../../testing/createTestApi.ts';
import { describeApi, type ApiContext } from '../../testing/describeApi.ts';

describeApi('account deletion', (on) => {
  const remove = () => on.api.call(API_ROUTES.userDelete, { token: on.token });
  const rowsOf = async ({ api, sub }: ApiContext) =>
    (await api.pool.query('select from assessment_session where owner = $1', [sub])).rowCount;

  test('removes the product’s rows and the pool’s user, and no one else’s', async () => {
    await on.ann.completed();
    const bob = assessmentsOf(on.api, await on.api.signIn('bob'));
    const kept = await bob.begin();
    expect((await remove()).status).toBe(204);
    expect(await rowsOf(on)).toBe(0);
    expect(on.api.userPool.users.has(on.sub)).toBe(false);
    expect((await bob.get(kept)).id).toBe(kept);
  });

  test('repeating it is no error', async () => {
    await remove();
    expect((await remove()).status).toBe(204);
  });

  test('a repeated call completes one that stopped half-way', async () => {
    await on.ann.begin();
    const { fetch } = on.api.userPool;
    const failing = await on.api.startServer({
      identity: {
        fetch: async (input, init) =>
          new Headers(init?.headers).get('x-amz-target')?.endsWith('DeleteUser')
            ? new Response('', { status: 500 })
            : fetch(input, init),
      },
    });
    const half = await on.api.call(API_ROUTES.userDelete, { token: on.token }, failing);
    expect(half).toMatchObject({ status: 502, body: { name: 'IdentityServiceFailed' } });
    expect([await rowsOf(on), on.api.userPool.users.has(on.sub)]).toEqual([0, true]);
    expect((await remove()).status).toBe(204);
    expect(on.api.userPool.users.has(on.sub)).toBe(false);
    await failing.close();
  });

  test('a pool that refuses the token of a deleted user is as good as one that forgot the user', async () => {
    await remove();
    on.api.userPool.failWith('NotAuthorizedException');
    expect((await remove()).status).toBe(204);
  });

  test('a token that is merely revoked deletes nothing', async () => {
    await on.ann.begin();
    on.api.userPool.failWith('NotAuthorizedException');
    expect((await remove()).status).toBe(401);
    expect(await rowsOf(on)).toBe(1);
  });

  test('nothing can be begun with the tokens of a deleted account', async () => {
    const id = await on.ann.completed();
    await remove();
    const begin = await on.api.call(API_ROUTES.assessmentCreate, {
      token: on.token,
      body: { title: 'Late' },
    });
    expect(begin).toMatchObject({ status: 401, body: { name: 'NotAuthenticated' } });
    const retake = await on.api.call(API_ROUTES.assessmentRetake, {
      token: on.token,
      params: { sessionId: id },
    });
    expect(retake.status).toBe(404);
    expect(await rowsOf(on)).toBe(0);
  });

  test('sessions begun while the account is being deleted do not outlive it', async () => {
    const creating = Array.from({ length: 8 }, () =>
      on.api.call(API_ROUTES.assessmentCreate, { token: on.token, body: { title: 'Race' } }),
    );
    const [removed, ...begun] = await Promise.all([remove(), ...creating]);
    expect(removed.status).toBe(204);
    expect(begun.every(({ status }) => [201, 401].includes(status))).toBe(true);
    expect(await rowsOf(on)).toBe(0);
  });
});

describe('the mail about a deleted account', () => {
  test.each([
    [false, ['accountDeleted']],
    [true, []],
  ])('with a pool that mails it: %s, the product mails %j, once', async (mailsDeletion, kinds) => {
    const api = await createTestApi({ identity: { mailsDeletion } });
    const token = await api.signIn('ann');
    await api.call(API_ROUTES.userDelete, { token });
    await api.call(API_ROUTES.userDelete, { token });
    const mails = await listOutbox(api.pool);
    expect(mails.map(({ kind }) => kind)).toEqual(kinds);
    expect(mails.every(({ recipient }) => recipient === 'ann@example.org')).toBe(true);
    await api.close();
  });
});
