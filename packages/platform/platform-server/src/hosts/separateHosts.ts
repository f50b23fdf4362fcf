import { HttpError, securityHeaders } from '@psma/http-kit';
import { isLoopbackHost } from '@psma/settings';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { messages } from '../messages.ts';

const CONSOLE_AREA = /^\/(?:console|registry|kit)(?:\/|$)/;
const KIT = /^\/kit(?:\/|$)/;
/**
 * Other routes of the console's host, with files of the product, never of a
 * release: for balancers and monitoring, and the icon.
 */
const SHARED = ['/healthz', '/readyz', '/metrics', '/favicon.svg', '/favicon.ico'];

/**
 * Gives console, registry and kit a separate host: only they respond there, and on no
 * other host. Compares `Host`, which a page's script cannot set, and no forwarded
 * header. Ignores ports, since proxies change them. Applies to later routes.
 * The kit of a console on this machine is at 127.0.0.1, too: npm asks the system's
 * resolver, which need not know names below `localhost`.
 */
export function separateHosts(app: FastifyInstance, consoleOrigin: string | null): void {
  if (consoleOrigin === null) return;
  const { hostname } = new URL(consoleOrigin);
  const consoleHost = hostPattern(hostname);
  const kitHost = isLoopbackHost(hostname) ? hostPattern(hostname, LOOPBACK) : consoleHost;

  app.addHook('onRoute', (route) => {
    if (!CONSOLE_AREA.test(route.url)) return;
    route.constraints = { ...route.constraints, host: KIT.test(route.url) ? kitHost : consoleHost };
  });
  app.addHook('onRequest', async (request, reply) => {
    if (consoleHost.test(request.headers.host ?? '')) return keepToConsole(request, reply);
    if (request.is404 && /^\/registry(?:[/?]|$)/.test(request.url))
      return notFound(request, reply, messages.hosts.registry(consoleOrigin));
  });
}

const LOOPBACK = '127.0.0.1';

const hostPattern = (...names: string[]): RegExp =>
  new RegExp(
    `^(?:${names.map((name) => name.replaceAll(/[.[\]]/g, String.raw`\$&`)).join('|')})(?::\\d*)?$`,
    'i',
  );

function keepToConsole(request: FastifyRequest, reply: FastifyReply) {
  const { url = '' } = request.routeOptions;
  if (CONSOLE_AREA.test(url) || SHARED.includes(url)) return;
  if (request.method === 'GET' && /^\/(?:$|\?)/.test(request.url)) return reply.redirect('/console');
  return notFound(request, reply, messages.page.notFound);
}

function notFound(request: FastifyRequest, reply: FastifyReply, message: string) {
  securityHeaders(false)(request, reply, () => {});
  return reply.code(404).send(new HttpError(404, 'NotFound', message).toBody());
}
