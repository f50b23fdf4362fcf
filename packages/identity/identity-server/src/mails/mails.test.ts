import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomToken } from '../crypto/secrets.ts';
import { OPERATIONS } from '../operations/operations.ts';
import { updateMfa } from '../second-steps/mfaStore.ts';
import type { TestUser } from '../testing.ts';
import { startTestPool, type TestPool } from '../testing/startTestPool.ts';
import { permitCodeMail } from './mails.ts';

/** Operations that mail on a caller's request. */
const MAILS_CODES = [
  'SignUp',
  'ResendConfirmationCode',
  'ForgotPassword',
  'UpdateUserAttributes',
  'GetUserAttributeVerificationCode',
  'InitiateAuth',
  'RespondToAuthChallenge',
];
/** Operations that notify an owner, by mails without a limit. */
const MAILS_NOTICES = [
  'ConfirmForgotPassword',
  'ChangePassword',
  'DeleteUser',
  'RespondToAuthChallenge',
  'VerifyUserAttribute',
  'UndoEmailChange',
  'SetUserMFAPreference',
  'CreateRecoveryCodes',
  'VerifySoftwareToken',
  'GetTokensFromRefreshToken',
  'CompleteWebAuthnRegistration',
  'DeleteWebAuthnCredential',
];
const MAILS_NOTHING = [
  'ConfirmSignUp',
  'RevokeToken',
  'GlobalSignOut',
  'ListSessions',
  'EndSession',
  'EndOtherSessions',
  'ListSecurityEvents',
  'ExportSecurity',
  'GetRecoveryCodes',
  'GetUser',
  'DeleteUserAttributes',
  'AssociateSoftwareToken',
  'GetId',
  'GetCredentialsForIdentity',
  'StartWebAuthnRegistration',
  'ListWebAuthnCredentials',
  'NameWebAuthnCredential',
];

test('every operation is known to mail codes, notices or nothing', () => {
  const all = new Set([...MAILS_CODES, ...MAILS_NOTICES, ...MAILS_NOTHING]);
  expect(Object.keys(OPERATIONS).map((target) => target.split('.')[1])).toEqual(
    expect.arrayContaining([...all]),
  );
  expect(Object.keys(OPERATIONS)).toHaveLength(all.size);
});

test('nothing but the gate puts a mail into the outbox', () => {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const files = globSync('**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'));
  // The package exports them for the job that sends them.
  const senders = files.filter(
    (file) => file !== 'index.ts' && /\baccountMails\b/.test(readFileSync(path.join(root, file), 'utf8')),
  );
  expect(senders).toEqual(['mails/mails.ts']);
});

