import { HttpError } from '@psma/http-kit';
import { ReleaseId, RemoteName } from '@psma/release-model';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { Type, type Static } from 'typebox';
import { networkPrefix, UNDECLARED_PROXY, UNDECLARED_PROXY_MESSAGE } from '../health/networkPrefix.ts';
import type { Registry } from '../registry.ts';
import { readTicket } from '../visitors/tickets.ts';

const LoadReport = Type.Object({
  ticket: Type.String({ maxLength: 4096 }),
  remote: RemoteName,
  releaseId: ReleaseId,
  /** Only of the shell: that a page of it has begun. */
  outcome: Type.Union([
    Type.Literal('began'),
    Type.Literal('loaded'),
    Type.Literal('failed'),
    Type.Literal('late'),
  ]),
  errorClass: Type.Optional(Type.String({ maxLength: 60 })),
  /** Names of the components a crash was in, from the one that threw outwards. */
  components: Type.Optional(Type.Array(Type.String({ pattern: '^[A-Z]\\w{0,59}$' }), { maxItems: 20 })),
  /** From asking for the entry to the first mount, milliseconds. */
  ms: Type.Number({ minimum: 0, maximum: 600_000 }),
});
export type LoadReport = Static<typeof LoadReport>;

/**
 * Pages report how a release loaded. A report without a valid ticket for that release counts for nothing, and one
 * ticket counts once for each remote and kind of outcome.
 */
export const healthRoutes: FastifyPluginAsync<{ registry: Registry }> = async (app, { registry }) => {
  let told = false;
  const networkOf = (request: FastifyRequest) => {
    if (!isForwardedUnasked(request)) return networkPrefix(request.ip);
    if (!told) request.log.warn(UNDECLARED_PROXY_MESSAGE);
    told = true;
    return UNDECLARED_PROXY;
  };
  app.post<{ Body: LoadReport }>(
    '/releases/health',
    { schema: { body: LoadReport } },
    async (request, reply) => {
      const { ticket: sealed, remote, releaseId, outcome, errorClass, components, ms } = request.body;
      const ticket = readTicket(registry.keys, sealed, registry.now());
      if (!ticket?.releases[remote]?.includes(releaseId))
        return reply
          .code(403)
          .send(new HttpError(403, 'Forbidden', 'This page was not given that release.').toBody());
      const counted = await registry.health.report({
        visit: ticket.visit,
        remote,
        releaseId,
        kind: outcome,
        ms,
        prefix: networkOf(request),
        visitor: registry.visitor(request.headers),
      });
      if (counted && outcome === 'failed')
        request.log.warn({ remote, releaseId, errorClass, components }, 'A release failed in a browser.');
      return reply.code(204).send();
    },
  );
};

/** Fastify knows `ips` where it was told of proxies. */
const isForwardedUnasked = ({ ips, headers }: FastifyRequest) =>
  ips === undefined && (headers['x-forwarded-for'] ?? headers.forwarded) !== undefined;
