import { beforeAll, describe, expect, test } from '@jest/globals';
import { transaction } from '@psma/database';
import { setUpTestPool } from '../testing/setUpTestPool.ts';
import { createAdminContext, type AdminContext } from './adminContext.ts';
import { runCommand } from './command.ts';
import { createPoolOperators } from './poolOperators.ts';

const BY = 'adviser J. Brown';

describe('the port for the API', () => {
  const { pool, identity } = setUpTestPool();
  let admin: AdminContext;
  let operators: ReturnType<typeof createPoolOperators>;

  beforeAll(async () => {
    const { pool: database, keys, config, now } = identity.context;
    admin = await createAdminContext({ pool: database, keys, userPoolId: config.userPoolId, now });
    operators = createPoolOperators(admin);
  });

  const db = () => pool.database.pool;
  const account = async () => {
    const code = await operators.issueCode(db(), BY, 'Harbour');
    await identity.call('SignUp', { Username: code, Password: 'correct horse', UserAttributes: [] });
    return code;
  };
  const logIn = async (USERNAME: string, PASSWORD: string) => {
    const AuthParameters = { USERNAME, PASSWORD };
    const { body } = await identity.call('InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters,
    });
    return body['message'] ?? body['ChallengeName'] ?? 'logged in';
  };

  test('A-ADV-009 it writes the log of the commands, with the adviser as operator', async () => {
    const code = await account();
    await operators.setTemporaryPassword(db(), BY, code);
    await operators.disableAccount(db(), BY, code);
    await operators.enableAccount(db(), BY, code);
    await operators.endSessions(db(), BY, code);
    const free = await operators.issueCode(db(), BY, 'Harbour');
    await operators.expireCode(db(), BY, free, null);
    await operators.withdrawCode(db(), BY, free);
    const lines = (await runCommand(admin, ['log'])).split('\n').map((line) => line.split('\t').slice(1));
    const commands = ['issue-code', 'temporary-password', 'disable', 'enable', 'end-sessions'];
    expect(lines).toEqual([
      ...commands.map((command) => [BY, command, code]),
      ...['issue-code', 'expire-code', 'revoke-code'].map((command) => [BY, command, free]),
    ]);
  });

  test('A-ADV-003 a temporary password works once, and not after seven days', async () => {
    const code = await account();
    const made = await operators.setTemporaryPassword(db(), BY, code);
    expect(await logIn(code, made!.password)).toBe('NEW_PASSWORD_REQUIRED');
    const browser = identity.amplify();
    await browser.signIn({ username: code, password: made!.password });
    await browser.confirmSignIn({ challengeResponse: 'battery staple' });
    expect(await logIn(code, made!.password)).toBe('Incorrect username or password.');
    expect(await logIn(code, 'battery staple')).toBe('logged in');
    const next = await operators.setTemporaryPassword(db(), BY, code);
    pool.advance(7 * 86_400 + 1);
    expect(await logIn(code, next!.password)).toContain('expired');
  });

  test('a change that is rolled back leaves account and log as they were', async () => {
    const code = await account();
    const log = await runCommand(admin, ['log']);
    const failed = transaction(db(), async (client) => {
      await operators.disableAccount(client, BY, code);
      throw new Error('Rolled back');
    });
    await expect(failed).rejects.toThrow('Rolled back');
    expect(await logIn(code, 'correct horse')).toBe('logged in');
    expect(await runCommand(admin, ['log'])).toBe(log);
  });

  test('A-ADV-005 it finds no account by address or user name', async () => {
    const { email, username } = await identity.createConfirmedUser();
    for (const name of [email ?? '', username, '#ZZZZ2222']) {
      expect(await operators.setTemporaryPassword(db(), BY, name)).toBeNull();
      expect(await operators.disableAccount(db(), BY, name)).toBe(false);
      expect(await operators.endSessions(db(), BY, name)).toBe(false);
      expect(await operators.findCodes(db(), [name])).toEqual([]);
    }
  });

  test('a claimed code is neither withdrawn nor expired', async () => {
    const code = await account();
    expect(await operators.withdrawCode(db(), BY, code)).toBe(false);
    expect(await operators.expireCode(db(), BY, code, new Date())).toBe(false);
  });

  test('whether an account is an admin is read each time, and disabled admins are none', async () => {
    const { sub, email } = await identity.createConfirmedUser();
    expect(await operators.isAdmin(db(), sub)).toBe(false);
    await runCommand(admin, ['add-admin', email ?? '']);
    expect(await operators.isAdmin(db(), sub)).toBe(true);
    expect(await operators.listAdminAddresses(db())).toEqual([email]);
    await runCommand(admin, ['disable', email ?? '']);
    expect(await operators.isAdmin(db(), sub)).toBe(false);
    expect(await operators.listAdminAddresses(db())).toEqual([]);
    expect(await operators.listDisabled(db())).toContain(sub);
  });
});
