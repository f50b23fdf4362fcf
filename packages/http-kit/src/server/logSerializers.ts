import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * What a log line may hold: the route's pattern instead of the address (ids in it are keys to someone's answers), no
 * headers, bodies, query or network address, and of an error only what names it.
 */
export const logSerializers = {
  req: (request: FastifyRequest) => ({ method: request.method, route: request.routeOptions?.url ?? null }),
  res: (reply: Pick<FastifyReply, 'statusCode'>) => ({ statusCode: reply.statusCode }),
  err: (error: Error & { code?: string; cause?: unknown }) => ({
    type: error.name,
    code: error.code,
    message: error.message,
    stack: error.stack ?? '',
  }),
};
