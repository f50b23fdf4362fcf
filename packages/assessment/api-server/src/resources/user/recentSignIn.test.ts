import { expect, test } from '@jest/globals';
import { API_ROUTES } from '@psma/api-contract';
import { listOutbox } from '@psma/mail';
import { describeApi } from '../../testing/describeApi.ts';

const secondsAgo = (seconds: number) => Math.floor(Date.now() / 1000) - seconds;

describeApi('what cannot be taken back', (on) => {
  const SENSITIVE = {
    'a new address': () => ({ route: API_ROUTES.userUpdate, body: { email: 'new@example.org' } }),
    'the data': () => ({ route: API_ROUTES.userExport, body: undefined }),
    'the end of the account': () => ({ route: API_ROUTES.userDelete, body: undefined }),
  };
  const calls = Object.entries(SENSITIVE);

  test.each(calls)('A-SEC-001 %s needs a login of the last five minutes', async (_, sensitive) => {
    const { route, body } = sensitive();
    for (const claims of [{ auth_time: secondsAgo(302) }, { auth_time: undefined }]) {
      const token = await on.api.signIn(on.sub, claims);
      const before = on.api.userPool.calls.length;
      const answer = await on.api.call(route, { token, body });
      expect(answer).toMatchObject({ status: 403, body: { status: 403, name: 'RecentSignInNeeded' } });
      expect(answer.body.message).toMatch(/Log out, log in again/);
      expect(on.api.userPool.calls).toHaveLength(before);
    }
    const recent = await on.api.signIn(on.sub, { auth_time: secondsAgo(290) });
    expect((await on.api.call(route, { token: recent, body })).status).toBeLessThan(300);
  });

  test('what can be needs none', async () => {
    const token = await on.api.signIn(on.sub, { auth_time: secondsAgo(3000) });
    const sector = await on.api.call(API_ROUTES.userUpdate, { token, body: { sector: 'Health' } });
    const me = await on.api.call(API_ROUTES.userMe, { token });
    expect([sector.status, me.status]).toEqual([200, 200]);
  });

  test('a pool that asks for one by itself is understood', async () => {
    on.api.userPool.failWith('RecentSignInNeeded');
    const answer = await on.api.call(API_ROUTES.userUpdate, {
      token: on.token,
      body: { email: 'new@example.org' },
    });
    expect(answer).toMatchObject({ status: 403, body: { name: 'RecentSignInNeeded' } });
  });

  test('the owner is notified of a download, once an hour', async () => {
    const download = async () =>
      (await on.api.call(API_ROUTES.userExport, { token: await on.api.signIn(on.sub, {}) })).status;
    const mails = async () =>
      (await listOutbox(on.api.pool)).filter(({ recipient }) => recipient === `${on.sub}@example.org`).length;
    expect([await download(), await download(), await mails()]).toEqual([200, 200, 1]);
    on.api.state.now = new Date(Date.now() + 3_600_000);
    const token = await on.api.signIn(on.sub, { auth_time: secondsAgo(-3600), exp: secondsAgo(-9000) });
    expect((await on.api.call(API_ROUTES.userExport, { token })).status).toBe(200);
    expect(await mails()).toBe(2);
  });

  test('one network may try 30 undo codes an hour, another is not limited by it', async () => {
    const undo = async (from: string) =>
      (await on.api.call(API_ROUTES.accountUndoEmailChange, { body: { code: 'guess' }, from })).status;
    for (let tries = 0; tries < 30; tries += 1) expect(await undo('198.51.100.7')).toBe(404);
    expect([await undo('198.51.100.7'), await undo('203.0.113.7')]).toEqual([429, 404]);
  });

  test('with a pool that knows no way back a link does not work', async () => {
    on.api.userPool.failWith('UnknownOperationException');
    const answer = await on.api.call(API_ROUTES.accountUndoEmailChange, { body: { code: 'any' } });
    expect(answer).toMatchObject({ status: 404, body: { name: 'NotFound' } });
  });
});
