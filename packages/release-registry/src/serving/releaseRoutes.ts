import type { FastifyPluginAsync } from 'fastify';
import { registryRoutes } from '../api/registryRoutes.ts';
import { consoleRoutes } from '../console/consoleRoutes.ts';
import type { Registry } from '../registry.ts';
import { artefactRoutes } from './artefactRoutes.ts';
import { changeRoutes } from './changeRoutes.ts';
import { healthRoutes } from './healthRoutes.ts';
import { pinRoutes } from './pinRoutes.ts';

/**
 * Below `/releases` what pages use: files of releases, the map as a visitor sees it, reports of loads. Below `/registry`
 * and `/console` what teams use, with release tokens.
 */
export const releaseRoutes: FastifyPluginAsync<{ registry: Registry }> = async (app, { registry }) => {
  app.get('/releases/resolution', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    return registry.resolve(registry.visitor(request.headers));
  });
  await app.register(changeRoutes, { registry });
  await app.register(healthRoutes, { registry });
  await app.register(pinRoutes, { registry });
  await app.register(artefactRoutes, { registry });
  await app.register(registryRoutes, { registry });
  await app.register(consoleRoutes, { registry });
};
