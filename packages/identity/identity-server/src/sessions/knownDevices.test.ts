import { describe, expect, test } from '@jest/globals';
import { setUpTestPool, setUpTestUser } from '../testing/setUpTestPool.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

describe('A-SEC-011 a login from a browser', () => {
  const { pool, identity } = setUpTestPool();
  const user = setUpTestUser(identity);

  /** Returns the login's cookies. */
  const logIn = async (cookie = '', password = user.password) => {
    const { cookies } = await identity.call(
      'InitiateAuth',
      { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME: user.username, PASSWORD: password } },
      { 'user-agent': FIREFOX, ...(cookie ? { cookie } : {}) },
    );
    return cookies.join('\n');
  };
  const nameIn = (cookies: string) => /^__Host-psma-browser=[\w-]{43}/m.exec(cookies)?.[0] ?? '';
  const mailed = async () => (await identity.lastMail(user.email))?.kind;

  test('that was not seen before is reported to the owner; the first of all and known ones are not', async () => {
    const first = await logIn();
    expect(first).toMatch(
      /^__Host-psma-browser=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Strict$/m,
    );
    expect(await logIn(nameIn(first))).toBe('');
    expect(await mailed()).toBeUndefined();
    const second = await logIn();
    const mail = await identity.lastMail(user.email);
    expect([mail?.kind, mail?.plain]).toEqual(['newBrowser', expect.stringContaining('Firefox on Linux')]);
    await pool.database.pool.query('delete from mail_outbox');
    await logIn(nameIn(first));
    await logIn(nameIn(second));
    expect(await mailed()).toBeUndefined();
  });

  test('A-SSO-020 an older name is recognised and gets a new id; another host’s is not recorded', async () => {
    const former = nameIn(await logIn()).replace('__Host-', '__Secure-');
    const own = nameIn(await logIn(former));
    expect(own.replace('__Host-', '__Secure-')).not.toBe(former);
    expect(await logIn(own)).toBe('');
    expect(await mailed()).toBeUndefined();
    const planted = `__Secure-psma-browser=${'x'.repeat(43)}`;
    await logIn(planted);
    expect(await mailed()).toBe('newBrowser');
    await pool.database.pool.query('delete from mail_outbox');
    await logIn(planted);
    expect(await mailed()).toBe('newBrowser');
    await pool.database.pool.query('delete from mail_outbox');
    await logIn(nameIn(await logIn()).replace('__Host-', ''));
    expect(await mailed()).toBe('newBrowser');
  });

  test('known to one account is new to another, and a made-up name is given a new one', async () => {
    const cookie = nameIn(await logIn());
    Object.assign(user, await identity.createConfirmedUser());
    await logIn();
    await logIn(cookie);
    expect(await mailed()).toBe('newBrowser');
    expect(nameIn(await logIn('psma-browser=short'))).not.toBe('');
  });

  test('that fails names no browser, and the database holds only hashes', async () => {
    expect(await logIn('', 'wrong horse')).toBe('');
    const [, token = ''] = nameIn(await logIn()).split('=');
    const { rows } = await pool.database.pool.query<{ browser_hash: Buffer }>(
      'select browser_hash from identity_known_browser',
    );
    expect(rows.map(({ browser_hash: hash }) => hash.toString('base64url'))).not.toContain(token);
  });
});
