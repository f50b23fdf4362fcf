import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { isStorable } from '../checks.ts';
import { InvalidRequest } from '../errors/errors.ts';
import { messages } from '../messages.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The database keeps the texts of its body whatever they hold, as JSON. */
    keepsAnyText?: boolean;
  }
}

/**
 * Answers 400 to a request whose address or body has a text that the database cannot store, on every route of the
 * server, before any handler sees it. Pages for unknown addresses are left out: they store nothing.
 */
export function rejectUnstorable(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) => {
    const { params, query, body, is404, routeOptions } = request;
    const texts = routeOptions.config.keepsAnyText ? [params, query] : [params, query, body];
    if (is404 || texts.every(holdsStorable)) done();
    else done(new InvalidRequest(messages.unstorable));
  });
}

/** Whether all texts in a value can be stored, names of fields too. Bytes and streams are not texts. */
function holdsStorable(value: unknown): boolean {
  // Without recursion: a body may be nested more deeply than calls can be.
  const left = [value];
  for (const each of left) {
    if (typeof each === 'string' && !isStorable(each)) return false;
    if (typeof each !== 'object' || each === null || ArrayBuffer.isView(each) || each instanceof Readable)
      continue;
    for (const [name, inner] of Object.entries(each)) left.push(name, inner);
  }
  return true;
}
