import { beforeEach, expect, jest, test } from '@jest/globals';
import type { SignInAs } from '@psma/identity-server';
import Fastify, { type FastifyInstance } from 'fastify';
import { PEOPLE } from './people.ts';
import { demonstrationStrip, LOG_IN, signInRoutes } from './signIn.ts';

const OWN = { host: 'tool.example', origin: 'https://tool.example' };

let app: FastifyInstance;
const signInAs = jest.fn<SignInAs>(async () => null);
beforeEach(() => {
  app = Fastify();
  signInRoutes(app, signInAs);
  signInAs.mockClear();
});

const logIn = (payload: object, headers: Record<string, string> = OWN) =>
  app.inject({ method: 'POST', url: LOG_IN, headers, payload });

test('A-DMO-005 a press logs a person of the demonstration in', async () => {
  for (const { email } of PEOPLE) expect((await logIn({ email })).statusCode).toBe(200);
  expect(signInAs.mock.calls.map(([email]) => email)).toEqual(PEOPLE.map(({ email }) => email));
});

test.each([
  [{ email: 'ann@example.org' }, OWN],
  [{ email: PEOPLE[0]?.email }, { ...OWN, origin: 'https://other.example' }],
  [{ email: PEOPLE[0]?.email }, { host: OWN.host }],
  [{}, OWN],
])('A-DMO-005 %j with %j gets no token', async (body, headers) => {
  expect((await logIn(body, headers)).statusCode).toBe(403);
  expect(signInAs).not.toHaveBeenCalled();
});

test('A-DMO-006 the head of each page names the people; its script has its hash', async () => {
  const strip = demonstrationStrip('client');
  for (const { name } of PEOPLE) expect(strip).toContain(name);
  const [, path = '', hash] = /<script src="([^"]+)" integrity="([^"]+)"/.exec(strip) ?? [];
  const { rawPayload } = await app.inject(path);
  const digest = await crypto.subtle.digest('SHA-384', new Uint8Array(rawPayload));
  expect(hash).toBe(`sha384-${Buffer.from(digest).toString('base64')}`);
});
