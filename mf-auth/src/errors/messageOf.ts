import { NetworkError } from '@psma/api-client';
import { messages } from '../messages.ts';

/** What to tell about a failed call: the service's own words, or ours when it could not be reached or gave no words. */
export function messageOf(error: unknown, fallback: string = messages.unexpected): string {
  if (!(error instanceof Error)) return fallback;
  if (error instanceof NetworkError || error.name === 'NetworkError') return messages.offline;
  return error.message || fallback;
}
