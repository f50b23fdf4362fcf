import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { API_ROUTES } from '@psma/api-contract';
import { describeApi } from '../testing/describeApi.ts';
import { visitorOf } from '../testing/visitor.ts';
import { apiDocument } from './apiDocument.ts';

describeApi('openapi', (on) => {
  const document = async () => (await on.api.app.inject('/api/openapi.json')).json();

  test('describes every call of the contract below the base path, and no other', async () => {
    const { openapi, servers, paths } = await document();
    expect({ openapi, servers }).toEqual({ openapi: '3.1.0', servers: [{ url: '/api' }] });
    const described = Object.entries<Record<string, unknown>>(paths).flatMap(([path, calls]) =>
      Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const wanted = Object.values(API_ROUTES).map(
      ({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`,
    );
    expect(described.sort()).toEqual(wanted.sort());
  });

  test('A-OPS-046 the recorded document is the served one', async () => {
    expect(await apiDocument()).toEqual(await document());
  });

  test('a base of another name outside changes only the server and the image URLs', async () => {
    const server = await on.api.startServer({ apiBase: 'https://api.example/v1' });
    const { servers, paths } = (await server.inject('/api/openapi.json')).json();
    expect(servers).toEqual([{ url: 'https://api.example/v1' }]);
    expect(paths).toHaveProperty('/triage/questions');
    const { id } = await visitorOf(on.api);
    const results = await server.inject(`/api/triage/session/${id}/results`);
    expect(results.json().recommendations[0].imageUrl).toMatch(
      /^https:\/\/api\.example\/v1\/content\/illustrations\/\w+\.svg$/,
    );
    await server.close();
  });

  test('says which calls need a token, what they take and what they answer', async () => {
    const { paths, components } = await document();
    expect(components.securitySchemes.bearer).toMatchObject({ type: 'http', scheme: 'bearer' });
    const save = paths['/assessment/session/{sessionId}/question/{questionId}/answer'].post;
    expect(save.security).toEqual([{ bearer: [] }]);
    expect(save.requestBody.content['application/json'].schema.anyOf).toHaveLength(2);
    expect(save.responses['200'].content['application/json'].schema.properties).toHaveProperty(
      'previousChoice',
    );
    expect(save.responses['4XX'].content['application/json'].schema.required).toEqual([
      'status',
      'name',
      'message',
    ]);
    expect(paths['/triage/questions'].get.security).toBeUndefined();
  });

  test('the page for people shows every call, runs nothing and may use only its own style', async () => {
    const { headers, payload } = await on.api.app.inject('/api/docs');
    expect(headers['content-type']).toMatch('text/html');
    for (const { method, path } of Object.values(API_ROUTES)) {
      expect(payload).toContain(`<code>${method} ${path.replace(/:(\w+)/g, '{$1}')}</code>`);
    }
    expect(payload).toContain('(signed in)');
    expect(payload).toContain('previousChoice: {');
    expect(payload).not.toMatch(/<script|style="|\bon\w+=/);
    const [, style = ''] = /<style>([^]*)<\/style>/.exec(payload) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    expect(headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'`);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });
});
