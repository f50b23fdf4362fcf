import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { API_ROUTES } from '@psma/api-contract';
import { openPool, type Pool } from '@psma/database';
import {
  createAdminContext,
  followEndedSessions,
  identityVerifierKeys,
  setTemporaryPassword,
  type EndedSessions,
} from '@psma/identity-server';
import { createTestIdentity, type TestIdentity, type TestUser } from '@psma/identity-server/testing';
import { createTestApi, type TestApi } from '../testing/createTestApi.ts';

interface Process {
  app: TestApi['app'];
  pool: Pool;
  ended: EndedSessions;
}

describe('the API and ended sessions', () => {
  let api: TestApi;
  let identity: TestIdentity;
  let processes: Process[];
  let user: TestUser;
  let tokens: { kept: string; ended: string };

  beforeAll(async () => {
    api = await createTestApi();
    identity = await createTestIdentity({ pool: api.pool });
    processes = [await startProcess(), await startProcess()];
  });
  afterAll(async () => {
    for (const { app, pool, ended } of processes) {
      await app.close();
      await ended.stop();
      await pool.end();
    }
    await identity.close();
    await api.close();
  });
  beforeEach(async () => {
    user = await identity.createConfirmedUser();
    const [first, second] = [await logIn(), await logIn()];
    tokens = { kept: first.AccessToken, ended: second.AccessToken };
    refreshToken = second.RefreshToken;
  });

  let refreshToken = '';

  /** Another process; only the database reports ended sessions to it. */
  async function startProcess(): Promise<Process> {
    const pool = openPool(api.url);
    const ended = await followEndedSessions(pool);
    const { endpoint, config, keys, context } = identity;
    const pooled = {
      endpoint,
      issuer: context.issuer,
      clientId: config.clientId,
      keys: identityVerifierKeys(keys),
      fetch,
      hasEnded: ended.has,
    };
    return { app: await api.startServer({ identity: pooled }), pool, ended };
  }

  async function logIn() {
    const { body } = await identity.call('InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: user.username, PASSWORD: user.password },
    });
    return body['AuthenticationResult'] as { AccessToken: string; RefreshToken: string };
  }

  const read = async (token: string) =>
    Promise.all(
      processes.map(
        async ({ app }) => (await api.call(API_ROUTES.assessmentSessions, { token }, app)).status,
      ),
    );

  /** Polls until both processes refuse the token; returns their statuses. */
  async function untilRefused(token: string) {
    let answers = await read(token);
    while (answers.includes(200)) answers = await read(token);
    return answers;
  }

  const forget = async () => {
    await identity.call('ForgotPassword', { Username: user.email });
    await identity.call('ConfirmForgotPassword', {
      Username: user.email,
      ConfirmationCode: await identity.lastCode(user.email ?? ''),
      Password: 'battery staple',
    });
  };
  const WAYS: [string, () => Promise<unknown>, { keeps: boolean }][] = [
    ['logging out', () => identity.call('RevokeToken', { Token: refreshToken }), { keeps: true }],
    [
      'a changed password',
      () =>
        identity.call('ChangePassword', {
          AccessToken: tokens.kept,
          PreviousPassword: user.password,
          ProposedPassword: 'battery staple',
        }),
      { keeps: true },
    ],
    [
      'logging out everywhere',
      () => identity.call('GlobalSignOut', { AccessToken: tokens.kept }),
      { keeps: false },
    ],
    ['a reset password', forget, { keeps: false }],
    ['a deleted account', () => identity.call('DeleteUser', { AccessToken: tokens.kept }), { keeps: false }],
    [
      'a temporary password',
      async () => {
        const { keys, config } = identity;
        const admin = await createAdminContext({ pool: api.pool, keys, userPoolId: config.userPoolId });
        await setTemporaryPassword(admin, user.username);
      },
      { keeps: false },
    ],
  ];

  test.each(WAYS)('A-SEC-005 %s is known in every process', async (_, end, { keeps }) => {
    expect([await read(tokens.ended), await read(tokens.kept)]).toEqual([
      [200, 200],
      [200, 200],
    ]);
    await end();
    expect(await untilRefused(tokens.ended)).toEqual([401, 401]);
    expect(await read(tokens.kept)).toEqual(keeps ? [200, 200] : [401, 401]);
  });

  test('a process that starts later knows what ended before', async () => {
    await identity.call('RevokeToken', { Token: refreshToken });
    const late = await startProcess();
    processes.push(late);
    const { status } = await api.call(API_ROUTES.assessmentSessions, { token: tokens.ended }, late.app);
    expect(status).toBe(401);
  });

  test('no call asks the database', async () => {
    const follower = await followEndedSessions(api.pool);
    await follower.stop();
    await identity.call('RevokeToken', { Token: refreshToken });
    const session = JSON.parse(atob(tokens.ended.split('.')[1] ?? '')) as { origin_jti: string };
    expect(follower.has(session.origin_jti)).toBe(false);
  });

  test('a deletion whose answer was lost may be asked for again', async () => {
    const [process] = processes;
    const remove = async () =>
      (await api.call(API_ROUTES.userDelete, { token: tokens.kept }, process?.app)).status;
    expect(await remove()).toBe(204);
    await untilRefused(tokens.kept);
    expect(await remove()).toBe(204);
  });
});
