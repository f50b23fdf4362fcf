import { routePath } from '@psma/api-contract';
import type { ApiRoute, RouteParams } from '@psma/api-contract';
import { authState, freshToken, readToken, refreshToken, runtimeConfig } from '@psma/remote-kit';
import { ApiError, NetworkError } from './ApiError.ts';

export interface RequestOptions {
  query?: Record<string, string | undefined>;
  body?: unknown;
  headers?: Record<string, string>;
  /** Milliseconds after which the call, renewal of the token included, counts as unanswered; none by default. */
  timeout?: number;
  /** The only user (`sub`) in whose name the call may go; refused like a 401 when another one is signed in. */
  user?: string;
}

type Options<Route extends ApiRoute> = RequestOptions &
  (keyof RouteParams<Route> extends never ? { params?: undefined } : { params: RouteParams<Route> });

type CallOptions = RequestOptions & { params?: Record<string, string> };

/**
 * Makes one call of the product API and resolves with the parsed JSON, or a Blob when the answer is none. The stored
 * token goes with it; a 401 is answered by one renewal and one repetition. Throws `ApiError`, or `NetworkError` when
 * no answer came.
 */
export async function apiRequest<Result>(route: ApiRoute, options: CallOptions = {}): Promise<Result> {
  if (!options.timeout) return exchange(route, options);
  const clock = new AbortController();
  const timer = setTimeout(() => clock.abort(new Error('no answer in time')), options.timeout);
  try {
    return await exchange(route, options, clock.signal);
  } finally {
    clearTimeout(timer);
  }
}

/** The typed door to `apiRequest`: path parameters are checked against the route's path. */
export const call =
  <Result>() =>
  <Route extends ApiRoute>(route: Route, options: Options<Route>): Promise<Result> =>
    apiRequest<Result>(route, options as RequestOptions & { params?: Record<string, string> });

async function exchange<Result>(
  route: ApiRoute,
  options: CallOptions,
  signal?: AbortSignal,
): Promise<Result> {
  const first = await send(route, options, await answered(freshToken(), signal), signal);
  if (first.status !== 401 || !authState.get().token) return read<Result>(first);
  const renewed = await answered(refreshToken(), signal);
  return read<Result>(renewed ? await send(route, options, renewed, signal) : first);
}

async function send(
  route: ApiRoute,
  { params = {}, query = {}, body, headers = {}, user }: CallOptions,
  token: string | null,
  signal?: AbortSignal,
) {
  if (user && readToken(token).userId !== user) {
    throw new ApiError({
      status: 401,
      name: 'NotAuthenticated',
      message: 'Another user, or none, is signed in.',
    });
  }
  const search = new URLSearchParams(
    Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  const url = `${runtimeConfig().apiBase}${routePath(route, params as RouteParams<ApiRoute>)}${search.size > 0 ? `?${search}` : ''}`;
  const response = fetch(url, {
    method: route.method,
    credentials: 'same-origin',
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  });
  return answered(response, signal);
}

async function read<Result>(response: Response): Promise<Result> {
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  if (!response.ok) {
    const body: unknown = isJson ? await response.json().catch(() => null) : null;
    throw new ApiError(body && typeof body === 'object' ? body : {});
  }
  if (response.status === 204) return undefined as Result;
  return answered((isJson ? response.json() : response.blob()) as Promise<Result>);
}

/** What the network answers, unless it fails or the time is up first. */
async function answered<Value>(answer: Promise<Value>, signal?: AbortSignal): Promise<Value> {
  try {
    return await (signal ? Promise.race([answer, rejectedBy(signal)]) : answer);
  } catch (error) {
    throw new NetworkError(reasonOf(error));
  }
}

const rejectedBy = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
