import { contentTypeOf, ReleaseId, RemoteName } from '@psma/release-model';
import type { FastifyPluginAsync } from 'fastify';
import { Type } from 'typebox';
import type { Encoding } from '../artefacts/compressedCopies.ts';
import { messages } from '../messages.ts';
import type { Registry } from '../registry.ts';

/** Retries after a hang use `~1/`, `~2/`... */
const RETRY_ALIAS = /^~\d+\//;

const Params = Type.Object({ remote: RemoteName, releaseId: ReleaseId, '*': Type.String() });

/** Immutable files, cached for a year. */
export const artefactRoutes: FastifyPluginAsync<{ registry: Registry }> = async (app, { registry }) => {
  app.get<{ Params: { remote: string; releaseId: string; '*': string } }>(
    '/releases/:remote/:releaseId/*',
    { schema: { params: Params }, attachValidation: true },
    async (request, reply) => {
      const { remote, releaseId } = request.params;
      const file = request.params['*'].replace(RETRY_ALIAS, '');
      const served = request.validationError
        ? null
        : await registry.releases.file(
            { remote, releaseId },
            file,
            acceptedEncoding(request.headers['accept-encoding']),
          );
      if (!served) return notFound(reply);
      void reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-type', contentTypeOf(file))
        .header('x-content-type-options', 'nosniff')
        // Opened as a page, a picture or text must run nothing on the product's
        // origin.
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('access-control-allow-origin', '*')
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('vary', 'accept-encoding');
      if (served.encoding) void reply.header('content-encoding', served.encoding === 'br' ? 'br' : 'gzip');
      return reply.send(served.bytes);
    },
  );

  app.get('/releases/*', async (_request, reply) => notFound(reply));
};

interface PlainReply {
  code(status: number): PlainReply;
  header(name: string, value: string): PlainReply;
  send(body: string): PlainReply;
}

const notFound = (reply: PlainReply) =>
  reply
    .code(404)
    .header('cache-control', 'no-store')
    .header('content-type', 'text/plain; charset=utf-8')
    .header('access-control-allow-origin', '*')
    .send(`${messages.serving.noFile}\n`);

/** Smallest accepted encoding; `q=0` forbids one. */
function acceptedEncoding(header: string | undefined): Encoding | null {
  const accepted = new Set(
    (header ?? '')
      .split(',')
      .map((part) => part.trim().split(/\s*;\s*q=/))
      .filter(([, quality]) => quality === undefined || Number(quality) > 0)
      .map(([name]) => name),
  );
  if (accepted.has('br')) return 'br';
  return accepted.has('gzip') ? 'gzip' : null;
}
