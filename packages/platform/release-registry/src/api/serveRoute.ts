import { isScoped, pathIn, REGISTRY_ROUTES, type RegistryRouteName } from '@psma/release-contract';
import { paramsSchema, REGISTRY_SCHEMAS } from '@psma/release-contract/schemas';
import type { Answer, RouteRequest } from '@psma/route-contract';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema, RouteOptions } from 'fastify';

type RouteOf<Name extends RegistryRouteName> = (typeof REGISTRY_ROUTES)[Name];

type Sent<Value> = Value extends string
  ? Value | Date
  : Value extends object
    ? { [Key in keyof Value]: Sent<Value[Key]> }
    : Value;

/** Handlers of empty responses may return nothing. */
type Nothing<Value> = [Value] extends [undefined] ? void : never;

/** Serves a route, also in a named environment. Its name determines the handler's types. */
export function serveRoute<Name extends RegistryRouteName>(
  app: FastifyInstance,
  name: Name,
  handle: (
    asked: RouteRequest<RouteOf<Name>>,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<Sent<Answer<RouteOf<Name>>> | Nothing<Answer<RouteOf<Name>>>>,
  options: Pick<RouteOptions, 'bodyLimit'> = {},
): void {
  const { method, path } = REGISTRY_ROUTES[name];
  const { response, ...rest } = REGISTRY_SCHEMAS[name];
  const [status = 200] = Object.keys(response).map(Number);
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const { params, query, body } = request;
    // Validated against the schemas.
    const asked = { params, query, body } as unknown as RouteRequest<RouteOf<Name>>;
    reply.code(status);
    return reply.send(await handle(asked, request, reply));
  };
  for (const url of isScoped(path) ? [path, pathIn(':environment', path)] : [path]) {
    const schema: FastifySchema = { ...rest, params: paramsSchema(url) };
    app.route({ method, url, schema, handler, ...options });
  }
}
