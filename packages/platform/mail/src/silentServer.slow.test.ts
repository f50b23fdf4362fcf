import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@psma/database/testing';
import { claimRow, renewRow } from '@psma/jobs';
import { exampleMails, mailWorkerOf } from './exampleMails.testing.ts';
import { countMails, deleteMailsTo, markFailed, markGivenUp, OUTBOX, type DueMail } from './mailStore.ts';
import { migrateMail } from './migrateMail.ts';
import { startMailCatcher, type MailCatcher } from './testing.ts';

const site = { brand: 'Example Authority', origin: 'https://tool.example' };
const mail = { kind: 'resetCode', code: '12345678', to: 'ann@example.org', site } as const;

describe('a mail server that says nothing for long', () => {
  let database: TestDatabase;
  let smtp: MailCatcher;
  let heard: Promise<void>;
  let speak: () => void;
  let clock: Date;

  beforeEach(async () => {
    // Fakes only the worker's timer.
    jest.useFakeTimers({ now: Date.now(), doNotFake: [...REAL] });
    database = await createTestDatabase({ prepare: migrateMail });
    // Later than any due time of the test.
    clock = new Date(Date.now() + 60_000);
    const spoken = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    speak = spoken.resolve;
    heard = asked.promise;
    smtp = await startMailCatcher(() => {
      asked.resolve();
      return spoken.promise;
    });
  });
  afterEach(async () => {
    speak();
    await smtp.close();
    await database.drop();
    jest.useRealTimers();
  });

  const worker = () => mailWorkerOf({ pool: database.pool, smtp: smtp.url, now: () => clock });
  const pass = async (seconds: number) => {
    clock = new Date(clock.getTime() + seconds * 1000);
    await jest.advanceTimersByTimeAsync(seconds * 1000);
  };
  const nextAttempts = async () =>
    (await database.pool.query<{ at: Date }>('select next_attempt as at from mail_outbox')).rows.map(
      ({ at }) => at,
    );
  const keptOn = async () => {
    while ((await nextAttempts())[0]?.getTime() !== clock.getTime() + 20_000);
  };
  const waiting = async () => (await countMails(database.pool)).waiting;

  test('does not hold up the deletion of the account that the mail is for', async () => {
    await exampleMails.enqueue(database.pool, mail);
    const sent = worker().runDue();
    await heard;
    await deleteMailsTo(database.pool, mail.to);
    expect(await waiting()).toBe(0);
    speak();
    expect(await sent).toBe(1);
    expect(smtp.recipients).toEqual([mail.to]);
  });

  test('gets a mail from one worker for as long as it thinks about it', async () => {
    await exampleMails.enqueue(database.pool, mail);
    const sent = worker().runDue();
    await heard;
    for (let renewal = 1; renewal <= 6; renewal += 1) {
      await pass(5);
      await keptOn();
      expect(await worker().runDue()).toBe(0);
    }
    speak();
    expect(await sent).toBe(1);
    expect(smtp.recipients).toEqual([mail.to]);
    expect(await waiting()).toBe(0);
  });

  test('gets a mail again 20 seconds after the worker that had taken it died', async () => {
    await exampleMails.enqueue(database.pool, mail);
    await claimRow<DueMail>(database.pool, OUTBOX, clock);
    speak();
    await pass(19);
    expect(await worker().runDue()).toBe(0);
    await pass(2);
    expect(await worker().runDue()).toBe(1);
  });

  test('costs a worker its mail once another has taken it: that one keeps it', async () => {
    await exampleMails.enqueue(database.pool, mail);
    const first = await claimRow<DueMail>(database.pool, OUTBOX, clock);
    await pass(21);
    await claimRow<DueMail>(database.pool, OUTBOX, clock);
    const kept = await nextAttempts();
    await markFailed(database.pool, first!, { error: 'ETIMEDOUT', words: '', retryAt: clock });
    await markGivenUp(database.pool, first!, { error: 'EENVELOPE 550', now: clock });
    await renewRow(database.pool, OUTBOX, first!, new Date(0));
    expect(await nextAttempts()).toEqual(kept);
    expect(await waiting()).toBe(1);
  });
});

const REAL = [
  'Date',
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setTimeout',
  'clearTimeout',
] as const;
