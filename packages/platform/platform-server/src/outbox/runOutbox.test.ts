import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { transaction } from '@psma/database';
import { createTestDatabase, type TestDatabase } from '@psma/database/testing';
import { migrateMail } from '@psma/mail';
import { alertMails, migrateAlerts } from '@psma/notices';
import { alertRefusedMail } from './alertRefusedMail.ts';
import { runOutbox } from './runOutbox.ts';

const site = { brand: 'Example Authority', origin: 'https://tool.example' };
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await migrateMail(database.pool);
  await migrateAlerts(database.pool);
});
afterAll(() => database.drop());

const REFUSED = {
  error: 'RCPT TO 554 5.7.1',
  words: '554 5.7.1 <ann@example.org>: Relay access denied',
};

beforeEach(async () => {
  await database.pool.query('truncate mail_outbox restart identity');
  for (const to of ['ann@example.org', 'bob@example.org'])
    await alertMails.enqueue(database.pool, {
      ...{ kind: 'operatorNotice', headline: 'A release was killed', reason: 'It failed.' },
      ...{ to, site },
    });
  await database.pool.query(
    "update mail_outbox set attempts = 3, last_error = $1, server_words = $2, next_attempt = now() + interval '1 hour'",
    [REFUSED.error, REFUSED.words],
  );
});

const outbox = (...argv: string[]) => runOutbox(database.pool, argv);
const dueNow = async () =>
  (
    await database.pool.query<{ id: number }>(
      'select id from mail_outbox where next_attempt <= now() order by id',
    )
  ).rows.map(({ id }) => id);

test('a refused mail is listed with its id, its codes and the words of the mail server', async () => {
  const { text, code } = await outbox();
  expect(text).toMatch(
    /^Id: 1\nTo: ann@example\.org\nSubject: .+\nDate: .+\nFailed: 3 times, last RCPT TO 554 5\.7\.1; next .+ GMT\n/,
  );
  expect(text).toContain(`Server: ${REFUSED.words}\n`);
  expect(code).toBe(0);
});

test.each([
  [['resend'], [1, 2], '2 waiting mails are due now.', 0],
  [['resend', '2'], [2], '1 waiting mail is due now.', 0],
  [['resend', '2', '1'], [1, 2], '2 waiting mails are due now.', 0],
  [['resend', '7'], [], '0 waiting mails are due now.', 1],
  [['resend', 'ann@example.org'], [], expect.stringContaining('npm run operate -- outbox'), 2],
  [['resend', "1' or true"], [], expect.stringContaining('npm run operate -- outbox'), 2],
  [['send'], [], expect.stringContaining('npm run operate -- outbox'), 2],
] as const)('npm run operate -- outbox -- %j makes %j due', async (argv, due, text, code) => {
  expect(await outbox(...argv)).toEqual({ text, code });
  expect(await dueNow()).toEqual(due);
});

test('operators are alerted once to each cause, however many mails and processes meet it at once', async () => {
  const at = new Date();
  const causes = [
    REFUSED.error,
    REFUSED.error,
    'AUTH PLAIN 535 5.7.8',
    REFUSED.error,
    'AUTH PLAIN 535 5.7.8',
  ];
  await Promise.all(
    causes.map((codes) => transaction(database.pool, (db) => alertRefusedMail(db, { at, codes }))),
  );
  await transaction(database.pool, (db) =>
    alertRefusedMail(db, { at: new Date(at.getTime() + 23 * 3_600_000), codes: REFUSED.error }),
  );
  const { rows } = await database.pool.query<{ kind: string; reason: string }>(
    'select kind, reason from notice order by reason',
  );
  expect(rows).toEqual([
    { kind: 'mail.refused', reason: expect.stringContaining('AUTH PLAIN 535 5.7.8') },
    { kind: 'mail.refused', reason: expect.stringContaining(REFUSED.error) },
  ]);
});
