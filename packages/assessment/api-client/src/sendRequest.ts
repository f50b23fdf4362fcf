import { REQUEST_ID_HEADER } from '@psma/api-contract';
import { authState, freshToken, readToken, refreshToken, runtimeConfig } from '@psma/remote-kit';
import {
  matchesShape,
  routePath,
  type Answer,
  type ApiErrorBody,
  type Endpoint,
  type Route,
  type RouteRequest,
} from '@psma/route-contract';
import { isNumber, isObjectOf, isOptional, isRecord, isString, parseJson } from '@psma/validators';
import { ApiError, ForeignResponse, NetworkError } from './ApiError.ts';
import { messages } from './messages.ts';

interface CallRules {
  /** Milliseconds until timeout, token renewal included; none by default. */
  timeout?: number;
  /** The only permitted user (`sub`); throws a 401 for another. */
  user?: string;
  /** Gets each response, refusals included. */
  observe?: (response: Response) => void;
}

export type CallOptions<Each extends Route> = RouteRequest<Each> & CallRules;
type Optional<Options> = object extends Options ? [options?: Options] : [options: Options];

/** A request whose route's types are checked. */
export interface Request extends CallRules {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  headers?: Record<string, string | undefined>;
  body?: unknown;
  cache?: RequestCache;
}

/**
 * Resolves with parsed JSON or a Blob, typed by route. A 401 renews the token and
 * retries once. Throws `ApiError`, `NetworkError` without a response, or
 * `ForeignResponse` for one without the route's shape.
 */
export async function sendRequest<Each extends Route>(
  route: Each,
  ...[options]: Optional<CallOptions<Each>>
): Promise<Answer<Each>> {
  // The shape of every response is checked; servers and tests check the schema.
  return (await sendUntyped(route, options ?? {})) as Answer<Each>;
}

export async function sendUntyped(route: Endpoint, options: Request): Promise<unknown> {
  if (!options.timeout) return exchange(route, options);
  const clock = new AbortController();
  const timer = setTimeout(() => clock.abort(new Error(messages.late)), options.timeout);
  try {
    return await exchange(route, options, clock.signal);
  } finally {
    clearTimeout(timer);
  }
}

async function exchange(route: Endpoint, options: Request, signal?: AbortSignal): Promise<unknown> {
  try {
    return await exchangeOnce(route, options, signal);
  } catch (error) {
    if (!(error instanceof ForeignResponse) || route.method !== 'GET') throw error;
    // The browser's cache may have a portal's page.
    return exchangeOnce(route, { ...options, cache: 'reload' }, signal);
  }
}

async function exchangeOnce(route: Endpoint, options: Request, signal?: AbortSignal): Promise<unknown> {
  const first = await send(route, options, await answered(freshToken(), signal), signal);
  if (first.status !== 401 || !authState.get().token) return read(route, first);
  const renewed = await answered(refreshToken(), signal);
  return read(route, renewed ? await send(route, options, renewed, signal) : first);
}

async function send(
  route: Endpoint,
  { params = {}, query = {}, body, headers = {}, user, cache, observe }: Request,
  token: string | null,
  signal?: AbortSignal,
) {
  if (user && readToken(token).userId !== user) {
    throw new ApiError({
      status: 401,
      name: 'NotAuthenticated',
      message: messages.otherUser,
    });
  }
  const search = new URLSearchParams(present(query));
  const url = `${runtimeConfig().apiBase}${routePath(route, params)}${search.size > 0 ? `?${search}` : ''}`;
  const request = fetch(url, {
    method: route.method,
    credentials: 'same-origin',
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...present(headers),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(cache && { cache }),
    ...(signal ? { signal } : {}),
  });
  const response = await answered(request, signal);
  observe?.(response);
  return response;
}

const isErrorBody = isObjectOf<Partial<ApiErrorBody>>({
  status: isOptional(isNumber),
  name: isOptional(isString),
  message: isOptional(isString),
  details: isOptional(isRecord),
});

async function read({ shape }: Endpoint, response: Response): Promise<unknown> {
  if (!response.ok) {
    const body = parseJson(await response.text().catch(() => null), isErrorBody);
    throw new ApiError(body ?? {}, response.headers.get(REQUEST_ID_HEADER));
  }
  if (shape === '') return answered(response.blob());
  const text = await answered(response.text());
  if (shape === undefined) {
    // Empty responses of the API are 202 and 204.
    if (text !== '' || response.status === 200) throw new ForeignResponse();
    return undefined;
  }
  const body = parseJson(text, (value): value is unknown => matchesShape(value, shape));
  if (body === null) throw new ForeignResponse();
  return body;
}

const present = (values: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );

/** The network's response, unless it fails or times out. */
async function answered<Value>(answer: Promise<Value>, signal?: AbortSignal): Promise<Value> {
  try {
    return await (signal ? Promise.race([answer, rejectedBy(signal)]) : answer);
  } catch (error) {
    throw error instanceof ForeignResponse ? error : new NetworkError(reasonOf(error));
  }
}

const rejectedBy = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
