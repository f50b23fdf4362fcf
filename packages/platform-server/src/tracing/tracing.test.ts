import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { json, text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@psma/database/testing';
import { sampleRelease, writeRelease } from '@psma/release-gate/testing';
import { createPlatform } from '../createPlatform.ts';
import { readConfig } from '../readConfig.ts';

interface Span {
  traceId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: Record<string, unknown> }[];
}
interface Traces {
  resourceSpans: { scopeSpans: { spans: Span[] }[] }[];
}

let database: TestDatabase;
let dataDir: string;
let collector: Server;
const received: Traces[] = [];
const paths: (string | undefined)[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(path.join(tmpdir(), 'psma-traces-'));
  collector = createServer((request, response) => {
    paths.push(request.url);
    void json(request).then((body) => {
      received.push(body as Traces);
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  collector.closeAllConnections();
  await new Promise((resolve) => collector.close(resolve));
  await database.drop();
  await rm(dataDir, { recursive: true });
});

const spans = () =>
  received.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  );
const attributesOf = (name: string) =>
  Object.fromEntries(
    spans()
      .find((span) => span.name === name)!
      .attributes.map(({ key, value }) => [key, Object.values(value)[0]]),
  );

describe('traces', () => {
  test('a collector hears of each request, and finds the page of a browser’s report; of nobody’s address, query, words or token', async () => {
    const { port } = collector.address() as AddressInfo;
    const settings = { DATA_DIR: dataDir, OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/` };
    const { app, registry, close } = await createPlatform(readConfig(settings, dataDir), database.pool);
    const route = { path: '/saved/:id', page: 'Saved', title: 'Saved', layout: 'public' as const };
    const releases = [
      sampleRelease('shell', 'one'),
      sampleRelease('mf-triage', 'one', { manifest: { routes: [route] } }),
    ];
    const directories = releases.map((release) => writeRelease(path.join(dataDir, 'builds'), release));
    await registry.publishAndPromote(await Promise.all(directories), { by: 'test', reason: 'traced' });

    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    const headers = { accept: 'text/html', traceparent, tracestate: 'vendor=hushed', cookie: 'a=hushed' };
    const page = await app.inject({ url: '/saved/hushed?code=hushed', headers });
    const [, ticket = ''] = /"ticket":"([^"]+)"/.exec(page.body) ?? [];
    const { releaseId } = releases[1]!.manifest;
    const me = await app.inject({
      url: '/api/user/me?q=hushed',
      headers: { authorization: 'Bearer hushed' },
    });
    const call = me.headers['x-request-id'];
    const report = {
      ticket,
      remote: 'mf-triage',
      releaseId,
      outcome: 'failed',
      ms: 9,
      errorClass: 'Hushed',
      call,
    };
    expect((await app.inject({ method: 'POST', url: '/releases/health', payload: report })).statusCode).toBe(
      204,
    );
    await close();

    expect(new Set(paths)).toEqual(new Set(['/v1/traces']));
    const served = spans().find(({ name }) => name === 'GET none')!;
    expect(served).toMatchObject({
      traceId: traceparent.split('-')[1],
      parentSpanId: traceparent.split('-')[2],
    });
    const { 'psma.request': id } = attributesOf('GET none');
    expect(id).toMatch(/^[\w-]{12}$/);
    expect(attributesOf('POST /releases/health')).toMatchObject({ 'psma.page': id, 'psma.call': call });
    expect(attributesOf('GET /api/user/me')).toMatchObject({ 'psma.request': call });
    expect(attributesOf('GET none')).toEqual({
      'http.request.method': 'GET',
      'http.route': 'none',
      'http.response.status_code': 200,
      'psma.request': id,
      'psma.page': id,
    });
    expect(JSON.stringify(received)).not.toMatch(/hushed/i);
  });

  test('without a collector nothing of its SDK is loaded, nor without a bucket the client of S3', async () => {
    const loaded = async (lines: string) => {
      const hook = `import { registerHooks } from 'node:module'; registerHooks({ load: (url, context, next) => { process.stdout.write(url + '\\n'); return next(url, context); } });`;
      const child = spawn(process.execPath, [
        '--disable-warning=ExperimentalWarning',
        '--import',
        `data:text/javascript,${encodeURIComponent(hook)}`,
        '--input-type=module',
        '--eval',
        lines,
      ]);
      return (await text(child.stdout)).match(
        /@opentelemetry\+sdk|@opentelemetry\+exporter|@aws-sdk\+client-s3/g,
      );
    };
    const file = (name: string) => JSON.stringify(new URL(name, import.meta.url).href);
    const server = `await import(${file('../createPlatform.ts')}); const { openTracing } = await import(${file('tracing.ts')});`;
    expect(await loaded(`${server} await openTracing(null);`)).toBeNull();
    const traced = await loaded(`${server} await (await openTracing('http://127.0.0.1:9')).stop();`);
    expect(new Set(traced)).toEqual(new Set(['@opentelemetry+sdk', '@opentelemetry+exporter']));
  });
});
