import { expect, test } from '@jest/globals';
import fastify from 'fastify';
import { exchangeCiToken } from './ciToken.ts';

async function startServer() {
  const asked: unknown[] = [];
  const app = fastify();
  app.get('/id-token', async ({ query, headers }) => {
    asked.push({ query, bearer: headers.authorization });
    return { value: 'the id token' };
  });
  app.post('/registry/token-exchange', async ({ body }, reply) => {
    asked.push(body);
    if ((body as { token: string }).token === 'a used one') return reply.code(401).send({ message: 'Used.' });
    return reply.code(201).send({ token: 'psma_pipeline_x', expires: '', label: 'ci' });
  });
  return { asked, url: await app.listen({ host: '127.0.0.1', port: 0 }), close: () => app.close() };
}

test('a job of GitHub or GitLab gets a token for its ID token, anything else none', async () => {
  const server = await startServer();
  const github = {
    ACTIONS_ID_TOKEN_REQUEST_URL: `${server.url}/id-token?api-version=2`,
    ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'of the job',
  };
  expect(await exchangeCiToken(server.url, github)).toBe('psma_pipeline_x');
  expect(server.asked).toEqual([
    { query: { 'api-version': '2', audience: server.url }, bearer: 'Bearer of the job' },
    { token: 'the id token' },
  ]);
  expect(await exchangeCiToken(server.url, { RELEASE_ID_TOKEN: 'of gitlab' })).toBe('psma_pipeline_x');
  expect(await exchangeCiToken(server.url, {})).toBeNull();
  await expect(exchangeCiToken(server.url, { RELEASE_ID_TOKEN: 'a used one' })).rejects.toThrow('Used.');
  await server.close();
});
