import { beforeEach, describe, expect, test } from '@jest/globals';
import { findBySub, type User } from '../accounts/userStore.ts';
import { totpCode } from '../crypto/totp.ts';
import { listEventsOf } from '../events/securityEventStore.ts';
import { adoptTotp, updateMfa } from '../second-steps/mfaStore.ts';
import { sealTotp } from '../second-steps/totp.ts';
import { startSession } from '../sessions/sessions.ts';
import { setUpTestPool, setUpTestUser } from '../testing/setUpTestPool.ts';
import { softAuthenticator } from '../testing/softAuthenticator.ts';
import type { FactorReviewResponse } from './presentReview.ts';

const DAY = 86_400;
const SECRET = Buffer.alloc(20, 3);
const CHOSEN = 'battery staple';
type Name = 'authenticator' | 'emailCodes' | 'recoveryCodes' | 'passkey';

describe('recovery through the mailbox', () => {
  const { pool, identity } = setUpTestPool();
  const owner = setUpTestUser(identity);
  let key: ReturnType<typeof softAuthenticator>;
  let browsers = 0;

  beforeEach(async () => {
    key = softAuthenticator();
  });

  const call = async (operation: string, body: object, cookie?: string) => {
    const headers: Record<string, string> = cookie ? { cookie } : {};
    const { status, body: answer } = await identity.call(operation, body, headers);
    return { status, error: answer['__type'], answer };
  };
  const newBrowser = () => `__Host-psma-browser=${String((browsers += 1)).padStart(43, 'b')}`;
  const logIn = async (PASSWORD: string, cookie?: string) => {
    const parameters = {
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: owner.username, PASSWORD },
    };
    const { error, answer } = await call('InitiateAuth', parameters, cookie);
    return error ?? answer['ChallengeName'] ?? 'DONE';
  };
  async function logInWithPasskey() {
    const { answer } = await call('InitiateAuth', {
      AuthFlow: 'USER_AUTH',
      AuthParameters: { USERNAME: owner.username, PREFERRED_CHALLENGE: 'WEB_AUTHN' },
    });
    const parameters = answer['ChallengeParameters'] as Record<string, string>;
    const { challenge } = JSON.parse(parameters['CREDENTIAL_REQUEST_OPTIONS'] ?? '') as { challenge: string };
    const CREDENTIAL = JSON.stringify(key.assert(challenge));
    const { error } = await call('RespondToAuthChallenge', {
      ChallengeName: 'WEB_AUTHN',
      Session: answer['Session'],
      ChallengeResponses: { USERNAME: owner.username, CREDENTIAL },
    });
    return error ?? 'DONE';
  }

  /** Sets factors up by the protocol, in a separate session. */
  const ADD: Record<Name, () => Promise<void>> = {
    async authenticator() {
      const AccessToken = await identity.tokenFor(owner);
      const { answer } = await call('AssociateSoftwareToken', { AccessToken });
      expect(answer['SecretCode']).toEqual(expect.any(String));
      const { context } = identity;
      await adoptTotp(context.pool, owner.sub, sealTotp(context, owner.sub, SECRET), 0, context.now());
      const on = { SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true } };
      expect((await call('SetUserMFAPreference', { AccessToken, ...on })).status).toBe(200);
    },
    async emailCodes() {
      const AccessToken = await identity.tokenFor(owner);
      const on = { EmailMfaSettings: { Enabled: true } };
      expect((await call('SetUserMFAPreference', { AccessToken, ...on })).status).toBe(200);
    },
    async recoveryCodes() {
      const AccessToken = await identity.tokenFor(owner);
      expect((await call('CreateRecoveryCodes', { AccessToken })).status).toBe(200);
    },
    async passkey() {
      const AccessToken = await identity.tokenFor(owner);
      const { answer } = await call('StartWebAuthnRegistration', { AccessToken });
      const { challenge } = answer['CredentialCreationOptions'] as { challenge: string };
      const Credential = key.register(challenge);
      expect((await call('CompleteWebAuthnRegistration', { AccessToken, Credential })).status).toBe(200);
    },
  };

  async function reset(cookie?: string) {
    await call('ForgotPassword', { Username: owner.username });
    const ConfirmationCode = await identity.lastCode(owner.email);
    const form = { Username: owner.username, ConfirmationCode, Password: CHOSEN };
    const { status, answer } = await call('ConfirmForgotPassword', form, cookie);
    expect(status).toBe(200);
    return reviewIn(answer);
  }
  async function undo() {
    const thief = `thief-${owner.username}@example.org`;
    const AccessToken = await identity.tokenFor(owner);
    await call('UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name: 'email', Value: thief }] });
    const Code = await identity.lastCode(thief);
    await call('VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code });
    const { plain = '' } = (await identity.lastMail(owner.email)) ?? {};
    const [, code = ''] = /undo-email-change\?code=([\w-]+)/.exec(plain) ?? [];
    const { status, answer } = await call('UndoEmailChange', { Code: code });
    expect(status).toBe(200);
    return reviewIn(answer);
  }
  const RECOVERIES = { 'a reset': () => reset(), 'an undo': undo } as const;
  const reviewIn = ({ Factors }: Record<string, unknown>) => {
    const { removed, kept } = Factors as FactorReviewResponse;
    const kinds = (factors: FactorReviewResponse['kept']) => factors.map(({ kind: name }) => name).toSorted();
    return { removed: kinds(removed), kept: kinds(kept) };
  };

  const ALL: Name[] = ['authenticator', 'emailCodes', 'passkey', 'recoveryCodes'];

  describe.each(Object.entries(RECOVERIES))('by %s', (_, recover) => {
    test('removes all that was added in the last 30 days', async () => {
      for (const name of ['authenticator', 'emailCodes', 'recoveryCodes', 'passkey'] as const)
        await ADD[name]();
      pool.advance(29 * DAY);
      expect(await recover()).toEqual({ removed: ALL, kept: [] });
      const user = await findBySub(identity.context.pool, owner.sub);
      expect([user?.mfaMethods, user?.totpSecret, user?.totpPending]).toEqual([[], null, null]);
      expect(await logInWithPasskey()).toBe('NotAuthorizedException');
      const kinds = (await listEventsOf(identity.context.pool, owner.sub, 20)).map(
        ({ kind: event }) => event,
      );
      expect(kinds).toEqual(
        expect.arrayContaining(['secondStepOff', 'recoveryCodesRemoved', 'passkeyRemoved']),
      );
    });

    test('keeps and lists what is older', async () => {
      for (const name of ['authenticator', 'emailCodes', 'recoveryCodes', 'passkey'] as const)
        await ADD[name]();
      pool.advance(31 * DAY);
      expect(await recover()).toEqual({ removed: [], kept: ALL });
      expect((await findBySub(identity.context.pool, owner.sub))?.mfaPreferred).toBe('SOFTWARE_TOKEN_MFA');
    });

    test.each(ALL)('distinguishes recent from older: %s', async (recent) => {
      const older = ALL.filter((name) => name !== recent && name !== 'recoveryCodes');
      for (const name of older) await ADD[name]();
      pool.advance(31 * DAY);
      await ADD[recent]();
      const { removed, kept } = await recover();
      expect([removed, kept]).toEqual([[recent], older]);
    });

    test('removes recovery codes with the authenticator that they replace', async () => {
      await ADD.authenticator();
      await ADD.recoveryCodes();
      pool.advance(31 * DAY);
      const { context } = identity;
      // A replacement authenticator is new, whatever the second step's age.
      await adoptTotp(context.pool, owner.sub, sealTotp(context, owner.sub, SECRET), 0, context.now());
      expect(await recover()).toEqual({ removed: ['authenticator', 'recoveryCodes'], kept: [] });
    });

    test('a second step of an earlier release, whose time is unknown, is kept', async () => {
      await ADD.emailCodes();
      await identity.context.pool.query("update identity_user set mfa_since = '{}' where sub = $1", [
        owner.sub,
      ]);
      expect(await recover()).toEqual({ removed: [], kept: ['emailCodes'] });
    });

    test('forgets an authenticator that was verified and not turned on', async () => {
      const { context } = identity;
      await adoptTotp(context.pool, owner.sub, sealTotp(context, owner.sub, SECRET), 0, context.now());
      await recover();
      expect((await findBySub(context.pool, owner.sub))?.totpSecret).toBeNull();
    });

    test('withdraws a new address that waits for its confirmation', async () => {
      const planted = `planted-${owner.username}@example.org`;
      const AccessToken = await identity.tokenFor(owner);
      const UserAttributes = [{ Name: 'email', Value: planted }];
      await call('UpdateUserAttributes', { AccessToken, UserAttributes });
      const Code = await identity.lastCode(planted);
      expect((await recover()).removed).toEqual(recover === undo ? [] : ['newAddress']);
      const { context } = identity;
      await context.pool.query("update identity_user set status = 'CONFIRMED' where sub = $1", [owner.sub]);
      const fresh = await startSession(context, (await findBySub(context.pool, owner.sub)) as User);
      const own = { AccessToken: fresh.AccessToken };
      expect((await call('GetUser', own)).answer['PendingEmail']).toBeNull();
      expect((await call('VerifyUserAttribute', { ...own, AttributeName: 'email', Code })).status).toBe(400);
      expect((await findBySub(context.pool, owner.sub))?.email).toBe(owner.email);
      expect(await identity.lastMail(planted)).toBeUndefined();
    });

    test('a sign-in that was checked before it starts no session after it', async () => {
      const checked = (await findBySub(identity.context.pool, owner.sub)) as User;
      await recover();
      await expect(startSession(identity.context, checked)).rejects.toMatchObject({
        name: 'NotAuthorizedException',
      });
    });
  });

  test('the owner logs in with only the new password after a thief set up a second step', async () => {
    await ADD.authenticator();
    expect(await logIn(owner.password)).toBe('SOFTWARE_TOKEN_MFA');
    await reset();
    expect(await logIn(CHOSEN)).toBe('DONE');
    expect(await logIn(owner.password)).toBe('NotAuthorizedException');
  });

  describe('in a browser that signed in before', () => {
    test.each([
      ['removes what was added since, however long ago', 'own', []],
      ['keeps what is older than 30 days in another browser', 'other', ['passkey']],
    ] as const)('%s', async (_, where, kept) => {
      const own = newBrowser();
      expect(await logIn(owner.password, own)).toBe('DONE');
      pool.advance(10 * DAY);
      await ADD.passkey();
      pool.advance(90 * DAY);
      expect((await reset(where === 'own' ? own : newBrowser())).kept).toEqual(kept);
    });

    test('and since the factor was added, what is older than 30 days is kept', async () => {
      const own = newBrowser();
      await ADD.passkey();
      pool.advance(90 * DAY);
      expect(await logIn(owner.password, own)).toBe('DONE');
      pool.advance(60);
      expect((await reset(own)).kept).toEqual(['passkey']);
    });
  });

  test('the mail lists what was removed and what is left, without names from a thief', async () => {
    await ADD.emailCodes();
    pool.advance(31 * DAY);
    await ADD.passkey();
    await identity.context.pool.query("update identity_passkey set name = 'call 0800 1' where sub = $1", [
      owner.sub,
    ]);
    await reset();
    const mail = await identity.lastMail(owner.email);
    expect(mail?.kind).toBe('passwordChanged');
    expect(mail?.plain).toMatch(/removed what was added lately: a passkey \(added on/);
    expect(mail?.plain).toMatch(/still has: codes by email as a second step \(added on/);
    expect(mail?.plain).not.toContain('0800');
  });

  test('one that is turned on by an authenticator’s own code is the pool’s word too', async () => {
    const AccessToken = await identity.tokenFor(owner);
    const { answer } = await call('AssociateSoftwareToken', { AccessToken });
    expect(answer['SecretCode']).toBeDefined();
    const stored = (await findBySub(identity.context.pool, owner.sub)) as User;
    const secret = identity.context.secrets.open(`totp ${owner.sub}`, stored.totpPending as Buffer);
    const UserCode = totpCode(secret, Math.floor(identity.context.now().getTime() / 30_000));
    expect((await call('VerifySoftwareToken', { AccessToken, UserCode })).status).toBe(200);
    await updateMfa(identity.context.pool, owner.sub, ['SOFTWARE_TOKEN_MFA'], null, identity.context.now());
    expect((await reset()).removed).toEqual(['authenticator']);
  });
});
