import { NotFound } from '../errors/errors.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** An id that cannot be one of ours does not exist; it never reaches a query. One of ours is written in one way alone. */
export function uuidOr404(id: string, what: string): string {
  if (!UUID.test(id)) throw new NotFound(what);
  return id.toLowerCase();
}