describe('mails with codes', () => {
  let pool: TestPool;
  let identity: TestPool['identity'];
  let user: TestUser;
  let network: string | null;
  let networks = 0;

  beforeAll(async () => {
    pool = await startTestPool({ networkOf: () => network });
    identity = pool.identity;
  });
  afterAll(() => pool.close());
  beforeEach(async () => {
    network = null;
    user = await identity.createConfirmedUser();
  });

  const emailOf = () => user.email ?? '';
  const ask = async (operation: string, body: object) => {
    const { body: answer } = await identity.call(operation, body);
    return { refused: answer['__type'], session: answer['Session'] };
  };
  const mails = async () => {
    const { rows } = await pool.database.pool.query<{ mails: number }>(
      'select count(*) as mails from mail_outbox',
    );
    return rows[0]?.mails ?? 0;
  };
  const start = (AuthFlow: string, parameters: object = {}) =>
    ask('InitiateAuth', { AuthFlow, AuthParameters: { USERNAME: emailOf(), ...parameters } });
  const newEmail = (AccessToken: string) => ({
    AccessToken,
    UserAttributes: [{ Name: 'email', Value: `${randomToken().slice(0, 12)}@example.org` }],
  });
  const signUp = (email: string) => ({
    Username: randomToken().slice(0, 21),
    Password: 'correct horse',
    UserAttributes: [{ Name: 'email', Value: email }],
  });

  /** Set-up by operation and way, then the mailing step. */
  const WAYS: [string, () => Promise<() => Promise<{ refused: unknown }>>][] = [
    ['SignUp', async () => () => ask('SignUp', signUp(`${randomToken().slice(0, 12)}@example.org`))],
    [
      'ResendConfirmationCode',
      async () => {
        const form = signUp(`${randomToken().slice(0, 12)}@example.org`);
        await ask('SignUp', form);
        return () => ask('ResendConfirmationCode', { Username: form.Username });
      },
    ],
    ['ForgotPassword', async () => () => ask('ForgotPassword', { Username: emailOf() })],
    [
      'UpdateUserAttributes',
      async () => {
        const token = await identity.tokenFor(user);
        return () => ask('UpdateUserAttributes', newEmail(token));
      },
    ],
    [
      'GetUserAttributeVerificationCode',
      async () => {
        const AccessToken = await identity.tokenFor(user);
        await ask('UpdateUserAttributes', newEmail(AccessToken));
        return () => ask('GetUserAttributeVerificationCode', { AccessToken, AttributeName: 'email' });
      },
    ],
    ['InitiateAuth CUSTOM_AUTH', async () => () => start('CUSTOM_AUTH')],
    ['InitiateAuth USER_AUTH', async () => () => start('USER_AUTH', { PREFERRED_CHALLENGE: 'EMAIL_OTP' })],
    [
      'InitiateAuth with a second factor by mail',
      async () => {
        await updateMfa(pool.database.pool, user.sub, ['EMAIL_OTP'], 'EMAIL_OTP', new Date());
        return () => start('USER_PASSWORD_AUTH', { PASSWORD: user.password });
      },
    ],
    [
      'RespondToAuthChallenge',
      async () => {
        const { session } = await start('USER_AUTH');
        return () =>
          ask('RespondToAuthChallenge', {
            ChallengeName: 'SELECT_CHALLENGE',
            Session: session,
            ChallengeResponses: { USERNAME: emailOf(), ANSWER: 'EMAIL_OTP' },
          });
      },
    ],
  ];

  test('there is a way for every operation that mails codes', () => {
    expect(new Set(WAYS.map(([way]) => way.split(' ')[0]))).toEqual(new Set(MAILS_CODES));
  });

  describe.each(WAYS)('%s', (_, prepare) => {
    test('sends one, and none for a network whose 60 are used up', async () => {
      const send = await prepare();
      const again = await prepare();
      const before = await mails();
      network = `network ${(networks += 1)}`;
      expect((await send()).refused).toBeUndefined();
      expect(await mails()).toBe(before + 1);
      for (let sent = 1; sent < 60; sent += 1)
        await permitCodeMail({ ...identity.context, network }, `${network}-${sent}@example.org`);
      pool.advance(61);
      expect((await again()).refused).toBe('LimitExceededException');
      expect(await mails()).toBe(before + 1);
    });
  });

  test('five mails an hour that any caller can request; with the password a code still comes', async () => {
    for (let sent = 0; sent < 5; sent += 1) await permitCodeMail(identity.context, emailOf());
    const before = await mails();
    const answers = [
      await ask('ForgotPassword', { Username: emailOf() }),
      await start('CUSTOM_AUTH'),
      await start('USER_AUTH', { PREFERRED_CHALLENGE: 'EMAIL_OTP' }),
    ];
    expect(answers.map(({ refused }) => refused)).toEqual(Array(3).fill('LimitExceededException'));
    expect(await mails()).toBe(before);
    await updateMfa(pool.database.pool, user.sub, ['EMAIL_OTP'], 'EMAIL_OTP', new Date());
    expect((await start('USER_PASSWORD_AUTH', { PASSWORD: user.password })).refused).toBeUndefined();
    expect(await mails()).toBe(before + 1);
  });
});
