import { describe, expect, test } from '@jest/globals';
import { deleteSessionsOf } from '../sessions/sessionStore.ts';
import type { TestUser } from '../testing.ts';
import { setUpTestPool } from '../testing/setUpTestPool.ts';
import { startTestPool } from '../testing/startTestPool.ts';

const IDENTITY_POOL = 'eu-west-2:11111111-2222-3333-4444-555555555555';

describe('the identity pool', () => {
  const { pool, identity } = setUpTestPool({ config: { identityPoolId: IDENTITY_POOL } });

  const countCalls = async (work: () => Promise<unknown>) => {
    const before = identity.requests.filter((target) => target.endsWith('GetCredentialsForIdentity')).length;
    await work();
    return identity.requests.filter((target) => target.endsWith('GetCredentialsForIdentity')).length - before;
  };

  test('A-IDS-026 a signed-in user of eu-west-2 gets credentials, renewed after 50 minutes', async () => {
    const user = await identity.createConfirmedUser();
    const browser = identity.amplify();
    await browser.signIn({ username: user.username, password: user.password });
    const session = await browser.fetchAuthSession();
    expect(session.identityId).toMatch(/^eu-west-2:[0-9a-f-]{36}$/);
    expect(session.credentials?.accessKeyId).toMatch(/^LOCAL/);
    const lifetime = Date.parse(String(session.credentials?.expiration)) - Date.now();
    expect(Math.abs(lifetime - 3_600_000)).toBeLessThan(60_000);
    await browser.advance(49 * 60_000);
    expect(await countCalls(() => browser.fetchAuthSession())).toBe(0);
    await browser.advance(2 * 60_000);
    expect(await countCalls(() => browser.fetchAuthSession())).toBe(1);
  });

  test('the same user always has the same identity; guests get a new one each', async () => {
    const user = await identity.createConfirmedUser();
    const ids = [];
    for (const browser of [identity.amplify(), identity.amplify()]) {
      const guest = await browser.fetchAuthSession();
      expect(guest.credentials?.secretAccessKey).toMatch(/^LOCAL/);
      await browser.signOut();
      await browser.signIn({ username: user.username, password: user.password });
      ids.push([guest.identityId, (await browser.fetchAuthSession()).identityId]);
    }
    expect(ids[0]?.[0]).not.toBe(ids[1]?.[0]);
    const token = await identity.call('InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: user.username, PASSWORD: user.password },
    });
    const { IdToken } = token.body['AuthenticationResult'] as { IdToken: string };
    const Logins = { [`identity.test/idp/${identity.config.userPoolId}`]: IdToken };
    const first = await identity.call('GetId', { IdentityPoolId: IDENTITY_POOL, Logins });
    const second = await identity.call('GetId', { IdentityPoolId: IDENTITY_POOL, Logins });
    expect(first.body).toEqual(second.body);
    for (const IdentityId of ['eu-west-2:guest', IDENTITY_POOL.replace('eu-west-2', 'us-east-1')]) {
      const foreign = await identity.call('GetCredentialsForIdentity', { IdentityId, Logins });
      expect(foreign.body['__type']).toBe('ResourceNotFoundException');
    }
  });

  test('who has become a guest when the session ended logs in again, in the same browser', async () => {
    const user = await identity.createConfirmedUser();
    const other = await identity.createConfirmedUser();
    const browser = identity.amplify();
    const logIn = async ({ username, password }: TestUser) => {
      await browser.signIn({ username, password });
      return (await browser.fetchAuthSession()).identityId;
    };
    const guest = (await browser.fetchAuthSession()).identityId;
    const own = await logIn(user);
    expect(own).not.toBe(guest);
    for (const next of [user, other]) {
      await deleteSessionsOf(pool.database.pool, user.sub);
      const ended = await browser.fetchAuthSession({ forceRefresh: true });
      expect(ended.tokens).toBeUndefined();
      expect(ended.credentials?.accessKeyId).toMatch(/^LOCAL/);
      expect((await logIn(next)) === own).toBe(next === user);
    }
  });

  test('forged logins and other pools are refused', async () => {
    const Logins = { [`identity.test/idp/${identity.config.userPoolId}`]: 'a.b.c' };
    const forged = await identity.call('GetId', { IdentityPoolId: IDENTITY_POOL, Logins });
    expect(forged.body['__type']).toBe('NotAuthorizedException');
    const other = await identity.call('GetId', { IdentityPoolId: `${IDENTITY_POOL}0` });
    expect(other.body['__type']).toBe('ResourceNotFoundException');
  });

  test('without configuration there is none', async () => {
    const without = await startTestPool();
    for (const operation of ['GetId', 'GetCredentialsForIdentity']) {
      const answer = await without.identity.call(operation, {
        IdentityPoolId: IDENTITY_POOL,
        IdentityId: 'x',
      });
      expect(answer.body['__type']).toBe('ResourceNotFoundException');
    }
    await without.close();
  });
});
