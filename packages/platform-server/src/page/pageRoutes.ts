import type { RuntimeConfig } from '@psma/api-contract';
import { writeCookie } from '@psma/http-kit';
import { matchesRoute, routesOf } from '@psma/release-model';
import { NothingReleased, VISITOR_COOKIE, type OfPage, type Registry } from '@psma/release-registry';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { nanoid } from 'nanoid';
import { messages } from '../messages.ts';
import { assetsOf } from './assetsOf.ts';
import { firstScreens } from './firstScreen.ts';
import { pageHeaders } from './pageHeaders.ts';
import { pageTemplates } from './pageTemplates.ts';
import { notOpenPage } from './plainPage.ts';
import { siteFiles } from './siteFiles.ts';
import { takesGzip } from './takesGzip.ts';

export interface PageOptions {
  registry: Registry;
  config: RuntimeConfig;
  /** Where the product is reached, without a path. */
  origin: string;
  /** Another origin for the files of releases. */
  assetsOrigin: string | null;
  /** Hears that a request was answered with a page, whose reports bear its id. */
  ofPage: OfPage | undefined;
  https: boolean;
  /** Dev servers' hot updates come over WebSocket and carry no hashes. */
  development: boolean;
}

/** React Refresh of several builds meets in one hook, which must exist before any of them. */
const refreshHook =
  'globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= { renderers: new Map(), supportsFiber: true, inject: (r) => { const id = globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__.renderers.size + 1; globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__.renderers.set(id, r); return id; }, onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {} };';

const VISITOR_MAX_AGE_S = 90 * 24 * 3600;
/** Who asks by program may ask again after this, as long as nothing is released. */
const NOT_OPEN_S = 60;

/** Every address that is nothing else is the page; one that no release's manifest knows is answered with status 404. */
export function pageRoutes(
  app: FastifyInstance,
  { registry, config, origin, assetsOrigin, ofPage, https, development }: PageOptions,
): void {
  const connect = [config.identity.endpoint ?? `https://cognito-idp.${config.identity.region}.amazonaws.com`]
    .filter((address) => URL.canParse(address))
    .map((address) => new URL(address).origin);

  const firstScreen = firstScreens(registry, config);
  const templateOf = pageTemplates({ config, origin, development });

  siteFiles(app);

  if (development) {
    app.get('/dev/refresh-hook.js', (_request, reply) =>
      reply.header('content-type', 'text/javascript').send(refreshHook),
    );
  }

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const { pathname, search } = new URL(request.url, 'http://page');
    if (
      !['GET', 'HEAD'].includes(request.method) ||
      !/text\/html|\*\/\*/.test(request.headers.accept ?? '*/*')
    ) {
      return reply.code(404).send({ status: 404, name: 'NotFound', message: messages.page.notFound });
    }
    const visitor = registry.visitor(request.headers);
    if (registry.experimentsRunning() && !visitor.optedOut && visitor.visitorId === null) {
      visitor.visitorId = nanoid(22);
      const cookie = { name: VISITOR_COOKIE, value: visitor.visitorId, maxAge: VISITOR_MAX_AGE_S };
      void reply.header('set-cookie', writeCookie({ ...cookie, sameSite: 'lax', secure: https }));
    }
    const resolution = registry.resolve(visitor, request.id);
    ofPage?.(request, { page: request.id });
    const shell = registry.manifest({ remote: 'shell', releaseId: resolution.shellRelease.releaseId });
    if (!shell) throw new Error(`The shell ${resolution.shellRelease.releaseId} is not known.`);
    const serving = resolution.remotes.find((each) =>
      routesOf(each).some((route) => matchesRoute(route.path, pathname)),
    );
    const candidate = serving?.candidates[0];
    const remote =
      serving && candidate
        ? registry.manifest({ remote: serving.remote, releaseId: candidate.releaseId })
        : null;
    const nonce = nanoid(22);
    const first = await firstScreen({ pathname, search, resolution, shell, remote });
    const assets = assetsOf(shell, assetsOrigin, request.headers.cookie);
    const page = templateOf({ pathname, resolution, shell, remote, first, assets });
    const filling = { nonce, ticket: resolution.ticket };
    const zipped = takesGzip(request.headers['accept-encoding']);
    return reply
      .code(candidate ? 200 : serving ? 503 : 404)
      .headers(
        pageHeaders({
          nonce,
          pathname,
          https,
          chatScript: config.chat.scriptUrl,
          connect,
          assets,
          development,
        }),
      )
      .headers({ vary: 'accept-encoding', ...(zipped ? { 'content-encoding': 'gzip' } : {}) })
      .send(zipped ? page.gzipped(filling) : page.html(filling));
  };

  const notOpen = (reply: FastifyReply) => {
    const nonce = nanoid(22);
    return reply
      .code(503)
      .headers({
        ...pageHeaders({
          nonce,
          pathname: '/',
          https,
          chatScript: undefined,
          connect: [],
          assets: null,
          development,
        }),
        'retry-after': NOT_OPEN_S,
      })
      .send(notOpenPage(config.brand, nonce));
  };

  app.setNotFoundHandler((request, reply) =>
    answer(request, reply).catch((error: unknown) => {
      if (!(error instanceof NothingReleased)) throw error;
      request.log.warn(error.message);
      return notOpen(reply);
    }),
  );
}
