import crypto, { randomBytes, randomUUID } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { modPow } from '../crypto/modPow.ts';
import { startTestPool, type TestPool } from '../testing/startTestPool.ts';

/** Compares queries and hashing before a response. */
describe('with existence errors prevented a name without an account', () => {
  let pool: TestPool;
  let identity: TestPool['identity'];
  let queries: string[] = [];
  let stop = () => {};
  /** Called once by each modPow. */
  const power = jest.spyOn(crypto, 'diffieHellman');

  beforeAll(async () => {
    syncBuiltinESMExports();
    pool = await startTestPool({ config: { preventUserExistenceErrors: true } });
    identity = pool.identity;
    stop = await noteQueries();
  });
  afterAll(async () => {
    stop();
    power.mockRestore();
    syncBuiltinESMExports();
    await pool.close();
  });

  /** Records every query's text on all connections. */
  async function noteQueries() {
    const client = await pool.database.pool.connect();
    const connection = Object.getPrototypeOf(client) as { query: (...parameters: unknown[]) => unknown };
    client.release();
    const { query } = connection;
    connection.query = function noted(this: unknown, ...parameters: unknown[]) {
      const [text] = parameters;
      queries.push(typeof text === 'string' ? text : String((text as { text?: string }).text));
      return query.apply(this, parameters);
    };
    return () => void (connection.query = query);
  }

  /** The work of one request until its response. */
  async function workOf(operation: string, body: object) {
    let work: { queries: string[]; powers: number } | undefined;
    queries = [];
    power.mockClear();
    identity.whenAnswered(() => (work ??= { queries: [...queries], powers: power.mock.calls.length }));
    const { body: answer } = await identity.call(operation, body);
    await identity.quiet();
    return { ...work, said: answer['__type'] ?? [answer['ChallengeName'], ...Object.keys(answer).sort()] };
  }

  const NUMBER = modPow(2n, 12_345n).toString(16);
  const start = (AuthFlow: string, more: object = {}) => ['InitiateAuth', { AuthFlow, ...more }] as const;
  const newName = () => randomUUID().replaceAll('-', '').slice(0, 21);
  const CALLS: [string, string, (name: string) => object][] = [
    ['a password', ...by(start('USER_PASSWORD_AUTH'), { PASSWORD: 'wrong horse' })],
    ['a proof of a password', ...by(start('USER_SRP_AUTH'), { SRP_A: NUMBER })],
    ['a code instead of a password', ...by(start('CUSTOM_AUTH'))],
    ['the choice of first factor', ...by(start('USER_AUTH'))],
    ['a passkey', ...by(start('USER_AUTH'), { PREFERRED_CHALLENGE: 'WEB_AUTHN' })],
    ['a code as first factor', ...by(start('USER_AUTH'), { PREFERRED_CHALLENGE: 'EMAIL_OTP' })],
    ['a forgotten password', 'ForgotPassword', (Username) => ({ Username })],
    [
      'a reset code',
      'ConfirmForgotPassword',
      (Username) => ({ Username, ConfirmationCode: '00000000', Password: 'battery staple' }),
    ],
    ['a confirmation code', 'ConfirmSignUp', (Username) => ({ Username, ConfirmationCode: 'wrong' })],
    ['a new confirmation code', 'ResendConfirmationCode', (Username) => ({ Username })],
    [
      'a sign-up',
      'SignUp',
      (Value) => ({
        Username: newName(),
        Password: 'battery staple',
        UserAttributes: [{ Name: 'email', Value }],
      }),
    ],
  ];

  function by([operation, body]: readonly [string, object], parameters: object = {}) {
    const withName = (USERNAME: string) => ({ ...body, AuthParameters: { USERNAME, ...parameters } });
    return [operation, withName] as const;
  }

  /** A quarter offer no code. */
  function strangerWithCode(): string {
    const name = `${randomUUID()}@example.org`;
    const { secrets } = identity.context;
    const decoy = secrets.mac('decoy name', name).toString('base64url').slice(0, 21);
    return (secrets.mac('decoy factors', decoy)[0] ?? 0) < 64 ? strangerWithCode() : name;
  }

  const CHOICE = start('USER_AUTH');
  /** First requests, and the responses to their challenges. */
  const SECOND_STEPS: [string, ReturnType<typeof start>, object, string, object][] = [
    [
      'a wrong proof of a password',
      start('USER_SRP_AUTH'),
      { SRP_A: NUMBER },
      'PASSWORD_VERIFIER',
      {
        PASSWORD_CLAIM_SIGNATURE: randomBytes(32).toString('base64'),
        PASSWORD_CLAIM_SECRET_BLOCK: randomBytes(64).toString('base64'),
        TIMESTAMP: 'now',
      },
    ],
    ['a wrong chosen password', CHOICE, {}, 'SELECT_CHALLENGE', { ANSWER: 'PASSWORD', PASSWORD: 'wrong' }],
    ['a chosen proof', CHOICE, {}, 'SELECT_CHALLENGE', { ANSWER: 'PASSWORD_SRP', SRP_A: NUMBER }],
    ['a chosen code', CHOICE, {}, 'SELECT_CHALLENGE', { ANSWER: 'EMAIL_OTP' }],
    ['a chosen passkey', CHOICE, {}, 'SELECT_CHALLENGE', { ANSWER: 'WEB_AUTHN' }],
    [
      'an unknown passkey',
      CHOICE,
      { PREFERRED_CHALLENGE: 'WEB_AUTHN' },
      'WEB_AUTHN',
      { CREDENTIAL: JSON.stringify({ id: 'unknown' }) },
    ],
    [
      'a wrong mailed code',
      CHOICE,
      { PREFERRED_CHALLENGE: 'EMAIL_OTP' },
      'EMAIL_OTP',
      { EMAIL_OTP_CODE: '00000000' },
    ],
    ['a wrong code instead of a password', start('CUSTOM_AUTH'), {}, 'CUSTOM_CHALLENGE', { ANSWER: '0' }],
  ];

  test.each(SECOND_STEPS)(
    'A-SEC-006 costs the same: %s',
    async (_, [operation, body], parameters, ChallengeName, responses) => {
      const secondStep = async (USERNAME: string) => {
        const AuthParameters = { USERNAME, ...parameters };
        const { body: asked } = await identity.call(operation, { ...body, AuthParameters });
        if (!asked['Session']) throw new Error(JSON.stringify(asked));
        await identity.quiet();
        return workOf('RespondToAuthChallenge', {
          ChallengeName,
          Session: asked['Session'],
          ChallengeResponses: { USERNAME, ...responses },
        });
      };
      const { email } = await identity.createConfirmedUser();
      const known = await secondStep(email ?? '');
      const unknown = await secondStep(strangerWithCode());
      expect(known.queries?.length).toBeGreaterThan(2);
      expect(unknown).toEqual(known);
    },
  );

  test.each(CALLS)('A-SEC-006 costs the same: %s', async (_, operation, body) => {
    const { email } = await identity.createConfirmedUser();
    const known = await workOf(operation, body(email ?? ''));
    const unknown = await workOf(operation, body(strangerWithCode()));
    expect(known.queries?.length).toBeGreaterThan(0);
    expect(unknown).toEqual(known);
  });
});
