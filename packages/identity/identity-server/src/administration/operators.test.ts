import { beforeAll, describe, expect, test } from '@jest/globals';
import { listOutbox } from '@psma/mail';
import { updateMfa } from '../second-steps/mfaStore.ts';
import { insertPasskey } from '../second-steps/passkeyStore.ts';
import type { TestUser } from '../testing.ts';
import { setUpTestPool, setUpTestUser } from '../testing/setUpTestPool.ts';
import { createAdminContext, type AdminContext } from './adminContext.ts';
import { issueOrganisationCodes } from './codes.ts';
import { runCommand } from './command.ts';
import { operatorName } from './operatorName.ts';
import { updateSiteInfo } from './poolStore.ts';

describe('operators', () => {
  const { pool, identity } = setUpTestPool();
  let admin: AdminContext;
  const user = setUpTestUser(identity);

  beforeAll(async () => {
    const { pool: database, keys, config, now } = identity.context;
    admin = await createAdminContext({ pool: database, keys, userPoolId: config.userPoolId, now });
  });

  const run = (...argv: string[]) => runCommand(admin, argv);
  const logIn = async ({ username, password }: TestUser) => {
    const { body } = await identity.call('InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: username, PASSWORD: password },
    });
    return body['message'] ?? 'logged in';
  };
  const isAlive = async (AccessToken: string) =>
    (await identity.call('GetUser', { AccessToken })).status === 200;
  const signUp = async (Username: string) => {
    const { body } = await identity.call('SignUp', { Username, Password: 'correct horse' });
    return body['message'] ?? 'signed up';
  };

  test('a disabled account is logged out, and gets no login and no reset code until enabled', async () => {
    const token = await identity.tokenFor(user);
    await run('disable', user.email);
    expect([await isAlive(token), await logIn(user)]).toEqual([false, 'User is disabled.']);
    await identity.call('ForgotPassword', { Username: user.email });
    expect(await identity.lastMail(user.email)).toMatchObject({ kind: 'disabled' });
    await run('enable', user.email);
    expect(await logIn(user)).toBe('logged in');
  });

  test('sessions end, and the password still works', async () => {
    const token = await identity.tokenFor(user);
    await run('end-sessions', user.email);
    expect([await isAlive(token), await logIn(user)]).toEqual([false, 'logged in']);
  });

  test('a free code is taken back or ends; one with an account is neither', async () => {
    const codes = await issueOrganisationCodes(admin.pool, 4);
    const [revoked = '', ended = '', later = '', claimed = ''] = codes;
    expect(await signUp(claimed)).toBe('signed up');
    await run('revoke-code', revoked.toLowerCase());
    await run('expire-code', ended, '--on', '2020-01-31');
    await run('expire-code', later, '--on', '2999-01-31');
    expect(await signUp(revoked)).toBe('Invalid organisation code.');
    expect(await signUp(ended)).toBe('Invalid organisation code.');
    expect(await run('list-codes')).toContain(`${ended}\texpired`);
    expect(await signUp(later)).toBe('signed up');
    for (const command of [['revoke-code'], ['expire-code', '--on', '2020-01-31']])
      await expect(run(...command, claimed)).rejects.toThrow('disable its account');
    await expect(run('expire-code', ended, '--on', 'soon')).rejects.toThrow('such as 2027-01-31');
  });

  test('a further admin is an account that there is, or a new one with a password for once', async () => {
    const token = await identity.tokenFor(user);
    expect(await run('add-admin', user.email)).toMatch(/an admin from its next login on/);
    expect(await isAlive(token)).toBe(false);
    const { body } = await identity.call('InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: user.username, PASSWORD: user.password },
    });
    const { AccessToken } = body['AuthenticationResult'] as { AccessToken: string };
    expect(JSON.parse(atob(AccessToken.split('.')[1] ?? ''))).toMatchObject({
      'cognito:groups': ['implementers', 'admins'],
    });
    expect(await run('add-admin', `new-${user.email}`)).toMatch(/^\w{14}$/);
  });

  test('an admin is removed, but for the last one', async () => {
    const email = user.email;
    await expect(run('remove-admin', email)).rejects.toThrow(`The account "${email}" is no admin.`);
    await run('add-admin', email);
    await admin.pool.query(
      "update identity_user set groups = array_remove(groups, 'admins') where sub <> $1",
      [user.sub],
    );
    await expect(run('remove-admin', email)).rejects.toThrow('the last admin');
    await run('add-admin', `other-${email}`);
    const token = await identity.tokenFor(user);
    expect(await run('remove-admin', email)).toMatch(/no longer an admin/);
    expect(await isAlive(token)).toBe(false);
    const mails = (await listOutbox(admin.pool)).filter(({ recipient }) => recipient === email);
    expect(mails.map(({ kind }) => kind).sort()).toEqual(['adminRemoved', 'madeAdmin']);
  });

  test.each([
    [['disable'], ['disabled']],
    [['enable'], ['enabled']],
    [['end-sessions'], ['sessionsEndedByOperator']],
    [['require-reset'], ['resetRequired']],
    [['temporary-password'], ['temporaryPassword']],
    [['temporary-password', '--remove-second-factors'], ['temporaryPassword']],
    [['add-admin'], ['madeAdmin']],
  ])('%j is reported to the owner and is in their security log', async ([command = '', ...flags], kinds) => {
    await run(command, user.email, ...flags);
    const mails = (await listOutbox(admin.pool)).filter(({ recipient }) => recipient === user.email);
    expect(mails.map(({ kind }) => kind).sort()).toEqual(kinds);
    for (const { plain, html } of mails) {
      expect(plain).toContain('Test Authority');
      for (const [, origin] of html.matchAll(/href="(https:\/\/[^/]+)/g))
        expect(origin).toBe('https://tool.test');
    }
    const events = await run('events', user.username);
    for (const kind of kinds) expect(events).toContain(`\t${kind}\t`);
  });

  test('second factors that are removed are reported as well, where there were any', async () => {
    const { pool: database } = pool.database;
    await updateMfa(database, user.sub, ['EMAIL_OTP'], 'EMAIL_OTP', new Date());
    const passkey = {
      credentialId: user.sub,
      publicKey: Buffer.of(1),
      counter: 0,
      transports: [],
      name: 'Key',
    };
    await insertPasskey(database, user.sub, { ...passkey, created: new Date() });
    await run('temporary-password', user.email, '--remove-second-factors');
    const mails = (await listOutbox(admin.pool)).filter(({ recipient }) => recipient === user.email);
    expect(mails.map(({ kind }) => kind).sort()).toEqual([
      'passkeyRemoved',
      'secondStepOff',
      'temporaryPassword',
    ]);
  });

  test('an account without an address is notified only in its log', async () => {
    const { username } = await identity.createConfirmedUser({ username: '#WTHT2345' });
    const mails = async () => (await listOutbox(admin.pool)).length;
    const before = await mails();
    await run('end-sessions', username);
    expect(await mails()).toBe(before);
    expect(await run('events', username)).toContain('sessionsEndedByOperator');
  });

  test('before a server has said where its page is there are no commands, as they could not mail', async () => {
    const { pool: database, keys, config } = identity.context;
    await database.query('update identity_pool set origin = null');
    const opened = createAdminContext({ pool: database, keys, userPoolId: config.userPoolId });
    await expect(opened).rejects.toThrow('start it once, then repeat');
    await updateSiteInfo(database, identity.context.site);
  });

  test('each command is in a log that names no address and can only be added to', async () => {
    await run('disable', user.email);
    await run('enable', user.email);
    const log = await run('log');
    expect(log.split('\n').slice(-2)).toEqual(
      ['disable', 'enable'].map((command) =>
        expect.stringMatching(new RegExp(`Z\\t${operatorName()}\\t${command}\\t${user.username}$`)),
      ),
    );
    expect(log).not.toContain('@');
    for (const sql of [
      'delete from identity_operator_log',
      "update identity_operator_log set command = ''",
      'truncate identity_operator_log',
    ])
      await expect(pool.database.pool.query(sql)).rejects.toThrow('only ever added to');
  });
});
