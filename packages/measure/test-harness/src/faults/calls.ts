import { newEmail, newName, PASSWORD, signUp } from '../accounts.ts';
import type { Product } from '../product.ts';
import { ownerToken } from '../releaseCli.ts';

export interface Answer {
  call: string;
  status: number;
  ms: number;
  /** `name` (G3) or the pool's `__type`. */
  name: string | null;
  message: string | null;
}

interface ObservedRequest {
  method?: string;
  /** Set if not the product's. */
  origin?: string;
  path: string;
  body?: object;
  headers?: Record<string, string>;
}

/** One request per kind: no database, visitor, member, pool, registry. */
export async function callsOf(product: Product, token: string): Promise<Record<string, ObservedRequest>> {
  const bearer = { authorization: `Bearer ${token}` };
  const session = await fetch(`${product.url}/api/assessment/session`, {
    method: 'POST',
    headers: { ...bearer, 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'Faults' }),
  });
  const address = `/api/assessment/session/${((await session.json()) as { id: string }).id}`;
  const pool = (operation: string, body: object): ObservedRequest => ({
    method: 'POST',
    path: '/idp/',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: { ClientId: 'psma-web', ...body },
  });
  return {
    page: { path: '/', headers: { accept: 'text/html' } },
    'triage questions': { path: '/api/triage/questions' },
    'triage begun': { method: 'POST', path: '/api/triage/session' },
    'assessments listed': { path: '/api/assessment/sessions', headers: bearer },
    'answer saved': {
      method: 'POST',
      path: `${address}/question/GOV-Q1/answer`,
      body: { choiceId: 'GOV-Q1-L3' },
      headers: bearer,
    },
    'plan read': { path: '/api/plan', headers: bearer },
    'user read': { path: '/api/user/me', headers: bearer },
    'user changed': {
      method: 'PATCH',
      path: '/api/user/me',
      body: { sector: 'Space' },
      headers: bearer,
    },
    login: pool('InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: newName(), PASSWORD },
    }),
    'account made': pool('SignUp', signUp(newName(), newEmail())),
    releases: {
      origin: product.consoleUrl,
      path: '/registry/state',
      headers: { authorization: `Bearer ${ownerToken(product)}` },
    },
  };
}

/** Sends all requests at once, each `times` times. */
export async function askAll(
  { url }: Product,
  calls: Record<string, ObservedRequest>,
  times: number,
): Promise<Answer[]> {
  const ask = async (
    call: string,
    { method = 'GET', origin = url, path: address, body, headers = {} }: ObservedRequest,
  ) => {
    const from = performance.now();
    const answer = await fetch(origin + address, {
      method,
      headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    const said = answer.ok || !text.startsWith('{') ? {} : (JSON.parse(text) as Record<string, string>);
    return {
      call,
      status: answer.status,
      ms: Math.round(performance.now() - from),
      name: said['name'] ?? said['__type'] ?? null,
      message: said['message'] ?? null,
    };
  };
  const repeated = Object.entries(calls).flatMap((each) => Array.from({ length: times }, () => each));
  return Promise.all(repeated.map(([call, what]) => ask(call, what)));
}
