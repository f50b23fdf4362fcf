import swagger from '@fastify/swagger';
import type { ApiApp } from '../Api.ts';
import { messages } from '../messages.ts';
import { docsPage, docsPolicy, type ApiDocument } from './docsPage.ts';

/** Serves OpenAPI 3.1 and HTML for all routes registered later. */
export async function describeApi(app: ApiApp, apiBase: string) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: messages.docs.title,
        version: '1.0.0',
        description: messages.docs.errors,
      },
      servers: [{ url: apiBase || '/' }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    // Paths are below the base, whatever its public name.
    stripBasePath: false,
    transform: ({ schema, url }) => ({ schema, url: url.slice(app.prefix.length) }),
  });

  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());

  app.get('/docs', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('content-security-policy', docsPolicy);
    return reply.type('text/html; charset=utf-8').send(docsPage(app.swagger() as ApiDocument));
  });
}
