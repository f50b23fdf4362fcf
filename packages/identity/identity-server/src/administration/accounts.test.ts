import { beforeEach, describe, expect, test } from '@jest/globals';
import { deleteAccount } from '../accounts/deleteAccount.ts';
import { announceIdleDeletion, listIdleAccounts } from '../accounts/idleAccounts.ts';
import { createKeys } from '../crypto/keys.ts';
import { setUpTestPool } from '../testing/setUpTestPool.ts';
import { requirePasswordReset, setTemporaryPassword } from './accounts.ts';
import { createAdminContext, type AdminContext } from './adminContext.ts';
import { createFirstAdmin } from './admins.ts';
import { issueOrganisationCodes, listOrganisationCodes } from './codes.ts';

describe('administration', () => {
  const { pool, identity } = setUpTestPool();
  let admin: AdminContext;

  beforeEach(async () => {
    const { pool: database, keys, config, now } = identity.context;
    admin = await createAdminContext({ pool: database, keys, userPoolId: config.userPoolId, now });
  });

  test('organisation codes are different, well formed and listed with who has them', async () => {
    const codes = await issueOrganisationCodes(admin.pool, 20, 'Example Ltd');
    expect(new Set(codes).size).toBe(20);
    for (const code of codes) expect(code).toMatch(/^#[A-HJKMNP-Z2-9]{8}$/);
    await identity.call('SignUp', { Username: codes[3], Password: 'correct horse', UserAttributes: [] });
    const listed = await listOrganisationCodes(admin.pool);
    expect(listed.filter((entry) => entry.claimed).map((entry) => entry.code)).toEqual([codes[3]]);
    expect(listed.every((entry) => entry.organisation === 'Example Ltd')).toBe(true);
  });

  test('A-LOG-022 a code account with a temporary password must choose a new one', async () => {
    const [code = ''] = await issueOrganisationCodes(admin.pool, 1);
    await identity.call('SignUp', { Username: code, Password: 'correct horse', UserAttributes: [] });
    const password = await setTemporaryPassword(admin, code.toLowerCase());
    const browser = identity.amplify();
    const { nextStep } = await browser.signIn({ username: code, password });
    expect(nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED');
    await browser.confirmSignIn({ challengeResponse: 'battery staple' });
    expect(await browser.getCurrentUser()).toMatchObject({ username: code });
  });

  test('a temporary password lets an account in that was locked by guesses', async () => {
    const user = await identity.createConfirmedUser();
    const parameters = { USERNAME: user.username, PASSWORD: 'wrong horse' };
    const guess = () =>
      identity.call('InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: parameters });
    for (let tries = 0; tries < 11; tries += 1) await guess();
    parameters.PASSWORD = await setTemporaryPassword(admin, user.username);
    expect((await guess()).body['ChallengeName']).toBe('NEW_PASSWORD_REQUIRED');
  });

  test('unknown and unconfirmed accounts get no temporary password, codes no email reset', async () => {
    await expect(setTemporaryPassword(admin, 'nobody@example.org')).rejects.toThrow('There is no account');
    await identity.call('SignUp', {
      Username: 'not-confirmed-yet-001',
      Password: 'correct horse',
      UserAttributes: [{ Name: 'email', Value: 'unconfirmed@example.org' }],
    });
    await expect(setTemporaryPassword(admin, 'unconfirmed@example.org')).rejects.toThrow('not confirmed');
    const { username } = await identity.createConfirmedUser({ username: '#RSTA2345' });
    await expect(requirePasswordReset(admin, username)).rejects.toThrow('set a temporary password');
  });

  test('the first admin is made once, even by two commands at once, with a one-time password', async () => {
    const made = await Promise.allSettled([
      createFirstAdmin(admin, 'admin@example.org'),
      createFirstAdmin(admin, 'other@example.org'),
    ]);
    expect(made.map((outcome) => outcome.status).sort()).toEqual(['fulfilled', 'rejected']);
    const index = made.findIndex((outcome) => outcome.status === 'fulfilled');
    const first = made[index];
    if (first?.status !== 'fulfilled') throw new Error('No admin was made.');
    const browser = identity.amplify();
    const username = ['admin@example.org', 'other@example.org'][index] ?? '';
    await browser.signIn({ username, password: first.value });
    await browser.confirmSignIn({ challengeResponse: 'battery staple' });
    const { access = '' } = (await browser.tokens()) ?? {};
    const claims = JSON.parse(Buffer.from(access.split('.')[1] ?? '', 'base64url').toString());
    expect(claims['cognito:groups']).toEqual(['admins']);
    await expect(createFirstAdmin(admin, 'third@example.org')).rejects.toThrow('There is an admin already');
  });

  test('administration refuses another key file', async () => {
    const keys = await createKeys();
    const wrong = createAdminContext({ pool: admin.pool, keys, userPoolId: identity.config.userPoolId });
    await expect(wrong).rejects.toThrow('identity-keys.json');
  });

  describe('idle accounts', () => {
    test('are listed and notified once, until they sign in again or are deleted', async () => {
      const sleeper = await identity.createConfirmedUser();
      pool.advance(731 * 86_400);
      const awake = await identity.createConfirmedUser();
      const before = () => new Date(identity.context.now().getTime() - 730 * 86_400_000);
      const find = async (sub: string) =>
        (await listIdleAccounts(admin.pool, before())).find((account) => account.sub === sub);
      expect(await find(awake.sub)).toBeUndefined();
      const idle = await find(sleeper.sub);
      if (!idle) throw new Error('The idle account is missing.');
      expect(idle.idleNotice).toBeNull();

      const now = identity.context.now();
      const deletionDate = new Date('2029-03-01T12:00:00Z');
      const announce = () =>
        announceIdleDeletion(admin.pool, identity.context.site, idle, { now, deletionDate });
      await Promise.all([announce(), announce()]);
      const told = await admin.pool.query("select 1 from mail_outbox where kind = 'idleAccount'");
      expect(told.rowCount).toBe(1);
      expect((await find(sleeper.sub))?.idleNotice).toEqual(now);
      expect((await identity.lastMail(sleeper.email ?? ''))?.plain).toContain('1 March 2029');

      await identity.tokenFor(sleeper);
      expect(await find(sleeper.sub)).toBeUndefined();
      await deleteAccount(admin.pool, identity.context.site, idle);
      await deleteAccount(admin.pool, identity.context.site, idle);
      expect(await identity.lastMail(sleeper.email ?? '')).toMatchObject({ kind: 'accountDeleted' });
      await expect(identity.tokenFor(sleeper)).rejects.toThrow('does not exist');
    });

    test('with an organisation code are noted without a mail', async () => {
      const { sub } = await identity.createConfirmedUser({ username: '#SXEP2345' });
      const later = new Date(identity.context.now().getTime() + 1000);
      const account = (await listIdleAccounts(admin.pool, later)).find((idle) => idle.sub === sub);
      if (!account) throw new Error('The account is missing.');
      await announceIdleDeletion(admin.pool, identity.context.site, account, {
        now: later,
        deletionDate: later,
      });
      const noted = (await listIdleAccounts(admin.pool, later)).find((idle) => idle.sub === sub);
      expect(noted?.idleNotice).toEqual(later);
    });
  });
});
