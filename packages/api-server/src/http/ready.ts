import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** An answer that stands ready as text, with the tag by which a client asks whether it changed. */
export interface Ready {
  text: string;
  etag: string;
}

export const ready = (text: string): Ready => ({
  text,
  etag: `"${createHash('sha256').update(text).digest('base64url')}"`,
});

/** Makes something of an object once: what comes of one object never changes. */
export function onceFor<Source extends object, Made>(
  make: (source: Source) => Made,
): (source: Source) => Made {
  const known = new WeakMap<Source, Made>();
  return (source) => {
    const found = known.get(source) ?? make(source);
    known.set(source, found);
    return found;
  };
}

/** The text, or 304 to a client that has it. */
export function sendReady(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, etag }: Ready,
  { cacheControl, type = 'application/json; charset=utf-8' }: { cacheControl: string; type?: string },
) {
  reply.headers({ 'cache-control': cacheControl, etag });
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  return reply.type(type).send(text);
}
