import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { acceptsGzip } from './acceptsGzip.ts';

/** Less fits one packet anyway. */
const WORTH_BYTES = 1400;

const zip = promisify(gzip);

/**
 * Compresses longer responses of later routes for clients that accept gzip, with a
 * weak ETag. Repeated objects are compressed once.
 */
export function compressResponses(app: FastifyInstance): void {
  const known = new WeakMap<Buffer, Buffer>();

  async function zipped(payload: string | Buffer): Promise<Buffer> {
    const made = await zip(payload);
    if (typeof payload !== 'string') known.set(payload, made);
    return made;
  }

  app.addHook('onSend', (request, reply, payload, done) => {
    if (!isLong(payload)) return done();
    void reply.header('vary', 'accept-encoding');
    if (!acceptsGzip(request.headers['accept-encoding'])) return done();
    const found = typeof payload === 'string' ? undefined : known.get(payload);
    const sendAs = (bytes: Buffer) => done(null, encoded(reply, bytes));
    if (found) sendAs(found);
    else zipped(payload).then(sendAs, done);
  });
}

const isLong = (payload: unknown): payload is string | Buffer =>
  (typeof payload === 'string' || Buffer.isBuffer(payload)) && payload.length >= WORTH_BYTES;

function encoded(reply: FastifyReply, bytes: Buffer): Buffer {
  const etag = reply.getHeader('etag');
  if (typeof etag === 'string') void reply.header('etag', `W/${etag}`);
  void reply.header('content-encoding', 'gzip');
  return bytes;
}
