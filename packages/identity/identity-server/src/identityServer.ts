import { isDatabaseUnavailable } from '@psma/database';
import { networkOf, securityHeaders } from '@psma/http-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { claimPool } from './administration/pool.ts';
import { updateSiteInfo } from './administration/poolStore.ts';
import { createContext, type IdentityContext, type IdentityEvent, type IdentityOptions } from './context.ts';
import { jwks } from './crypto/keys.ts';
import { IdentityError } from './errors.ts';
import { isInProcess } from './inProcess.ts';
import { callerLimit } from './limits/limits.ts';
import { messages } from './messages.ts';
import { readInput } from './operationInput.ts';
import { OPERATIONS } from './operations/operations.ts';
import { deviceCookie, newDeviceId, readDeviceId, readFormerDeviceId } from './sessions/deviceCookie.ts';

const AMZ_JSON = 'application/x-amz-json-1.1';
const BODY_LIMIT = 65_536;
const JWKS_SECONDS = 300;
/** Responses of login and sign-up, which set the browser's cookie. */
const FIELDS_SETTING_DEVICE_COOKIE = ['AuthenticationResult', 'UserConfirmed'];

/**
 * The user pool as a Fastify plugin for `/idp`: Cognito's JSON protocol by POST,
 * each pool's JWKS and OpenID configuration. Rejects another pool's or key file's
 * database.
 */
export async function identityServer(server: FastifyInstance, options: IdentityOptions): Promise<void> {
  const context = createContext(options);
  await claimPool(context.pool, context.config.userPoolId, context.secrets);
  await updateSiteInfo(context.pool, context.site);
  server.addHook('onRequest', securityHeaders(context.site.origin.startsWith('https:')));
  server.addContentTypeParser(AMZ_JSON, { parseAs: 'string', bodyLimit: BODY_LIMIT }, parseBody);
  server.setErrorHandler(sendError);
  addOperations(server, context, options);
  addDiscovery(server, context);
}

function addOperations(
  server: FastifyInstance,
  context: IdentityContext,
  { networkOf: siteOf = () => null, requestsPerMinute = 600, onEvent = () => {} }: IdentityOptions,
): void {
  const admitCaller = callerLimit(context, requestsPerMinute);
  const afterAnswer = context.config.preventUserExistenceErrors ? workAfterAnswers(server) : null;
  server.post('/', async (request, reply) => {
    if (!isInProcess(request)) await admitCaller(networkOf(request.ip, 'line'));
    const target = String(request.headers['x-amz-target']);
    const operation = Object.hasOwn(OPERATIONS, target) ? OPERATIONS[target] : undefined;
    if (!operation) throw new IdentityError('UnknownOperationException', messages.request.noOperation);
    const network = isInProcess(request) ? null : siteOf(request);
    const userAgent = request.headers['user-agent'] ?? null;
    const later = afterAnswer ? { afterAnswer: afterAnswer(request) } : {};
    const emit = (event: IdentityEvent) => onEvent(event, request);
    const isSecure = context.site.origin.startsWith('https:');
    const deviceIdFromCookie = readDeviceId(request.headers.cookie, isSecure);
    const formerDeviceId = readFormerDeviceId(request.headers.cookie);
    const deviceId = deviceIdFromCookie ?? newDeviceId();
    const answer = await operation(
      { ...context, network, userAgent, deviceId, formerDeviceId, emit, ...later },
      readInput(request.body),
    );
    if (!deviceIdFromCookie && FIELDS_SETTING_DEVICE_COOKIE.some((field) => field in answer)) {
      reply.header('set-cookie', deviceCookie(deviceId, isSecure));
    }
    return reply.type(AMZ_JSON).send(JSON.stringify(answer));
  });
}

/** Defers work until the response; a closing server finishes it. */
function workAfterAnswers(server: FastifyInstance) {
  const waiting = new WeakMap<FastifyRequest, (() => Promise<void>)[]>();
  const running = new Set<Promise<void>>();
  server.addHook('onResponse', async (request) => {
    for (const work of waiting.get(request) ?? []) {
      const run: Promise<void> = work()
        .catch((error: Error) => request.log.error({ reason: error.message }, 'work after an answer failed'))
        .finally(() => running.delete(run));
      running.add(run);
    }
  });
  server.addHook('onClose', async () => void (await Promise.all(running)));
  return (request: FastifyRequest): IdentityContext['afterAnswer'] =>
    async (work) => {
      waiting.set(request, [...(waiting.get(request) ?? []), work]);
    };
}

function addDiscovery(server: FastifyInstance, { config, issuer, keys }: IdentityContext): void {
  const base = `/${config.userPoolId}/.well-known`;
  const documents = {
    'jwks.json': jwks(keys),
    'openid-configuration': {
      issuer,
      jwks_uri: `${issuer}/.well-known/jwks.json`,
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      response_types_supported: [],
    },
  };
  for (const [name, document] of Object.entries(documents)) {
    server.get(`${base}/${name}`, async (_request, reply) =>
      reply.header('cache-control', `public, max-age=${JWKS_SECONDS}`).send(document),
    );
  }
}

function parseBody(
  _request: FastifyRequest,
  body: string | Buffer,
  done: (error: Error | null, body?: unknown) => void,
) {
  try {
    done(null, JSON.parse(body.toString()));
  } catch {
    done(new IdentityError('SerializationException', messages.request.notJson));
  }
}

/** Logs only the reason: requests may hold secrets. */
function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { name, message, status } = toIdentityError(error, request);
  return reply
    .code(status)
    .type(AMZ_JSON)
    .send(JSON.stringify({ __type: name, message }));
}

function toIdentityError(error: unknown, request: FastifyRequest): IdentityError {
  if (error instanceof IdentityError) return error;
  const {
    statusCode = 500,
    message,
    stack,
  } = error as { statusCode?: number; message?: string; stack?: string };
  if (statusCode < 500)
    return new IdentityError('SerializationException', message ?? messages.request.bad, statusCode);
  request.log.error(
    { operation: request.headers['x-amz-target'], reason: message, stack },
    'identity operation failed',
  );
  return isDatabaseUnavailable(error)
    ? new IdentityError('InternalErrorException', messages.request.away, 503)
    : new IdentityError('InternalErrorException', messages.request.failed, 500);
}
