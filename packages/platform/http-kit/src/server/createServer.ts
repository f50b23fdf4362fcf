import type { Server } from 'node:http';
import type { LogLevel } from '@psma/settings';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { nanoid } from 'nanoid';
import { InvalidRequest } from '../errors/errors.ts';
import { handleError } from '../errors/handleError.ts';
import { messages } from '../messages.ts';
import { logSerializers } from './logSerializers.ts';
import { rejectMalformed } from './rejectMalformed.ts';
import { rejectUnstorable } from './rejectUnstorable.ts';
import { securityHeaders } from './securityHeaders.ts';

export interface ServerOptions extends Pick<
  FastifyServerOptions,
  'logger' | 'rewriteUrl' | 'schemaController'
> {
  /**
   * Number of proxies in front that append to X-Forwarded-For: `request.ip` is what
   * the outermost saw. Client values are never trusted. Default 0.
   */
  proxies?: number;
  /** Least severe level that is logged. Default warn. */
  logLevel?: LogLevel;
}

/** Default body limit: memory held per slow body. */
const BODY_BYTES = 65_536;
/** Maximum bytes of headers: cookies of other applications come with every request. Proxies need the same limit. */
export const HEADER_BYTES = 65_536;
/** Timeout for headers; the next, for the body. */
const HEADERS_MS = 20_000;
const REQUEST_MS = 300_000;
/** Interval of timeout checks. */
const CHECK_MS = 2000;
/** Without traffic in either direction: slow readers are not cut. */
const STILL_MS = 120_000;
/** Above the usual 60 s of proxies, which reuse connections. */
const KEEP_ALIVE_MS = 72_000;
/** Maximum of open connections. The memory of a process suffices for 12,000 clients (docs/operating.md). */
const CONNECTIONS = 12_000;

/**
 * Creates a server whose every error, Fastify's and Node's included, has the body
 * of decision G3.
 */
export function createServer({
  proxies = 0,
  logLevel = 'warn',
  ...options
}: ServerOptions = {}): FastifyInstance {
  const app = Fastify({
    logger: { level: logLevel, serializers: logSerializers },
    ...options,
    // Unique across processes: joins logs and traces.
    genReqId: () => nanoid(12),
    trustProxy: (_address, hop) => hop < proxies,
    bodyLimit: BODY_BYTES,
    requestTimeout: REQUEST_MS,
    connectionTimeout: STILL_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    http: {
      maxHeaderSize: HEADER_BYTES,
      headersTimeout: HEADERS_MS,
      connectionsCheckingInterval: CHECK_MS,
    },
    // Requests during closing get normal responses; then the connection closes.
    return503OnClosing: false,
    clientErrorHandler: rejectMalformed,
    frameworkErrors: (error, request, reply) => {
      securityHeaders(false)(request, reply, () => {});
      return handleError(error, request, reply);
    },
  });
  app.setErrorHandler(handleError);
  rejectServiceWorkers(app);
  rejectUnstorable(app);
  boundConnections(app.server);
  return app;
}

/** Closes excess connections without a response; idle ones make room. */
function boundConnections(server: Server): void {
  server.maxConnections = CONNECTIONS;
  server.on('drop', () => server.closeIdleConnections());
}

/**
 * Responds 403 to requests for a service worker's script (Service Workers, section
 * Update): a release's would outlive its rollback on the whole origin.
 */
function rejectServiceWorkers(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.headers['service-worker'] === undefined) done();
    else done(new InvalidRequest(messages.serviceWorker, undefined, 403));
  });
}
