import type { Registry } from '@psma/release-registry';
import type { FastifyPluginAsync } from 'fastify';
import { messages } from '../messages.ts';
import { view } from '../page/view.ts';
import { packagesPage } from './packagesPage.ts';

/** Searches the releases of all environments. */
export const packageRoutes: FastifyPluginAsync<{ registry: Registry }> = async (app, { registry }) => {
  app.get<{ Querystring: { name?: string; below?: string } }>('/console/packages', (request, reply) =>
    view(registry, request, reply, async ({ registry: own }) => {
      const name = (request.query.name ?? '').trim();
      const below = (request.query.below ?? '').trim();
      const result = name && below ? await own.packages.search(name, below, null) : null;
      return {
        title: messages.places.packages,
        shared: true,
        content: packagesPage({ name, below }, result),
      };
    }),
  );
};
