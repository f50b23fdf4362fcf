import type { FastifyRequest } from 'fastify';
import type { Registry } from '../registry.ts';

/** The environment named by the path, else the one of the host. */
export const environmentOf = (registry: Registry, { params, headers }: FastifyRequest): string =>
  (params as { environment?: string }).environment ?? registry.environments.at(headers.host).environment;

/** Throws UnknownEnvironment. Authenticate first. */
export const registryOf = (registry: Registry, request: FastifyRequest): Registry =>
  registry.environments.in(environmentOf(registry, request));
