import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { matchesPassword, openVerifier } from '../accounts/passwords.ts';
import { findByName } from '../accounts/userStore.ts';
import { nameKey } from '../nameKey.ts';
import { setUpTestPool } from '../testing/setUpTestPool.ts';

/** The owner's computer and phone, a stranger, and a mail scanner. */
type Browser = 'computer' | 'phone' | 'stranger' | 'scanner';
type Step =
  | { do: 'sign up'; in: Exclude<Browser, 'scanner'> }
  | { do: 'open'; link: number; in: Exclude<Browser, 'stranger'>; answers: boolean }
  | { do: 'resend'; link: number };

const DETAILS = ['custom:sector', 'custom:org_role', 'custom:org_name'];
/** A stranger's sector differs from an owner's. */
const detailOf = (name: string, where: string) => {
  if (name !== 'custom:sector') return `${name} of ${where}`;
  return where === 'stranger' ? 'Finance' : 'Health';
};

const NEWEST = -1;
const signUp = (where: Exclude<Browser, 'scanner'>): Step => ({ do: 'sign up', in: where });
const open = (link: number, where: Exclude<Browser, 'stranger'>, answers = true): Step => ({
  do: 'open',
  link,
  in: where,
  answers,
});

const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.constantFrom('computer', 'phone', 'stranger', 'stranger').map((where) => signUp(where as 'computer')),
  fc
    .tuple(fc.nat(3), fc.constantFrom('computer', 'phone', 'scanner'), fc.boolean())
    .map(([link, where, answers]) => open(link, where as 'computer', answers)),
  fc.nat(3).map((link): Step => ({ do: 'resend', link })),
);

const ORDERS: [string, Step[]][] = [
  ['a stranger alone', [signUp('stranger')]],
  ['a stranger alone, after a scanner', [signUp('stranger'), open(0, 'scanner')]],
  ['a stranger first, links in order', [signUp('stranger'), signUp('computer'), open(0, 'computer')]],
  [
    'a stranger first, links in order on the phone',
    [signUp('stranger'), signUp('computer'), open(0, 'phone')],
  ],
  ['the owner first', [signUp('computer'), signUp('stranger'), open(1, 'computer')]],
  ['the owner first, newest on the phone', [signUp('computer'), signUp('stranger'), open(1, 'phone')]],
  ['the owner twice, the older link', [signUp('computer'), signUp('computer'), open(0, 'computer')]],
  [
    'the owner twice, the newer link, then the older',
    [signUp('computer'), signUp('computer'), open(1, 'computer'), open(0, 'computer')],
  ],
  [
    'the owner twice in two browsers, older link in the newer',
    [signUp('computer'), signUp('phone'), open(0, 'phone')],
  ],
  [
    'a stranger’s link left open, then the own one',
    [signUp('stranger'), open(0, 'phone', false), signUp('computer'), open(1, 'computer')],
  ],
  [
    'a stranger between and a link sent again',
    [
      signUp('computer'),
      signUp('stranger'),
      { do: 'resend', link: 0 },
      open(1, 'phone'),
      open(0, 'computer'),
    ],
  ],
  [
    'a stranger before and after, the newest link on the phone',
    [signUp('stranger'), signUp('computer'), signUp('stranger'), open(NEWEST, 'phone')],
  ],
  [
    'a stranger three times, one link sent again',
    [signUp('stranger'), signUp('stranger'), signUp('stranger'), { do: 'resend', link: 1 }, open(1, 'phone')],
  ],
  [
    'a stranger’s link sent again and opened in the owner’s browser',
    [signUp('computer'), signUp('stranger'), { do: 'resend', link: 1 }, open(NEWEST, 'computer')],
  ],
  [
    'a scanner at each link, then a stranger’s link on the phone',
    [
      signUp('computer'),
      open(0, 'scanner'),
      signUp('stranger'),
      open(1, 'scanner'),
      open(1, 'phone', false),
      open(0, 'phone', false),
    ],
  ],
  [
    'the owner in both browsers, a stranger last, whose link is opened in both',
    [
      signUp('computer'),
      signUp('phone'),
      signUp('stranger'),
      open(2, 'phone'),
      open(2, 'computer'),
      open(0, 'computer'),
    ],
  ],
  [
    'a stranger signs up after the owner has chosen a password',
    [signUp('stranger'), open(0, 'phone'), signUp('stranger'), { do: 'resend', link: 0 }],
  ],
];

