import { createHash } from 'node:crypto';
import { presentPreparation } from '@psma/assessment-content';
import { NotFound } from '@psma/http-kit';
import type { Api, ApiApp } from '../../Api.ts';
import { at, atPrepared } from '../../contract/at.ts';

const AN_HOUR = 'public, max-age=3600, stale-while-revalidate=86400';

/** What everybody may read of the content. An image opened by itself may style itself but run nothing. */
export function contentRoutes(app: ApiApp, api: Api) {
  app.route({
    ...atPrepared('preparation'),
    handler: async (request, reply) => {
      const text = JSON.stringify(presentPreparation(api.content()));
      const etag = etagOf(text);
      reply.headers({ 'cache-control': AN_HOUR, etag });
      if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
      return reply.type('application/json; charset=utf-8').send(text);
    },
  });

  app.route({
    ...atPrepared('resultKeys'),
    handler: async (request, reply) => {
      const text = JSON.stringify({ keys: await api.signer.keys() });
      const etag = etagOf(text);
      reply.headers({ 'cache-control': 'no-cache', etag });
      if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
      return reply.type('application/json; charset=utf-8').send(text);
    },
  });

  app.route({
    ...at('illustration'),
    handler: async (request, reply) => {
      const { illustrations } = api.content();
      const { file } = request.params;
      const svg = Object.hasOwn(illustrations, file) ? illustrations[file] : undefined;
      if (svg === undefined) throw new NotFound('illustration');
      const etag = etagOf(svg);
      reply.headers({
        'cache-control': AN_HOUR,
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        etag,
      });
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.type('image/svg+xml').send(svg);
    },
  });
}

const etagOf = (text: string): string => `"${createHash('sha256').update(text).digest('base64url')}"`;
