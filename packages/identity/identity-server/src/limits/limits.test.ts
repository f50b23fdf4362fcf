import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { setTemporaryPassword } from '../administration/accounts.ts';
import { createAdminContext } from '../administration/adminContext.ts';
import { setUpTestPool, setUpTestUser } from '../testing/setUpTestPool.ts';
import { startTestPool, type TestPool } from '../testing/startTestPool.ts';

const SLOWED = [1000, 2000, 4000, 8000, 16_000];

describe('guessing passwords', () => {
  describe.each([false, true])('with existence errors prevented: %s', (preventUserExistenceErrors) => {
    const { pool, identity } = setUpTestPool({ config: { preventUserExistenceErrors } });
    const user = setUpTestUser(identity);

    beforeEach(async () => {
      pool.pauses.length = 0;
      pool.whilePausing(async () => {});
    });

    const guess = async (name: string, password = 'wrong horse') => {
      const parameters = { USERNAME: name, PASSWORD: password };
      const { body } = await identity.call('InitiateAuth', {
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: parameters,
      });
      return body['message'] ?? 'signed in';
    };
    const guessTimes = async (times: number, name: string) => {
      const answers = [];
      for (let tries = 0; tries < times; tries += 1) answers.push(await guess(name));
      return answers;
    };
    const wrong = 'Incorrect username or password.';
    const exceeded = 'Password attempts exceeded';

    test('A-DEC-012 five wrong passwords slow the next ones; ten in 15 minutes are the limit', async () => {
      expect(await guessTimes(5, user.email)).toEqual(Array(5).fill(wrong));
      expect(pool.pauses).toEqual([]);
      expect(await guessTimes(6, user.email)).toEqual([...Array(5).fill(wrong), exceeded]);
      expect(pool.pauses).toEqual(SLOWED);
      expect(await guess(user.username, user.password)).toBe(exceeded);
    });

    test('15 quiet minutes later the password works again, and a success forgives', async () => {
      await guessTimes(11, user.username);
      pool.advance(901);
      expect(await guess(user.username, user.password)).toBe('signed in');
      pool.pauses.length = 0;
      expect(await guessTimes(5, user.username)).toEqual(Array(5).fill(wrong));
      expect(pool.pauses).toEqual([]);
    });

    test('guesses at once count like guesses one by one', async () => {
      const answers = await Promise.all(Array.from({ length: 30 }, () => guess(user.username)));
      expect(answers.filter((answer) => answer === wrong)).toHaveLength(10);
      expect(pool.pauses.sort((a, b) => a - b)).toEqual(SLOWED);
    });

    test('guesses by user name, address and any flow count for one account; others are not touched', async () => {
      const other = await identity.createConfirmedUser();
      await guessTimes(4, user.username);
      await guessTimes(4, user.email.toUpperCase());
      const browser = identity.amplify();
      const credentials = { username: user.email, password: 'wrong horse' };
      for (let tries = 0; tries < 2; tries += 1) {
        await expect(browser.signIn(credentials)).rejects.toMatchObject({ message: wrong });
      }
      await expect(browser.signIn({ ...credentials, password: user.password })).rejects.toMatchObject({
        name: 'NotAuthorizedException',
        message: exceeded,
      });
      expect(await guess(other.username, other.password)).toBe('signed in');
    });

    test('a slowed login that waits while the password changes does not get in with the old one', async () => {
      await guessTimes(5, user.username);
      const temporary = createAdminContext({
        pool: pool.database.pool,
        keys: identity.keys,
        userPoolId: identity.config.userPoolId,
      });
      pool.whilePausing(async () => void (await setTemporaryPassword(await temporary, user.username)));
      expect(await guess(user.username, user.password)).toBe(wrong);
    });

    test('the counts are shared by all processes and hold no names', async () => {
      await guessTimes(3, user.email);
      const { rows } = await pool.database.pool.query(
        "select used, subject from usage_count where kind = 'password'",
      );
      expect(rows.some((row) => row.used === 3)).toBe(true);
      expect(JSON.stringify(rows)).not.toContain(user.sub);
    });

    if (preventUserExistenceErrors) {
      test('A-DEC-012 a name without an account is slowed and refused in just the same way', async () => {
        expect(await guessTimes(11, 'nobody@example.org')).toEqual([...Array(10).fill(wrong), exceeded]);
        expect(pool.pauses).toEqual(SLOWED);
      });
    }
  });
});

describe('mails to any address', () => {
  let pool: TestPool;
  let network: string | null = null;
  let asked = 0;

  beforeAll(async () => {
    const config = { preventUserExistenceErrors: true };
    pool = await startTestPool({ config, networkOf: () => network });
  });
  afterAll(() => pool.close());

  const ask = async (times: number) => {
    const answers = [];
    for (let mails = 0; mails < times; mails += 1) {
      const Username = `anybody-${(asked += 1)}@example.org`;
      answers.push((await pool.identity.call('ForgotPassword', { Username })).body['__type'] ?? 'sent');
    }
    return answers;
  };

  test('60 an hour come from one network, however steadily it asks', async () => {
    network = '192.0.2.0/24';
    expect(await ask(30)).toEqual(Array(30).fill('sent'));
    pool.advance(1800);
    expect(await ask(31)).toEqual([...Array(30).fill('sent'), 'LimitExceededException']);
    network = '198.51.100.0/24';
    expect(await ask(1)).toEqual(['sent']);
    network = '192.0.2.0/24';
    pool.advance(1801);
    expect(await ask(1)).toEqual(['sent']);
  });

  test('from a network that is not counted any number comes', async () => {
    network = null;
    expect(await ask(61)).toEqual(Array(61).fill('sent'));
  });

  test('ten new addresses an hour are mailed for one account', async () => {
    const AccessToken = await pool.identity.tokenFor(await pool.identity.createConfirmedUser());
    const answers = [];
    for (let requests = 0; requests < 11; requests += 1) {
      const UserAttributes = [{ Name: 'email', Value: `new-${requests}@example.org` }];
      const { body } = await pool.identity.call('UpdateUserAttributes', { AccessToken, UserAttributes });
      answers.push(body['__type'] ?? 'sent');
    }
    expect(answers).toEqual([...Array(10).fill('sent'), 'LimitExceededException']);
  });
});
