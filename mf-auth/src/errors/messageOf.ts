import { NetworkError } from '@psma/api-client';
import { messages } from '../messages.ts';

/** What a call is refused with where nothing answers; the last one where a part of this page cannot be loaded. */
const OFFLINE = new Set(['NetworkError', 'ChunkLoadError']);

/** What to tell about a failed call: the service's own words, or ours when it could not be reached or gave no words. */
export function messageOf(error: unknown, fallback: string = messages.unexpected): string {
  if (!(error instanceof Error)) return fallback;
  if (error instanceof NetworkError || OFFLINE.has(error.name)) return messages.offline;
  return error.message || fallback;
}

/** The same for a call to the identity service, which has a default text of its own (specification section 8). */
export const authMessageOf = (error: unknown): string => messageOf(error, messages.authentication);
