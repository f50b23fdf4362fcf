import { beforeEach, describe, expect, test } from '@jest/globals';
import { setUpTestBrowser, setUpTestPool, setUpTestUser } from '../testing/setUpTestPool.ts';

const NEW = 'battery staple';

describe('passwords', () => {
  const { pool, identity } = setUpTestPool();
  const browser = setUpTestBrowser(identity);
  const user = setUpTestUser(identity);

  const signInWith = async (password: string) => {
    const parameters = { USERNAME: user.email, PASSWORD: password };
    const answer = await identity.call('InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: parameters,
    });
    return answer.body['__type'] ?? 'signed in';
  };

  describe('forgotten', () => {
    test('A-IDS-022 a reset starts with a code by mail', async () => {
      expect(await browser.resetPassword({ username: user.email.toUpperCase() })).toEqual({
        isPasswordReset: false,
        nextStep: {
          resetPasswordStep: 'CONFIRM_RESET_PASSWORD_WITH_CODE',
          codeDeliveryDetails: {
            destination: expect.stringMatching(/^.\*\*\*@e\*\*\*$/),
            deliveryMedium: 'EMAIL',
            attributeName: 'email',
          },
        },
      });
      expect(await identity.lastCode(user.email)).toMatch(/^\d{8}$/);
    });

    test('A-RST-012 after a reset only the new password works, and all sessions have ended', async () => {
      const token = await identity.tokenFor(user);
      await browser.resetPassword({ username: user.email });
      const confirmationCode = await identity.lastCode(user.email);
      await browser.confirmResetPassword({ username: user.email, confirmationCode, newPassword: NEW });
      expect(await signInWith(NEW)).toBe('signed in');
      expect(await signInWith(user.password)).toBe('NotAuthorizedException');
      expect((await identity.call('GetUser', { AccessToken: token })).body['__type']).toBe(
        'NotAuthorizedException',
      );
      expect(await identity.lastMail(user.email)).toMatchObject({ kind: 'passwordChanged' });
    });

    const confirm = (code: string, password = NEW) =>
      identity.call('ConfirmForgotPassword', {
        Username: user.email,
        ConfirmationCode: code,
        Password: password,
      });
    const start = () => identity.call('ForgotPassword', { Username: user.email });

    test('a code works once, even when sent twice at once', async () => {
      await start();
      const code = await identity.lastCode(user.email);
      const answers = await Promise.all([confirm(code), confirm(code)]);
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400]);
      expect((await confirm(code, 'another one')).body['__type']).toBe('ExpiredCodeException');
      expect(await signInWith(NEW)).toBe('signed in');
    });

    test('a newer code replaces an older one, and a code ends after an hour', async () => {
      await start();
      const older = await identity.lastCode(user.email);
      await start();
      expect((await confirm(older)).body['__type']).toBe('CodeMismatchException');
      const newer = await identity.lastCode(user.email);
      pool.advance(3601);
      expect((await confirm(newer)).body['__type']).toBe('ExpiredCodeException');
    });

    test('a refused password does not cost the code', async () => {
      await start();
      const code = await identity.lastCode(user.email);
      expect((await confirm(code, 'short')).body['__type']).toBe('InvalidPasswordException');
      expect((await confirm(code)).status).toBe(200);
    });

    test('the fifth wrong code is the last, also for the right one', async () => {
      await start();
      const answers = [];
      for (let tries = 0; tries < 5; tries += 1) answers.push((await confirm('00000000')).body['__type']);
      expect(answers).toEqual(Array(5).fill('CodeMismatchException'));
      expect((await confirm(await identity.lastCode(user.email))).body['__type']).toBe(
        'TooManyFailedAttemptsException',
      );
    });

    test('without a request there is no code, and five requests an hour are the most', async () => {
      expect((await confirm('00000000')).body['__type']).toBe('ExpiredCodeException');
      const answers = [];
      for (let requests = 0; requests < 6; requests += 1) answers.push((await start()).body['__type']);
      expect(answers).toEqual([...Array(5).fill(undefined), 'LimitExceededException']);
    });

    test('an unknown address is not found; an unconfirmed one has no address to reset by', async () => {
      await expect(browser.resetPassword({ username: 'nobody@example.org' })).rejects.toMatchObject({
        name: 'UserNotFoundException',
      });
      const username = `unconfirmed-${user.username}`.slice(0, 21);
      const userAttributes = { email: 'unconfirmed@example.org' };
      await browser.signUp({ username, password: NEW, options: { userAttributes } });
      await expect(browser.resetPassword({ username })).rejects.toMatchObject({
        name: 'InvalidParameterException',
      });
    });

    test('an organisation-code account cannot be reset by email and is pointed to the adviser', async () => {
      const refused = { name: 'InvalidParameterException', message: expect.stringContaining('adviser') };
      await expect(browser.resetPassword({ username: '#ABCD2345' })).rejects.toMatchObject(refused);
      const confirmation = { username: '#ABCD2345', confirmationCode: '12345678', newPassword: NEW };
      await expect(browser.confirmResetPassword(confirmation)).rejects.toMatchObject(refused);
    });
  });

  describe('changed', () => {
    beforeEach(() => browser.signIn({ username: user.email, password: user.password }));

    test('A-SET-021 the new password works at login, this session continues and the others end', async () => {
      const elsewhere = await identity.tokenFor(user);
      await browser.updatePassword({ oldPassword: user.password, newPassword: NEW });
      expect(await identity.lastMail(user.email)).toMatchObject({ kind: 'passwordChanged' });
      expect(await signInWith(NEW)).toBe('signed in');
      expect(await signInWith(user.password)).toBe('NotAuthorizedException');
      expect(await browser.fetchUserAttributes()).toMatchObject({ email: user.email });
      expect((await identity.call('GetUser', { AccessToken: elsewhere })).status).toBe(400);
    });

    test('a wrong old password is not authorised, and ten of them are the most', async () => {
      await expect(
        browser.updatePassword({ oldPassword: 'wrong horse', newPassword: NEW }),
      ).rejects.toMatchObject({
        name: 'NotAuthorizedException',
      });
      const { access } = (await browser.tokens()) ?? {};
      const wrong = { AccessToken: access, PreviousPassword: 'wrong horse', ProposedPassword: NEW };
      for (let tries = 1; tries < 10; tries += 1) await identity.call('ChangePassword', wrong);
      const eleventh = await identity.call('ChangePassword', { ...wrong, PreviousPassword: user.password });
      expect(eleventh.body['__type']).toBe('LimitExceededException');
    });

    test('a stranger who guesses at the login does not keep the owner from changing it', async () => {
      for (let tries = 0; tries < 11; tries += 1) await signInWith('wrong horse');
      expect(await signInWith(user.password)).toBe('NotAuthorizedException');
      await browser.updatePassword({ oldPassword: user.password, newPassword: NEW });
      expect(await identity.lastMail(user.email)).toMatchObject({ kind: 'passwordChanged' });
    });

    test('A-SEC-007 a leaked password is refused with the reason, in whatever letter case', async () => {
      const leaked = { oldPassword: user.password, newPassword: 'PassWord1' };
      await expect(browser.updatePassword(leaked)).rejects.toMatchObject({
        name: 'InvalidPasswordException',
        message: expect.stringContaining('leaked passwords'),
      });
      await browser.updatePassword({ ...leaked, newPassword: 'password1 and more' });
    });

    test('a new password of 7 characters is refused', async () => {
      await expect(
        browser.updatePassword({ oldPassword: user.password, newPassword: '1234567' }),
      ).rejects.toMatchObject({
        name: 'InvalidPasswordException',
      });
    });
  });
});
