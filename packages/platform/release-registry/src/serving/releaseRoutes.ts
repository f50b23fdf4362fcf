import { HttpError } from '@psma/http-kit';
import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { registryRoutes } from '../api/registryRoutes.ts';
import { messages } from '../messages.ts';
import { artefactRoutes } from './artefactRoutes.ts';
import { changeRoutes } from './changeRoutes.ts';
import { healthRoutes } from './healthRoutes.ts';
import { pinRoutes } from './pinRoutes.ts';
import { replayRoutes } from './replayRoutes.ts';
import type { ServingOptions } from './servingOptions.ts';
import { stepRoutes } from './stepRoutes.ts';

/** `/releases` serves pages; `/registry` serves teams, with release tokens. */
export const releaseRoutes: FastifyPluginAsync<ServingOptions> = async (app, options) => {
  const { registry, meter, onPageServed, sendPinRefusal } = options;
  app.setErrorHandler(answerVisitor);
  app.get('/releases/resolution', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    onPageServed?.(request, { page: request.id });
    const { visitors } = registry.environments.at(request.headers.host);
    return visitors.resolve(visitors.read(request.headers), { request: request.id });
  });
  await app.register(changeRoutes, options);
  await app.register(healthRoutes, { registry, meter, onPageServed });
  await app.register(stepRoutes, { registry });
  await app.register(replayRoutes, { registry });
  await app.register(pinRoutes, { registry, sendPinRefusal });
  await app.register(artefactRoutes, { registry });
  await app.register(registryRoutes, { registry });
};

/** Details are logged only. */
function answerVisitor(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const status = error.statusCode && error.statusCode < 500 ? error.statusCode : 503;
  if (status === 503) request.log.error({ reason: error.message }, 'releases');
  const answer =
    status === 503
      ? new HttpError(status, 'RegistryUnavailable', messages.serving.unavailable)
      : new HttpError(status, 'InvalidRequest', messages.serving.doesNotFit);
  void reply.code(status).header('cache-control', 'no-store').send(answer.toBody());
}
