import { hostnameOf, HttpError, securityHeaders } from '@psma/http-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { messages } from '../messages.ts';

const CONSOLE_AREA = /^\/(?:console|registry)(?:\/|$)/;
/** Routes of every host: those that balancers and monitoring request, by whatever name they know the server. */
const EVERYWHERE = ['/healthz', '/readyz', '/metrics'];
/** Routes of the site that the console's pages need. They serve files of the product, never of a release. */
const ICONS = ['/favicon.svg', '/favicon.ico'];

/**
 * Gives console and registry a host of their own: there they answer and nothing of a release does, and on every other
 * host they do not exist. Compares the name in `Host`, which a page's script cannot set, and no forwarded header, which
 * it can; ports are left out, since proxies change them.
 */
export function separateHosts(app: FastifyInstance, consoleOrigin: string | null): void {
  if (consoleOrigin === null) return;
  const consoleHost = new URL(consoleOrigin).hostname;

  app.addHook('onRequest', async (request, reply) => {
    const isConsoleHost = hostnameOf(request.headers.host) === consoleHost;
    const route = request.routeOptions.url ?? '';
    if (EVERYWHERE.includes(route)) return;
    if (isConsoleHost) return keepToConsole(request, reply, route);
    if (route.startsWith('/registry')) return notFound(request, reply, messages.hosts.registry(consoleOrigin));
    if (CONSOLE_AREA.test(route)) return reply.callNotFound();
  });
}

function keepToConsole(request: FastifyRequest, reply: FastifyReply, route: string) {
  if (CONSOLE_AREA.test(route) || ICONS.includes(route)) return;
  if (request.method === 'GET' && /^\/(?:$|\?)/.test(request.url)) return reply.redirect('/console');
  return notFound(request, reply, messages.page.notFound);
}

function notFound(request: FastifyRequest, reply: FastifyReply, message: string) {
  securityHeaders(false)(request, reply, () => {});
  return reply.code(404).send(new HttpError(404, 'NotFound', message).toBody());
}
