import { describe, expect, test } from '@jest/globals';
import { createAdminContext } from '../administration/adminContext.ts';
import { runCommand } from '../administration/command.ts';
import { removeExpired } from '../administration/pool.ts';
import { insertPasskey } from '../second-steps/passkeyStore.ts';
import { setUpTestPool, setUpTestUser } from '../testing/setUpTestPool.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const DAY = 86_400;

describe('A-SEC-009 the security log', () => {
  const { pool, identity } = setUpTestPool({ networkOf: () => '203.0.113.0/24' });
  const user = setUpTestUser(identity);

  const logIn = async (password = user.password) => {
    const parameters = { USERNAME: user.username, PASSWORD: password };
    const { body } = await identity.call(
      'InitiateAuth',
      { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: parameters },
      { 'user-agent': FIREFOX },
    );
    return (body['AuthenticationResult'] as { AccessToken: string } | undefined)?.AccessToken ?? '';
  };
  const events = async (AccessToken: string, operation = 'ListSecurityEvents') =>
    (await identity.call(operation, { AccessToken })).body['Events'] as Record<string, unknown>[];
  const kinds = async (token: string) => (await events(token)).map(({ Kind }) => Kind);
  const rows = () => pool.database.pool.query('select from identity_event where sub = $1', [user.sub]);

  test('holds sign-ins, failures and changes with where they came from, and no secret', async () => {
    await logIn('wrong horse');
    const AccessToken = await logIn();
    const change = { PreviousPassword: user.password, ProposedPassword: 'battery staple' };
    await identity.call('ChangePassword', { AccessToken, ...change });
    await identity.call('EndOtherSessions', { AccessToken });
    const found = await events(AccessToken);
    expect(found.map(({ Kind }) => Kind)).toEqual([
      'sessionsEnded',
      'passwordChanged',
      'signIn',
      'signInFailed',
    ]);
    expect(found.at(-1)).toEqual({
      At: expect.stringMatching(/^20.*Z$/),
      Kind: 'signInFailed',
      Browser: 'Firefox',
      System: 'Linux',
      Network: '203.0.113.0/24',
    });
    const stored = await pool.database.pool.query('select * from identity_event where sub = $1', [user.sub]);
    const text = JSON.stringify(stored.rows);
    for (const secret of ['horse', 'staple', AccessToken, user.email, FIREFOX])
      expect(text).not.toContain(secret);
  });

  test('records a log out, once', async () => {
    const { body } = await identity.call('InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: user.username, PASSWORD: user.password },
    });
    const { RefreshToken } = body['AuthenticationResult'] as { RefreshToken: string };
    await identity.call('RevokeToken', { Token: RefreshToken });
    await identity.call('RevokeToken', { Token: RefreshToken });
    expect(await kinds(await identity.tokenFor(user))).toEqual(['signIn', 'signOut', 'signIn']);
  });

  test('is the owner’s own', async () => {
    await logIn();
    const stranger = await identity.tokenFor(await identity.createConfirmedUser());
    expect(await kinds(stranger)).toEqual(['signIn']);
    expect((await identity.call('ListSecurityEvents', { AccessToken: 'made-up' })).status).toBe(400);
  });

  test('takes 20 of a kind a day, so that guessing does not fill it', async () => {
    for (let tries = 0; tries < 25; tries += 1) {
      if (tries % 9 === 0) pool.advance(901);
      await logIn('wrong horse');
    }
    pool.advance(901);
    const failures = (await kinds(await logIn())).filter((each) => each === 'signInFailed');
    expect(failures).toHaveLength(20);
    pool.advance(DAY);
    await logIn('wrong horse');
    expect((await kinds(await logIn())).filter((each) => each === 'signInFailed')).toHaveLength(21);
  });

  test('can only be added to, goes after 90 days and with the account', async () => {
    const { pool: database } = pool.database;
    pool.advance(-100 * DAY);
    await logIn('wrong horse');
    pool.advance(100 * DAY);
    const AccessToken = await logIn();
    expect((await rows()).rowCount).toBe(2);
    await removeExpired(identity.context);
    expect(await kinds(AccessToken)).toEqual(['signIn']);
    for (const sql of [
      'delete from identity_event',
      "update identity_event set kind = ''",
      'truncate identity_event',
    ])
      await expect(database.query(sql)).rejects.toThrow('only ever added to');
    expect((await identity.call('DeleteUser', { AccessToken })).status).toBe(200);
    expect((await rows()).rowCount).toBe(0);
  });

  test('is for operators too, whose own commands are in it', async () => {
    const { pool: database, keys, config, now } = identity.context;
    const admin = await createAdminContext({ pool: database, keys, userPoolId: config.userPoolId, now });
    const run = (...argv: string[]) => runCommand(admin, argv);
    await logIn();
    await run('disable', user.email);
    const [disabled, signIn] = (await run('events', user.email)).split('\n');
    expect(disabled).toMatch(/Z\tdisabled\t\t\t$/);
    expect(signIn).toMatch(/Z\tsignIn\tFirefox\tLinux\t203\.0\.113\.0\/24$/);
    await expect(run('events', 'nobody@example.org')).rejects.toThrow('There is no account');
  });

  test('a download of everything has the whole of it, and is noted', async () => {
    const AccessToken = await logIn();
    const credentialId = `a passkey of ${user.sub}`;
    const made = { credentialId, publicKey: Buffer.of(1), counter: 0, transports: [] };
    const created = new Date('2026-11-01T12:00:00Z');
    await insertPasskey(pool.database.pool, user.sub, { ...made, name: 'Work laptop', created });
    const { body } = await identity.call('ExportSecurity', { AccessToken });
    expect(body['Passkeys']).toEqual([
      { Name: 'Work laptop', Added: '2026-11-01T12:00:00.000Z', LastUsed: null },
    ]);
    expect((await events(AccessToken)).map(({ Kind }) => Kind)).toEqual(['dataDownloaded', 'signIn']);
    pool.advance(301);
    expect((await identity.call('ExportSecurity', { AccessToken })).body['__type']).toBe(
      'RecentSignInNeeded',
    );
  });
});
