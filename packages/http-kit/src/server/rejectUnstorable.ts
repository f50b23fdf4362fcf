import type { FastifyInstance } from 'fastify';
import { isStorable } from '../checks.ts';
import { InvalidRequest } from '../errors/errors.ts';
import { messages } from '../messages.ts';

/**
 * Answers 400 to a request whose address or body has a text that the database cannot store, on every route of the
 * server, before any handler sees it. Pages for unknown addresses are left out: they store nothing.
 */
export function rejectUnstorable(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) => {
    const { params, query, body, is404 } = request;
    if (is404 || [params, query, body].every(holdsStorable)) done();
    else done(new InvalidRequest(messages.unstorable));
  });
}

/** Whether all texts in a value can be stored, names of fields too. Bytes are not texts. */
function holdsStorable(value: unknown): boolean {
  if (typeof value === 'string') return isStorable(value);
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return true;
  if (Array.isArray(value)) return value.every(holdsStorable);
  return Object.entries(value).every(([name, each]) => isStorable(name) && holdsStorable(each));
}
