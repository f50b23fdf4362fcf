import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@psma/database/testing';
import { exampleMails, mailWorkerOf } from './exampleMails.testing.ts';
import { countMails } from './mailStore.ts';
import { migrateMail } from './migrateMail.ts';
import { startMailCatcher, type MailCatcher } from './testing.ts';

const site = { brand: 'Example Authority', origin: 'https://tool.example' };
const script = fileURLToPath(new URL('./sendUntilKilled.testing.ts', import.meta.url));
const addresses = ['a', 'b', 'c', 'd', 'e'].map((name) => `${name}@example.org`);

describe('a process that is killed while it sends', () => {
  let database: TestDatabase;
  let smtp: MailCatcher;
  let accepted: number;
  let isHeld: boolean;
  let held: PromiseWithResolvers<void>;

  beforeEach(async () => {
    database = await createTestDatabase({ prepare: migrateMail });
    held = Promise.withResolvers<void>();
    [accepted, isHeld] = [0, true];
    smtp = await startMailCatcher(async () => {
      if (isHeld && accepted === 2) {
        held.resolve();
        await new Promise(() => {});
      }
      accepted += 1;
    });
  });
  afterEach(async () => {
    await smtp.close();
    await database.drop();
  });

  test('leaves every mail to the next: what was accepted is not sent again, the rest once', async () => {
    for (const to of addresses)
      await exampleMails.enqueue(database.pool, { kind: 'accountDeleted', to, site });
    const child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', script, database.url, smtp.url],
      { stdio: 'ignore' },
    );
    await held.promise;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    isHeld = false;
    expect(smtp.recipients).toEqual(addresses.slice(0, 3));
    expect(await countMails(database.pool)).toEqual({ waiting: 3, givenUp: 0 });

    const sendAfter = (seconds: number) =>
      mailWorkerOf({
        pool: database.pool,
        smtp: smtp.url,
        now: () => new Date(Date.now() + seconds * 1000),
      }).runDue();
    expect(await sendAfter(0)).toBe(2);
    expect(await sendAfter(21)).toBe(1);
    expect(await sendAfter(3600)).toBe(0);
    expect(accepted).toBe(addresses.length);
    // The server had not accepted the third mail when the process was killed.
    const [first, second, third, ...others] = addresses;
    expect(smtp.recipients).toEqual([first, second, third, ...others, third]);
    const rows = await database.pool.query(
      'select from mail_outbox where recipient is not null or plain is not null',
    );
    expect(rows.rowCount).toBe(0);
  });
});
