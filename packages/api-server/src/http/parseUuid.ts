import { isUuid, NotFound } from '@psma/http-kit';

/** An id that cannot be one of ours does not exist; it never reaches a query. One of ours is written in one way alone. */
export function parseUuid(id: string, what: string): string {
  if (!isUuid(id)) throw new NotFound(what);
  return id.toLowerCase();
}
