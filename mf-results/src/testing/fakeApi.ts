import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { AssessmentResult } from '@psma/api-contract';
import { resultFixture } from './resultFixture.ts';

export interface Call {
  method: string;
  /** Below the API base. */
  path: string;
  body: unknown;
}

export interface Reply {
  status: number;
  body?: unknown;
}

const FONT = path.join(
  __dirname,
  '../../node_modules/@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf',
);

/** The part of the product API that results need, in memory, in the place of `fetch`; and the fonts' files. */
export function fakeApi(result: AssessmentResult = resultFixture()) {
  let current = result;
  const calls: Call[] = [];
  const refusals = new Map<string, Reply>();

  function answer({ method, path: route }: Call): Reply {
    const base = `/assessment/session/${current.id}`;
    if (method === 'GET' && route === `${base}/results`) return { status: 200, body: [current] };
    if (method === 'GET' && route === '/assessment/sessions') return { status: 200, body: [] };
    if (method === 'GET' && route === '/user/me') return { status: 200, body: user };
    if (method === 'POST' && route === `${base}/feedback`) {
      current = { ...current, feedbackCompleted: true };
      return { status: 201, body: { feedbackCompleted: true } };
    }
    return { status: 404, body: { status: 404, name: 'NotFound', message: 'There is no such assessment.' } };
  }

  globalThis.fetch = async (input, init = {}) => {
    const url = input instanceof Request ? input.url : input.toString();
    if (url.startsWith('/asset')) return new Response(readFileSync(FONT));
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const call = { method: init.method ?? 'GET', path: url.replace(/^\/api/, ''), body };
    if (call.path !== '/analytics/events') calls.push(call);
    const reply = refusals.get(`${call.method} ${call.path}`) ?? answer(call);
    return new Response(JSON.stringify(reply.body), {
      status: reply.status,
      headers: { 'content-type': 'application/json' },
    });
  };

  return {
    calls,
    /** Answers a call, named "METHOD path", with a failure until told otherwise. */
    refuse: (call: string, reply: Reply) => void refusals.set(call, reply),
    accept: (call: string) => void refusals.delete(call),
  };
}

const user = {
  id: 'user-1',
  email: 'owner@example.org',
  organisation: { name: 'Northern Water', code: null },
  organisationRole: null,
  sector: null,
  groups: ['implementers'],
};
