import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { totpCode } from '../crypto/totp.ts';
import { updateMfa, updatePendingTotp } from '../second-steps/mfaStore.ts';
import { insertPasskey } from '../second-steps/passkeyStore.ts';
import { sealTotp } from '../second-steps/totp.ts';
import { setUpTestPool, setUpTestUser } from '../testing/setUpTestPool.ts';
import { softAuthenticator } from '../testing/softAuthenticator.ts';
import { changeFactors, changeInSession } from './changeFactors.ts';
import { deleteSessionsOf, findSession, type Session } from './sessionStore.ts';

const SECRET = Buffer.alloc(20, 7);

describe('with the access token of a session older than five minutes', () => {
  const { pool, identity } = setUpTestPool();
  const user = setUpTestUser(identity);
  let AccessToken: string;

  beforeEach(async () => {
    AccessToken = await identity.tokenFor(user);
  });

  const query = (text: string) => identity.context.pool.query(text, [user.sub]);
  /** All factors of this account's sign-in. */
  async function factors() {
    const { rows } = await query(
      `select encode(password_salt, 'hex') as salt, totp_secret, totp_pending, mfa_methods, mfa_preferred, mfa_since, email, pending_email
       from identity_user where sub = $1`,
    );
    const passkeys = await query('select * from identity_passkey where sub = $1');
    const codes = await query('select code_mac from identity_recovery_code where sub = $1');
    return JSON.stringify([rows, passkeys.rows, codes.rows]);
  }
  const turnOn = () =>
    updateMfa(identity.context.pool, user.sub, ['SOFTWARE_TOKEN_MFA'], null, identity.context.now());
  const pend = () =>
    updatePendingTotp(identity.context.pool, user.sub, sealTotp(identity.context, user.sub, SECRET));
  const code = () => totpCode(SECRET, Math.floor(identity.context.now().getTime() / 30_000));

  const CHANGES: [string, string, () => object, () => Promise<unknown>][] = [
    ['a new authenticator secret', 'AssociateSoftwareToken', () => ({}), async () => {}],
    ['an authenticator', 'VerifySoftwareToken', () => ({ UserCode: code() }), pend],
    [
      'another authenticator',
      'VerifySoftwareToken',
      () => ({ UserCode: code() }),
      async () => {
        await pend();
        await turnOn();
      },
    ],
    [
      'an authenticator that is verified already',
      'SetUserMFAPreference',
      () => ({ SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true } }),
      async () => {
        await pend();
        await query('update identity_user set totp_secret = totp_pending where sub = $1');
      },
    ],
    [
      'codes by email on',
      'SetUserMFAPreference',
      () => ({ EmailMfaSettings: { Enabled: true, PreferredMfa: true } }),
      async () => {},
    ],
    [
      'a second step off',
      'SetUserMFAPreference',
      () => ({ SoftwareTokenMfaSettings: { Enabled: false } }),
      turnOn,
    ],
    ['the first recovery codes', 'CreateRecoveryCodes', () => ({}), turnOn],
    ['the start of a passkey', 'StartWebAuthnRegistration', () => ({}), async () => {}],
    [
      'a passkey',
      'CompleteWebAuthnRegistration',
      () => ({ Credential: softAuthenticator().register('challenge') }),
      async () => {},
    ],
    [
      'a passkey less',
      'DeleteWebAuthnCredential',
      () => ({ CredentialId: `passkey of ${user.sub}` }),
      () =>
        insertPasskey(identity.context.pool, user.sub, {
          credentialId: `passkey of ${user.sub}`,
          publicKey: Buffer.alloc(3),
          counter: 0,
          transports: [],
          name: 'Phone',
          created: identity.context.now(),
        }),
    ],
    [
      'a new address',
      'UpdateUserAttributes',
      () => ({ UserAttributes: [{ Name: 'email', Value: 'thief@example.org' }] }),
      async () => {},
    ],
  ];

  test.each(CHANGES)('%s is refused by the pool and changes nothing', async (_, operation, body, prepare) => {
    pool.advance(301);
    await prepare();
    const before = await factors();
    const answer = await identity.call(operation, { AccessToken, ...body() });
    expect([answer.status, answer.body['__type']]).toEqual([403, 'RecentSignInNeeded']);
    expect(await factors()).toBe(before);
  });

  /** Refused at their own checks before they write. */
  const UNPROVEN = ['StartWebAuthnRegistration', 'CompleteWebAuthnRegistration'];

  test.each(CHANGES.filter(([, operation]) => !UNPROVEN.includes(operation)))(
    '%s changes nothing when its session ends before the write',
    async (_, operation, body, prepare) => {
      await prepare();
      const before = await factors();
      const { pool: database } = identity.context;
      const connect = database.connect.bind(database) as (...given: unknown[]) => Promise<never>;
      const connecting = jest.spyOn(database, 'connect') as jest.SpiedFunction<typeof connect>;
      // Only transactions connect without a callback.
      connecting.mockImplementation(async (...given) => {
        if (given.length > 0) return connect(...given);
        await query('delete from identity_session where sub = $1');
        return connect();
      });
      const answer = await identity.call(operation, { AccessToken, ...body() });
      connecting.mockRestore();
      expect([answer.status, answer.body['__type']]).toEqual([400, 'NotAuthorizedException']);
      expect(await factors()).toBe(before);
    },
  );

  test.each([
    ['of a factor', changeFactors],
    ['of another kind', changeInSession],
  ])('a change %s that begins before its session ends, and commits after, is undone', async (_, change) => {
    const { rows } = await query('select origin_jti from identity_session where sub = $1');
    const session = (await findSession(identity.context.pool, String(rows[0]?.['origin_jti']))) as Session;
    const before = await factors();
    const late = change(identity.context, session, async (db) => {
      await updateMfa(db, user.sub, ['EMAIL_OTP'], 'EMAIL_OTP', identity.context.now());
      await deleteSessionsOf(identity.context.pool, user.sub);
    });
    await expect(late).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    expect(await factors()).toBe(before);
  });
});
