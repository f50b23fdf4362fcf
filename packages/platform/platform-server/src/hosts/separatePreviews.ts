import type { Registry } from '@psma/release-registry';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { messages } from '../messages.ts';
import { sendPlainPage, type PlainSite } from '../page/sendPlainPage.ts';
import { createPreviewGate, refuse } from './previewGate.ts';

/** Answered on a preview's host, besides pages. */
const AREA = /^\/(?:api|idp|releases|favicon\.\w+|apple-touch-icon\.png|social-card\.png)(?:\/|$)/;
const REFUSED = /^\/(?:releases\/(?:un)?pin|api\/analytics)(?:\/|$)/;

/** Asks crawlers for nothing. */
const ROBOTS = 'User-agent: *\nDisallow: /\n';

/**
 * What the page stored here. Not `cookies`: that reaches the whole registrable
 * domain, which may be the product's.
 */
const CLEARED = '"cache", "storage"';

/**
 * On hosts below PREVIEW_DOMAIN answers with 410 unless a preview is live there, with 401 to
 * those who may not see it, and with 404 what is no part of the page: console, registry, outbox,
 * metrics, pins. Compares `Host` in memory, before anything else.
 */
export function separatePreviews(
  app: FastifyInstance,
  registry: Pick<Registry, 'environments' | 'origins' | 'access'>,
  brand: string,
): void {
  const { environments, origins } = registry;
  if (origins.previewDomain === null) return;
  const site = { brand, https: origins.site.startsWith('https:') };
  const gate = createPreviewGate(registry, site);

  app.addHook('onRequest', async (request, reply) => {
    const found = environments.previewAt(request.headers.host);
    if (!found) return;
    void reply.header('x-robots-tag', 'noindex, nofollow');
    if (found.state === 'ended') return sendEnded(request, reply, site);
    if (found.state === 'unknown') return refuse(request, reply, 503, messages.preview.unknown);
    if (await gate(request, reply, found.preview)) return reply;
    if (request.url === '/robots.txt') return reply.type('text/plain; charset=utf-8').send(ROBOTS);
    const { url } = request.routeOptions;
    if (request.is404 || url === undefined || (AREA.test(url) && !REFUSED.test(url))) return;
    return refuse(request, reply, 404, messages.page.notFound);
  });

  app.addHook('onSend', async (request, reply) => {
    const cached = String(reply.getHeader('cache-control') ?? '');
    if (!cached.startsWith('public')) return;
    const found = environments.previewAt(request.headers.host);
    if (!found || found.state !== 'live' || found.preview.open) return;
    // A cache between would show it to everyone.
    void reply.header('cache-control', cached.replace('public', 'private'));
  });
}

function sendEnded(request: FastifyRequest, reply: FastifyReply, site: PlainSite) {
  const { title, text } = messages.preview.ended;
  void reply.header('clear-site-data', CLEARED);
  if (!request.headers.accept?.includes('text/html')) return refuse(request, reply, 410, text);
  return sendPlainPage(reply.code(410), site, { title, content: `<p>${text}</p>` });
}
