import type { FastifyPluginAsync } from 'fastify';
import { ReleaseId, RemoteName } from '@psma/release-model';
import { Type } from 'typebox';
import type { Static } from 'typebox';
import { networkPrefix } from '../health/networkPrefix.ts';
import type { Registry } from '../registry.ts';
import { readTicket } from '../visitors/tickets.ts';

const LoadReport = Type.Object({
  ticket: Type.String({ maxLength: 4096 }),
  remote: RemoteName,
  releaseId: ReleaseId,
  outcome: Type.Union([Type.Literal('loaded'), Type.Literal('failed'), Type.Literal('late')]),
  errorClass: Type.Optional(Type.String({ maxLength: 60 })),
  /** From asking for the entry to the first mount, milliseconds. */
  ms: Type.Number({ minimum: 0, maximum: 600_000 }),
});
export type LoadReport = Static<typeof LoadReport>;

/**
 * Pages report how a release loaded. A report without a valid ticket for that release counts for nothing, and one
 * ticket counts once for each remote and kind of outcome.
 */
export const healthRoutes: FastifyPluginAsync<{ registry: Registry }> = async (app, { registry }) => {
  app.post<{ Body: LoadReport }>(
    '/releases/health',
    { schema: { body: LoadReport } },
    async (request, reply) => {
      const { ticket: sealed, remote, releaseId, outcome, ms } = request.body;
      const ticket = readTicket(registry.keys, sealed, registry.now());
      if (!ticket?.releases[remote]?.includes(releaseId)) return reply.code(403).send();
      await registry.health.report({
        visit: ticket.visit,
        remote,
        releaseId,
        kind: outcome,
        ms,
        prefix: networkPrefix(request.ip),
        visitor: registry.visitor(request.headers),
      });
      return reply.code(204).send();
    },
  );
};
