import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { TestUser } from '../testing.ts';
import { startTestPool, type TestPool } from '../testing/startTestPool.ts';

describe('waiting mail to a pending address', () => {
  let pool: TestPool;
  let owner: TestUser;
  let AccessToken: string;
  let count = 0;
  let first: string;

  beforeAll(async () => void (pool = await startTestPool()));
  afterAll(() => pool.close());
  beforeEach(async () => {
    owner = await pool.identity.createConfirmedUser();
    AccessToken = await pool.identity.tokenFor(owner);
    first = `first${(count += 1)}@example.org`;
    await change(first);
    expect(await waiting(first)).toBe(1);
  });

  async function change(email: string | null, token = AccessToken) {
    const UserAttributes = [{ Name: 'email', Value: email }];
    const body = { AccessToken: token, UserAttributes };
    expect((await pool.identity.call('UpdateUserAttributes', body)).status).toBe(200);
  }
  async function waiting(address: string) {
    const sql = "select from mail_outbox where recipient = $1 and kind = 'verifyNewEmail'";
    return (await pool.database.pool.query(sql, [address])).rowCount;
  }

  test('is deleted when another address replaces it', async () => {
    const second = `second.${first}`;
    await change(second);
    expect([await waiting(first), await waiting(second)]).toEqual([0, 1]);
  });

  test('is deleted when the change is withdrawn', async () => {
    await change(owner.email);
    expect(await waiting(first)).toBe(0);
  });

  test('stays when the same address is entered again', async () => {
    await change(first);
    expect(await waiting(first)).toBeGreaterThan(0);
  });

  test('stays where another account has the address pending', async () => {
    const other = await pool.identity.createConfirmedUser();
    await change(first, await pool.identity.tokenFor(other));
    await change(owner.email);
    expect(await waiting(first)).toBeGreaterThan(0);
  });

  test('is deleted when the owner of the account undoes an earlier change', async () => {
    const Code = await pool.identity.lastCode(first);
    await pool.identity.call('VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code });
    const mail = await pool.identity.lastMail(owner.email ?? '');
    const undo = /undo-email-change\?code=([\w-]+)/.exec(mail?.plain ?? '')?.[1];
    const later = `later.${first}`;
    await change(later);
    expect(await waiting(later)).toBe(1);
    expect((await pool.identity.call('UndoEmailChange', { Code: undo })).status).toBe(200);
    expect(await waiting(later)).toBe(0);
  });
});
