import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { matchesPassword, openVerifier } from './accounts/passwords.ts';
import { findByName } from './accounts/userStore.ts';
import { toBytes } from './crypto/modPow.ts';
import { createSecrets } from './crypto/secrets.ts';
import { startTestPool, type TestPool } from './testing/startTestPool.ts';

const PASSWORD = 'tr0ub4dor & three';

describe('a stolen database', () => {
  let pool: TestPool;
  const secrets: Record<string, string> = { password: PASSWORD };

  beforeAll(async () => {
    pool = await startTestPool();
    const { identity } = pool;
    const browser = identity.amplify();
    const username = 'stolen-user-name-0001';
    const email = 'stolen@example.org';
    await browser.signUp({ username, password: PASSWORD, options: { userAttributes: { email } } });
    secrets['confirmation code'] = await identity.lastCode(email);
    await browser.confirmSignUp({ username, confirmationCode: secrets['confirmation code'] });
    await browser.signIn({ username, password: PASSWORD });
    const { sharedSecret } = await browser.setUpTOTP();
    secrets['authenticator secret'] = sharedSecret;
    secrets['access token'] = (await browser.tokens())?.access ?? '';
    await browser.resetPassword({ username });
    secrets['reset code'] = await identity.lastCode(email);
    const { body } = await identity.call('InitiateAuth', {
      AuthFlow: 'USER_AUTH',
      AuthParameters: { USERNAME: email, PREFERRED_CHALLENGE: 'EMAIL_OTP' },
    });
    secrets['session string'] = String(body['Session']);
    secrets['sign-in code'] = await identity.lastCode(email);
    const tokens = await identity.call('InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD },
    });
    secrets['refresh token'] = (tokens.body['AuthenticationResult'] as { RefreshToken: string }).RefreshToken;
    const user = await findByName(pool.database.pool, email);
    if (!user) throw new Error('The account is missing.');
    secrets['verifier'] = toBytes(openVerifier(identity.context, user).verifier).toString('hex');
  });
  afterAll(() => pool.close());

  /** All values of the identity tables, in three encodings. */
  async function everything(): Promise<string> {
    const { pool: database } = pool.database;
    const tables = await database.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_name like 'identity\\_%' or table_name = 'usage_count'",
    );
    expect(tables.rows.length).toBeGreaterThanOrEqual(9);
    const texts: string[] = [];
    for (const { name } of tables.rows) {
      const { rows } = await database.query<Record<string, unknown>>(`select * from ${name}`);
      for (const value of rows.flatMap((row) => Object.values(row))) {
        if (Buffer.isBuffer(value))
          texts.push(value.toString('hex'), value.toString('base64'), value.toString('latin1'));
        else texts.push(JSON.stringify(value));
      }
    }
    return texts.join('\n');
  }

  test('holds no password, verifier, code, session, token or authenticator secret in the clear', async () => {
    const text = await everything();
    expect(text).toContain('stolen@example.org');
    for (const [what, secret] of Object.entries(secrets)) {
      expect([what, secret.length > 5]).toEqual([what, true]);
      const forms = [
        secret,
        Buffer.from(secret).toString('hex'),
        Buffer.from(secret).toString('base64').replace(/=+$/, ''),
      ];
      for (const form of forms) expect([what, text.includes(form)]).toEqual([what, false]);
    }
  });

  test('does not let its thief test guesses: verifiers open with the pool’s own key only', async () => {
    const user = await findByName(pool.database.pool, 'stolen@example.org');
    if (!user) throw new Error('The account is missing.');
    const { context } = pool.identity;
    expect(matchesPassword(context, user.username, openVerifier(context, user), PASSWORD)).toBe(true);
    const otherKey = createSecrets(randomBytes(32));
    expect(() => openVerifier({ ...context, secrets: otherKey }, user)).toThrow();
  });

  test('cannot be changed to another account’s password', async () => {
    const { createConfirmedUser } = pool.identity;
    const attacker = await createConfirmedUser({ password: 'known to attacker' });
    const victim = await createConfirmedUser();
    await pool.database.pool.query(
      `update identity_user v set password_salt = a.password_salt, password_verifier = a.password_verifier
       from identity_user a where v.sub = $1 and a.sub = $2`,
      [victim.sub, attacker.sub],
    );
    const answer = await pool.identity.call('InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: victim.username, PASSWORD: 'known to attacker' },
    });
    expect(answer.body['AuthenticationResult']).toBeUndefined();
  });
});
