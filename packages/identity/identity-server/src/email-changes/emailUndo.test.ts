import { beforeEach, describe, expect, test } from '@jest/globals';
import { accountMails } from '@psma/account-mails';
import { findBySub, type MfaMethod } from '../accounts/userStore.ts';
import { updateMfa } from '../second-steps/mfaStore.ts';
import { countRecoveryCodes } from '../second-steps/recoveryCodeStore.ts';
import { setUpTestPool, setUpTestUser } from '../testing/setUpTestPool.ts';

describe('a change of address', () => {
  const { pool, identity } = setUpTestPool();
  const owner = setUpTestUser(identity);
  let thief: string;
  let count = 0;

  beforeEach(async () => {
    thief = `thief${(count += 1)}@example.org`;
  });

  const call = async (operation: string, body: object) => {
    const { status, body: answer } = await identity.call(operation, body);
    return { status, error: answer['__type'], answer };
  };
  /** Changes the email address as a thief with the token. */
  async function change(email: string, AccessToken: string) {
    await call('UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name: 'email', Value: email }] });
    const Code = await identity.lastCode(email);
    expect(await call('VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code })).toMatchObject({
      status: 200,
    });
  }
  async function undoCode(to = owner.email) {
    const mail = await identity.lastMail(to);
    expect(mail).toMatchObject({ kind: 'emailChanged' });
    return /undo-email-change\?code=([\w-]+)/.exec(mail?.plain ?? '')?.[1] ?? '';
  }
  const undo = (Code: string) => call('UndoEmailChange', { Code });
  const logIn = (username: string, password: string) =>
    call('InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: username, PASSWORD: password },
    });

  test('A-SEC-003 is undone by a link to the old address, which ends sessions and the password', async () => {
    const AccessToken = await identity.tokenFor(owner);
    await change(thief, AccessToken);
    const { status, answer } = await undo(await undoCode());
    expect(status).toBe(200);
    expect(answer).toMatchObject({ Email: owner.email, Username: owner.username });
    expect((await call('GetUser', { AccessToken })).status).toBe(400);
    expect((await logIn(owner.email, owner.password)).error).toBe('PasswordResetRequiredException');
    expect((await logIn(thief, owner.password)).error).toBe('UserNotFoundException');
    const { Username, ConfirmationCode } = answer;
    const chosen = { Username, ConfirmationCode, Password: 'battery staple' };
    expect((await call('ConfirmForgotPassword', chosen)).status).toBe(200);
    expect((await logIn(owner.email, 'battery staple')).status).toBe(200);
    expect((await call('ConfirmForgotPassword', chosen)).error).toBe('ExpiredCodeException');
  });

  test('removes a second step and recovery codes that were set up lately, and no older ones', async () => {
    const { pool: database } = pool.database;
    const turnOn = (methods: MfaMethod[]) =>
      updateMfa(database, owner.sub, methods, methods[0] ?? null, identity.context.now());
    await turnOn(['EMAIL_OTP']);
    pool.advance(31 * 86_400);
    const AccessToken = await identity.tokenFor(owner);
    await change(thief, AccessToken);
    await turnOn(['SOFTWARE_TOKEN_MFA', 'EMAIL_OTP']);
    expect((await call('CreateRecoveryCodes', { AccessToken })).status).toBe(200);
    const { status, answer } = await undo(await undoCode());
    expect(status).toBe(200);
    expect(answer['Factors']).toMatchObject({
      removed: [{ kind: 'authenticator' }, { kind: 'recoveryCodes' }],
      kept: [{ kind: 'emailCodes' }],
    });
    const left = await findBySub(database, owner.sub);
    expect([left?.mfaMethods, left?.mfaPreferred]).toEqual([['EMAIL_OTP'], null]);
    expect(await countRecoveryCodes(database, owner.sub)).toBe(0);
  });

  test('nothing but the link’s own code works, once and for 24 hours', async () => {
    await change(thief, await identity.tokenFor(owner));
    const code = await undoCode();
    expect((await undo(`${code}x`)).error).toBe('ExpiredCodeException');
    pool.advance(86_399);
    const [first, second] = await Promise.all([undo(code), undo(code)]);
    expect([first.status, second.status].sort()).toEqual([200, 400]);
    await change(`second-${thief}`, await identity.tokenFor(owner));
    const late = await undoCode();
    pool.advance(86_401);
    expect((await undo(late)).error).toBe('ExpiredCodeException');
  });

  test('a second change keeps the first owner’s undo, after which its own is void', async () => {
    const AccessToken = await identity.tokenFor(owner);
    await change(thief, AccessToken);
    const code = await undoCode();
    await change(`second-${thief}`, AccessToken);
    const thiefs = await undoCode(thief);
    expect((await undo(code)).answer).toMatchObject({ Email: owner.email });
    expect((await undo(thiefs)).error).toBe('ExpiredCodeException');
  });

  test('A-SEC-004 the new address allows no reset and no login by code only for 24 hours', async () => {
    await change(thief, await identity.tokenFor(owner));
    const reset = () => call('ForgotPassword', { Username: thief });
    const byCode = () =>
      call('InitiateAuth', { AuthFlow: 'CUSTOM_AUTH', AuthParameters: { USERNAME: thief } });
    pool.advance(86_000);
    expect((await reset()).status).toBe(200);
    expect((await identity.lastMail(thief))?.kind).toBe('resetWaits');
    expect((await byCode()).error).toBe('NotAuthorizedException');
    pool.advance(401);
    await reset();
    expect((await identity.lastMail(thief))?.kind).toBe('resetCode');
    expect((await byCode()).status).toBe(200);
  });

  test('of a deleted account nothing can be brought back, and no mail to a former address stays', async () => {
    const AccessToken = await identity.tokenFor(owner);
    await change(thief, AccessToken);
    const code = await undoCode();
    expect((await call('DeleteUser', { AccessToken })).status).toBe(200);
    expect(await identity.lastMail(owner.email)).toBeUndefined();
    expect((await undo(code)).error).toBe('ExpiredCodeException');
  });

  test('a deleted account’s mails to its unconfirmed address go, those of others stay', async () => {
    const pending = 'Pending@example.org';
    const AccessToken = await identity.tokenFor(owner);
    await call('UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name: 'email', Value: pending }] });
    expect((await identity.lastMail(pending))?.kind).toBe('verifyNewEmail');
    const site = { brand: 'Example Authority', origin: 'https://tool.example' };
    await accountMails.enqueue(pool.database.pool, { kind: 'addressInUse', to: pending, site });
    expect((await call('DeleteUser', { AccessToken })).status).toBe(200);
    const { rows } = await pool.database.pool.query(
      'select kind from mail_outbox where lower(recipient) = lower($1)',
      [pending],
    );
    expect(rows).toEqual([{ kind: 'addressInUse' }]);
  });

  describe('with a session older than five minutes', () => {
    let AccessToken: string;
    beforeEach(async () => {
      await updateMfa(pool.database.pool, owner.sub, ['EMAIL_OTP'], 'EMAIL_OTP', new Date());
      AccessToken = await identity.tokenFor(owner);
      pool.advance(301);
    });

    const OPERATIONS: [string, string, object][] = [
      [
        'a new address',
        'UpdateUserAttributes',
        { UserAttributes: [{ Name: 'email', Value: 'x@example.org' }] },
      ],
      ['a second factor off', 'SetUserMFAPreference', { EmailMfaSettings: { Enabled: false } }],
      ['the end of the account', 'DeleteUser', {}],
    ];

    test.each(OPERATIONS)(
      '%s is refused by name, with a sentence for older pages',
      async (_, operation, body) => {
        const { status, error, answer } = await call(operation, { AccessToken, ...body });
        expect([status, error]).toEqual([403, 'RecentSignInNeeded']);
        expect(answer['message']).toMatch(/Log out, log in again/);
      },
    );

    test('a refresh does not help, a new sign-in does', async () => {
      const answer = await logIn(owner.username, owner.password);
      const session = answer.answer['Session'];
      const code = await identity.lastCode(owner.email);
      const { body } = await identity.call('RespondToAuthChallenge', {
        ChallengeName: 'EMAIL_OTP',
        Session: session,
        ChallengeResponses: { USERNAME: owner.username, EMAIL_OTP_CODE: code },
      });
      const tokens = body['AuthenticationResult'] as { AccessToken: string; RefreshToken: string };
      pool.advance(301);
      const refreshed = await call('GetTokensFromRefreshToken', { RefreshToken: tokens.RefreshToken });
      const renewed = (refreshed.answer['AuthenticationResult'] as typeof tokens).AccessToken;
      const off = { EmailMfaSettings: { Enabled: false } };
      expect((await call('SetUserMFAPreference', { AccessToken: renewed, ...off })).error).toBe(
        'RecentSignInNeeded',
      );
      const fresh = await identity.tokenFor(owner);
      expect((await call('SetUserMFAPreference', { AccessToken: fresh, ...off })).status).toBe(200);
      expect((await identity.lastMail(owner.email))?.kind).toBe('secondStepOff');
    });

    test('what can be taken back needs none', async () => {
      const attributes = { UserAttributes: [{ Name: 'custom:sector', Value: 'Health' }] };
      expect((await call('UpdateUserAttributes', { AccessToken, ...attributes })).status).toBe(200);
      expect((await call('GlobalSignOut', { AccessToken })).status).toBe(200);
    });
  });
});
