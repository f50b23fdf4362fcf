import { isScoped, pathIn, REGISTRY_ROUTES, type RegistryRouteName } from '@psma/release-contract';
import { paramsSchema, REGISTRY_SCHEMAS } from '@psma/release-contract/schemas';
import type { Answer, RouteRequest } from '@psma/route-contract';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema, RouteOptions } from 'fastify';
import type { Nothing, Sent } from '../changes/makeChange.ts';

type RouteOf<Name extends RegistryRouteName> = (typeof REGISTRY_ROUTES)[Name];
type Options = Pick<RouteOptions, 'bodyLimit'>;

/** Serves a route, also in a named environment. Its name determines the handler's types. */
export function serveRoute<Name extends RegistryRouteName>(
  app: FastifyInstance,
  name: Name,
  handle: (
    asked: RouteRequest<RouteOf<Name>>,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<Sent<Answer<RouteOf<Name>>> | Nothing<Answer<RouteOf<Name>>>>,
  options: Options = {},
): void {
  serveAnyRoute(
    app,
    name,
    // Validated against the schemas.
    (asked, request, reply) => handle(asked as unknown as RouteRequest<RouteOf<Name>>, request, reply),
    options,
  );
}

/** As `serveRoute`, for a name that is known at run time only. */
export function serveAnyRoute(
  app: FastifyInstance,
  name: RegistryRouteName,
  handle: (
    asked: Pick<FastifyRequest, 'params' | 'query' | 'body'>,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<unknown>,
  options: Options = {},
): void {
  const { method, path } = REGISTRY_ROUTES[name];
  const { response, ...rest } = REGISTRY_SCHEMAS[name];
  const [status = 200] = Object.keys(response).map(Number);
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const { params, query, body } = request;
    reply.code(status);
    return reply.send(await handle({ params, query, body }, request, reply));
  };
  for (const url of isScoped(path) ? [path, pathIn(':environment', path)] : [path]) {
    const schema: FastifySchema = { ...rest, params: paramsSchema(url) };
    app.route({ method, url, schema, handler, ...options });
  }
}
