import { HttpError, NotFound, securityHeaders } from '@psma/http-kit';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { messages } from '../messages.ts';
import { openKit, type KitSource } from './openKit.ts';

export interface KitOptions extends KitSource {
  /** The console's protocol; the host is the request's. */
  protocol: string;
}

/**
 * Serves the packages that remotes elsewhere are built with, as npm asks a registry
 * for them. Read only, without token or cookie: the packages hold no data.
 */
export async function kitRoutes(app: FastifyInstance, { protocol, ...source }: KitOptions): Promise<void> {
  app.addHook('onRequest', securityHeaders(protocol === 'https:'));
  const kit = openKit(source, (error) => app.log.warn({ reason: error.message }, 'kit'));

  const sendPackage = async (name: string, host: string, reply: FastifyReply) => {
    const found = await kit.versionsOf(name);
    if (found === 'unavailable') throw new HttpError(503, 'KitUnavailable', messages.kit.unavailable);
    if (found === null) throw new NotFound('package');
    const { latest, versions } = found;
    const tarballOf = (version: string) =>
      `${protocol}//${host}/kit/${name}/-/${name.replace(/^.*\//, '')}-${version}.tgz`;
    const described = versions.map((each) => [
      each.version,
      { ...each, dist: { ...each.dist, tarball: tarballOf(each.version) } },
    ]);
    return reply
      .header('cache-control', 'no-cache')
      .send({ name, 'dist-tags': { latest }, versions: Object.fromEntries(described) as object });
  };

  // npm encodes the slash; other clients do not.
  app.get<{ Params: { scope: string } }>('/kit/:scope', ({ params, host }, reply) =>
    sendPackage(params.scope, host, reply),
  );
  app.get<{ Params: { scope: string; name: string } }>('/kit/:scope/:name', ({ params, host }, reply) =>
    sendPackage(`${params.scope}/${params.name}`, host, reply),
  );
  app.get<{ Params: { scope: string; name: string; file: string } }>(
    '/kit/:scope/:name/-/:file',
    async ({ params: { scope, name, file } }, reply) => {
      const bytes = await kit.tarball(`${scope}/${name}`, file);
      if (bytes === null) throw new NotFound('package');
      return reply
        .type('application/octet-stream')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(bytes);
    },
  );
}
