import { HttpError, TooManyRequests } from '@psma/http-kit';
import { PRODUCTION } from '@psma/release-model';
import type { FastifyPluginAsync } from 'fastify';
import { Type, type Static } from 'typebox';
import { messages } from '../messages.ts';
import type { ServingOptions } from './servingOptions.ts';

const Sealed = Type.String({ maxLength: 4096 });
const ShownFailure = Type.Object({ document: Sealed, latest: Sealed });

/**
 * Gives a page that shows a failure the id of its replay. Nothing is stored of previews, and under Global
 * Privacy Control.
 */
export const replayRoutes: FastifyPluginAsync<Pick<ServingOptions, 'registry'>> = async (
  app,
  { registry },
) => {
  app.post<{ Body: Static<typeof ShownFailure> }>(
    '/releases/replays',
    { schema: { body: ShownFailure } },
    async ({ body, headers, ip }, reply) => {
      const document = registry.visitors.readTicket(body.document);
      const latest = registry.visitors.readTicket(body.latest);
      const own = latest && registry.environments.find(latest.environment ?? PRODUCTION);
      if (!document || !own || document.environment !== latest.environment)
        return reply.code(403).send(new HttpError(403, 'Forbidden', messages.serving.notGiven).toBody());
      const visitor = own.visitors.read(headers);
      if (visitor.optedOut) return reply.code(204).send();
      const id = await own.replays.store({ document, latest, visitor, address: ip });
      return id === null
        ? reply.code(429).send(new TooManyRequests().toBody())
        : reply.code(201).send({ id });
    },
  );
};
