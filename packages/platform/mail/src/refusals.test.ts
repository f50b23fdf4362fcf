import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@psma/database/testing';
import { createJobWorker } from '@psma/jobs';
import { SMTPServer } from 'smtp-server';
import { createMailJob } from './createMailJob.ts';
import { exampleMails } from './exampleMails.testing.ts';
import { listGivenUp, listOutbox, resendMails } from './mailStore.ts';
import { migrateMail } from './migrateMail.ts';

const site = { brand: 'Example Authority', origin: 'https://tool.example' };
const mail = { kind: 'verifyNewEmail', code: 'a-code', to: 'ann@example.org', site } as const;

type Step = 'connect' | 'auth' | 'mailFrom' | 'rcptTo' | 'data';
type Refusals = Partial<Record<Step, [status: number, words: string]>>;
type Callback = (error?: Error | null) => void;

/**
 * A real SMTP server with test-controlled responses. Announces STARTTLS without
 * supporting it.
 */
async function startSmtp() {
  const refusals: Refusals = {};
  const recipients: string[] = [];
  const answer = (step: Step, callback: Callback) => {
    const [responseCode, words] = refusals[step] ?? [];
    callback(responseCode ? Object.assign(new Error(words), { responseCode }) : null);
  };
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onConnect: (_session, callback) => answer('connect', callback),
    onAuth: (_auth, _session, callback) =>
      answer('auth', (error) => (error ? callback(error) : callback(null, { user: 'mail' }))),
    onMailFrom: (_address, _session, callback) => answer('mailFrom', callback),
    onRcptTo: (_address, _session, callback) => answer('rcptTo', callback),
    onData(stream, { envelope }, callback) {
      stream.resume();
      stream.on('end', () =>
        answer('data', (error) => {
          if (!error) recipients.push(...envelope.rcptTo.map(({ address }) => address));
          callback(error);
        }),
      );
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return {
    refusals,
    recipients,
    url: `smtp://mail:secret@127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

describe('a mail server that refuses because of a setting', () => {
  let database: TestDatabase;
  let smtp: Awaited<ReturnType<typeof startSmtp>>;
  let alerts: string[];
  let logged: unknown[];
  let clock: Date;

  beforeEach(async () => {
    database = await createTestDatabase({ prepare: migrateMail });
    smtp = await startSmtp();
    [alerts, logged] = [[], []];
    // Later than any due time of the test.
    clock = new Date(Date.now() + 60_000);
  });
  afterEach(async () => {
    await smtp.close();
    await database.drop();
  });

  const deliver = (query = '') =>
    createJobWorker({
      pool: database.pool,
      jobs: [
        createMailJob({
          smtp: `${smtp.url}${query}`,
          from: 'Example Authority <no-reply@example.org>',
          validity: exampleMails.validity,
          alert: async (_db, { codes }) => void alerts.push(codes),
        }),
      ],
      log: { info: (...entry) => logged.push(entry), warn: (...entry) => logged.push(entry) },
      now: () => clock,
    }).runDue();
  const later = (seconds: number) => {
    clock = new Date(clock.getTime() + seconds * 1000);
  };
  const row = async () => (await database.pool.query('select * from mail_outbox')).rows[0];

  test.each([
    ['connect', [554, '5.7.1 Your host is blocked'], 'CONN 554 5.7.1'],
    ['auth', [535, '5.7.8 Invalid credentials'], 'AUTH PLAIN 535 5.7.8'],
    ['mailFrom', [550, '5.7.1 Sender not allowed'], 'MAIL FROM 550 5.7.1'],
    ['mailFrom', [553, 'Sender domain does not exist'], 'MAIL FROM 553'],
    ['rcptTo', [554, '5.7.1 <ann@example.org>: Relay access denied'], 'RCPT TO 554 5.7.1'],
    ['rcptTo', [550, 'relay not permitted'], 'RCPT TO 550'],
    ['data', [550, '5.7.1 Rejected by policy'], 'DATA 550 5.7.1'],
  ] as const)('at %s (%s) gets the mail once that is repaired', async (step, [status, words], codes) => {
    smtp.refusals[step] = [status, words];
    await exampleMails.enqueue(database.pool, mail);
    expect(await deliver()).toBe(0);
    expect(alerts).toEqual([codes]);
    expect(await listOutbox(database.pool)).toMatchObject([
      { recipient: mail.to, attempts: 1, lastError: codes, serverWords: `${status} ${words}` },
    ]);
    delete smtp.refusals[step];
    later(31);
    expect(await deliver()).toBe(1);
    expect(smtp.recipients).toEqual([mail.to]);
    expect(await row()).toMatchObject({ recipient: null, plain: null, html: null, server_words: null });
  });

  test('at STARTTLS gets the mail once that is repaired', async () => {
    await exampleMails.enqueue(database.pool, mail);
    expect(await deliver('?requireTLS=true')).toBe(0);
    expect(alerts).toEqual([expect.stringMatching(/^STARTTLS 5\d\d/)]);
    later(31);
    expect(await deliver()).toBe(1);
  });

  test('may also say that the mailbox does not exist: that ends the mail without an alert', async () => {
    smtp.refusals.rcptTo = [550, '5.1.1 <ann@example.org> unknown'];
    await exampleMails.enqueue(database.pool, mail);
    await deliver();
    expect(alerts).toEqual([]);
    expect(await listGivenUp(database.pool)).toMatchObject([{ attempts: 1, lastError: 'RCPT TO 550 5.1.1' }]);
  });

  test('has its words kept for the outbox only: printable, short, and gone with the recipient', async () => {
    smtp.refusals.rcptTo = [554, `5.7.1 <ann@example.org> \u202e\\ é ${'x'.repeat(300)}`];
    await exampleMails.enqueue(database.pool, mail);
    await deliver();
    const words: string = (await listOutbox(database.pool))[0]?.serverWords ?? '';
    expect(words).toMatch(/^554 5\.7\.1 <ann@example\.org> \\u\{202e\}\\u\{5c\} \\u\{e9\} x+$/);
    expect(words).toHaveLength(200);
    expect(JSON.stringify([logged, alerts])).not.toMatch(/ann|xxx/);
    // As a server of the previous version does after sending.
    await database.pool.query(
      'update mail_outbox set sent_at = now(), recipient = null, plain = null, html = null, last_error = null',
    );
    expect((await row()).server_words).toBeNull();
  });

  test('gets mails at once when the operator sends them again, but none that is on its way', async () => {
    smtp.refusals.mailFrom = [550, '5.7.1 no'];
    await exampleMails.enqueue(database.pool, mail);
    await exampleMails.enqueue(database.pool, { ...mail, to: 'bob@example.org' });
    await deliver();
    delete smtp.refusals.mailFrom;
    expect(await deliver()).toBe(0);
    const [, ann] = await listOutbox(database.pool);
    expect(await resendMails(database.pool, [ann!.id], clock)).toBe(1);
    expect(await deliver()).toBe(1);
    expect(await resendMails(database.pool, [ann!.id], clock)).toBe(0);
    await database.pool.query(
      "update mail_outbox set next_attempt = $1::timestamptz + interval '20 seconds'",
      [clock],
    );
    expect(await resendMails(database.pool, null, clock)).toBe(1);
    expect(await deliver()).toBe(0);
    await database.pool.query("update mail_outbox set next_attempt = $1::timestamptz + interval '1 hour'", [
      clock,
    ]);
    expect(await resendMails(database.pool, null, clock)).toBe(1);
    expect(await deliver()).toBe(1);
    expect(smtp.recipients).toEqual(['ann@example.org', 'bob@example.org']);
  });
});
