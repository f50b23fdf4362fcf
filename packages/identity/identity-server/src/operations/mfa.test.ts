import { describe, expect, test } from '@jest/globals';
import { setTemporaryPassword } from '../administration/accounts.ts';
import { createAdminContext } from '../administration/adminContext.ts';
import { totpCode } from '../crypto/totp.ts';
import { setUpTestBrowser, setUpTestPool, setUpTestUser } from '../testing/setUpTestPool.ts';
import type { AmplifyClient } from '../testing/startAmplify.ts';

const DONE = { isSignedIn: true, nextStep: { signInStep: 'DONE' } };
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
}

describe('second factors', () => {
  const { pool, identity } = setUpTestPool();
  const browser = setUpTestBrowser(identity);
  const user = setUpTestUser(identity);

  /** The authenticator's current code; advances time. */
  const codeOf = (secret: string) => {
    pool.advance(30);
    return totpCode(fromBase32(secret), Math.floor(identity.context.now().getTime() / 30_000));
  };
  const signIn = (by: AmplifyClient = browser) =>
    by.signIn({ username: user.email, password: user.password });

  async function enrolTotp(preference = 'PREFERRED'): Promise<string> {
    await signIn();
    const { sharedSecret } = await browser.setUpTOTP();
    await browser.verifyTOTPSetup({ code: codeOf(sharedSecret) });
    await browser.updateMFAPreference({ totp: preference });
    return sharedSecret;
  }

  test('A-LOG-024 an account with an authenticator gets one code form, and the right code signs in', async () => {
    const secret = await enrolTotp();
    expect(await browser.fetchMFAPreference()).toEqual({ preferred: 'TOTP', enabled: ['TOTP'] });
    await browser.signOut();
    expect((await signIn()).nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE');
    await expect(browser.confirmSignIn({ challengeResponse: '000000' })).rejects.toMatchObject({
      name: 'CodeMismatchException',
    });
    expect(await browser.confirmSignIn({ challengeResponse: codeOf(secret) })).toEqual(DONE);
  });

  test('an authenticator code works once', async () => {
    const secret = await enrolTotp();
    const code = codeOf(secret);
    await browser.signOut();
    await signIn();
    expect(await browser.confirmSignIn({ challengeResponse: code })).toEqual(DONE);
    const second = identity.amplify();
    await signIn(second);
    await expect(second.confirmSignIn({ challengeResponse: code })).rejects.toMatchObject({
      name: 'CodeMismatchException',
    });
  });

  test('A-LOG-024 an account with email codes gets one code form, and the mailed code signs in', async () => {
    await signIn();
    await browser.updateMFAPreference({ email: 'PREFERRED' });
    await browser.signOut();
    expect((await signIn()).nextStep).toMatchObject({
      signInStep: 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE',
      codeDeliveryDetails: { deliveryMedium: 'EMAIL', destination: expect.stringContaining('***@e***') },
    });
    expect(await identity.lastMail(user.email)).toMatchObject({ kind: 'signInCode' });
    expect(await browser.confirmSignIn({ challengeResponse: await identity.lastCode(user.email) })).toEqual(
      DONE,
    );
  });

  test('A-LOG-025 A-IDS-013 an account with several methods gets a choice first', async () => {
    const secret = await enrolTotp('ENABLED');
    await browser.updateMFAPreference({ email: 'ENABLED' });
    for (const [choice, step, code] of [
      ['TOTP', 'CONFIRM_SIGN_IN_WITH_TOTP_CODE', async () => codeOf(secret)],
      ['EMAIL', 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE', async () => identity.lastCode(user.email)],
    ] as const) {
      await browser.signOut();
      expect((await signIn()).nextStep).toEqual({
        signInStep: 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION',
        allowedMFATypes: ['TOTP', 'EMAIL'],
      });
      await expect(browser.confirmSignIn({ challengeResponse: 'PIGEON' })).rejects.toMatchObject({
        name: 'IncorrectMFAMethod',
      });
      await expect(browser.confirmSignIn({ challengeResponse: 'SMS' })).rejects.toMatchObject({
        name: 'InvalidParameterException',
        message: 'This user pool does not send text messages.',
      });
      expect((await browser.confirmSignIn({ challengeResponse: choice })).nextStep.signInStep).toBe(step);
      expect(await browser.confirmSignIn({ challengeResponse: await code() })).toEqual(DONE);
    }
  });

  test('the preferred one of several methods is asked at once; disabling leaves the other', async () => {
    const secret = await enrolTotp();
    await browser.updateMFAPreference({ email: 'ENABLED' });
    await browser.signOut();
    expect((await signIn()).nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE');
    await browser.confirmSignIn({ challengeResponse: codeOf(secret) });
    await browser.updateMFAPreference({ totp: 'DISABLED' });
    expect(await browser.fetchMFAPreference()).toEqual({ enabled: ['EMAIL'] });
    await browser.updateMFAPreference({ email: 'DISABLED' });
    await browser.signOut();
    expect(await signIn()).toEqual(DONE);
  });

  test('a method that is not set up, or not there, cannot be switched on', async () => {
    await signIn();
    for (const preference of [{ totp: 'ENABLED' }, { sms: 'ENABLED' }]) {
      await expect(browser.updateMFAPreference(preference)).rejects.toMatchObject({
        name: 'InvalidParameterException',
      });
    }
    await expect(browser.verifyTOTPSetup({ code: '123456' })).rejects.toMatchObject({
      name: 'SoftwareTokenMFANotFoundException',
    });
    await browser.setUpTOTP();
    await expect(browser.verifyTOTPSetup({ code: '000000' })).rejects.toMatchObject({
      name: 'EnableSoftwareTokenMFAException',
    });
    const code = await identity.createConfirmedUser({ username: '#ABCD2345' });
    const token = await identity.tokenFor(code);
    const answer = await identity.call('SetUserMFAPreference', {
      AccessToken: token,
      EmailMfaSettings: { Enabled: true },
    });
    expect(answer.body['__type']).toBe('InvalidParameterException');
  });

  test('a mailed code does not pass as a second factor', async () => {
    await enrolTotp();
    await browser.signOut();
    const custom = { username: user.email, options: { authFlowType: 'CUSTOM_WITHOUT_SRP' } };
    await expect(browser.signIn(custom)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    const choice = {
      username: user.email,
      options: { authFlowType: 'USER_AUTH', preferredChallenge: 'EMAIL_OTP' },
    };
    expect((await browser.signIn(choice)).nextStep).toMatchObject({
      signInStep: 'CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION',
      availableChallenges: ['PASSWORD', 'PASSWORD_SRP'],
    });
    await expect(browser.confirmSignIn({ challengeResponse: 'EMAIL_OTP' })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
  });

  test('a sign-in by mail in progress fails once a second factor is switched on', async () => {
    const other = identity.amplify();
    await other.signIn({ username: user.email, options: { authFlowType: 'CUSTOM_WITHOUT_SRP' } });
    const code = await identity.lastCode(user.email);
    await signIn();
    await browser.updateMFAPreference({ email: 'ENABLED' });
    await expect(other.confirmSignIn({ challengeResponse: code })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
  });

  test('password and custom challenge count as two factors when codes by mail are switched on', async () => {
    await signIn();
    await browser.updateMFAPreference({ email: 'ENABLED' });
    await browser.signOut();
    await browser.signIn({
      username: user.email,
      password: user.password,
      options: { authFlowType: 'CUSTOM_WITH_SRP' },
    });
    expect(await browser.confirmSignIn({ challengeResponse: await identity.lastCode(user.email) })).toEqual(
      DONE,
    );
  });

  test('ten wrong codes in 15 minutes are the most, however many sign-ins they come from', async () => {
    const secret = await enrolTotp();
    const answers: unknown[] = [];
    for (let sessions = 0; sessions < 3; sessions += 1) {
      const { body } = await identity.call('InitiateAuth', {
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: user.email, PASSWORD: user.password },
      });
      for (let tries = 0; tries < 5; tries += 1) {
        const responses = { USERNAME: user.email, SOFTWARE_TOKEN_MFA_CODE: '000000' };
        const wrong = {
          ChallengeName: 'SOFTWARE_TOKEN_MFA',
          Session: body['Session'],
          ChallengeResponses: responses,
        };
        answers.push((await identity.call('RespondToAuthChallenge', wrong)).body['__type']);
      }
    }
    expect(answers.slice(0, 11)).toEqual([
      ...Array(10).fill('CodeMismatchException'),
      'TooManyFailedAttemptsException',
    ]);
    pool.advance(901);
    await browser.signOut();
    await signIn();
    expect(await browser.confirmSignIn({ challengeResponse: codeOf(secret) })).toEqual(DONE);
  });

  test('a lost authenticator can be removed with a temporary password', async () => {
    await enrolTotp();
    await browser.signOut();
    const { pool: database, keys, config } = identity.context;
    const admin = await createAdminContext({ pool: database, keys, userPoolId: config.userPoolId });
    const password = await setTemporaryPassword(admin, user.email, { removeSecondFactors: true });
    await browser.signIn({ username: user.email, password });
    expect(await browser.confirmSignIn({ challengeResponse: 'battery staple' })).toEqual(DONE);
  });

  test('a challenge by text message is answered clearly', async () => {
    for (const ChallengeName of ['SMS_MFA', 'SMS_OTP']) {
      const answer = await identity.call('RespondToAuthChallenge', {
        ChallengeName,
        Session: 'any',
        ChallengeResponses: { USERNAME: user.email, [`${ChallengeName}_CODE`]: '123456' },
      });
      expect(answer.body).toEqual({
        __type: 'InvalidParameterException',
        message: 'This user pool does not send text messages.',
      });
    }
    const unknown = await identity.call('RespondToAuthChallenge', {
      ChallengeName: 'DEVICE_SRP_AUTH',
      Session: 'any',
    });
    expect(unknown.body['__type']).toBe('InvalidParameterException');
  });
});

describe('a pool that requires a second factor', () => {
  const { identity } = setUpTestPool({ config: { mfaRequired: true } });
  const browser = setUpTestBrowser(identity);

  const start = async () => {
    const user = await identity.createConfirmedUser();
    const { nextStep } = await browser.signIn({ username: user.username, password: user.password });
    expect(nextStep).toEqual({
      signInStep: 'CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION',
      allowedMFATypes: ['TOTP', 'EMAIL'],
    });
    return user;
  };

  test('A-IDS-014 sets an authenticator up at sign-in; other answers are refused', async () => {
    const user = await start();
    await expect(browser.confirmSignIn({ challengeResponse: 'PIGEON' })).rejects.toMatchObject({
      message: expect.stringContaining('Cannot proceed with MFA setup using challengeResponse'),
    });
    const { nextStep } = await browser.confirmSignIn({ challengeResponse: 'TOTP' });
    if (nextStep.signInStep !== 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP') throw new Error(nextStep.signInStep);
    await expect(browser.confirmSignIn({ challengeResponse: '000000' })).rejects.toMatchObject({
      name: 'EnableSoftwareTokenMFAException',
    });
    const step = Math.floor(identity.context.now().getTime() / 30_000);
    const code = totpCode(fromBase32(nextStep.totpSetupDetails.sharedSecret), step);
    expect(await browser.confirmSignIn({ challengeResponse: code })).toEqual(DONE);
    expect(await browser.fetchMFAPreference()).toEqual({ preferred: 'TOTP', enabled: ['TOTP'] });
    await browser.signOut();
    const again = await browser.signIn({ username: user.username, password: user.password });
    expect(again.nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE');
  });

  test('sets codes by mail up at sign-in, to the account’s own address only', async () => {
    const { email } = await start();
    const { nextStep } = await browser.confirmSignIn({ challengeResponse: 'EMAIL' });
    expect(nextStep.signInStep).toBe('CONTINUE_SIGN_IN_WITH_EMAIL_SETUP');
    await expect(browser.confirmSignIn({ challengeResponse: 'other@example.org' })).rejects.toMatchObject({
      name: 'InvalidParameterException',
    });
    await browser.confirmSignIn({ challengeResponse: email?.toUpperCase() });
    const code = await identity.lastCode(email ?? '');
    expect(await browser.confirmSignIn({ challengeResponse: code })).toEqual(DONE);
    expect(await browser.fetchMFAPreference()).toEqual({ preferred: 'EMAIL', enabled: ['EMAIL'] });
  });

  test('never allows skipping the set-up', async () => {
    const user = await identity.createConfirmedUser();
    const { body } = await identity.call('InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: user.username, PASSWORD: user.password },
    });
    const answer = await identity.call('RespondToAuthChallenge', {
      ChallengeName: 'MFA_SETUP',
      Session: body['Session'],
      ChallengeResponses: { USERNAME: user.username },
    });
    expect(answer.body['__type']).toBe('NotAuthorizedException');
    const unassociated = await identity.call('VerifySoftwareToken', {
      Session: body['Session'],
      UserCode: '000000',
    });
    expect(unassociated.body['__type']).toBe('NotAuthorizedException');
  });
});
