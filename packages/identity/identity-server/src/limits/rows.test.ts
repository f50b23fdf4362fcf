import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestPool, type TestPool } from '../testing/startTestPool.ts';

describe('rows that limits write', () => {
  let pool: TestPool;

  beforeAll(async () => {
    pool = await startTestPool();
    await pool.database.pool.query(`
      create sequence counted minvalue 0;
      create function count_row() returns trigger language plpgsql as
        $$ begin perform nextval('counted'); return null; end $$;
      create trigger counted after insert or update or delete on usage_count
        for each row execute function count_row()`);
  });
  afterAll(() => pool.close());

  const written = async (call: () => Promise<unknown>): Promise<number> => {
    await pool.database.pool.query("select setval('counted', 0, false)");
    await call();
    const found = await pool.database.pool.query<{ rows: number }>(
      'select case when is_called then last_value + 1 else 0 end as rows from counted',
    );
    return found.rows[0]!.rows;
  };

  test('one for each call, and one for what guards a guess or a mail', async () => {
    const user = await pool.identity.createConfirmedUser();
    const signIn = (password: string) =>
      pool.identity.call('InitiateAuth', {
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: user.username, PASSWORD: password },
      });
    const { body } = await signIn(user.password);
    const { AccessToken } = body['AuthenticationResult'] as { AccessToken: string };
    expect(await written(() => pool.identity.call('GetUser', { AccessToken }))).toBe(1);
    expect(await written(() => signIn('wrong horse'))).toBe(2);
    // Resets the counted guesses.
    expect(await written(() => signIn(user.password))).toBe(3);
    const forgot = () => pool.identity.call('ForgotPassword', { Username: user.username });
    expect(await written(forgot)).toBe(2);
  });
});
