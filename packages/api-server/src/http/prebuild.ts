import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** An answer that stands ready, with the tag by which a client asks whether it changed. */
export interface PrebuiltResponse {
  /** Bytes: a text would be encoded for each who asks, which takes twice as long as all else of it. */
  bytes: Buffer;
  etag: string;
}

export const prebuild = (text: string): PrebuiltResponse => ({
  bytes: Buffer.from(text),
  etag: `"${createHash('sha256').update(text).digest('base64url')}"`,
});

/** Makes something of an object once: what comes of one object never changes. */
export function memoize<Source extends object, Value>(
  compute: (source: Source) => Value,
): (source: Source) => Value {
  const cache = new WeakMap<Source, Value>();
  return (source) => {
    const value = cache.get(source) ?? compute(source);
    cache.set(source, value);
    return value;
  };
}

/** The answer, or 304 to a client that has it. */
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