describe.each([true, false])('confirming a sign-up, existence errors prevented: %s', (prevented) => {
  const { pool, identity } = setUpTestPool({ config: { preventUserExistenceErrors: prevented } });
  const cookies: Record<Browser, Record<string, string>> = {
    computer: { cookie: `__Host-psma-browser=${'c'.repeat(43)}` },
    phone: { cookie: `__Host-psma-browser=${'p'.repeat(43)}` },
    stranger: { cookie: `__Host-psma-browser=${'s'.repeat(43)}` },
    scanner: {},
  };

  /** One mailbox with its sign-ups. */
  function createMailbox() {
    const email = `${randomUUID()}@example.org`;
    const links: { username: string; code: string }[] = [];
    const typed: { in: Browser; password: string }[] = [];
    let count = 0;
    /** The owner's expected password; null until the address is confirmed. */
    let expected: string | null = null;
    /** Where the account's details were entered. */
    let enteredIn = '';

    const newPassword = (by: string) => `${by} password ${(count += 1)}`;
    const mailedCode = async (username: string) => {
      const mail = await identity.lastMail(email);
      const url = new URL(/https:\S+/.exec(mail?.plain ?? '')?.[0] ?? 'https://none.test');
      return url.searchParams.get('user_name') === username
        ? url.searchParams.get('confirmation_code')
        : null;
    };

    async function sign(where: Browser) {
      const [username, password] = [randomUUID().replaceAll('-', '').slice(0, 21), newPassword(where)];
      const UserAttributes = [
        { Name: 'email', Value: email },
        ...DETAILS.map((Name) => ({ Name, Value: detailOf(Name, where) })),
      ];
      const ClientMetadata = { terms: `terms of ${where}` };
      const form = { Username: username, Password: password, UserAttributes, ClientMetadata };
      const { status } = await identity.call('SignUp', form, cookies[where]);
      const code = status === 200 ? await mailedCode(username) : null;
      if (status === 200) typed.push({ in: where, password });
      if (code) links.push({ username, code });
    }

    /** Opens a link; resolves with the remaining error. */
    async function follow(link: number, where: Browser, answers: boolean) {
      const { username = '', code = '' } = links.at(link) ?? {};
      const named = { Username: username, ConfirmationCode: code };
      const error = (await identity.call('ConfirmSignUp', named, cookies[where])).body['__type'];
      if (error === undefined && expected === null) {
        expected = typed.findLast((each) => each.in === where)?.password ?? null;
        enteredIn = where;
      }
      if (error !== 'PasswordNeeded' || !answers || where === 'scanner') return error;
      const Password = newPassword('chosen');
      const owner = `${where}, chosen`;
      const profile = Object.fromEntries(DETAILS.map((name) => [name, detailOf(name, owner)]));
      const ClientMetadata = { ...profile, terms: `terms of ${owner}` };
      const form = { ...named, Password, ClientMetadata };
      const chosen = await identity.call('ConfirmForgotPassword', form, cookies[where]);
      expect(chosen.status).toBe(200);
      expected = Password;
      enteredIn = owner;
      return undefined;
    }

    async function resend(link: number) {
      const { username = '' } = links.at(link) ?? {};
      pool.advance(61);
      const { status } = await identity.call('ResendConfirmationCode', { Username: username });
      if (status !== 200) return;
      const code = await mailedCode(username);
      // Without a code, the mail names the address's account.
      const renewed = code ? [{ username, code }] : [];
      links.splice(
        links.findIndex((each) => each.username === username),
        1,
        ...renewed,
      );
    }

    return {
      links,
      async take(step: Step) {
        if (step.do === 'sign up') return typed.length < 4 ? sign(step.in) : undefined;
        if (links.length === 0) return undefined;
        const link = step.link === NEWEST ? NEWEST : step.link % links.length;
        return step.do === 'resend' ? resend(link) : follow(link, step.in, step.answers);
      },
      follow,
      /** Opens with the owner's expected password only. */
      async assertOwned() {
        expect(expected).not.toBeNull();
        const opens = async (name: string, password: string) => {
          const user = await findByName(identity.context.pool, name);
          if (user?.status !== 'CONFIRMED') return false;
          return matchesPassword(
            identity.context,
            user.username,
            openVerifier(identity.context, user),
            password,
          );
        };
        expect(await opens(email, expected ?? '')).toBe(true);
        expect(await findByName(identity.context.pool, email)).toMatchObject({
          attributes: {
            ...Object.fromEntries(DETAILS.map((name) => [name, detailOf(name, enteredIn)])),
            'custom:role': 'implementer',
          },
          termsVersion: `terms of ${enteredIn}`,
        });
        for (const { in: where, password } of typed) {
          if (where !== 'stranger') continue;
          for (const name of [email, ...links.map(({ username }) => username)])
            expect(await opens(name, password)).toBe(false);
        }
        const { rowCount } = await identity.context.pool.query(
          "select 1 from identity_user where email_key = $1 and status = 'CONFIRMED'",
          [nameKey(email)],
        );
        expect(rowCount).toBe(1);
      },
    };
  }

  async function play(order: Step[], last: 'computer' | 'phone') {
    const mailbox = createMailbox();
    for (const step of order) await mailbox.take(step);
    if (mailbox.links.length === 0) return;
    expect(await mailbox.follow(NEWEST, last, true)).toBeUndefined();
    await mailbox.assertOwned();
    for (const link of mailbox.links.keys())
      for (const where of ['scanner', 'phone', 'computer'] as const)
        expect(await mailbox.follow(link, where, false)).toBeUndefined();
    await mailbox.assertOwned();
  }

  test.each(ORDERS)('the mailbox decides: %s', async (_, order) => {
    await play(order, 'computer');
    await play(order, 'phone');
  });

  test('the mailbox decides, whatever the order of sign-ups and links', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(steps, { minLength: 1, maxLength: 8 }),
        fc.constantFrom('computer', 'phone'),
        (order, last) => play([signUp('stranger'), ...order], last as 'phone'),
      ),
      { numRuns: 15 },
    );
  });

  describe('the code of a link', () => {
    async function unconfirmed(
      cookie: Record<string, string> = cookies.computer,
      details: Record<string, string> = {},
    ) {
      const [username, email] = [
        randomUUID().replaceAll('-', '').slice(0, 21),
        `${randomUUID()}@example.org`,
      ];
      const UserAttributes = Object.entries({ email, ...details }).map(([Name, Value]) => ({ Name, Value }));
      const form = {
        Username: username,
        Password: 'as typed',
        UserAttributes,
        ClientMetadata: { terms: '1' },
      };
      await identity.call('SignUp', form, cookie);
      return { email, Username: username, ConfirmationCode: await identity.lastCode(email) };
    }
    const errorOf = async (operation: string, body: object, cookie: Record<string, string> = {}) =>
      (await identity.call(operation, body, cookie)).body['__type'];
    const logIn = (USERNAME: string, PASSWORD: string) =>
      errorOf('InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME, PASSWORD } });

    test('needs a password for a sign-up of an earlier release, of which no browser is known', async () => {
      const { email, ...link } = await unconfirmed();
      await identity.context.pool.query('update identity_user set sign_up_browser = null where email = $1', [
        email,
      ]);
      expect(await errorOf('ConfirmSignUp', link, cookies.computer)).toBe('PasswordNeeded');
      expect(await errorOf('ConfirmForgotPassword', { ...link, Password: 'as chosen' })).toBeUndefined();
      expect(await logIn(email, 'as chosen')).toBeUndefined();
      expect(await logIn(email, 'as typed')).toBe('NotAuthorizedException');
    });

    test.each([
      ['nothing, as an earlier page', {}, {}],
      ['an organisation only', { 'custom:org_name': ' Mine ' }, { 'custom:org_name': 'Mine' }],
      ['empty fields', { 'custom:org_name': '', 'custom:sector': '' }, {}],
    ])('leaves nothing of the sign-up where the owner enters %s', async (_, ClientMetadata, attributes) => {
      const { email, ...link } = await unconfirmed(cookies.stranger, {
        'custom:sector': 'Finance',
        'custom:org_role': 'Planted',
        'custom:org_name': 'Planted',
      });
      const form = { ...link, Password: 'as chosen', ClientMetadata };
      expect(await errorOf('ConfirmForgotPassword', form, cookies.phone)).toBeUndefined();
      const user = await findByName(identity.context.pool, email);
      expect(user?.attributes).toEqual({ ...attributes, 'custom:role': 'implementer' });
      expect([user?.termsVersion, user?.termsAgreed]).toEqual([null, null]);
    });

    test.each([
      { 'custom:sector': 'No sector' },
      { 'custom:org_name': 'x'.repeat(257) },
      { terms: 'x'.repeat(101) },
    ])('is not spent by refused details: %j', async (ClientMetadata) => {
      const { email: _email, ...link } = await unconfirmed(cookies.stranger);
      const form = { ...link, Password: 'as chosen' };
      expect(await errorOf('ConfirmForgotPassword', { ...form, ClientMetadata })).toBe(
        'InvalidParameterException',
      );
      expect(await errorOf('ConfirmForgotPassword', form)).toBeUndefined();
    });

    test('gives a browser without a cookie one, with which its own link confirms', async () => {
      const [username, email] = [
        randomUUID().replaceAll('-', '').slice(0, 21),
        `${randomUUID()}@example.org`,
      ];
      const UserAttributes = [{ Name: 'email', Value: email }];
      const { cookies: set } = await identity.call('SignUp', {
        Username: username,
        Password: 'as typed',
        UserAttributes,
      });
      const cookie = { cookie: set[0]?.split(';')[0] ?? '' };
      const link = { Username: username, ConfirmationCode: await identity.lastCode(email) };
      expect(await errorOf('ConfirmSignUp', link)).toBe('PasswordNeeded');
      expect(await errorOf('ConfirmSignUp', link, cookie)).toBeUndefined();
      expect(await logIn(email, 'as typed')).toBeUndefined();
    });

    test('sets one password: once the account is confirmed it sets no other', async () => {
      const { email, ...link } = await unconfirmed();
      const both = await Promise.all(
        ['first choice', 'second choice'].map((Password) =>
          errorOf('ConfirmForgotPassword', { ...link, Password }),
        ),
      );
      expect(both).toContain(undefined);
      expect(both.filter(Boolean)).toHaveLength(1);
      const later = await errorOf('ConfirmForgotPassword', { ...link, Password: 'third choice' });
      expect(['CodeMismatchException', 'ExpiredCodeException']).toContain(later);
      expect(await logIn(email, 'third choice')).toBe('NotAuthorizedException');
    });

    test('confirms one account when two links of a mailbox are used at once', async () => {
      const one = await unconfirmed();
      const two = randomUUID().replaceAll('-', '').slice(0, 21);
      const UserAttributes = [{ Name: 'email', Value: one.email }];
      const form = { Username: two, Password: 'as typed too', UserAttributes };
      await identity.call('SignUp', form, cookies.phone);
      const ConfirmationCode = await identity.lastCode(one.email);
      const { email, ...link } = one;
      const opened = await Promise.all([
        errorOf('ConfirmSignUp', link, cookies.computer),
        errorOf('ConfirmSignUp', { Username: two, ConfirmationCode }, cookies.phone),
      ]);
      expect(opened).toEqual([undefined, undefined]);
      const works = await Promise.all([logIn(email, 'as typed'), logIn(email, 'as typed too')]);
      expect(works.filter((error) => error === undefined)).toHaveLength(1);
    });

    test.each(['USER_AUTH', 'CUSTOM_AUTH'])(
      'ends a stranger’s login that began by %s before a password was chosen',
      async (AuthFlow) => {
        const { email, ...link } = await unconfirmed(cookies.stranger);
        const AuthParameters = { USERNAME: link.Username };
        const begun = (await identity.call('InitiateAuth', { AuthFlow, AuthParameters })).body;
        const { ChallengeName, Session } = begun as Record<string, string>;
        expect(await errorOf('ConfirmForgotPassword', { ...link, Password: 'as chosen' })).toBeUndefined();
        const ChallengeResponses = { USERNAME: link.Username, ANSWER: 'PASSWORD', PASSWORD: 'as typed' };
        if (Session)
          expect(
            await errorOf('RespondToAuthChallenge', { ChallengeName, Session, ChallengeResponses }),
          ).toBe('NotAuthorizedException');
        expect(await logIn(email, 'as chosen')).toBeUndefined();
      },
    );

    test.each(['upper case', 'a chosen password at once'])(
      'keeps one account of the mailbox: %s',
      async (how) => {
        const { email, ...link } = await unconfirmed();
        const stranger = randomUUID().replaceAll('-', '').slice(0, 21);
        const to = how === 'upper case' ? email.toUpperCase() : email;
        const form = {
          Username: stranger,
          Password: 'a stranger’s',
          UserAttributes: [{ Name: 'email', Value: to }],
        };
        await identity.call('SignUp', form, cookies.stranger);
        const planted = { Username: stranger, ConfirmationCode: await identity.lastCode(to) };
        await Promise.all([
          errorOf('ConfirmSignUp', planted, cookies.computer),
          errorOf('ConfirmForgotPassword', { ...link, Password: 'as chosen' }, cookies.computer),
        ]);
        const tried = ['as typed', 'as chosen'].map((password) => logIn(email, password));
        expect((await Promise.all(tried)).filter((error) => error === undefined)).toHaveLength(1);
        for (const name of [email, stranger, link.Username])
          expect(await logIn(name, 'a stranger’s')).not.toBeUndefined();
      },
    );

    test('is refused with a password like any other wrong, weak or late one', async () => {
      const { email: _email, ...link } = await unconfirmed();
      const refused: [object, string][] = [
        [{ Password: 'as chosen', ConfirmationCode: 'wrong' }, 'CodeMismatchException'],
        [{ Password: 'short' }, 'InvalidPasswordException'],
        [{ Password: 'qwertyuiop' }, 'InvalidPasswordException'],
      ];
      for (const [body, name] of refused)
        expect(await errorOf('ConfirmForgotPassword', { ...link, ...body })).toBe(name);
      pool.advance(86_401);
      expect(await errorOf('ConfirmForgotPassword', { ...link, Password: 'as chosen' })).toBe(
        'ExpiredCodeException',
      );
      expect(await logIn(link.Username, 'as typed')).toBe('UserNotConfirmedException');
    });
  });
});
