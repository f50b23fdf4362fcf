import { ReleaseRefused, type PackageSearch } from '@psma/release-contract';
import type { Registry } from '@psma/release-registry';
import type { FastifyPluginAsync } from 'fastify';
import { messages } from '../messages.ts';
import { view } from '../page/view.ts';
import { packagesPage } from './packagesPage.ts';

/** Searches the releases of all environments. */
export const packageRoutes: FastifyPluginAsync<{ registry: Registry }> = async (app, { registry }) => {
  app.get<{ Querystring: { name?: string; below?: string } }>('/console/packages', async (request, reply) => {
    const name = (request.query.name ?? '').trim();
    const below = (request.query.below ?? '').trim();
    const screenOf = (result: PackageSearch | null) => ({
      title: messages.places.packages,
      shared: true as const,
      content: packagesPage({ name, below }, result),
    });
    try {
      return await view(registry, request, reply, async ({ registry: own }) =>
        screenOf(name && below ? await own.packages.search(name, below, null) : null),
      );
    } catch (error) {
      if (!(error instanceof ReleaseRefused) || error.name !== 'InvalidRequest') throw error;
      const flash = { text: error.message, refused: true };
      return view(registry, request, reply, () => screenOf(null), { flash, status: error.status });
    }
  });
};
