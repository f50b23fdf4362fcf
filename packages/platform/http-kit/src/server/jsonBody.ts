import type { FastifyInstance } from 'fastify';

/** Parses JSON, and an empty body as `undefined`. */
export function acceptJson(app: FastifyInstance, contentType = 'application/json') {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(contentType);
  app.addContentTypeParser<string>(contentType, { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else void parse(request, body, done);
  });
}
