import type { FastifyRequest } from 'fastify';

/** Global Privacy Control: disables tracking. */
export const asksForPrivacy = (request: FastifyRequest): boolean => request.headers['sec-gpc'] === '1';
