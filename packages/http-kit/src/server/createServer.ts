import type { Server } from 'node:http';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { nanoid } from 'nanoid';
import { handleError } from '../errors/handleError.ts';
import { logSerializers } from './logSerializers.ts';
import { rejectMalformed } from './rejectMalformed.ts';
import { rejectUnstorable } from './rejectUnstorable.ts';
import { securityHeaders } from './securityHeaders.ts';

export interface ServerOptions extends Pick<FastifyServerOptions, 'logger' | 'rewriteUrl'> {
  /**
   * Number of proxies in front of this server, each of which appends to X-Forwarded-For: `request.ip` is what the
   * outermost of them saw. What a client wrote there itself stands further left and is never trusted. Default 0.
   */
  proxies?: number;
}

/** Of a body that no route allows more for: so much of each slow one is kept in memory. */
const BODY_BYTES = 65_536;
/** Cookies of other applications on the same host come with every request; a proxy in front needs the same limit. */
export const HEADER_BYTES = 65_536;
/** What is no request yet is cut after the first, one whose body is still coming after the second. */
const HEADERS_MS = 20_000;
const REQUEST_MS = 300_000;
/** So often is looked for those. */
const CHECK_MS = 2000;
/** A connection on which nothing moves in either direction: whoever reads slowly is not cut. */
const STILL_MS = 120_000;
/** Longer than the 60 s of usual proxies, which would otherwise send a request into a connection that is just closed. */
const KEEP_ALIVE_MS = 72_000;
/** Of one process: what 12,000 clients may make it hold fits its memory (docs/operating.md). */
const CONNECTIONS = 12_000;

/** A Fastify server whose every error has the body of decision G3, those of the framework and of Node's parser too. */
export function createServer({ proxies = 0, ...options }: ServerOptions = {}): FastifyInstance {
  const app = Fastify({
    logger: { level: 'warn', serializers: logSerializers },
    ...options,
    // Of several processes, too, no two are alike: logs and traces meet in it.
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
    // What arrives on an open connection while the server closes is answered as ever, and the connection is closed.
    return503OnClosing: false,
    clientErrorHandler: rejectMalformed,
    frameworkErrors: (error, request, reply) => {
      securityHeaders(false)(request, reply, () => {});
      return handleError(error, request, reply);
    },
  });
  app.setErrorHandler(handleError);
  rejectUnstorable(app);
  boundConnections(app.server);
  return app;
}

/** One too many is closed unheard; those that only wait for a next request make room for the ones after it. */
function boundConnections(server: Server): void {
  server.maxConnections = CONNECTIONS;
  server.on('drop', () => server.closeIdleConnections());
}
