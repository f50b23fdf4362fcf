import type { FastifyRequest } from 'fastify';

/** Global Privacy Control: whoever asks not to be observed is not. */
export const asksForPrivacy = (request: FastifyRequest): boolean => request.headers['sec-gpc'] === '1';
