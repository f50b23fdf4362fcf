import { IDEMPOTENCY_KEY, ORGANISATION } from '@psma/api-contract';
import type { Queryable } from '@psma/database';
import { runIdempotent } from '@psma/http-kit';
import type { FastifyRequest } from 'fastify';
import type { Api } from '../Api.ts';
import { callerOf } from '../auth/requireUser.ts';

/** Runs once per user and idempotency key. */
export const withIdempotencyKey = (
  api: Api,
  request: Pick<FastifyRequest, 'headers' | 'params' | 'body' | 'routeOptions' | 'getDecorator'>,
  work: (db: Queryable) => Promise<string>,
): Promise<string> => {
  const { [IDEMPOTENCY_KEY]: key, [ORGANISATION]: organisation } = request.headers;
  return runIdempotent(
    api.pool,
    {
      key: typeof key === 'string' ? key : null,
      account: callerOf(request).sub,
      route: request.routeOptions.url ?? '',
      request: [request.params, request.body ?? null, ...(organisation ? [organisation] : [])],
      now: api.now(),
    },
    work,
  );
};
