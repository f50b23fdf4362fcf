import { beforeEach, describe, expect, test } from '@jest/globals';
import { setUpTestPool, setUpTestUser } from '../testing/setUpTestPool.ts';
import { updateMfa } from './mfaStore.ts';

describe('A-SEC-010 recovery codes', () => {
  const { pool, identity } = setUpTestPool();
  const user = setUpTestUser(identity);
  let AccessToken: string;

  beforeEach(async () => {
    AccessToken = await identity.tokenFor(user);
    await turn('on');
  });

  const turn = (state: 'on' | 'off') =>
    updateMfa(
      pool.database.pool,
      user.sub,
      state === 'on' ? ['SOFTWARE_TOKEN_MFA'] : [],
      state === 'on' ? 'SOFTWARE_TOKEN_MFA' : null,
      identity.context.now(),
    );
  const make = async (token = AccessToken) => {
    const { body } = await identity.call('CreateRecoveryCodes', { AccessToken: token });
    return (body['RecoveryCodes'] as string[] | undefined) ?? body['__type'];
  };
  const codes = async () => (await make()) as string[];
  const left = async () => (await identity.call('GetRecoveryCodes', { AccessToken })).body['Left'];
  const logIn = async () => {
    const { body } = await identity.call('InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: user.username, PASSWORD: user.password },
    });
    expect(body['ChallengeName']).toBe('SOFTWARE_TOKEN_MFA');
    return body['Session'];
  };
  const answer = async (session: unknown, code: string) => {
    const { body } = await identity.call('RespondToAuthChallenge', {
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      Session: session,
      ChallengeResponses: { USERNAME: user.username, SOFTWARE_TOKEN_MFA_CODE: code },
    });
    return body['__type'] ?? 'logged in';
  };
  const mailed = async () => (await identity.lastMail(user.email))?.kind;

  test('are ten that differ, and are in the database only as keyed hashes', async () => {
    const made = await codes();
    expect(new Set(made).size).toBe(10);
    for (const code of made) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
    expect([await left(), await mailed()]).toEqual([10, 'recoveryCodesMade']);
    const { rows } = await pool.database.pool.query<{ code_mac: Buffer }>(
      'select * from identity_recovery_code where sub = $1',
      [user.sub],
    );
    const text = JSON.stringify(rows) + rows.map(({ code_mac: mac }) => mac.toString()).join('');
    for (const code of made) expect(text).not.toContain(code.replace('-', ''));
  });

  test('each works once in place of the app’s code, however it is typed, and the owner is notified', async () => {
    const [first = '', second = ''] = await codes();
    const session = await logIn();
    expect(await answer(session, 'abcde-fghjk')).toBe('CodeMismatchException');
    expect(await answer(session, ` ${first.toUpperCase().replace('-', ' ')} `)).toBe('logged in');
    expect([await left(), await mailed()]).toEqual([9, 'recoveryCodeUsed']);
    expect(await answer(await logIn(), first)).toBe('CodeMismatchException');
    const sessions = [await logIn(), await logIn()];
    const both = await Promise.all(sessions.map((each) => answer(each, second)));
    expect(both.sort()).toEqual(['CodeMismatchException', 'logged in']);
  });

  test('of another account none works', async () => {
    const [foreign = ''] = await codes();
    Object.assign(user, await identity.createConfirmedUser());
    AccessToken = await identity.tokenFor(user);
    await turn('on');
    await codes();
    expect(await answer(await logIn(), foreign)).toBe('CodeMismatchException');
  });

  test('new ones void the old', async () => {
    const [old = ''] = await codes();
    const [fresh = ''] = await codes();
    expect(await left()).toBe(10);
    expect(await answer(await logIn(), old)).toBe('CodeMismatchException');
    expect(await answer(await logIn(), fresh)).toBe('logged in');
  });

  test('need a recent sign-in, the first ones of an authenticator that was just turned on too', async () => {
    pool.advance(301);
    expect(await make()).toBe('RecentSignInNeeded');
    await turn('off');
    await turn('on');
    expect(await make()).toBe('RecentSignInNeeded');
    expect(await make(await identity.tokenFor(user))).toHaveLength(10);
  });

  test('go with the authenticator, and without one there are none', async () => {
    await codes();
    await turn('off');
    expect([await left(), await make()]).toEqual([null, 'InvalidParameterException']);
    await turn('on');
    expect(await left()).toBe(0);
  });
});
