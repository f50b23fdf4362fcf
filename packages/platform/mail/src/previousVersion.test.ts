import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@psma/database/testing';
import { mailWorkerOf } from './exampleMails.testing.ts';
import { countMails } from './mailStore.ts';
import { migrateMail } from './migrateMail.ts';
import { startMailCatcher, type MailCatcher } from './testing.ts';

/** Statements of the server before `packages/platform/jobs`. */
const PREVIOUS = {
  insert: `insert into mail_outbox (kind, recipient, subject, plain, html)
    select 'resetCode', 'user' || n || '@example.org', 'Your code', 'plain', 'html' from generate_series(1, $1) n`,
  claim: `update mail_outbox set attempts = attempts + 1, next_attempt = $1::timestamptz + interval '20 seconds'
    where id = (
      select id from mail_outbox where sent_at is null and given_up_at is null and next_attempt <= $1
      order by next_attempt, id limit 1 for update skip locked)
    returning id, recipient`,
  markSent:
    'update mail_outbox set sent_at = $2, recipient = null, plain = null, html = null, last_error = null where id = $1',
};

describe('a server of the previous version on the same outbox', () => {
  let database: TestDatabase;
  let smtp: MailCatcher;
  let accept: () => Promise<void>;
  let clock: Date;

  beforeEach(async () => {
    database = await createTestDatabase({ prepare: migrateMail });
    accept = async () => {};
    smtp = await startMailCatcher(() => accept());
    // Later than any due time of the test.
    clock = new Date(Date.now() + 60_000);
  });
  afterEach(async () => {
    await smtp.close();
    await database.drop();
  });

  const runDue = () => mailWorkerOf({ pool: database.pool, smtp: smtp.url, now: () => clock }).runDue();
  const claimAsPrevious = async () =>
    (await database.pool.query<{ id: number; recipient: string }>(PREVIOUS.claim, [clock])).rows[0];
  const sendAsPrevious = async () => {
    const sent: string[] = [];
    for (let mail = await claimAsPrevious(); mail; mail = await claimAsPrevious()) {
      sent.push(mail.recipient);
      await database.pool.query(PREVIOUS.markSent, [mail.id, clock]);
    }
    return sent;
  };

  test('each mail that it wrote is sent once, by one of the two', async () => {
    await database.pool.query(PREVIOUS.insert, [40]);
    const [previous, current] = await Promise.all([sendAsPrevious(), runDue()]);
    expect(current).toBe(40 - previous.length);
    const expected = Array.from({ length: 40 }, (_, nth) => `user${nth + 1}@example.org`);
    expect([...previous, ...smtp.recipients].sort()).toEqual(expected.sort());
    expect(await countMails(database.pool)).toEqual({ waiting: 0, givenUp: 0 });
  });

  test('a mail that it is sending is left to it, until its lease ends', async () => {
    await database.pool.query(PREVIOUS.insert, [1]);
    await claimAsPrevious();
    expect(await runDue()).toBe(0);
    clock = new Date(clock.getTime() + 20_000);
    expect(await runDue()).toBe(1);
    expect(smtp.recipients).toEqual(['user1@example.org']);
  });

  test('it does not take a mail that is being sent, and sends what waits after a return to it', async () => {
    await database.pool.query(PREVIOUS.insert, [1]);
    const asked = Promise.withResolvers<void>();
    const accepted = Promise.withResolvers<void>();
    accept = () => {
      asked.resolve();
      return accepted.promise;
    };
    const sending = runDue();
    await asked.promise;
    expect(await sendAsPrevious()).toEqual([]);
    accepted.resolve();
    expect(await sending).toBe(1);

    await database.pool.query(PREVIOUS.insert, [1]);
    expect(await sendAsPrevious()).toEqual(['user1@example.org']);
    expect(smtp.recipients).toHaveLength(1);
  });
});
