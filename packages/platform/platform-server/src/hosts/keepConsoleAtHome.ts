import { HttpError } from '@psma/http-kit';
import type { Registry } from '@psma/release-registry';
import type { FastifyInstance } from 'fastify';
import { messages } from '../messages.ts';

/** The console shows this process's environment: hosts of others answer 404. */
export function keepConsoleAtHome(app: FastifyInstance, { environment, environments }: Registry): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!/^\/console(?:\/|$)/.test(request.routeOptions.url ?? '')) return;
    if (environments.at(request.headers.host).environment === environment) return;
    return reply.code(404).send(new HttpError(404, 'NotFound', messages.page.notFound).toBody());
  });
}
