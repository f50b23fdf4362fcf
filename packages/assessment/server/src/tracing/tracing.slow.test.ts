import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { sampleRelease, writeRelease } from '@psma/release-gate/testing';
import { tracedPlatform } from './tracedPlatform.testing.ts';

const traced = tracedPlatform();

const attributesOf = (name: string) =>
  traced.collector.spans().find((span) => span.name === name)!.attributes;

describe('traces', () => {
  test('a collector gets each request and the page of a report, and no text, token or person', async () => {
    const { app, registry, close } = await traced.start(`${traced.collector.url}/`);
    const route = { path: '/saved/:id', page: 'Saved', title: 'Saved', layout: 'public' as const };
    const releases = [
      sampleRelease('shell', 'one'),
      sampleRelease('mf-triage', 'one', { manifest: { routes: [route] } }),
    ];
    const directories = releases.map((release) => writeRelease(path.join(traced.dataDir, 'builds'), release));
    await registry.publishing.publishAndPromote(await Promise.all(directories), {
      by: 'test',
      reason: 'traced',
    });

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

    expect(new Set(traced.collector.paths())).toEqual(new Set(['/v1/traces']));
    const served = traced.collector.spans().find(({ name }) => name === 'GET none')!;
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
    expect(JSON.stringify(traced.collector.spans())).not.toMatch(/hushed/i);
  });
});
