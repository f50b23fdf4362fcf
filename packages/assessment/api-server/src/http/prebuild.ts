import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A prebuilt response with its ETag. */
export interface PrebuiltResponse {
  /** Encoding text per request would double the time. */
  bytes: Buffer;
  etag: string;
}

export const prebuild = (text: string): PrebuiltResponse => ({
  bytes: Buffer.from(text),
  etag: `"${createHash('sha256').update(text).digest('base64url')}"`,
});

/** Sends 304 to clients that have it. */
export function sendPrebuilt(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, etag }: PrebuiltResponse,
  { cacheControl, type = 'application/json; charset=utf-8' }: { cacheControl: string; type?: string },
) {
  reply.headers({ 'cache-control': cacheControl, etag });
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  return reply.type(type).send(bytes);
}
