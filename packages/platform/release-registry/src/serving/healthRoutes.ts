import { HttpError } from '@psma/http-kit';
import { PRODUCTION, scopedRemote } from '@psma/release-model';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { networkPrefix, UNDECLARED_PROXY, UNDECLARED_PROXY_MESSAGE } from '../health/networkPrefix.ts';
import { messages } from '../messages.ts';
import { LoadReport } from './loadReport.ts';
import type { ServingOptions } from './servingOptions.ts';

/** Reports need a valid ticket, which counts once per remote and outcome. */
export const healthRoutes: FastifyPluginAsync<Omit<ServingOptions, 'draining'>> = async (
  app,
  { registry, meter, onPageServed },
) => {
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
      const { ticket: sealed, remote, releaseId, outcome, errorClass, components, call, ms } = request.body;
      const { pageChanged = false, device, speeds } = request.body;
      const ticket = registry.visitors.readTicket(sealed);
      const given = ticket?.releases[remote];
      const own = ticket && registry.environments.find(ticket.environment ?? PRODUCTION);
      if (!ticket || !own || !given?.includes(releaseId))
        return reply.code(403).send(new HttpError(403, 'Forbidden', messages.serving.notGiven).toBody());
      // Previews are not judged (G205).
      if (own.preview) return reply.code(204).send();
      const network = networkOf(request);
      onPageServed?.(request, { page: ticket.visit, call });
      const counted = await own.health.report({
        visit: ticket.visit,
        remote,
        releaseId,
        kind: outcome,
        pageChanged,
        ms,
        device,
        speeds,
        prefix: network,
        enteredRemote: outcome === 'began' ? ticket.entered : undefined,
        visitor: own.visitors.read(request.headers),
      });
      if (counted)
        meter?.loaded({
          ...request.body,
          remote: scopedRemote(own.environment, remote),
          failover: outcome === 'loaded' && given[0] !== releaseId,
        });
      if (counted && outcome === 'failed') {
        request.log.warn(
          { remote, releaseId, errorClass, components, pageChanged, page: ticket.visit, call },
          'A release failed in a browser.',
        );
        await registry.errors.note({ remote, releaseId }, browserError(request.body), network);
      }
      return reply.code(204).send();
    },
  );
};

/** Older releases report less; classes that are no names are refused. */
const browserError = ({ errorClass = '', route, stack, componentStack }: LoadReport) => ({
  errorClass: /^[A-Za-z_$][\w$]*$/.test(errorClass) ? errorClass : 'unknown',
  route: route ?? null,
  stack: stack ?? [],
  components: componentStack ?? [],
});

/** Fastify sets `ips` only for configured proxies. */
const isForwardedUnasked = ({ ips, headers }: FastifyRequest) =>
  ips === undefined && (headers['x-forwarded-for'] ?? headers.forwarded) !== undefined;
