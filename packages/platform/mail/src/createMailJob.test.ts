import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { transaction } from '@psma/database';
import { createTestDatabase, type TestDatabase } from '@psma/database/testing';
import { SMTPServer } from 'smtp-server';
import { createMails } from './createMails.ts';
import { exampleMails, mailWorkerOf } from './exampleMails.testing.ts';
import { deleteMailsTo, listGivenUp, listOutbox, removeMailsBefore } from './mailStore.ts';
import { migrateMail } from './migrateMail.ts';

const site = { brand: 'Example Authority', origin: 'https://tool.example' };
const resetCode = (to: string) => ({ kind: 'resetCode', code: '12345678', to, site }) as const;

/** A real SMTP server with test-controlled responses to recipients. */
async function startSmtp(refuse: (address: string) => number | null) {
  const received: { to: string; raw: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, callback) {
      const status = refuse(address);
      callback(status === null ? null : Object.assign(new Error('refused'), { responseCode: status }));
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push({
          to: session.envelope.rcptTo[0]?.address ?? '',
          raw: Buffer.concat(chunks).toString(),
        });
        callback();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { url: `smtp://127.0.0.1:${port}`, received, close };
}

describe('mail job', () => {
  let database: TestDatabase;
  let smtp: Awaited<ReturnType<typeof startSmtp>>;
  let refusals: Map<string, number>;
  /** Resolves when the server gets its first recipient. */
  let begun: PromiseWithResolvers<void>;
  let logged: unknown[][];
  let clock: Date;

  beforeEach(async () => {
    database = await createTestDatabase({ prepare: migrateMail });
    refusals = new Map();
    logged = [];
    // Later than any due time of the test.
    clock = new Date(Date.now() + 60_000);
    begun = Promise.withResolvers();
    smtp = await startSmtp((address) => {
      begun.resolve();
      return refusals.get(address) ?? null;
    });
  });

  afterEach(async () => {
    await smtp.close();
    await database.drop();
  });

  const worker = (url: string | null = smtp.url) =>
    mailWorkerOf({
      pool: database.pool,
      smtp: url,
      now: () => clock,
      log: { info: (...entry) => logged.push(entry), warn: (...entry) => logged.push(entry) },
    });

  const later = (seconds: number) => {
    clock = new Date(clock.getTime() + seconds * 1000);
  };

  test('a mail is delivered once, from the configured sender, and its texts and address are erased', async () => {
    await exampleMails.enqueue(database.pool, resetCode('a@example.org'));
    expect(await worker().runDue()).toBe(1);
    expect(await worker().runDue()).toBe(0);
    expect(smtp.received).toHaveLength(1);
    expect(smtp.received[0]?.to).toBe('a@example.org');
    expect(smtp.received[0]?.raw).toContain('From: Example Authority <no-reply@example.org>');
    const rows = await database.pool.query('select recipient, plain, html, sent_at from mail_outbox');
    expect(rows.rows).toEqual([{ recipient: null, plain: null, html: null, sent_at: clock }]);
    expect(JSON.stringify(logged)).not.toMatch(/a@example|12345678/);
  });

  test('A-ASG-019 a mail with a URL that stops such mails has the headers of RFC 8058, until it is sent', async () => {
    const stoppable = createMails<{ kind: 'news' }>({
      news: () => ({
        ...{ subject: 'News', paragraphs: [], closing: [] },
        stop: {
          label: 'Stop',
          url: 'https://tool.example/emails',
          oneClickUrl: 'https://tool.example/stop/k1',
        },
      }),
    });
    await stoppable.enqueue(database.pool, { kind: 'news', to: 'a@example.org', site });
    await exampleMails.enqueue(database.pool, resetCode('b@example.org'));
    expect(await worker().runDue()).toBe(2);
    const [news, code] = smtp.received.map(({ raw }) => raw);
    expect(news).toContain('List-Unsubscribe: <https://tool.example/stop/k1>');
    expect(news).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(code).not.toContain('List-Unsubscribe');
    const rows = await database.pool.query('select stop_url from mail_outbox');
    expect(rows.rows).toEqual([{ stop_url: null }, { stop_url: null }]);
  });

  test('a mail of a transaction that fails is never sent', async () => {
    const failing = transaction(database.pool, async (db) => {
      await exampleMails.enqueue(db, resetCode('a@example.org'));
      throw new Error('stop');
    });
    await expect(failing).rejects.toThrow('stop');
    expect(await worker().runDue()).toBe(0);
  });

  test('a temporary failure is retried with growing pauses, under the same Message-ID', async () => {
    refusals.set('a@example.org', 451);
    await exampleMails.enqueue(database.pool, resetCode('a@example.org'));
    expect(await worker().runDue()).toBe(0);
    later(29);
    expect(await worker().runDue()).toBe(0);
    expect((await listOutbox(database.pool))[0]).toMatchObject({
      attempts: 1,
      lastError: 'RCPT TO 451',
    });
    later(2);
    expect(await worker().runDue()).toBe(0);
    refusals.clear();
    later(59);
    expect(await worker().runDue()).toBe(0);
    later(2);
    expect(await worker().runDue()).toBe(1);
    expect(smtp.received).toHaveLength(1);
    expect(smtp.received[0]?.raw).toMatch(/Message-ID: <\d+\.\d+@example\.org>/i);
    expect(JSON.stringify(logged)).not.toContain('a@example');
  });

  test('a permanently refused mailbox is given up: the record says so, without recipient or text', async () => {
    refusals.set('gone@example.org', 550);
    await exampleMails.enqueue(database.pool, resetCode('gone@example.org'));
    expect(await worker().runDue()).toBe(0);
    const givenUpAt = clock;
    later(86_400);
    expect(await worker().runDue()).toBe(0);
    expect(await listOutbox(database.pool)).toEqual([]);
    expect(await listGivenUp(database.pool)).toEqual([
      { id: expect.any(Number), kind: 'resetCode', givenUpAt, attempts: 1, lastError: 'RCPT TO 550' },
    ]);
    const { rows } = await database.pool.query('select * from mail_outbox');
    expect(JSON.stringify(rows)).not.toMatch(/gone@example|12345678/);
    expect(logged.map(([, text]) => text)).toEqual(['mail given up']);
  });

  test.each([
    ['resetCode', 3600],
    ['accountDeleted', 7 * 86_400],
  ] as const)(
    'a %s that is refused for now is retried for %i seconds, then given up',
    async (kind, seconds) => {
      refusals.set('a@example.org', 451);
      await exampleMails.enqueue(database.pool, { ...resetCode('a@example.org'), kind });
      await database.pool.query('update mail_outbox set created = $1, next_attempt = $1', [clock]);
      const step = seconds / 20;
      for (let passed = 0; passed < seconds; passed += step) {
        expect(await listOutbox(database.pool)).toHaveLength(1);
        await worker().runDue();
        later(step);
      }
      refusals.clear();
      expect(await worker().runDue()).toBe(0);
      expect(smtp.received).toEqual([]);
      expect(await listGivenUp(database.pool)).toMatchObject([{ kind, lastError: 'RCPT TO 451' }]);
    },
  );

  test('of a deleted account no address remains in earlier, sent or failed mails', async () => {
    const addresses = async () =>
      (await database.pool.query('select recipient from mail_outbox order by id')).rows.map(
        (row: { recipient: string | null }) => row.recipient,
      );
    await exampleMails.enqueue(database.pool, resetCode('Ann@example.org'));
    await exampleMails.enqueue(database.pool, resetCode('b@example.org'));
    await deleteMailsTo(database.pool, 'ann@example.org');
    expect(await addresses()).toEqual(['b@example.org']);
    refusals.set('ann@example.org', 550);
    await exampleMails.enqueue(database.pool, { kind: 'accountDeleted', to: 'ann@example.org', site });
    await worker().runDue();
    expect(await addresses()).toEqual([null, null]);
  });

  test('one bad mailbox does not hold up the others', async () => {
    refusals.set('gone@example.org', 550);
    await exampleMails.enqueue(database.pool, resetCode('gone@example.org'));
    await exampleMails.enqueue(database.pool, resetCode('b@example.org'));
    expect(await worker().runDue()).toBe(1);
  });

  test('two workers lose nothing and send nothing twice', async () => {
    const addresses = Array.from({ length: 40 }, (_, index) => `user${index}@example.org`);
    for (const address of addresses) await exampleMails.enqueue(database.pool, resetCode(address));
    const sent = await Promise.all([worker().runDue(), worker().runDue()]);
    expect(sent[0] + sent[1]).toBe(40);
    expect(sent.every((count) => count > 0)).toBe(true);
    expect(smtp.received.map((mail) => mail.to).sort()).toEqual(addresses.sort());
  });

  test('without a mail server everything stays for the outbox page, newest first', async () => {
    await exampleMails.enqueue(database.pool, resetCode('a@example.org'));
    await exampleMails.enqueue(database.pool, { kind: 'accountDeleted', to: 'b@example.org', site });
    const idle = worker(null);
    idle.start();
    expect(await idle.runDue()).toBe(0);
    await idle.stop();
    const outbox = await listOutbox(database.pool);
    expect(outbox.map((mail) => [mail.kind, mail.recipient])).toEqual([
      ['accountDeleted', 'b@example.org'],
      ['resetCode', 'a@example.org'],
    ]);
    expect(outbox[1]?.plain).toContain('12345678');
  });

  test('a started worker sends by itself, and stop waits for the mail in the air', async () => {
    await exampleMails.enqueue(database.pool, resetCode('a@example.org'));
    const running = worker();
    running.start();
    await begun.promise;
    await running.stop();
    expect(smtp.received).toHaveLength(1);
  });

  test('an address that could reach into the headers is refused', async () => {
    for (const to of ['a@example.org\r\nBcc: b@example.org', 'a@b.org, c@d.org', 'nobody', 'A <a@b.org>']) {
      await expect(exampleMails.enqueue(database.pool, resetCode(to))).rejects.toThrow(
        'not an email address',
      );
    }
  });

  test('the retention job removes old mails, and earlier those that wait with an address', async () => {
    const left = async () =>
      (await database.pool.query('select kind from mail_outbox order by id')).rows.map(
        (row: { kind: string }) => row.kind,
      );
    await exampleMails.enqueue(database.pool, resetCode('a@example.org'));
    await worker().runDue();
    await exampleMails.enqueue(database.pool, { kind: 'accountDeleted', to: 'b@example.org', site });
    const [before, after] = [new Date(Date.now() - 60_000), new Date(Date.now() + 60_000)];
    await removeMailsBefore(database.pool, { at: before, waiting: before });
    expect(await left()).toEqual(['resetCode', 'accountDeleted']);
    await removeMailsBefore(database.pool, { at: before, waiting: after });
    expect(await left()).toEqual(['resetCode']);
    await removeMailsBefore(database.pool, { at: after, waiting: after });
    expect(await left()).toEqual([]);
  });
});
