import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createTestDatabase } from '@psma/database/testing';
import { startTestPool, type TestPool } from '../testing/startTestPool.ts';
import { migrateIdentity, removeExpired } from './pool.ts';

describe('cleaning', () => {
  let pool: TestPool;
  beforeAll(async () => {
    pool = await startTestPool();
  });
  afterAll(() => pool.close());

  const rowsOf = async (table: string) => {
    const { rows } = await pool.database.pool.query(`select count(*) as rows from ${table}`);
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
    expect([
      await rowsOf('identity_user'),
      await rowsOf('identity_session'),
      await rowsOf('identity_challenge'),
    ]).toEqual([3, 2, 2]);
    await removeExpired(identity.context);
    const tables = ['user', 'session', 'refresh_token', 'challenge', 'code'].map(
      (name) => `identity_${name}`,
    );
    expect(await Promise.all(tables.map(rowsOf))).toEqual([2, 1, 1, 1, 2]);
    pool.advance(2 * 86_400);
    await removeExpired(identity.context);
    expect(await Promise.all([...tables, 'usage_count'].map(rowsOf))).toEqual([2, 0, 0, 0, 0, 0]);
  });
});

test('who was held back by the release before is still held back by this one', async () => {
  const { pool, drop } = await createTestDatabase();
  await pool.query(await readFile(new URL('../../migrations/001-identity.sql', import.meta.url), 'utf8'));
  await pool.query(`create table migration (area text, file text, applied timestamptz not null default now(),
    primary key (area, file)); insert into migration values ('identity', '001-identity.sql')`);
  await pool.query(`insert into identity_limit values
    ('password', 'someone', 10, now() + interval '5 minutes'),
    ('password', 'someone before', 10, now() - interval '5 minutes')`);
  await migrateIdentity(pool);
  const { rows } = await pool.query('select kind, subject, used from usage_count');
  expect(rows).toEqual([{ kind: 'password', subject: Buffer.from('someone'), used: 10 }]);
  await drop();
});
