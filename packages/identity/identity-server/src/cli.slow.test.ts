import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { loadOrCreateKeys } from './crypto/keys.ts';
import { startTestPool, type TestPool } from './testing/startTestPool.ts';

const CLI = fileURLToPath(new URL('./cli.ts', import.meta.url));

describe('the administration command', () => {
  let pool: TestPool;
  let dataDir: string;

  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'identity-cli-'));
    pool = await startTestPool({ keys: await loadOrCreateKeys(dataDir) });
  });
  afterAll(async () => {
    await pool.close();
    await rm(dataDir, { recursive: true });
  });

  const run = (...args: string[]) => runIn(dataDir, ...args);
  const runIn = (directory: string, ...args: string[]) =>
    new Promise<{ code: number; output: string }>((resolve) => {
      const env = { ...process.env, NODE_OPTIONS: '', DATABASE_URL: pool.database.url, DATA_DIR: directory };
      execFile(process.execPath, [CLI, ...args], { env }, (error, stdout, stderr) =>
        resolve({ code: Number(error?.code ?? 0), output: `${stdout}${error ? stderr : ''}`.trim() }),
      );
    });

  test('issues codes that sign up, and temporary passwords that sign in', async () => {
    const issued = await run('issue-code', '--count', '2', '--organisation', 'Example Ltd');
    const [code = '', other = ''] = issued.output.split('\n');
    expect(other).toMatch(/^#[A-Z2-9]{8}$/);
    await pool.identity.call('SignUp', { Username: code, Password: 'correct horse', UserAttributes: [] });
    expect((await run('list-codes')).output.split('\n').sort()).toEqual(
      [`${code}\tclaimed\tExample Ltd`, `${other}\tfree\tExample Ltd`].sort(),
    );
    const temporary = await run('temporary-password', code, '--remove-second-factors');
    const browser = pool.identity.amplify();
    const { nextStep } = await browser.signIn({ username: code, password: temporary.output });
    expect(nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED');
  });

  test('makes the first admin and no second', async () => {
    const made = await run('create-admin', 'admin@example.org');
    expect(made).toEqual({ code: 0, output: expect.stringMatching(/^\w{14}$/) });
    expect(await run('create-admin', 'second@example.org')).toEqual({
      code: 1,
      output: 'There is an admin already.',
    });
    expect(await run('require-reset', 'admin@example.org')).toMatchObject({ code: 0 });
  });

  test('makes no key file of its own', async () => {
    const elsewhere = path.join(dataDir, 'elsewhere');
    const result = await runIn(elsewhere, 'list-codes');
    expect(result).toEqual({ code: 1, output: expect.stringContaining('There is no identity-keys.json') });
    await expect(stat(elsewhere)).rejects.toThrow('ENOENT');
  });

  test.each([
    [[], 2, 'Commands:'],
    [['dance'], 1, 'Commands:'],
    [['temporary-password'], 1, 'Commands:'],
    [['temporary-password', 'nobody@example.org'], 1, 'There is no account'],
    [['create-admin', 'nobody'], 1, 'is not an email address'],
    [['issue-code', '--count', '0'], 1, 'between 1 and 1000'],
    [['issue-code', '--organisation', '\u200b\u2060'], 1, 'a visible character'],
    [['issue-code', '--organisation', ''], 1, 'a visible character'],
    [['issue-code', '--what'], 1, 'Unknown option'],
  ])('says what is wrong: %j', async (args, code, words) => {
    const result = await run(...args);
    expect(result.code).toBe(code);
    expect(result.output).toContain(words);
  });
});
