import { acceptsGzip, setCookie } from '@psma/http-kit';
import { PREVIEW_BYPASS } from '@psma/release-contract';
import type { RuntimeConfig } from '@psma/release-model';
import { NothingReleased, type OnPageServed, type Registry } from '@psma/release-registry';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { nanoid } from 'nanoid';
import type { SecurityContact } from '../config/PlatformConfig.ts';
import { messages } from '../messages.ts';
import { assetsOf } from './assetsOf.ts';
import { documents } from './documents.ts';
import { createPageCache } from './pageCache.ts';
import { pageHeaders } from './pageHeaders.ts';
import { NONCE_LENGTH } from './pageTemplate.ts';
import { pageTemplates } from './pageTemplates.ts';
import { previewStrip } from './previewStrip.ts';
import { PLAIN_QUERY, type ProductPages } from './ProductPages.ts';
import { sendPlainPage } from './sendPlainPage.ts';
import { siteFiles } from './siteFiles.ts';

export interface PageOptions {
  registry: Registry;
  config: RuntimeConfig;
  /** The product's origin, without a path. */
  origin: string;
  pages: ProductPages;
  /** Another origin for release files. */
  assetsOrigin: string | null;
  security: SecurityContact | null;
  /** Called for each page response with the request's id. */
  onPageServed: OnPageServed | undefined;
  /** Sends a page with the reason why pins are refused. */
  sendPinRefusal: (reply: FastifyReply, text: string) => FastifyReply;
  https: boolean;
  /** Dev servers' hot updates come over WebSocket without hashes. */
  development: boolean;
}

/** React Refresh of several builds shares one hook. */
const refreshHook =
  'globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= { renderers: new Map(), supportsFiber: true, inject: (r) => { const id = globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__.renderers.size + 1; globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__.renderers.set(id, r); return id; }, onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {} };';

const VISITOR_MAX_AGE_S = 90 * 24 * 3600;
/** Retry-After for programs while nothing is released. */
const NOT_OPEN_S = 60;

/** Serves the page at every unclaimed URL, with status 404 for unknown paths. */
export function pageRoutes(app: FastifyInstance, options: PageOptions): void {
  const { registry, config, origin, pages, assetsOrigin, onPageServed, https, development } = options;
  const { sendPinRefusal } = options;
  const compositionOf = createPageCache(registry.releases, config, pages.responses);
  const chatScript = config.chat.scriptUrl;
  const headersOf = pageHeaders({ https, chatScript, connect: identityOrigins(config), development });
  const templateOf = pageTemplates({ config, origin, development });

  siteFiles(app, options);
  documents(app, origin);

  if (development) {
    app.get('/dev/refresh-hook.js', (_request, reply) =>
      reply.header('content-type', 'text/javascript').send(refreshHook),
    );
  }

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!asksForPage(request))
      return reply.code(404).send({ status: 404, name: 'NotFound', message: messages.page.notFound });
    const { pathname, search } = urlOf(request.url);
    const plainSource = pages.plainSource(pathname);
    if (plainSource && search === PLAIN_QUERY)
      return sendPlainVersion(app, options, request, reply, { pathname, source: plainSource });
    const own = registry.environments.at(request.headers.host);
    const refusal = own.visitors.pinRefusal(request.headers.cookie);
    if (refusal !== null) return sendPinRefusal(reply, refusal);
    const resolution = own.visitors.resolve(visitorOf(own, https, request, reply), {
      request: request.id,
      pathname,
    });
    onPageServed?.(request, { page: request.id });
    const { status, shell, remote, chunks, prerendered, shared } = await compositionOf(
      { pathname, search },
      resolution,
    );
    const nonce = nanoid(NONCE_LENGTH);
    const assets = assetsOf(shell, assetsOrigin, request.headers.cookie, https);
    const hasPlainVersion = plainSource !== null;
    const { preview } = own;
    const strips = [
      preview && previewStrip(preview, registry.environments.siteOf(preview.base) ?? origin),
      pages.strip,
    ];
    const strip = strips.filter(Boolean).join('\n') || null;
    const page = templateOf({
      pathname,
      resolution,
      shell,
      remote,
      chunks,
      prerendered,
      shared,
      hasPlainVersion,
      strip,
      assets,
    });
    const filling = { nonce, ticket: resolution.ticket };
    const zipped = acceptsGzip(request.headers['accept-encoding']);
    return reply
      .code(status)
      .headers(
        headersOf({
          nonce,
          isHidden: pages.isHidden(pathname),
          assets,
          userAgent: request.headers['user-agent'],
          preview: preview !== null,
        }),
      )
      .headers({ vary: 'accept-encoding', ...(zipped ? { 'content-encoding': 'gzip' } : {}) })
      .send(zipped ? page.gzipped(filling) : page.html(filling));
  };

  app.setNotFoundHandler((request, reply) =>
    answer(request, reply).catch((error: unknown) => {
      if (!(error instanceof NothingReleased)) throw error;
      request.log.warn(error.message);
      return sendNotOpen(options, reply);
    }),
  );
}

