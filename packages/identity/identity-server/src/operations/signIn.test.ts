import { beforeAll, describe, expect, test } from '@jest/globals';
import { requirePasswordReset, setTemporaryPassword } from '../administration/accounts.ts';
import { createAdminContext, type AdminContext } from '../administration/adminContext.ts';
import { setUpTestBrowser, setUpTestPool, setUpTestUser } from '../testing/setUpTestPool.ts';

const DONE = { isSignedIn: true, nextStep: { signInStep: 'DONE' } };

describe('sign-in', () => {
  const { pool, identity } = setUpTestPool();
  let admin: AdminContext;
  const browser = setUpTestBrowser(identity);
  const user = setUpTestUser(identity);

  beforeAll(async () => {
    const { pool: database, keys, config } = identity.context;
    admin = await createAdminContext({ pool: database, keys, userPoolId: config.userPoolId });
  });

  const flow = (authFlowType: string, more: object = {}) => ({ options: { authFlowType, ...more } });

  describe('flows', () => {
    test('A-IDS-001 A-IDS-017 the default flow is secure remote password, by email or user name', async () => {
      expect(
        await browser.signIn({ username: ` ${user.email.toUpperCase()}`, password: user.password }),
      ).toEqual(DONE);
      expect(await browser.getCurrentUser()).toMatchObject({
        username: user.username,
        userId: user.sub,
        signInDetails: { authFlowType: 'USER_SRP_AUTH' },
      });
      await browser.signOut();
      expect(await browser.signIn({ username: user.username, password: user.password })).toEqual(DONE);
    });

    test('A-IDS-001 user-password', async () => {
      const form = { username: user.email, password: user.password, ...flow('USER_PASSWORD_AUTH') };
      expect(await browser.signIn(form)).toEqual(DONE);
    });

    test('A-IDS-001 custom without secure remote password: a code by mail', async () => {
      const { nextStep } = await browser.signIn({ username: user.email, ...flow('CUSTOM_WITHOUT_SRP') });
      expect(nextStep).toMatchObject({ signInStep: 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE' });
      expect(await browser.confirmSignIn({ challengeResponse: await identity.lastCode(user.email) })).toEqual(
        DONE,
      );
    });

    test('A-IDS-001 custom with secure remote password: the password, then a code by mail', async () => {
      const form = { username: user.email, password: user.password, ...flow('CUSTOM_WITH_SRP') };
      const { nextStep } = await browser.signIn(form);
      expect(nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE');
      expect(await browser.confirmSignIn({ challengeResponse: await identity.lastCode(user.email) })).toEqual(
        DONE,
      );
      await browser.signOut();
      await expect(browser.signIn({ ...form, password: 'wrong horse' })).rejects.toMatchObject({
        name: 'NotAuthorizedException',
      });
    });

    test('a wrong custom answer is asked again twice, then the sign-in is over', async () => {
      await browser.signIn({ username: user.email, ...flow('CUSTOM_WITHOUT_SRP') });
      for (const challengeResponse of ['wrong', 'wrong']) {
        const { nextStep } = await browser.confirmSignIn({ challengeResponse });
        expect(nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE');
      }
      await expect(browser.confirmSignIn({ challengeResponse: 'wrong' })).rejects.toMatchObject({
        name: 'NotAuthorizedException',
      });
      const right = { challengeResponse: await identity.lastCode(user.email) };
      await expect(browser.confirmSignIn(right)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    });

    test('A-IDS-001 A-LOG-025 user-choice offers the first factors', async () => {
      const { nextStep } = await browser.signIn({ username: user.email, ...flow('USER_AUTH') });
      expect(nextStep).toEqual({
        signInStep: 'CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION',
        availableChallenges: ['PASSWORD', 'PASSWORD_SRP', 'EMAIL_OTP'],
      });
    });

    test.each(['PASSWORD', 'PASSWORD_SRP'])('A-IDS-001 user-choice, then %s', async (choice) => {
      await browser.signIn({ username: user.email, ...flow('USER_AUTH') });
      const { nextStep } = await browser.confirmSignIn({ challengeResponse: choice });
      expect(nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_PASSWORD');
      expect(await browser.confirmSignIn({ challengeResponse: user.password })).toEqual(DONE);
    });

    test('A-IDS-001 user-choice, then a code by mail; a wrong one may be corrected', async () => {
      await browser.signIn({ username: user.email, ...flow('USER_AUTH') });
      const { nextStep } = await browser.confirmSignIn({ challengeResponse: 'EMAIL_OTP' });
      expect(nextStep).toMatchObject({
        signInStep: 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE',
        codeDeliveryDetails: { deliveryMedium: 'EMAIL' },
      });
      await expect(browser.confirmSignIn({ challengeResponse: '00000000' })).rejects.toMatchObject({
        name: 'CodeMismatchException',
      });
      expect(await browser.confirmSignIn({ challengeResponse: await identity.lastCode(user.email) })).toEqual(
        DONE,
      );
    });

    test('A-IDS-001 user-choice with a preferred factor goes straight to it', async () => {
      const prefer = (preferredChallenge: string) => flow('USER_AUTH', { preferredChallenge });
      for (const factor of ['PASSWORD', 'PASSWORD_SRP']) {
        expect(
          await browser.signIn({ username: user.email, password: user.password, ...prefer(factor) }),
        ).toEqual(DONE);
        await browser.signOut();
      }
      const { nextStep } = await browser.signIn({ username: user.email, ...prefer('EMAIL_OTP') });
      expect(nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_EMAIL_CODE');
      await browser.confirmSignIn({ challengeResponse: await identity.lastCode(user.email) });
    });

    test('a user-choice answer with text messages is refused', async () => {
      await browser.signIn({ username: user.email, ...flow('USER_AUTH') });
      await expect(browser.confirmSignIn({ challengeResponse: 'SMS_OTP' })).rejects.toMatchObject({
        name: 'InvalidParameterException',
        message: 'This user pool does not send text messages.',
      });
    });

    test('an organisation-code account has no flow by mail', async () => {
      await identity.createConfirmedUser({ username: '#ABCD2345' });
      const { nextStep } = await browser.signIn({ username: '#ABCD2345', ...flow('USER_AUTH') });
      expect(nextStep).toMatchObject({ availableChallenges: ['PASSWORD', 'PASSWORD_SRP'] });
      for (const form of [
        flow('CUSTOM_WITHOUT_SRP'),
        { password: 'correct horse', ...flow('CUSTOM_WITH_SRP') },
      ]) {
        await expect(browser.signIn({ username: '#ABCD2345', ...form })).rejects.toMatchObject({
          name: 'NotAuthorizedException',
        });
      }
    });

    test('an unknown flow is refused', async () => {
      const answer = await identity.call('InitiateAuth', {
        AuthFlow: 'ADMIN_NO_SRP_AUTH',
        AuthParameters: {},
      });
      expect(answer).toMatchObject({ status: 400, body: { __type: 'InvalidParameterException' } });
    });
  });

  describe('failures', () => {
    test.each([undefined, 'USER_PASSWORD_AUTH', 'CUSTOM_WITH_SRP'])(
      'a wrong password is not authorised (flow %s)',
      async (name) => {
        const form = { username: user.email, password: 'wrong horse', ...flow(name ?? 'USER_SRP_AUTH') };
        await expect(browser.signIn(form)).rejects.toMatchObject({
          name: 'NotAuthorizedException',
          message: 'Incorrect username or password.',
        });
      },
    );

    test.each(['USER_SRP_AUTH', 'USER_PASSWORD_AUTH', 'CUSTOM_WITHOUT_SRP', 'USER_AUTH'])(
      'an unknown address is not found (flow %s)',
      async (name) => {
        const password = name === 'CUSTOM_WITHOUT_SRP' ? undefined : 'correct horse';
        await expect(
          browser.signIn({ username: 'nobody@example.org', password, ...flow(name) }),
        ).rejects.toMatchObject({ name: 'UserNotFoundException', message: 'User does not exist.' });
      },
    );

    test('A-LOG-020 a password that must be reset yields RESET_PASSWORD, until the reset', async () => {
      await requirePasswordReset(admin, user.email);
      const { nextStep } = await browser.signIn({ username: user.email, password: user.password });
      expect(nextStep.signInStep).toBe('RESET_PASSWORD');
      await browser.resetPassword({ username: user.email });
      const confirmationCode = await identity.lastCode(user.email);
      await browser.confirmResetPassword({
        username: user.email,
        confirmationCode,
        newPassword: 'battery staple',
      });
      expect(await browser.signIn({ username: user.email, password: 'battery staple' })).toEqual(DONE);
    });

    test('A-LOG-023 signing in twice is refused', async () => {
      await browser.signIn({ username: user.email, password: user.password });
      await expect(browser.signIn({ username: user.email, password: user.password })).rejects.toMatchObject({
        message: 'There is already a signed in user.',
      });
    });
  });

  describe('temporary passwords', () => {
    test('A-LOG-022 yield the new-password step, and the new password stays', async () => {
      const temporary = await setTemporaryPassword(admin, user.email);
      await expect(browser.signIn({ username: user.email, password: user.password })).rejects.toMatchObject({
        name: 'NotAuthorizedException',
      });
      const { nextStep } = await browser.signIn({ username: user.email, password: temporary });
      expect(nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED');
      for (const challengeResponse of ['short', temporary]) {
        await expect(browser.confirmSignIn({ challengeResponse })).rejects.toMatchObject({
          name: 'InvalidPasswordException',
        });
      }
      const userAttributes = { 'custom:org_name': 'Example Ltd' };
      const answer = { challengeResponse: 'battery staple', options: { userAttributes } };
      expect(await browser.confirmSignIn(answer)).toEqual(DONE);
      expect(await browser.fetchUserAttributes()).toMatchObject(userAttributes);
      expect(await identity.lastMail(user.email)).toMatchObject({ kind: 'passwordChanged' });
      await browser.signOut();
      expect(await browser.signIn({ username: user.email, password: 'battery staple' })).toEqual(DONE);
      await browser.signOut();
      await expect(browser.signIn({ username: user.email, password: temporary })).rejects.toMatchObject({
        name: 'NotAuthorizedException',
      });
    });

    test('end after 7 days', async () => {
      const temporary = await setTemporaryPassword(
        { ...admin, now: () => new Date(Date.now() - 8 * 86_400_000) },
        user.email,
      );
      await expect(browser.signIn({ username: user.email, password: temporary })).rejects.toMatchObject({
        name: 'NotAuthorizedException',
        message: expect.stringContaining('expired'),
      });
    });

    test('end the sessions of the account', async () => {
      const token = await identity.tokenFor(user);
      await setTemporaryPassword(admin, user.email);
      const answer = await identity.call('GetUser', { AccessToken: token });
      expect(answer.body).toMatchObject({
        __type: 'NotAuthorizedException',
        message: 'Access Token has been revoked',
      });
    });
  });

  describe('session strings', () => {
    const start = async () => {
      const parameters = { USERNAME: user.email, PREFERRED_CHALLENGE: 'EMAIL_OTP' };
      const { body } = await identity.call('InitiateAuth', {
        AuthFlow: 'USER_AUTH',
        AuthParameters: parameters,
      });
      return String(body['Session']);
    };
    const respond = (Session: string, code: string, more: object = {}) =>
      identity.call('RespondToAuthChallenge', {
        ChallengeName: 'EMAIL_OTP',
        Session,
        ChallengeResponses: { USERNAME: user.email, EMAIL_OTP_CODE: code },
        ...more,
      });
    const refused = { status: 400, body: { __type: 'NotAuthorizedException' } };

    test('work once', async () => {
      const session = await start();
      const code = await identity.lastCode(user.email);
      const answers = await Promise.all([
        respond(session, code),
        respond(session, code),
        respond(session, code),
      ]);
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400, 400]);
      expect(await respond(session, code)).toMatchObject(refused);
    });

    test('end after 3 minutes', async () => {
      const session = await start();
      const code = await identity.lastCode(user.email);
      pool.advance(181);
      expect(await respond(session, code)).toMatchObject(refused);
    });

    test('end after five wrong answers', async () => {
      const session = await start();
      for (let tries = 0; tries < 5; tries += 1) {
        expect((await respond(session, '00000000')).body['__type']).toBe('CodeMismatchException');
      }
      expect(await respond(session, await identity.lastCode(user.email))).toMatchObject(refused);
    });

    test('are bound to their user and their challenge, and cannot be made up', async () => {
      const other = await identity.createConfirmedUser();
      const foreign = { ChallengeResponses: { USERNAME: other.email, EMAIL_OTP_CODE: '1' } };
      expect(await respond(await start(), '1', foreign)).toMatchObject(refused);
      const wrongChallenge = {
        ChallengeName: 'NEW_PASSWORD_REQUIRED',
        ChallengeResponses: { USERNAME: user.email, NEW_PASSWORD: 'battery staple' },
      };
      expect(await respond(await start(), '1', wrongChallenge)).toMatchObject(refused);
      expect(await respond(Buffer.from(user.email).toString('base64'), '1')).toMatchObject(refused);
    });

    test('end when the password changes or the account goes', async () => {
      const session = await start();
      const code = await identity.lastCode(user.email);
      const token = await identity.tokenFor(user);
      const change = {
        AccessToken: token,
        PreviousPassword: user.password,
        ProposedPassword: 'battery staple',
      };
      expect((await identity.call('ChangePassword', change)).status).toBe(200);
      expect(await respond(session, code)).toMatchObject(refused);
      const next = await start();
      await identity.call('DeleteUser', { AccessToken: token });
      expect(await respond(next, code)).toMatchObject(refused);
    });

    test('are in the database only as hashes', async () => {
      const session = await start();
      const rows = await pool.database.pool.query('select * from identity_challenge');
      expect(rows.rowCount).toBeGreaterThan(0);
      expect(JSON.stringify(rows.rows)).not.toContain(session);
    });
  });

  describe('secure remote password', () => {
    const start = (SRP_A: string) =>
      identity.call('InitiateAuth', {
        AuthFlow: 'USER_SRP_AUTH',
        AuthParameters: { USERNAME: user.email, SRP_A },
      });

    test.each(['0', '', 'zz', '0'.repeat(2000)])(
      'a public number that is none is refused (%#)',
      async (number) => {
        expect((await start(number)).body['__type']).toBe('InvalidParameterException');
      },
    );

    test('a public number that is a multiple of N is refused', async () => {
      const { N } = await import('../crypto/modPow.ts');
      expect((await start(N.toString(16))).body['__type']).toBe('InvalidParameterException');
      expect((await start((N * 2n).toString(16))).body['__type']).toBe('InvalidParameterException');
    });

    test('a challenge cannot be answered twice, so an eavesdropped answer is worthless', async () => {
      const { body } = await start('2');
      const challenge = body as { Session: string; ChallengeParameters: Record<string, string> };
      const answer = () =>
        identity.call('RespondToAuthChallenge', {
          ChallengeName: 'PASSWORD_VERIFIER',
          Session: challenge.Session,
          ChallengeResponses: {
            USERNAME: user.username,
            PASSWORD_CLAIM_SECRET_BLOCK: challenge.ChallengeParameters['SECRET_BLOCK'],
            PASSWORD_CLAIM_SIGNATURE: 'AAAA',
            TIMESTAMP: 'Fri Nov 20 10:00:00 UTC 2026',
          },
        });
      expect((await answer()).body['message']).toBe('Incorrect username or password.');
      expect((await answer()).body['message']).toBe('Invalid session for the user.');
    });
  });

  describe('what Amplify itself refuses', () => {
    test('A-IDS-002 confirm-sign-in without a prior sign-in', async () => {
      await expect(identity.amplify().confirmSignIn({ challengeResponse: '1' })).rejects.toMatchObject({
        name: 'SignInException',
      });
    });

    test('A-IDS-003 A-IDS-004 an empty user name and an empty password, differently', async () => {
      await expect(browser.signIn({ username: '', password: 'x' })).rejects.toMatchObject({
        name: 'EmptySignInUsername',
      });
      await expect(browser.signIn({ username: 'x', password: '' })).rejects.toMatchObject({
        name: 'EmptySignInPassword',
      });
    });

    test('A-IDS-006 A-IDS-007 A-IDS-008 empty names and codes', async () => {
      const failing: [() => Promise<unknown>, string][] = [
        [() => browser.confirmSignUp({ username: '', confirmationCode: '1' }), 'EmptyConfirmSignUpUsername'],
        [() => browser.confirmSignUp({ username: 'x', confirmationCode: '' }), 'EmptyConfirmSignUpCode'],
        [() => browser.resendSignUpCode({ username: '' }), 'EmptySignUpUsername'],
        [() => browser.resetPassword({ username: '' }), 'EmptyResetPasswordUsername'],
      ];
      for (const [call, name] of failing) await expect(call()).rejects.toMatchObject({ name });
    });

    test('A-IDS-009 A-IDS-011 empty parts of a reset or a change', async () => {
      const reset = { username: 'x', confirmationCode: '1', newPassword: 'y' };
      const failing: [() => Promise<unknown>, string][] = [
        [() => browser.confirmResetPassword({ ...reset, username: '' }), 'EmptyConfirmResetPasswordUsername'],
        [
          () => browser.confirmResetPassword({ ...reset, newPassword: '' }),
          'EmptyConfirmResetPasswordNewPassword',
        ],
        [
          () => browser.confirmResetPassword({ ...reset, confirmationCode: '' }),
          'EmptyConfirmResetPasswordConfirmationCode',
        ],
        [() => browser.updatePassword({ oldPassword: '', newPassword: 'x' }), 'EmptyUpdatePassword'],
        [() => browser.updatePassword({ oldPassword: 'x', newPassword: '' }), 'EmptyUpdatePassword'],
      ];
      for (const [call, name] of failing) await expect(call()).rejects.toMatchObject({ name });
    });

    test('A-IDS-010 an empty challenge response', async () => {
      await browser.signIn({ username: user.email, ...flow('USER_AUTH') });
      await expect(browser.confirmSignIn({ challengeResponse: '' })).rejects.toMatchObject({
        name: 'EmptyChallengeResponse',
      });
    });

    test('A-IDS-012 custom sign-in with a password', async () => {
      const form = { username: user.email, password: user.password, ...flow('CUSTOM_WITHOUT_SRP') };
      await expect(browser.signIn(form)).rejects.toMatchObject({ name: 'CustomAuthSignInPassword' });
    });
  });
});
