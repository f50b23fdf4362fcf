import { expect, test } from '@jest/globals';
import Fastify from 'fastify';
import { documents } from './documents.ts';

const app = Fastify();
documents(app, 'https://assessment.example');

test('A-OPS-053 /llms.txt has a title, a summary, and lists of links to documents that are served', async () => {
  const { headers, body } = await app.inject('/llms.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toMatch(/^# .+\n\n> .+\n\n## Guides\n\n(- .+\n)+\n## Reference\n\n(- .+\n)+$/);
  const links = [...body.matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => link);
  expect(links).toContain('https://assessment.example/llms/operating.md');
  for (const link of links) {
    const { statusCode, headers: answered, body: text } = await app.inject(new URL(link).pathname);
    expect([link, statusCode, answered['content-type']]).toEqual([link, 200, 'text/markdown; charset=utf-8']);
    expect(text).toMatch(/^# /);
  }
});

test.each(['/llms/none.md', '/llms/contracts.json', '/llms/..%2Fpackage.json', '/llms/ci'])(
  '%s is no document',
  async (url) => {
    expect((await app.inject(url)).statusCode).toBe(404);
  },
);
