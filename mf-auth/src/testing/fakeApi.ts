export interface ApiCall {
  call: string;
  body: unknown;
}

type Answer = object | ((body: unknown) => object | Response) | Response | undefined;

/**
 * Answers the product API's calls, named like `PATCH /user/me`; `undefined` is 204. What is not named is a network
 * failure. The collector is down, so that events stay where `tracked` finds them.
 */
export function fakeApi(answers: Record<string, Answer>): ApiCall[] {
  const calls: ApiCall[] = [];
  globalThis.fetch = async (input, init) => {
    const path = new URL(String(input), location.origin).pathname.replace(/^\/api/, '');
    const call = `${init?.method} ${path}`;
    if (path === '/analytics/events') return new Response(null, { status: 503 });
    const body: unknown = init?.body ? JSON.parse(String(init.body)) : undefined;
    calls.push({ call, body });
    if (!(call in answers)) throw new TypeError('fetch failed');
    const answer = answers[call];
    const result: unknown =
      typeof answer === 'function' ? (answer as (body: unknown) => unknown)(body) : answer;
    if (result instanceof Response) return result;
    return result === undefined ? new Response(null, { status: 204 }) : Response.json(result);
  };
  return calls;
}

/** An error as the API answers it. */
export const refusal = (status: number, name: string, message: string): Response =>
  Response.json({ status, name, message }, { status });

/** Names of the events that wait for the collector. */
export const tracked = (): string[] =>
  (JSON.parse(localStorage.getItem('psma-analytics') ?? '[]') as { name: string }[]).map(({ name }) => name);
