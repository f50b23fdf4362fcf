import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Logs the route's pattern, not the URL, whose ids are keys; no headers, bodies,
 * query or network address; of errors only their identification.
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
