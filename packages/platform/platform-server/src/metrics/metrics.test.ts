import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@psma/database/testing';
import { createServer } from '@psma/http-kit';
import { migrateMail } from '@psma/mail';
import type { SpeedMeasure, SpeedRow } from '@psma/release-model';
import type { FastifyInstance } from 'fastify';
import { createMetrics, type Metrics } from './createMetrics.ts';
import { metricsRoute } from './metricsRoute.ts';

/** A line: comment, or name, labels and value. */
const LINE =
  /^(# (HELP|TYPE) [a-z_]\w* .+|[a-z_]\w*(\{[a-z_]\w*="(?:[^"\\\n]|\\.)*"(?:,[a-z_]\w*="(?:[^"\\\n]|\\.)*")*\})? (-?\d[\d.e+-]*|Nan|NaN|[+-]Inf))$/;

const TOKEN = 'a token for the tests';

const speed = (measure: SpeedMeasure, p75: number | null): SpeedRow => ({
  releaseId: 'aaaaaaaaaaaa',
  measure,
  device: 'low',
  figure: { samples: 100, p75 },
  stable: null,
});

describe('metrics', () => {
  let database: TestDatabase;
  let metrics: Metrics;
  let app: FastifyInstance;

  beforeAll(async () => {
    database = await createTestDatabase();
    await migrateMail(database.pool);
  });
  afterAll(() => database.drop());
  beforeEach(() => {
    metrics = createMetrics(database.pool, async () => [
      { remote: 'staging/mf-triage', rows: [speed('inp', 120), speed('cls', 0.05), speed('lcp', null)] },
    ]);
    app = createServer();
    app.addHook('onResponse', metrics.answered);
    app.get('/api/thing/:id', async () => ({ ok: true }));
    metricsRoute(app, metrics, TOKEN);
  });

  const scrape = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
    app.inject({ url: '/metrics', headers: { host: 'localhost:4000', ...headers }, remoteAddress });
  const values = async () => {
    const found = new Map<string, number>();
    for (const line of (await scrape()).payload.trimEnd().split('\n').filter(Boolean)) {
      expect(line).toMatch(LINE);
      const [, name = '', value] = /^([^#].*) (\S+)$/.exec(line) ?? [];
      if (name) found.set(name, Number(value));
    }
    return found;
  };

  test('count answers by route, whatever was asked for', async () => {
    for (const id of ['1', '2', 'x'.repeat(90)]) await app.inject({ url: `/api/thing/${id}` });
    await app.inject({ url: '/no/such/page' });
    const found = await values();
    expect(
      found.get('http_request_duration_seconds_count{method="GET",route="/api/thing/:id",status="200"}'),
    ).toBe(3);
    expect(found.get('http_request_duration_seconds_count{method="GET",route="none",status="404"}')).toBe(1);
    expect([...found.keys()].filter((name) => name.includes('such'))).toEqual([]);
  });

  test('count loads of a release by outcome, and errors by names from a list', async () => {
    const release = { remote: 'mf-triage', releaseId: 'aaaaaaaaaaaa', ms: 120, failover: false };
    metrics.loaded({ ...release, outcome: 'loaded' });
    metrics.loaded({ ...release, releaseId: 'bbbbbbbbbbbb', outcome: 'loaded', failover: true });
    metrics.loaded({ ...release, outcome: 'failed', errorClass: 'TypeError' });
    metrics.loaded({ ...release, outcome: 'failed', errorClass: 'Made"Up\n' });
    const found = await values();
    const loads = (outcome: string, error: string) =>
      found.get(
        `psma_release_loads_total{remote="mf-triage",release="aaaaaaaaaaaa",outcome="${outcome}",error="${error}"}`,
      );
    expect([loads('loaded', ''), loads('failed', 'TypeError'), loads('failed', 'other')]).toEqual([1, 1, 1]);
    expect(found.get('psma_release_ready_seconds_sum{remote="mf-triage",release="aaaaaaaaaaaa"}')).toBe(0.12);
    expect([...found].filter(([name]) => name.includes('failovers'))).toEqual([
      ['psma_release_failovers_total{remote="mf-triage",release="bbbbbbbbbbbb"}', 1],
    ]);
  });

  test('A-SPD-007 have p75 of each release, measure and device, if there are samples enough', async () => {
    const found = [...(await values())].filter(([name]) => name.startsWith('psma_release_speed'));
    const labels = 'remote="staging/mf-triage",release="aaaaaaaaaaaa"';
    expect(found).toEqual([
      [`psma_release_speed_p75{${labels},measure="inp",device="low"}`, 0.12],
      [`psma_release_speed_p75{${labels},measure="cls",device="low"}`, 0.05],
    ]);
  });

  test('say how many pages listen, how many connections there are and what mails wait', async () => {
    metrics.listening(3);
    await database.pool.query(
      `insert into mail_outbox (kind, recipient, subject, plain, html) values ('newBrowser', 'a@example.org', '', '', '')`,
    );
    const found = await values();
    expect(found.get('psma_event_streams')).toBe(3);
    expect(found.get('psma_mails{state="waiting"}')).toBe(1);
    expect(found.get('psma_database_connections{state="waited for"}')).toBe(0);
    expect(found.get('psma_pending_writes')).toBe(0);
    expect(found.get('psma_writes_underway')).toBe(0);
  });

  test('a database that does not answer takes only its own figures away', async () => {
    const gone = createMetrics(
      {
        query: () => Promise.reject(new Error('gone')),
        totalCount: 0,
        idleCount: 0,
        waitingCount: 0,
      } as never,
      () => Promise.reject(new Error('gone')),
    );
    const text = await gone.text();
    expect(text).toContain('psma_event_streams 0');
    expect(text).not.toContain('psma_mails{');
  });

  test.each([
    ['this machine', {}, '127.0.0.1', 200],
    ['this machine by the console’s name', { host: 'console.localhost:4000' }, '127.0.0.1', 200],
    ['this machine by IPv6', { host: '[::1]:4000' }, '::1', 200],
    ['another machine', {}, '192.0.2.7', 404],
    ['another machine with the token', { authorization: `Bearer ${TOKEN}` }, '192.0.2.7', 200],
    ['another machine with another token', { authorization: 'Bearer no' }, '192.0.2.7', 404],
    ['a proxy on this machine', { 'x-forwarded-for': '192.0.2.7' }, '127.0.0.1', 404],
    ['a name that leads to this machine', { host: 'rebound.example.org' }, '127.0.0.1', 404],
  ])('%s gets its answer', async (_name, headers, address, status) => {
    expect((await scrape(headers as Record<string, string>, address)).statusCode).toBe(status);
  });

  test('without a token in the settings none is good', async () => {
    const other = createServer();
    metricsRoute(other, metrics, null);
    const answer = await other.inject({
      url: '/metrics',
      headers: { authorization: 'Bearer null', host: 'x' },
    });
    expect(answer.statusCode).toBe(404);
  });
});
