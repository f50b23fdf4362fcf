import { API_ROUTES, ORGANISATION, type ApiRouteName } from '@psma/api-contract';
import { assessmentOrganisations } from '../organisation/assessmentOrganisation.ts';
import { requestBreaches, responseBreaches, successStatus, type RequestParts } from './contractBreaches.ts';
import type { Handlers, Reply } from './Handlers.ts';
import { Refusal, refusal } from './Refusal.ts';

interface RecordedRequest {
  method: string;
  /** Below the API base, with the query. */
  path: string;
  body: unknown;
}

type Interceptor = (call: RecordedRequest) => Reply | Promise<Reply>;
type Handler = (call: object) => unknown;

const NAMES = Object.keys(API_ROUTES) as ApiRouteName[];

const breached: string[] = [];
// The test itself must fail, not the call.
afterEach(() => {
  expect(breached.splice(0)).toEqual([]);
  assessmentOrganisations().set({});
});

/**
 * Replaces `fetch` with handlers by name. Contract breaches fail the test, except
 * after 400. The collector is down, so that `tracked` finds events.
 */
export function fakeApi(handlers: Handlers) {
  const calls: RecordedRequest[] = [];
  const headersOf = new WeakMap<RecordedRequest, Record<string, string>>();
  const interceptors: Interceptor[] = [];
  const organisations = new Map<string, string>();

  async function answer(name: ApiRouteName, call: RecordedRequest, request: RequestParts): Promise<Reply> {
    for (const interceptor of [...interceptors]) {
      const reply = await interceptor(call);
      if (reply) return reply;
    }
    const organisation = organisationOfPath(call.path);
    if (
      call.method !== 'GET' &&
      organisation &&
      organisation !== (request.headers[ORGANISATION] ?? organisation)
    ) {
      const { body } = refusal(409, 'OtherOrganisation', 'This belongs to another one.', { organisation });
      return { status: 409, body };
    }
    const handler = handlers[name] as Handler | undefined;
    if (!handler) return 'network';
    const answered = await handler({ ...request, query: new URLSearchParams(request.query) });
    if (answered instanceof Refusal) return { status: answered.body.status, body: answered.body };
    return answered === 'network' ? answered : { status: successStatus(name), body: answered };
  }

  const organisationOfPath = (path: string): string | undefined =>
    path
      .split(/[/?&=]/)
      .map((part) => organisations.get(part))
      .find(Boolean);

  globalThis.fetch = async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input, location.origin);
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const path = url.pathname.replace(/^\/api/, '');
    if (path === '/analytics/events') return new Response(null, { status: 503 });
    const headers = Object.fromEntries(new Headers(init.headers));
    const call = { method: init.method ?? 'GET', path: path + url.search, body };
    calls.push(call);
    headersOf.set(call, headers);
    const name = NAMES.find((each) => API_ROUTES[each].method === call.method && paramsIn(each, path));
    if (!name) {
      breached.push(`The contract has no ${call.method} ${path}`);
      return new Response(null, { status: 404 });
    }
    const request = {
      params: paramsIn(name, path) ?? {},
      query: Object.fromEntries(url.searchParams),
      headers,
      body,
    };
    const wrong = requestBreaches(name, request);
    const reply = await answer(name, call, request);
    if (typeof reply !== 'object' || reply?.status !== 400) breached.push(...wrong);
    if (reply === 'foreign') return new Response('<h1>Sign in to the Wi-Fi</h1>');
    if (!reply || reply === 'network') throw new TypeError('Failed to fetch');
    breached.push(...responseBreaches(name, reply.status, reply.body));
    const organisation = call.method === 'GET' ? organisationOfPath(call.path) : undefined;
    const parts = {
      status: reply.status,
      ...(organisation && { headers: { [ORGANISATION]: organisation } }),
    };
    return reply.body === undefined ? new Response(null, parts) : Response.json(reply.body, parts);
  };

  const ofCall = (method: string, path: string) => (call: RecordedRequest) =>
    call.method === method && call.path === path;
  return {
    calls,
    /** Organisations by assessment or plan item, as the server has them for an account in several. */
    organisations,
    headersOf: (call: RecordedRequest) => headersOf.get(call) ?? {},
    /** Non-GET requests in order, as "METHOD path". */
    writes: () => calls.filter((call) => call.method !== 'GET').map((call) => `${call.method} ${call.path}`),
    count: (method: string, path: string) => calls.filter(ofCall(method, path)).length,
    bodyOf: (method: string, path: string) => calls.findLast(ofCall(method, path))?.body,
    /** Replaces matching responses until the returned function runs; newest wins. */
    intercept(method: string, path: RegExp, reply: () => Reply | Promise<Reply>): () => void {
      const interceptor: Interceptor = (call) =>
        call.method === method && path.test(call.path) ? reply() : null;
      interceptors.unshift(interceptor);
      return () => void interceptors.splice(interceptors.indexOf(interceptor), 1);
    },
  };
}
export type FakeApi = ReturnType<typeof fakeApi>;

/** Path parameters; null for another route. */
function paramsIn(name: ApiRouteName, path: string): Record<string, string> | null {
  const pattern = API_ROUTES[name].path.replace(/:(\w+)/g, '(?<$1>[^/]+)');
  const found = new RegExp(`^${pattern}$`).exec(path);
  if (!found) return null;
  return Object.fromEntries(
    Object.entries(found.groups ?? {}).map(([key, value]) => [key, decodeURIComponent(value)]),
  );
}
