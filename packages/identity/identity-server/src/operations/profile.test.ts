import { beforeEach, describe, expect, test } from '@jest/globals';
import { issueOrganisationCodes } from '../administration/codes.ts';
import { setUpTestBrowser, setUpTestPool, setUpTestUser } from '../testing/setUpTestPool.ts';
import type { AmplifyClient } from '../testing/startAmplify.ts';

describe('profile', () => {
  const { pool, identity } = setUpTestPool();
  const browser = setUpTestBrowser(identity);
  const user = setUpTestUser(identity);
  let newEmail: string;

  beforeEach(async () => {
    newEmail = `new-${user.email}`;
    await browser.signIn({ username: user.email, password: user.password });
  });

  const update = (userAttributes: Record<string, string>, by: AmplifyClient = browser) =>
    by.updateUserAttributes({ userAttributes });
  const verify = (confirmationCode: string, by: AmplifyClient = browser) =>
    by.confirmUserAttribute({ userAttributeKey: 'email', confirmationCode });

  test('A-IDS-023 an attribute is changed at once and answers DONE; empty removes it', async () => {
    expect(await update({ 'custom:sector': 'Health', 'custom:org_name': 'Example Ltd' })).toMatchObject({
      'custom:sector': { isUpdated: true, nextStep: { updateAttributeStep: 'DONE' } },
    });
    expect(await browser.fetchUserAttributes()).toMatchObject({ 'custom:sector': 'Health' });
    await update({ 'custom:sector': '' });
    await browser.deleteUserAttributes({ userAttributeKeys: ['custom:org_name'] });
    const left = Object.keys(await browser.fetchUserAttributes()).sort();
    expect(left).toEqual(['custom:role', 'email', 'email_verified', 'sub']);
  });

  test.each([
    ['custom:role', 'NotAuthorizedException'],
    ['custom:unknown', 'InvalidParameterException'],
    ['email_verified', 'InvalidParameterException'],
  ])('%s cannot be written', async (name, error) => {
    const value = name === 'custom:role' ? 'implementer' : 'true';
    await expect(update({ [name]: value })).rejects.toMatchObject({ name: error });
  });

  test.each(['email', 'custom:role', 'sub'])('%s cannot be removed', async (key) => {
    await expect(browser.deleteUserAttributes({ userAttributeKeys: [key] })).rejects.toMatchObject({
      name: 'InvalidParameterException',
    });
  });

  describe('a new email', () => {
    test('A-IDS-023 is pending until its code comes back; the old one works until then', async () => {
      expect(await update({ email: newEmail })).toEqual({
        email: {
          isUpdated: false,
          nextStep: {
            updateAttributeStep: 'CONFIRM_ATTRIBUTE_WITH_CODE',
            codeDeliveryDetails: {
              attributeName: 'email',
              deliveryMedium: 'EMAIL',
              destination: 'n***@e***',
            },
          },
        },
      });
      const mail = await identity.lastMail(newEmail);
      expect(mail?.plain).toContain('https://tool.test/reset-email?confirmation_code=');
      expect(await browser.fetchUserAttributes()).toMatchObject({
        email: user.email,
        email_verified: 'true',
      });
      await browser.signOut();
      await expect(browser.signIn({ username: newEmail, password: user.password })).rejects.toMatchObject({
        name: 'UserNotFoundException',
      });
      await browser.signIn({ username: user.email, password: user.password });

      await verify(await identity.lastCode(newEmail));
      expect(await browser.fetchUserAttributes()).toMatchObject({ email: newEmail, email_verified: 'true' });
      await browser.signOut();
      expect(await browser.signIn({ username: newEmail, password: user.password })).toMatchObject({
        isSignedIn: true,
      });
      await browser.signOut();
      await expect(browser.signIn({ username: user.email, password: user.password })).rejects.toMatchObject({
        name: 'UserNotFoundException',
      });
    });

    test('the same address in other letters changes nothing', async () => {
      expect(await update({ email: user.email.toUpperCase() })).toMatchObject({ email: { isUpdated: true } });
      expect(await identity.lastMail(user.email.toUpperCase())).toBeUndefined();
    });

    test('every browser shows it, until its link has ended or the old address is given again', async () => {
      const pending = async () =>
        (await identity.call('GetUser', { AccessToken: await identity.tokenFor(user) })).body['PendingEmail'];
      expect(await pending()).toBeNull();
      await update({ email: newEmail });
      expect(await pending()).toBe(newEmail);
      const code = await identity.lastCode(newEmail);
      await update({ email: user.email.toUpperCase() });
      expect(await pending()).toBeNull();
      await expect(verify(code)).rejects.toMatchObject({ name: 'ExpiredCodeException' });
      await update({ email: newEmail });
      pool.advance(86_401);
      expect(await pending()).toBeNull();
    });

    test('a wrong, used or ended code is refused', async () => {
      await expect(verify('wrong')).rejects.toMatchObject({ name: 'ExpiredCodeException' });
      await update({ email: newEmail });
      const code = await identity.lastCode(newEmail);
      await expect(verify('wrong')).rejects.toMatchObject({ name: 'CodeMismatchException' });
      await verify(code);
      await expect(verify(code)).rejects.toMatchObject({ name: 'ExpiredCodeException' });
      await update({ email: user.email });
      const late = { AttributeName: 'email', Code: await identity.lastCode(user.email) };
      pool.advance(86_401);
      const token = await identity.tokenFor(user);
      expect(
        (await identity.call('VerifyUserAttribute', { AccessToken: token, ...late })).body['__type'],
      ).toBe('ExpiredCodeException');
    });

    test('a reset code that went to the old address ends with it', async () => {
      await identity.call('ForgotPassword', { Username: user.email });
      const ConfirmationCode = await identity.lastCode(user.email);
      await update({ email: newEmail });
      await verify(await identity.lastCode(newEmail));
      const reset = { Username: user.username, ConfirmationCode, Password: 'battery staple' };
      expect((await identity.call('ConfirmForgotPassword', reset)).body['__type']).toBe(
        'ExpiredCodeException',
      );
    });

    test('a later new address replaces an earlier one with its code', async () => {
      await update({ email: newEmail });
      const code = await identity.lastCode(newEmail);
      await update({ email: `second-${user.email}` });
      await expect(verify(code)).rejects.toMatchObject({ name: 'CodeMismatchException' });
    });

    test('its code can be sent again, once a minute', async () => {
      const resend = () => browser.sendUserAttributeVerificationCode({ userAttributeKey: 'email' });
      await expect(resend()).rejects.toMatchObject({ name: 'InvalidParameterException' });
      await update({ email: newEmail });
      const first = await identity.lastCode(newEmail);
      expect(await resend()).toMatchObject({ destination: 'n***@e***' });
      expect(await identity.lastCode(newEmail)).not.toBe(first);
      const token = (await browser.tokens())?.access;
      const again = await identity.call('GetUserAttributeVerificationCode', {
        AccessToken: token,
        AttributeName: 'email',
      });
      expect(again.body['__type']).toBe('LimitExceededException');
    });

    test('another account’s address is refused; of two who ask for one, the first to verify gets it', async () => {
      const other = await identity.createConfirmedUser();
      await expect(update({ email: other.email ?? '' })).rejects.toMatchObject({
        name: 'AliasExistsException',
      });
      const rival = identity.amplify();
      await rival.signIn({ username: other.username, password: other.password });
      await update({ email: newEmail });
      const mine = await identity.lastCode(newEmail);
      await update({ email: newEmail }, rival);
      await verify(await identity.lastCode(newEmail), rival);
      await expect(verify(mine)).rejects.toMatchObject({ name: 'AliasExistsException' });
    });

    test('one account’s code does not verify another’s address', async () => {
      const other = await identity.createConfirmedUser();
      const rival = identity.amplify();
      await rival.signIn({ username: other.username, password: other.password });
      await update({ email: `rival-${user.email}` }, rival);
      await update({ email: newEmail });
      await expect(verify(await identity.lastCode(newEmail), rival)).rejects.toMatchObject({
        name: 'CodeMismatchException',
      });
    });

    test('an organisation-code account has none', async () => {
      const token = await identity.tokenFor(await identity.createConfirmedUser({ username: '#WXYZ2345' }));
      const UserAttributes = [{ Name: 'email', Value: 'a@example.org' }];
      const answer = await identity.call('UpdateUserAttributes', { AccessToken: token, UserAttributes });
      expect(answer.body['__type']).toBe('InvalidParameterException');
    });

    test('only the email can be verified', async () => {
      const token = (await browser.tokens())?.access;
      const phone = { AccessToken: token, AttributeName: 'phone_number', Code: '1' };
      for (const operation of ['VerifyUserAttribute', 'GetUserAttributeVerificationCode']) {
        expect((await identity.call(operation, phone)).body['__type']).toBe('InvalidParameterException');
      }
    });
  });

  describe('deleting the account', () => {
    test('it can no longer sign in, nothing of it is left, and its owner is notified', async () => {
      await update({ email: newEmail });
      await identity.call('ForgotPassword', { Username: user.email });
      const token = (await browser.tokens())?.access;
      await browser.deleteUser();
      expect(await identity.lastMail(user.email)).toMatchObject({ kind: 'accountDeleted' });
      await expect(browser.signIn({ username: user.email, password: user.password })).rejects.toMatchObject({
        name: 'UserNotFoundException',
      });
      expect((await identity.call('GetUser', { AccessToken: token })).body['__type']).toBe(
        'NotAuthorizedException',
      );
      for (const table of ['user', 'code', 'challenge', 'session']) {
        const rows = await pool.database.pool.query(`select 1 from identity_${table} where sub = $1`, [
          user.sub,
        ]);
        expect([table, rows.rowCount]).toEqual([table, 0]);
      }
    });

    test('an organisation code goes with its account and is invalid afterwards', async () => {
      const [code = ''] = await issueOrganisationCodes(pool.database.pool, 1);
      const claim = () =>
        identity.call('SignUp', { Username: code, Password: 'correct horse', UserAttributes: [] });
      const { body } = await claim();
      const token = await identity.tokenFor({ sub: String(body['UserSub']) });
      expect((await identity.call('DeleteUser', { AccessToken: token })).status).toBe(200);
      expect((await claim()).body).toMatchObject({ message: 'Invalid organisation code.' });
    });
  });
});
