import type { SignedIn } from '@psma/identity-server';
import type { SettableClock } from '@psma/platform-server';
import { routePath, type Answer, type PathParams, type Route, type RouteRequest } from '@psma/route-contract';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Person } from './people.ts';
import { LOG_IN } from './signIn.ts';

/** Sends the requests of people, at the time of the clock. */
export interface Client {
  /** Returns the response's body. Throws for an error. */
  call<At extends Route>(person: Person, route: At, request: RouteRequest<At>): Promise<Answer<At>>;
  /** Sends an operation to the user pool. */
  pool(operation: string, body: object, cookie?: string): Promise<{ cookie: string }>;
  accessToken(person: Person): Promise<string>;
}

export function createClient(app: FastifyInstance, clock: SettableClock): Client {
  const tokens = new Map<string, string>();

  const send = async (request: InjectOptions) => {
    const response = await app.inject({ method: 'POST', ...request });
    if (response.statusCode >= 400)
      throw new Error(`${request.method ?? 'POST'} ${String(request.url)}: ${response.body}`);
    return response;
  };

  /** A sign-in for each moment: changes of accounts need a recent one. */
  const accessToken = async ({ email }: Person): Promise<string> => {
    const key = `${email} ${clock.now().getTime()}`;
    const found = tokens.get(key);
    if (found) return found;
    const headers = { host: 'localhost', origin: 'http://localhost' };
    const { AccessToken } = (await send({ url: LOG_IN, headers, payload: { email } })).json<SignedIn>();
    tokens.set(key, AccessToken);
    return AccessToken;
  };

  return {
    accessToken,
    async call<At extends Route>(person: Person, route: At, { params, query, body }: RouteRequest<At>) {
      const response = await send({
        method: route.method,
        url: `/api${routePath(route, (params ?? {}) as PathParams<At>)}`,
        query: (query ?? {}) as Record<string, string>,
        headers: { authorization: `Bearer ${await accessToken(person)}` },
        ...(body !== undefined && { payload: body as object }),
      });
      return (response.body === '' ? undefined : response.json()) as Answer<At>;
    },
    async pool(operation, body, cookie = '') {
      const { headers } = await send({
        url: '/idp/',
        headers: {
          'content-type': 'application/x-amz-json-1.1',
          'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
          cookie,
        },
        payload: JSON.stringify(body),
      });
      return { cookie: String(headers['set-cookie'] ?? '').split(';')[0] ?? '' };
    },
  };
}
