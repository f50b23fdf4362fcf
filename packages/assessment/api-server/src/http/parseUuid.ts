import { isUuid, NotFound } from '@psma/http-kit';

/** Malformed ids are not found without a query. */
export function parseUuid(id: string, what: string): string {
  if (!isUuid(id)) throw new NotFound(what);
  return id.toLowerCase();
}
