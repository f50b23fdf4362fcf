import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DATABASE_KINDS } from '@psma/database/testing';
import { startTestPool } from '../testing/startTestPool.ts';
import type { TestPool } from '../testing/startTestPool.ts';
import { removeExpired } from './pool.ts';

describe.each(DATABASE_KINDS)('cleaning over %s', (kind) => {
  let pool: TestPool;
  beforeAll(async () => {
    pool = await startTestPool(kind);
  });
  afterAll(() => pool.close());

  const rowsOf = async (table: string) => {
    const { rows } = await pool.database.pool.query(`select count(*) as rows from identity_${table}`);
    return rows[0].rows;
  };

  test('what has ended goes, what is alive stays', async () => {
    const { identity } = pool;
    const user = await identity.createConfirmedUser();
    const fill = async (username: string) => {
      const UserAttributes = [{ Name: 'email', Value: `${username}@example.org` }];
      await identity.call('SignUp', { Username: username, Password: 'correct horse', UserAttributes });
      await identity.call('ForgotPassword', { Username: user.username });
      const parameters = { USERNAME: user.username };
      await identity.call('InitiateAuth', { AuthFlow: 'USER_AUTH', AuthParameters: parameters });
      await identity.tokenFor(user);
    };
    await fill('unconfirmed-long-ago1');
    pool.advance(8 * 86_400);
    await fill('unconfirmed-just-now1');
    expect([await rowsOf('user'), await rowsOf('session'), await rowsOf('challenge')]).toEqual([3, 2, 2]);
    await removeExpired(identity.context);
    const tables = ['user', 'session', 'refresh_token', 'challenge', 'code'];
    expect(await Promise.all(tables.map(rowsOf))).toEqual([2, 1, 1, 1, 2]);
    pool.advance(2 * 86_400);
    await removeExpired(identity.context);
    expect(await Promise.all([...tables, 'limit'].map(rowsOf))).toEqual([2, 0, 0, 0, 0, 0]);
  });
});
