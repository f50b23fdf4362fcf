import { describe, expect, test } from '@jest/globals';
import { issueOrganisationCodes } from '../administration/codes.ts';
import { setUpTestBrowser, setUpTestPool } from '../testing/setUpTestPool.ts';
import { startTestPool } from '../testing/startTestPool.ts';

const PASSWORD = 'correct horse';
let counter = 0;

/** A new sign-up with the client's 21-character name. */
const newcomer = (attributes: Record<string, string> = {}) => {
  counter += 1;
  const username = `user-name-of-21-ch${String(counter).padStart(3, '0')}`;
  const email = `newcomer${counter}@example.org`;
  return {
    username,
    email,
    form: { username, password: PASSWORD, options: { userAttributes: { email, ...attributes } } },
  };
};

describe('sign-up', () => {
  const { pool, identity } = setUpTestPool();
  const browser = setUpTestBrowser(identity);

  test.each([
    ['decomposed', 'mu\u0308ller@example.org', 'm\u00fcller@example.org'],
    ['composed', 'zo\u00eb@example.org', 'zoe\u0308@example.org'],
  ])('G368 an account with a %s address is found by the other form too', async (_, email, typed) => {
    const { password } = await identity.createConfirmedUser({ email });
    for (const username of [email, typed]) {
      expect(await browser.signIn({ username, password })).toMatchObject({ isSignedIn: true });
      await browser.signOut();
    }
  });

  test('A-IDS-018 A-IDS-019 A-SUP-025 sign-up by email returns step, user id and destination', async () => {
    const { email, form } = newcomer();
    const result = await browser.signUp(form);
    expect(result).toEqual({
      isSignUpComplete: false,
      userId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      nextStep: {
        signUpStep: 'CONFIRM_SIGN_UP',
        codeDeliveryDetails: { destination: 'n***@e***', deliveryMedium: 'EMAIL', attributeName: 'email' },
      },
    });
    expect(await identity.lastMail(email)).toMatchObject({ kind: 'confirmAccount' });
  });

  test('A-SUP-020 A-SUP-021 login yields CONFIRM_SIGN_UP before the mailed link, DONE after it', async () => {
    const { username, email, form } = newcomer();
    await browser.signUp(form);
    const before = await browser.signIn({ username: email, password: PASSWORD });
    expect(before).toEqual({ isSignedIn: false, nextStep: { signInStep: 'CONFIRM_SIGN_UP' } });

    const link = new URL(/https:\S+/.exec((await identity.lastMail(email))?.plain ?? '')?.[0] ?? '');
    expect(link.pathname).toBe('/sign-up/confirm');
    expect(link.searchParams.get('user_name')).toBe(username);
    const confirmationCode = link.searchParams.get('confirmation_code') ?? '';
    expect(await browser.confirmSignUp({ username, confirmationCode })).toEqual({
      isSignUpComplete: true,
      nextStep: { signUpStep: 'DONE' },
    });
    const after = await browser.signIn({ username: email, password: PASSWORD });
    expect(after).toEqual({ isSignedIn: true, nextStep: { signInStep: 'DONE' } });
  });

  test('A-IDS-020 CONFIRM_SIGN_UP, then DONE, or COMPLETE_AUTO_SIGN_IN if requested', async () => {
    const { username, email, form } = newcomer();
    const started = await browser.signUp({ ...form, options: { ...form.options, autoSignIn: true } });
    expect(started.nextStep.signUpStep).toBe('CONFIRM_SIGN_UP');
    const confirmation = { username, confirmationCode: await identity.lastCode(email) };
    expect((await browser.confirmSignUp(confirmation)).nextStep.signUpStep).toBe('COMPLETE_AUTO_SIGN_IN');
    expect(await browser.autoSignIn()).toMatchObject({ isSignedIn: true });
    expect((await browser.confirmSignUp(confirmation)).nextStep.signUpStep).toBe('DONE');
  });

  test('A-LOG-021 an unconfirmed account yields CONFIRM_SIGN_UP only with its password', async () => {
    const { username, form } = newcomer();
    await browser.signUp(form);
    const right = await browser.signIn({ username, password: PASSWORD });
    expect(right.nextStep.signInStep).toBe('CONFIRM_SIGN_UP');
    await expect(browser.signIn({ username, password: 'wrong horse' })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
  });

  test('A-SUP-016 A-GEN-013 the attributes are kept, and role and group are given at confirmation', async () => {
    const { username, email, form } = newcomer({
      'custom:sector': 'Energy',
      'custom:org_role': 'Head of security',
      'custom:org_name': '',
      'custom:role': 'implementer',
    });
    await browser.signUp(form);
    await browser.confirmSignUp({ username, confirmationCode: await identity.lastCode(email) });
    await browser.signIn({ username, password: PASSWORD });
    expect(await browser.fetchUserAttributes()).toEqual({
      sub: expect.any(String),
      email,
      email_verified: 'true',
      'custom:sector': 'Energy',
      'custom:org_role': 'Head of security',
      'custom:role': 'implementer',
    });
    const { access = '' } = (await browser.tokens()) ?? {};
    const claims = JSON.parse(Buffer.from(access.split('.')[1] ?? '', 'base64url').toString());
    expect(claims['cognito:groups']).toEqual(['implementers']);
  });

  test('a role is given without asking, and no other can be asked for', async () => {
    const { form } = newcomer({ 'custom:role': 'admin' });
    await expect(browser.signUp(form)).rejects.toMatchObject({ name: 'InvalidParameterException' });
  });

  test('A-SUP-011 a password of 7 characters is refused and one of 8 accepted', async () => {
    const { form } = newcomer();
    await expect(browser.signUp({ ...form, password: '1234567' })).rejects.toMatchObject({
      name: 'InvalidPasswordException',
    });
    await expect(browser.signUp({ ...form, password: 'x'.repeat(257) })).rejects.toMatchObject({
      name: 'InvalidPasswordException',
    });
    expect(await browser.signUp({ ...form, password: 'ab3 de6g' })).toMatchObject({
      isSignUpComplete: false,
    });
  });

  test.each([
    ['no email', { email: undefined }],
    ['no real email', { email: 'nobody' }],
    ['a control character in the email', { email: 'nobody\u0007@example.org' }],
    ['a character that nobody sees in the email', { email: 'no\u200bbody@example.org' }],
    ['one that joins, in the domain', { email: 'nobody@exam\u2060ple.org' }],
    ['a header in the email', { email: 'a@example.org\r\nBcc: b@example.org' }],
    ['an unknown attribute', { 'custom:salary': '1' }],
    ['a sector that is not on the list', { 'custom:sector': 'Piracy' }],
    ['a value that is too long', { 'custom:org_name': 'x'.repeat(257) }],
  ])('%s is refused', async (_what, attributes) => {
    const { form } = newcomer();
    const userAttributes = { ...form.options.userAttributes, ...attributes };
    await expect(browser.signUp({ ...form, options: { userAttributes } })).rejects.toMatchObject({
      name: 'InvalidParameterException',
    });
  });

  test.each(['admin', 'someone@example.org', 'x'.repeat(22)])(
    'the user name "%s" is not one a client makes',
    async (username) => {
      const { form } = newcomer();
      await expect(browser.signUp({ ...form, username })).rejects.toMatchObject({
        name: 'InvalidParameterException',
      });
    },
  );

  test('A-SEC-007 a leaked password makes no account', async () => {
    const { form, username } = newcomer();
    await expect(browser.signUp({ ...form, password: 'qwertyuiop' })).rejects.toMatchObject({
      name: 'InvalidPasswordException',
    });
    await expect(browser.resendSignUpCode({ username })).rejects.toMatchObject({
      name: 'UserNotFoundException',
    });
  });

  test('a taken user name, and an address that someone confirmed, are refused', async () => {
    const { username, email, form } = newcomer();
    await browser.signUp(form);
    await expect(browser.signUp({ ...form, username: username.toUpperCase() })).rejects.toMatchObject({
      name: 'UsernameExistsException',
    });
    await browser.confirmSignUp({ username, confirmationCode: await identity.lastCode(email) });
    const second = newcomer({ email: ` ${email.toUpperCase()} ` });
    await expect(browser.signUp(second.form)).rejects.toMatchObject({ name: 'UsernameExistsException' });
  });

  test('an event reports each account that is made, and no refused one', async () => {
    const events: string[] = [];
    const onEvent = (event: string) => void events.push(event);
    const other = await startTestPool({ onEvent });
    const { form } = newcomer();
    const signUp = (Username: string, Password: string, email?: string) =>
      other.identity.call('SignUp', {
        Username,
        Password,
        UserAttributes: email ? [{ Name: 'email', Value: email }] : [],
      });
    const [code = ''] = await issueOrganisationCodes(other.database.pool, 1);
    const refused = [await signUp(form.username, 'short', 'a@example.org'), await signUp('#short', PASSWORD)];
    expect(refused.map(({ status }) => status)).toEqual([400, 400]);
    expect(events).toEqual([]);
    for (let count = 0; count < 2; count += 1) await signUp(form.username, PASSWORD, 'a@example.org');
    expect(events).toEqual(['signedUp']);
    await Promise.all([signUp(code, PASSWORD), signUp(code, PASSWORD)]);
    expect(events).toEqual(['signedUp', 'signedUp']);
    await other.close();
  });

  test('of two unconfirmed claims on one address the first to confirm gets it', async () => {
    const first = newcomer();
    await browser.signUp(first.form);
    const firstCode = await identity.lastCode(first.email);
    const second = newcomer({ email: first.email });
    await browser.signUp(second.form);
    const secondCode = await identity.lastCode(first.email);
    await browser.confirmSignUp({ username: second.username, confirmationCode: secondCode });
    expect(
      await browser.confirmSignUp({ username: first.username, confirmationCode: firstCode }),
    ).toMatchObject({ isSignUpComplete: true });
    await browser.signIn({ username: first.email, password: PASSWORD });
    expect(await browser.getCurrentUser()).toMatchObject({ username: second.username });
  });

  test('when others claim an address, its owner is asked to confirm, not shown a wrong password', async () => {
    const owner = newcomer();
    await browser.signUp(owner.form);
    const stranger = newcomer({ email: owner.email });
    await browser.signUp({ ...stranger.form, password: 'a stranger’s choice' });
    for (const password of [PASSWORD, 'a stranger’s choice']) {
      const { nextStep } = await browser.signIn({ username: owner.email, password });
      expect(nextStep.signInStep).toBe('CONFIRM_SIGN_UP');
    }
  });

  describe('confirmation codes', () => {
    test('confirming again with the same code succeeds, even both at once', async () => {
      const { username, email, form } = newcomer();
      await browser.signUp(form);
      const confirmation = { username, confirmationCode: await identity.lastCode(email) };
      await Promise.all([
        browser.confirmSignUp(confirmation),
        identity.amplify().confirmSignUp(confirmation),
      ]);
      expect(await browser.confirmSignUp(confirmation)).toMatchObject({ isSignUpComplete: true });
    });

    test('resend mails a new code that voids the old one, once a minute', async () => {
      const { username, email, form } = newcomer();
      await browser.signUp(form);
      const old = await identity.lastCode(email);
      expect(await browser.resendSignUpCode({ username })).toEqual({
        destination: 'n***@e***',
        deliveryMedium: 'EMAIL',
        attributeName: 'email',
      });
      const again = await identity.call('ResendConfirmationCode', { Username: username });
      expect(again).toMatchObject({ status: 400, body: { __type: 'LimitExceededException' } });
      await expect(browser.confirmSignUp({ username, confirmationCode: old })).rejects.toMatchObject({
        name: 'CodeMismatchException',
      });
      const fresh = await identity.lastCode(email);
      expect(fresh).not.toBe(old);
      expect(await browser.confirmSignUp({ username, confirmationCode: fresh })).toMatchObject({
        isSignUpComplete: true,
      });
      pool.advance(61);
      await expect(browser.resendSignUpCode({ username })).rejects.toMatchObject({
        name: 'InvalidParameterException',
      });
    });

    test('a code ends after 24 hours', async () => {
      const { username, email, form } = newcomer();
      await browser.signUp(form);
      const confirmation = { username, confirmationCode: await identity.lastCode(email) };
      pool.advance(86_401);
      await expect(browser.confirmSignUp(confirmation)).rejects.toMatchObject({
        name: 'ExpiredCodeException',
      });
    });

    test('the fifth wrong code is the last; a new one counts from one', async () => {
      const { username, email, form } = newcomer();
      await browser.signUp(form);
      const wrong = () => identity.call('ConfirmSignUp', { Username: username, ConfirmationCode: 'wrong' });
      const answers = [];
      for (let tries = 0; tries < 6; tries += 1) answers.push((await wrong()).body['__type']);
      expect(answers).toEqual([...Array(5).fill('CodeMismatchException'), 'TooManyFailedAttemptsException']);
      const right = { username, confirmationCode: await identity.lastCode(email) };
      await expect(browser.confirmSignUp(right)).rejects.toMatchObject({
        name: 'TooManyFailedAttemptsException',
      });
      await browser.resendSignUpCode({ username });
      const fresh = { username, confirmationCode: await identity.lastCode(email) };
      expect(await browser.confirmSignUp(fresh)).toMatchObject({ isSignUpComplete: true });
    });

    test('one account’s code does not confirm another', async () => {
      const [one, two] = [newcomer(), newcomer()];
      await browser.signUp(one.form);
      await browser.signUp(two.form);
      const foreign = { username: two.username, confirmationCode: await identity.lastCode(one.email) };
      await expect(browser.confirmSignUp(foreign)).rejects.toMatchObject({ name: 'CodeMismatchException' });
    });

    test('unknown users are not found', async () => {
      const unknown = { username: 'nobody-here-0123456789' };
      await expect(browser.confirmSignUp({ ...unknown, confirmationCode: '1' })).rejects.toMatchObject({
        name: 'UserNotFoundException',
      });
      await expect(browser.resendSignUpCode(unknown)).rejects.toMatchObject({
        name: 'UserNotFoundException',
      });
    });

    test('five mails an hour go to one address, whatever the caller', async () => {
      const { email, form } = newcomer();
      const sendTo = async () => {
        const { username } = newcomer();
        const UserAttributes = [{ Name: 'email', Value: email }];
        return (await identity.call('SignUp', { Username: username, Password: PASSWORD, UserAttributes }))
          .body['__type'];
      };
      await browser.signUp(form);
      const answers = [];
      for (let mails = 0; mails < 5; mails += 1) answers.push(await sendTo());
      expect(answers).toEqual([...Array(4).fill(undefined), 'LimitExceededException']);
    });
  });

  describe('organisation codes', () => {
    const form = (username: string, userAttributes: Record<string, string> = {}) => ({
      username,
      password: PASSWORD,
      options: { userAttributes },
    });
    const issue = async (organisation?: string) =>
      (await issueOrganisationCodes(pool.database.pool, 1, organisation))[0] ?? '';

    test('A-GEN-009 an issued code makes a confirmed account in any case, without a mail', async () => {
      const code = await issue('Example Ltd');
      expect(code).toMatch(/^#[A-HJKMNP-Z2-9]{8}$/);
      const result = await browser.signUp(
        form(` ${code.toLowerCase()}`, { email: '', 'custom:role': 'implementer' }),
      );
      expect(result).toMatchObject({ isSignUpComplete: true, nextStep: { signUpStep: 'DONE' } });
      const signedIn = await browser.signIn({ username: code.toLowerCase(), password: PASSWORD });
      expect(signedIn.isSignedIn).toBe(true);
      expect(await browser.getCurrentUser()).toMatchObject({ username: code });
      expect(await browser.fetchUserAttributes()).toMatchObject({ 'custom:org_name': 'Example Ltd' });
      const mails = await pool.database.pool.query("select 1 from mail_outbox where recipient like '%#%'");
      expect(mails.rowCount).toBe(0);
    });

    test('an organisation code and its password sign in', async () => {
      const code = await issue();
      await browser.signUp(form(code));
      expect(await browser.signIn({ username: code, password: PASSWORD })).toMatchObject({
        isSignedIn: true,
      });
    });

    test('one code makes one account, also when two claim it at once', async () => {
      const code = await issue();
      const claim = () => identity.call('SignUp', { Username: code, Password: PASSWORD, UserAttributes: [] });
      const answers = await Promise.all([claim(), claim(), claim()]);
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400, 400]);
      await expect(browser.signUp(form(code))).rejects.toMatchObject({
        name: 'UserLambdaValidationException',
        message: 'An account already exists for this organisation code',
      });
    });

    test.each(['#AAAAAAAA', '#short', '#ABCDEFG0', '#'])(
      'a code that was not issued is invalid: %s',
      async (code) => {
        await expect(browser.signUp(form(code))).rejects.toMatchObject({
          name: 'UserLambdaValidationException',
        });
      },
    );

    test('a refused password leaves the code unclaimed, and an email is not taken', async () => {
      const code = await issue();
      await expect(browser.signUp({ ...form(code), password: 'short' })).rejects.toMatchObject({
        name: 'InvalidPasswordException',
      });
      await expect(browser.signUp(form(code, { email: 'a@example.org' }))).rejects.toMatchObject({
        name: 'InvalidParameterException',
      });
      expect(await browser.signUp(form(code))).toMatchObject({ isSignUpComplete: true });
    });

    test('a name that cannot be a code is refused as such at login', async () => {
      await expect(browser.signIn({ username: '#nocode', password: PASSWORD })).rejects.toMatchObject({
        name: 'UserLambdaValidationException',
      });
    });
  });
});
