import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { modPow } from '../crypto/modPow.ts';
import { randomToken } from '../crypto/secrets.ts';
import type { TestUser } from '../testing.ts';
import type { RawResponse } from '../testing/callPool.ts';
import { setUpTestPool } from '../testing/setUpTestPool.ts';

/** An observer's view: names, shapes and lengths. */
function outline(value: unknown): unknown {
  if (typeof value === 'string')
    return /^[#\w-]{9}$|^[\w-]{21,}$/.test(value) ? `text of ${value.length}` : value;
  if (Array.isArray(value)) return value.map(outline);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, outline(inner)]));
}

/** Omits date and random browser name. */
function withoutClock({ headers, cookies, ...answer }: RawResponse) {
  const { date: _date, 'set-cookie': _cookies, ...telling } = headers;
  const outlined = cookies.map((cookie) => cookie.replace(/=[\w-]{43}/, '=text of 43'));
  return { ...answer, headers: telling, cookies: outlined };
}

describe('with existence errors prevented', () => {
  const { identity } = setUpTestPool({ config: { preventUserExistenceErrors: true } });
  let known: TestUser;
  let names: { known: string; unknown: string };

  beforeEach(async () => {
    const id = randomUUID();
    names = { known: `known-${id}@example.org`, unknown: `known-${randomUUID()}@example.org` };
    known = await identity.createConfirmedUser({ email: names.known.replace('known', 'KnOwn') });
  });

  /** Compares a request for a known and an unknown name. */
  async function compare(operation: string, parameters: (name: string) => object) {
    const answers = [];
    for (const name of [names.known, names.unknown])
      answers.push(withoutClock(await identity.call(operation, parameters(name))));
    expect(outline(answers[1])).toEqual(outline(answers[0]));
    return answers[1];
  }
  const initiate = (flow: string, more: object = {}) =>
    compare('InitiateAuth', (USERNAME) => ({ AuthFlow: flow, AuthParameters: { USERNAME, ...more } }));

  test('a password sign-in looks the same', async () => {
    const answer = await initiate('USER_PASSWORD_AUTH', { PASSWORD: 'wrong horse' });
    expect(answer?.body).toEqual({
      __type: 'NotAuthorizedException',
      message: 'Incorrect username or password.',
    });
  });

  test('the secure remote password exchange looks the same, and the same each time', async () => {
    const A = modPow(2n, 12345n).toString(16);
    const ask = async (USERNAME: string) => {
      const { body } = await identity.call('InitiateAuth', {
        AuthFlow: 'USER_SRP_AUTH',
        AuthParameters: { USERNAME, SRP_A: A },
      });
      return { ...body, ...(body['ChallengeParameters'] as Record<string, string>) } as Record<
        string,
        string
      >;
    };
    for (const name of [names.known, names.unknown]) {
      const [first, second] = [await ask(name), await ask(name.toUpperCase())];
      expect(first['ChallengeName']).toBe('PASSWORD_VERIFIER');
      expect(first['USER_ID_FOR_SRP']).toMatch(/^[\w-]{21}$/);
      expect(first['SALT']).toMatch(/^[0-9a-f]{32}$/);
      expect([second['USER_ID_FOR_SRP'], second['SALT']]).toEqual([first['USER_ID_FOR_SRP'], first['SALT']]);
      expect(second['SRP_B']).not.toBe(first['SRP_B']);
      const wrong = await identity.call('RespondToAuthChallenge', {
        ChallengeName: 'PASSWORD_VERIFIER',
        Session: second['Session'],
        ChallengeResponses: {
          USERNAME: second['USER_ID_FOR_SRP'],
          PASSWORD_CLAIM_SECRET_BLOCK: second['SECRET_BLOCK'],
          PASSWORD_CLAIM_SIGNATURE: 'AAAA',
          TIMESTAMP: 'now',
        },
      });
      expect(wrong.body).toEqual({
        __type: 'NotAuthorizedException',
        message: 'Incorrect username or password.',
      });
    }
  });

  test('Amplify gets no hint either, and no password opens a decoy', async () => {
    const browser = identity.amplify();
    for (const username of [names.known, names.unknown]) {
      await expect(browser.signIn({ username, password: 'wrong horse' })).rejects.toMatchObject({
        name: 'NotAuthorizedException',
        message: 'Incorrect username or password.',
      });
    }
  });

  test('a code sign-in looks the same, down to the wrong answers', async () => {
    // Picks an unknown name that offers mail; a quarter do not.
    while ((identity.context.secrets.mac('decoy factors', decoyName(names.unknown))[0] ?? 0) < 64) {
      names.unknown = `known-${randomUUID()}@example.org`;
    }
    await initiate('CUSTOM_AUTH');
    await initiate('USER_AUTH');
    const answers: Record<string, unknown>[] = [];
    for (const name of [names.known, names.unknown]) {
      const { body } = await identity.call('InitiateAuth', {
        AuthFlow: 'USER_AUTH',
        AuthParameters: { USERNAME: name, PREFERRED_CHALLENGE: 'EMAIL_OTP' },
      });
      expect(body['ChallengeParameters']).toMatchObject({ CODE_DELIVERY_DESTINATION: 'k***@e***' });
      for (let tries = 0; tries < 6; tries += 1) {
        const wrong = { ChallengeName: 'EMAIL_OTP', Session: body['Session'] };
        const responses = { USERNAME: name, EMAIL_OTP_CODE: '00000000' };
        answers.push(
          (await identity.call('RespondToAuthChallenge', { ...wrong, ChallengeResponses: responses })).body,
        );
      }
    }
    expect(answers.slice(6)).toEqual(answers.slice(0, 6));
    expect(await identity.lastMail(names.unknown)).toBeUndefined();
  });

  const decoyName = (name: string) =>
    identity.context.secrets.mac('decoy name', name).toString('base64url').slice(0, 21);

  test('some unknown names look as if they had a second factor', async () => {
    const offers = new Set<number>();
    for (let tries = 0; tries < 60 && offers.size < 2; tries += 1) {
      const { body } = await identity.call('InitiateAuth', {
        AuthFlow: 'USER_AUTH',
        AuthParameters: { USERNAME: `${randomUUID()}@example.org` },
      });
      offers.add((body['AvailableChallenges'] as string[]).length);
    }
    expect([...offers].sort()).toEqual([2, 3]);
  });

  test('a forgotten password looks the same, down to the wrong codes', async () => {
    await compare('ForgotPassword', (Username) => ({ Username }));
    const wrong = (Username: string) => ({
      Username,
      ConfirmationCode: '00000000',
      Password: 'battery staple',
    });
    for (let tries = 0; tries < 6; tries += 1) await compare('ConfirmForgotPassword', wrong);
    for (let requests = 0; requests < 6; requests += 1)
      await compare('ForgotPassword', (Username) => ({ Username }));
    expect(await identity.lastMail(names.unknown)).toBeUndefined();
  });

  test('a wrong code without any request looks the same too', async () => {
    const wrong = (Username: string) => ({
      Username,
      ConfirmationCode: '00000000',
      Password: 'battery staple',
    });
    expect((await compare('ConfirmForgotPassword', wrong))?.body['__type']).toBe('CodeMismatchException');
  });

  test('resending and confirming a sign-up look the same', async () => {
    for (let requests = 0; requests < 2; requests += 1)
      await compare('ResendConfirmationCode', (Username) => ({ Username }));
    await compare('ConfirmSignUp', (Username) => ({ Username, ConfirmationCode: 'wrong' }));
  });

  test('signing up with a taken address looks like any other; its owner’s account stays', async () => {
    const taken = await identity.call('SignUp', {
      Username: randomUUID().slice(0, 21),
      Password: 'battery staple',
      UserAttributes: [{ Name: 'email', Value: names.known }],
    });
    expect(taken).toMatchObject({ status: 200, body: { UserConfirmed: false } });
    const browser = identity.amplify();
    await browser.signIn({ username: names.known, password: known.password });
    expect(await browser.getCurrentUser()).toMatchObject({ userId: known.sub });
    const token = (await browser.tokens())?.access;
    expect(await identity.lastMail(names.known)).toMatchObject({
      kind: 'addressInUse',
      plain: expect.stringContaining('https://tool.test/admin/dashboard'),
    });
    const other = await identity.createConfirmedUser();
    const UserAttributes = [{ Name: 'email', Value: other.email }];
    expect((await identity.call('UpdateUserAttributes', { AccessToken: token, UserAttributes })).status).toBe(
      200,
    );
  });

  test('who signs up with an address and logs in learns nothing; nor who asks for the link again', async () => {
    const usernames = new Map(Object.values(names).map((name) => [name, randomToken().slice(0, 21)]));
    const username = (name: string) => usernames.get(name) ?? '';
    await compare('SignUp', (name) => ({
      Username: username(name),
      Password: 'battery staple',
      UserAttributes: [{ Name: 'email', Value: name }],
    }));
    const byAddress = await initiate('USER_PASSWORD_AUTH', { PASSWORD: 'battery staple' });
    expect(byAddress?.body['__type']).toBe('NotAuthorizedException');
    const byName = await compare('InitiateAuth', (name) => ({
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: username(name), PASSWORD: 'battery staple' },
    }));
    expect(byName?.body['__type']).toBe('UserNotConfirmedException');
    await compare('ResendConfirmationCode', (Username) => ({ Username }));
    for (const Username of usernames.values())
      expect((await identity.call('ResendConfirmationCode', { Username })).status).toBe(200);
    expect((await identity.lastMail(names.known))?.kind).toBe('addressInUse');
    expect((await identity.lastMail(names.unknown))?.kind).toBe('confirmAccount');
  });

  test('codes guessed until none is taken, and after a new one was asked for, look the same', async () => {
    const wrong = (Username: string) => ({ Username, ConfirmationCode: 'wrong' });
    const told = [];
    for (let tries = 0; tries < 6; tries += 1)
      told.push((await compare('ConfirmSignUp', wrong))?.body['__type']);
    expect(told.at(-1)).toBe('TooManyFailedAttemptsException');
    await compare('ResendConfirmationCode', (Username) => ({ Username }));
    expect((await compare('ConfirmSignUp', wrong))?.body['__type']).toBe('CodeMismatchException');
  });

  test('a request for a taken address is reported only to that address', async () => {
    const other = await identity.createConfirmedUser();
    const AccessToken = await identity.tokenFor(other);
    await compare('UpdateUserAttributes', (Value) => ({
      AccessToken,
      UserAttributes: [{ Name: 'email', Value }],
    }));
    expect((await identity.lastMail(names.known))?.kind).toBe('addressInUse');
    expect((await identity.lastMail(names.unknown))?.kind).toBe('verifyNewEmail');
  });

  test('organisation codes look the same at login whether issued or not', async () => {
    await identity.createConfirmedUser({ username: '#KNWN2345' });
    names = { known: '#KNWN2345', unknown: '#UNKN2345' };
    await initiate('USER_AUTH');
    await initiate('CUSTOM_AUTH');
    await initiate('USER_PASSWORD_AUTH', { PASSWORD: 'wrong horse' });
  });
});
