import { HttpError, securityHeaders } from '@psma/http-kit';
import type { Registry } from '@psma/release-registry';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { nanoid } from 'nanoid';
import { messages } from '../messages.ts';
import { pageHeaders } from '../page/pageHeaders.ts';
import { NONCE_LENGTH } from '../page/pageTemplate.ts';
import { plainPage } from '../page/plainPage.ts';

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
 * On hosts below PREVIEW_DOMAIN answers with 410 unless a preview is live there, and
 * with 404 what is no part of the page: console, registry, outbox, metrics, pins.
 * Compares `Host` in memory, before anything else.
 */
export function separatePreviews(
  app: FastifyInstance,
  { environments, origins }: Pick<Registry, 'environments' | 'origins'>,
  brand: string,
): void {
  if (origins.previewDomain === null) return;
  const https = origins.site.startsWith('https:');

  app.addHook('onRequest', async (request, reply) => {
    const preview = environments.previewAt(request.headers.host);
    if (!preview) return;
    void reply.header('x-robots-tag', 'noindex, nofollow');
    if (preview.state === 'ended') return sendEnded(request, reply, { brand, https });
    if (preview.state === 'unknown') return refuse(request, reply, 503, messages.preview.unknown);
    if (request.url === '/robots.txt') return reply.type('text/plain; charset=utf-8').send(ROBOTS);
    const { url } = request.routeOptions;
    if (request.is404 || url === undefined || (AREA.test(url) && !REFUSED.test(url))) return;
    return refuse(request, reply, 404, messages.page.notFound);
  });
}

function sendEnded(request: FastifyRequest, reply: FastifyReply, site: { brand: string; https: boolean }) {
  const { title, text } = messages.preview.ended;
  void reply.header('clear-site-data', CLEARED);
  if (!request.headers.accept?.includes('text/html')) return refuse(request, reply, 410, text);
  const nonce = nanoid(NONCE_LENGTH);
  const headersOf = pageHeaders({
    https: site.https,
    chatScript: undefined,
    connect: [],
    development: false,
  });
  return reply
    .code(410)
    .headers(headersOf({ nonce, pathname: '/', assets: null, userAgent: undefined, preview: false }))
    .send(plainPage({ brand: site.brand, nonce, title, content: `<p>${text}</p>` }));
}

const NAMES = { 404: 'NotFound', 410: 'PreviewEnded', 503: 'RegistryUnavailable' } as const;

function refuse(request: FastifyRequest, reply: FastifyReply, status: keyof typeof NAMES, message: string) {
  securityHeaders(false)(request, reply, () => {});
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send(new HttpError(status, NAMES[status], message).toBody());
}
