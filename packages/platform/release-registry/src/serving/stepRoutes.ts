import { HttpError } from '@psma/http-kit';
import { PRODUCTION, RemoteName, RemoteStep } from '@psma/release-model';
import type { FastifyPluginAsync } from 'fastify';
import { Type, type Static } from 'typebox';
import { messages } from '../messages.ts';
import type { ServingOptions } from './servingOptions.ts';

const StepReport = Type.Object({
  ticket: Type.String({ maxLength: 4096 }),
  remote: RemoteName,
  step: RemoteStep.properties.name,
});

/**
 * Reports of remotes' own steps need a valid ticket. Steps that none of the page's releases
 * declares are ignored, and so are visitors outside of experiments.
 */
export const stepRoutes: FastifyPluginAsync<Pick<ServingOptions, 'registry'>> = async (app, { registry }) => {
  app.post<{ Body: Static<typeof StepReport> }>(
    '/releases/step',
    { schema: { body: StepReport } },
    async (request, reply) => {
      const { ticket: sealed, remote, step: name } = request.body;
      const ticket = registry.visitors.readTicket(sealed);
      const own = ticket && registry.environments.find(ticket.environment ?? PRODUCTION);
      if (!ticket || !own)
        return reply.code(403).send(new HttpError(403, 'Forbidden', messages.serving.notGiven).toBody());
      const { visitorId, optedOut } = own.visitors.read(request.headers);
      if (!optedOut && own.experiments.isAnyRunning()) {
        const releases = ticket.releases[remote] ?? [];
        await own.experiments.recordRemoteStep(visitorId, { remote, releases, name });
      }
      return reply.code(204).send();
    },
  );
};
