import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { InvalidRequest } from '../errors/errors.ts';
import { messages } from '../messages.ts';
import { isStorable } from '../textChecks.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The database stores any text of its body, as JSON. */
    keepsAnyText?: boolean;
  }
}

/**
 * Responds 400 to a URL or body that the database cannot store, before any handler.
 * Excludes pages for unknown URLs.
 */
export function rejectUnstorable(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) => {
    const { params, query, body, is404, routeOptions } = request;
    const texts = routeOptions.config.keepsAnyText ? [params, query] : [params, query, body];
    if (is404 || texts.every(holdsStorable)) done();
    else done(new InvalidRequest(messages.unstorable));
  });
}

/** True if all texts and field names can be stored. */
function holdsStorable(value: unknown): boolean {
  // Iterates: nesting may exceed the call stack.
  const left = [value];
  for (const each of left) {
    if (typeof each === 'string' && !isStorable(each)) return false;
    if (typeof each !== 'object' || each === null || ArrayBuffer.isView(each) || each instanceof Readable)
      continue;
    for (const [name, inner] of Object.entries(each)) left.push(name, inner);
  }
  return true;
}