/** A path's version for browsers without scripts, filled with what the product's API responds. */
async function sendPlainVersion(
  app: FastifyInstance,
  { config, pages, https }: PageOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  { pathname, source }: { pathname: string; source: string },
): Promise<FastifyReply> {
  const url = `${config.apiBase}${source}`;
  const { host, cookie, [PREVIEW_BYPASS]: bypass } = request.headers;
  const headers = { host, ...(cookie && { cookie }), ...(bypass && { [PREVIEW_BYPASS]: bypass }) };
  const { statusCode, body } = await app.inject({ url, headers, remoteAddress: request.ip });
  const { title, text } = messages.page.starting;
  const shown = pages.renderPlain({ statusCode, body }) ?? { title, content: `<p>${text}</p>` };
  const site = { brand: config.brand, https };
  return sendPlainPage(reply.code(statusCode), site, { ...shown, isHidden: pages.isHidden(pathname) });
}

/** Most URLs are plain paths, unchanged by parsing. */
const urlOf = (url: string): Pick<URL, 'pathname' | 'search'> =>
  /^[\w/-]+$/.test(url) ? { pathname: url, search: '' } : new URL(url, 'http://page');

/** The user pool's origins, besides the page's own. */
const identityOrigins = ({ identity: { endpoint, region } }: RuntimeConfig): string[] =>
  [endpoint ?? `https://cognito-idp.${region}.amazonaws.com`]
    .filter((address) => URL.canParse(address))
    .map((address) => new URL(address).origin);

const asksForPage = ({ method, headers }: FastifyRequest): boolean =>
  ['GET', 'HEAD'].includes(method) && /text\/html|\*\/\*/.test(headers.accept ?? '*/*');

/** Identifies the visitor by cookie if an experiment needs it. */
function visitorOf(
  { visitors, experiments }: Registry,
  https: boolean,
  { headers }: FastifyRequest,
  reply: FastifyReply,
) {
  const visitor = visitors.read(headers);
  if (experiments.isAnyRunning() && !visitor.optedOut && visitor.visitorId === null) {
    visitor.visitorId = nanoid(22);
    const cookie = { value: visitor.visitorId, maxAge: VISITOR_MAX_AGE_S, secure: https };
    void reply.header('set-cookie', setCookie('visitor', cookie));
  }
  return visitor;
}

/** While nothing is released. */
function sendNotOpen({ config, https }: PageOptions, reply: FastifyReply): FastifyReply {
  const { title, text } = messages.page.notOpen;
  const site = { brand: config.brand, https };
  void reply.code(503).header('retry-after', NOT_OPEN_S);
  return sendPlainPage(reply, site, { title, content: `<p>${text}</p>` });
}
