import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { expect, test } from '@jest/globals';
import type { Span } from './collector.testing.ts';
import { tracedPlatform } from './tracedPlatform.testing.ts';

/** More than the connections, so that some wait for one. */
const CONCURRENT = 16;

const traced = tracedPlatform();

test('each statement of a request is in its trace, without values; background work in none', async () => {
  const { app, close } = await traced.start(traced.collector.url);
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const triage = `${origin}/api/triage/session`;
  const begun = await fetch(triage, { method: 'POST' });
  const { id } = (await begun.json()) as { id: string };
  const [cookie = ''] = begun.headers.get('set-cookie')!.split(';');
  const questions = (await (await fetch(`${origin}/api/triage/questions`)).json()) as Question[];
  const { id: question, choices } = questions[0]!;
  const addressIn = (session: string) => `${triage}/${session}/question/${question}/answer`;
  const body = JSON.stringify({ choiceIds: [choices[0]!.id] });
  const answer = (session: string) => postSlowly(addressIn(session), cookie, body);
  const concurrently = (session: string) =>
    Promise.all(Array.from({ length: CONCURRENT }, () => answer(session)));
  expect(await answer(id)).toBe(200);
  const [kept, refused] = await Promise.all([concurrently(id), concurrently(randomUUID())]);
  expect([new Set(kept), new Set(refused)]).toEqual([new Set([200]), new Set([404])]);
  await traced.pool.query('select 1');
  await close();

  const [requests, statements] = partition(traced.collector.spans());
  const served = new Map(requests.map((span) => [span.spanId, span]));
  for (const span of statements)
    expect(served.get(span.parentSpanId ?? '')).toMatchObject({ traceId: span.traceId });
  const requestsOf = (words: string) =>
    new Set(
      statements
        .filter(({ attributes }) => String(attributes['db.query.text']).includes(words))
        .map(({ parentSpanId = '' }) => parentSpanId)
        .filter((parent) => served.get(parent)?.name.endsWith('/answer')),
    ).size;
  // The first response looks up its session's key; unknown sessions are looked up
  // each time.
  expect(requestsOf('select write_key_hash')).toBe(1 + CONCURRENT);
  expect(requestsOf('insert into triage_answer')).toBe(1 + CONCURRENT);
  const all = JSON.stringify(statements);
  for (const value of [id, question, choices[0]!.id]) expect(all).not.toContain(value);
});

/** Sends the body after the server accepted the request. */
const postSlowly = (address: string, cookie: string, body: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const headers = { 'content-type': 'application/json', expect: '100-continue', cookie };
    const sent = request(address, { method: 'POST', headers, agent: false });
    sent.on('continue', () => sent.end(body));
    sent.on('response', (answer) => resolve(answer.resume().statusCode));
    sent.on('error', reject);
    sent.flushHeaders();
  });

interface Question {
  id: string;
  choices: { id: string }[];
}

const partition = (spans: Span[]): [Span[], Span[]] => {
  const isStatement = ({ attributes }: Span) => 'db.query.text' in attributes;
  return [spans.filter((span) => !isStatement(span)), spans.filter(isStatement)];
};
