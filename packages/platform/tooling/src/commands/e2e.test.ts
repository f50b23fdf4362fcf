import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { workspaceRoot } from '../workspace/processes.ts';

test.each([[['--pin']], [['--pin', '--url', 'http://127.0.0.1:1']], [['--url']], [['--account']]])(
  'browser tests do not begin with an option that lacks its value: %j',
  (args) => {
    const command = path.join(workspaceRoot, 'packages/platform/tooling/src/commands/e2e.ts');
    const { status, stdout } = spawnSync(process.execPath, [command, ...args], {
      encoding: 'utf8',
      timeout: 30_000,
    });
    expect([status, stdout]).toEqual([2, expect.stringContaining('needs a value')]);
  },
);

test('an account does not go without its password, nor without pins', () => {
  const command = path.join(workspaceRoot, 'packages/platform/tooling/src/commands/e2e.ts');
  const run = (args: string[], ACCOUNT_PASSWORD: string) =>
    spawnSync(process.execPath, [command, '--account', 'lead@example.org', ...args], {
      encoding: 'utf8',
      timeout: 30_000,
      env: { ...process.env, ACCOUNT_PASSWORD },
    });
  for (const { status, stdout } of [
    run(['--pin', 'mf-triage@0a1b2c3d4e5f'], ''),
    run([], 'three random words'),
  ])
    expect([status, stdout]).toEqual([2, expect.stringContaining('--account goes with --pin')]);
});
