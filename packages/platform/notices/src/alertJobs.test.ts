import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { transaction } from '@psma/database';
import { createTestDatabase, type TestDatabase } from '@psma/database/testing';
import { createJobWorker } from '@psma/jobs';
import { listOutbox } from '@psma/mail';
import type { Alert } from './alert.ts';
import { createDispatchJob, type Recipients } from './createDispatchJob.ts';
import { createWebhookJob } from './createWebhookJob.ts';
import { enqueueAlert } from './enqueueAlert.ts';
import { migrateMailAndAlerts } from './migrateMailAndAlerts.testing.ts';
import { webhookKey } from './postWebhook.ts';
import { sendTest } from './sendTest.ts';

const site = {
  brand: 'Example Authority',
  origin: 'https://tool.example',
  console: 'https://console.example',
};
const KEY = Buffer.from('a key of at least twenty-four bytes');
const secret = `whsec_${KEY.toString('base64')}`;

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A real server with test-controlled responses; null never responds. */
async function startReceiver(answer: (path: string) => number | null) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const path = request.url ?? '';
      received.push({ path, headers: request.headers, body });
      const status = answer(path);
      if (status !== null) response.writeHead(status, { location: '/elsewhere' }).end('x');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    received,
    url: (path: string) => `http://127.0.0.1:${port}${path}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

describe('notices', () => {
  let database: TestDatabase;
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  let answers: Record<string, number | null>;
  let logged: [object, string][];
  let clock: Date;

  beforeEach(async () => {
    database = await createTestDatabase({ prepare: migrateMailAndAlerts });
    answers = {};
    logged = [];
    clock = new Date('2026-11-23T12:00:00Z');
    receiver = await startReceiver((path) => answers[path] ?? (path in answers ? null : 200));
  });
  afterEach(async () => {
    await receiver.close();
    await database.drop();
  });

  const hook = (path: string) => ({ url: receiver.url(path), secret });
  const worker = (changes: Partial<Recipients> = { webhooks: [hook('/a')] }) => {
    const recipients = { webhooks: [], mailTo: [], ...changes };
    const shared = {
      pool: database.pool,
      log: {
        info: (data: object, message: string) => logged.push([data, message]),
        warn: (data: object, message: string) => logged.push([data, message]),
      },
      now: () => clock,
    };
    const dispatch = createJobWorker({ ...shared, jobs: [createDispatchJob(site, recipients)] });
    const post = createJobWorker({ ...shared, jobs: recipients.webhooks.map(createWebhookJob) });
    return {
      start: () => [dispatch, post].forEach((each) => each.start()),
      stop: () => Promise.all([dispatch.stop(), post.stop()]),
      dispatch: () => dispatch.runDue(),
      deliverDue: async () => {
        await dispatch.runDue();
        return post.runDue();
      },
    };
  };
  const alert = (changes: Partial<Alert> = {}): Alert => ({
    at: clock,
    kind: 'release.killed',
    remote: 'mf-triage',
    releaseId: 'aaaaaaaaaaaa',
    by: 'triage team',
    reason: 'it shows <!channel> a key',
    ...changes,
  });
  const later = (seconds: number) => {
    clock = new Date(clock.getTime() + seconds * 1000);
  };
  const deliveries = async () =>
    (await database.pool.query('select attempts from notice_delivery')).rows.map(
      ({ attempts }: { attempts: number }) => attempts,
    );

  test('a notice is posted by Standard Webhooks, with a text for chats, and mailed to operators', async () => {
    await enqueueAlert(database.pool, alert());
    const alertWorker = worker({ webhooks: [hook('/a')], mailTo: ['ops@example.org'] });
    expect([await alertWorker.deliverDue(), await alertWorker.deliverDue()]).toEqual([1, 0]);
    expect(receiver.received).toHaveLength(1);
    const { headers, body } = receiver.received[0]!;
    const id = String(headers['webhook-id']);
    expect(id).toMatch(/^msg_[\w-]+$/);
    expect(headers['webhook-timestamp']).toBe(String(clock.getTime() / 1000));
    const signed = `${id}.${clock.getTime() / 1000}.${body}`;
    expect(headers['webhook-signature']).toBe(
      `v1,${createHmac('sha256', KEY).update(signed).digest('base64')}`,
    );
    expect(JSON.parse(body)).toEqual({
      type: 'release.killed',
      timestamp: clock.toISOString(),
      data: {
        origin: site.origin,
        remote: 'mf-triage',
        release: 'aaaaaaaaaaaa',
        by: 'triage team',
        reason: 'it shows <!channel> a key',
      },
      text: `Example Authority: mf-triage: release aaaaaaaaaaaa was killed by triage team. it shows &lt;!channel&gt; a key\nhttps://console.example/console`,
    });
    expect(await listOutbox(database.pool)).toMatchObject([
      {
        recipient: 'ops@example.org',
        subject: 'Example Authority: mf-triage: release aaaaaaaaaaaa was killed by triage team',
      },
    ]);
    const kept = JSON.stringify((await database.pool.query('select * from notice_delivery')).rows);
    expect(kept + JSON.stringify(logged)).not.toContain('127.0.0.1');
  });

  test('a rolled-back notice is not sent', async () => {
    const failing = transaction(database.pool, async (db) => {
      await enqueueAlert(db, alert());
      throw new Error('stop');
    });
    await expect(failing).rejects.toThrow('stop');
    expect(await worker().deliverDue()).toBe(0);
    expect(receiver.received).toEqual([]);
  });

  test('a webhook that refuses is retried with growing pauses and one id, then logged', async () => {
    answers = { '/a': 503 };
    await enqueueAlert(database.pool, alert());
    for (const pause of [5, 300, 1800, 7200, 18_000, 36_000, 36_000]) {
      await worker().deliverDue();
      later(pause - 1);
      await worker().deliverDue();
      later(1);
    }
    expect(await deliveries()).toEqual([7]);
    await worker().deliverDue();
    expect(await deliveries()).toEqual([]);
    expect(receiver.received).toHaveLength(8);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(logged.at(-1)).toEqual([
      expect.objectContaining({ attempts: 8, reason: 'status 503' }),
      'webhook given up',
    ]);
  });

  test.each([
    [410, 'webhook given up'],
    [302, 'webhook not delivered'],
  ])('an answer of %i is followed nowhere: %s', async (status, message) => {
    answers = { '/a': status };
    await enqueueAlert(database.pool, alert());
    expect(await worker().deliverDue()).toBe(0);
    expect(receiver.received.map(({ path }) => path)).toEqual(['/a']);
    expect(logged).toEqual([[expect.objectContaining({ reason: `status ${status}` }), message]]);
  });

  test('two workers post each of 30 once', async () => {
    for (let index = 0; index < 30; index += 1)
      await enqueueAlert(database.pool, alert({ reason: String(index) }));
    const taken = await Promise.all([worker().deliverDue(), worker().deliverDue()]);
    expect(taken[0] + taken[1]).toBe(30);
    const reasons = receiver.received.map(({ body }) => (JSON.parse(body) as { data: Alert }).data.reason);
    expect(reasons.sort()).toEqual(Array.from({ length: 30 }, (_, index) => String(index)).sort());
  });

  test('a server of the previous version posts the same deliveries: each goes out once', async () => {
    const claim = () =>
      database.pool.query<{ notice_id: string }>(
        `update notice_delivery set attempts = attempts + 1, next_attempt = $2::timestamptz + interval '1 minute'
          where webhook = $1 and notice_id = (
            select notice_id from notice_delivery where webhook = $1 and next_attempt <= $2
             order by next_attempt limit 1 for update skip locked)
          returning notice_id`,
        [webhookKey(hook('/a')), clock],
      );
    for (let index = 0; index < 30; index += 1)
      await enqueueAlert(database.pool, alert({ reason: String(index) }));
    const alertWorker = worker();
    await alertWorker.dispatch();
    const posted: string[] = [];
    const postAsPrevious = async () => {
      for (let found = await claim(); found.rows[0]; found = await claim()) {
        const id = found.rows[0].notice_id;
        posted.push(id);
        await database.pool.query('delete from notice_delivery where notice_id = $1', [id]);
      }
    };
    const [taken] = await Promise.all([alertWorker.deliverDue(), postAsPrevious()]);
    expect(taken).toBe(30 - posted.length);
    const all = [...posted, ...receiver.received.map(({ headers }) => String(headers['webhook-id']))];
    expect(new Set(all).size).toBe(30);
    expect(all).toHaveLength(30);
  });

  test('one that hangs holds up no other and no end of the server; it is tried again', async () => {
    answers = { '/hangs': null };
    await enqueueAlert(database.pool, alert());
    const alertWorker = worker({ webhooks: [hook('/hangs'), hook('/a')] });
    alertWorker.start();
    const isDelivered = () => logged.some(([, message]) => message === 'webhook delivered');
    while (receiver.received.length < 2 || !isDelivered())
      await new Promise((resolve) => setTimeout(resolve, 20));
    expect(receiver.received.map(({ path }) => path).sort()).toEqual(['/a', '/hangs']);
    await alertWorker.stop();
    expect(await deliveries()).toEqual([1]);
    answers = {};
    later(5);
    expect(await worker({ webhooks: [hook('/hangs'), hook('/a')] }).deliverDue()).toBe(1);
  });

  test('what a process took and never finished goes out again after the lease', async () => {
    await enqueueAlert(database.pool, alert());
    answers = { '/a': null };
    const dying = worker();
    dying.start();
    while (receiver.received.length < 1) await new Promise((resolve) => setTimeout(resolve, 20));
    answers = {};
    expect(await worker().deliverDue()).toBe(0);
    later(60);
    expect(await worker().deliverDue()).toBe(1);
    await dying.stop();
  });

  test('a release that the gate refuses repeatedly is reported once an hour', async () => {
    const refused = () => alert({ kind: 'release.refused' });
    await enqueueAlert(database.pool, refused());
    expect(await worker().deliverDue()).toBe(1);
    later(60);
    await enqueueAlert(database.pool, refused());
    await enqueueAlert(database.pool, alert({ kind: 'release.refused', releaseId: 'bbbbbbbbbbbb' }));
    expect(await worker().deliverDue()).toBe(1);
    later(3600);
    await enqueueAlert(database.pool, refused());
    expect(await worker().deliverDue()).toBe(1);
  });

  test('refused mail is reported once a day for each reason', async () => {
    const refused = (reason: string) =>
      alert({ kind: 'mail.refused', remote: null, releaseId: null, reason });
    await enqueueAlert(database.pool, refused('RCPT TO 554'));
    await enqueueAlert(database.pool, refused('RCPT TO 554'));
    await enqueueAlert(database.pool, refused('MAIL FROM 550'));
    expect(await worker().deliverDue()).toBe(2);
    later(86_300);
    await enqueueAlert(database.pool, refused('RCPT TO 554'));
    expect(await worker().deliverDue()).toBe(0);
    later(200);
    await enqueueAlert(database.pool, refused('RCPT TO 554'));
    expect(await worker().deliverDue()).toBe(1);
  });

  test('a test says of each webhook by its host whether it took it', async () => {
    answers = { '/no': 403 };
    const recipients = { webhooks: [hook('/a'), hook('/no')], mailTo: ['ops@example.org'] };
    const host = new URL(receiver.url('/')).host;
    expect(await sendTest(database.pool, site, recipients)).toEqual({
      webhooks: [
        { host, problem: null },
        { host, problem: 'status 403' },
      ],
      mails: 1,
    });
    expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({ type: 'test' });
  });
});
