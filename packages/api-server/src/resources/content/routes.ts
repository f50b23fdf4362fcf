import { createHash } from 'node:crypto';
import { NotFound } from '@psma/http-kit';
import type { Api, ApiApp } from '../../Api.ts';
import { at } from '../../contract/at.ts';

/** Images of the content. An image opened by itself may style itself but run nothing. */
export function contentRoutes(app: ApiApp, api: Api) {
  app.route({
    ...at('illustration'),
    handler: async (request, reply) => {
      const { illustrations } = api.content();
      const { file } = request.params;
      const svg = Object.hasOwn(illustrations, file) ? illustrations[file] : undefined;
      if (svg === undefined) throw new NotFound('illustration');
      const etag = `"${createHash('sha256').update(svg).digest('base64url')}"`;
      reply.headers({
        'cache-control': 'public, max-age=3600, stale-while-revalidate=86400',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        etag,
      });
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.type('image/svg+xml').send(svg);
    },
  });
}
