import type { FastifyInstance } from 'fastify';

/**
 * Reads JSON bodies, and an empty one as `undefined`: clients send a JSON content type on every call, also on
 * those without a body.
 */
export function acceptJson(app: FastifyInstance, contentType = 'application/json') {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(contentType);
  app.addContentTypeParser<string>(contentType, { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else void parse(request, body, done);
  });
}
