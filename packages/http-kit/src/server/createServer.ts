import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { nanoid } from 'nanoid';
import { handleError } from '../errors/handleError.ts';
import { answerUnreadable } from './answerUnreadable.ts';
import { logSerializers } from './logSerializers.ts';
import { securityHeaders } from './securityHeaders.ts';

export interface ServerOptions extends Pick<FastifyServerOptions, 'logger' | 'rewriteUrl'> {
  /**
   * Number of proxies in front of this server, each of which appends to X-Forwarded-For: `request.ip` is what the
   * outermost of them saw. What a client wrote there itself stands further left and is never trusted. Default 0.
   */
  proxies?: number;
}

const BODY_BYTES = 262_144;
const REQUEST_MS = 300_000;

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
    // What arrives on an open connection while the server closes is answered as ever, and the connection is closed.
    return503OnClosing: false,
    clientErrorHandler: answerUnreadable,
    frameworkErrors: (error, request, reply) => {
      securityHeaders(false)(request, reply, () => {});
      return handleError(error, request, reply);
    },
  });
  app.setErrorHandler(handleError);
  return app;
}
