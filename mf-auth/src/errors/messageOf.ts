import { errorText } from '@psma/api-client';
import { messages } from '../messages.ts';

/** The text of a failed request: the service's own words, or ours where it gave none or could not be reached. */
export const messageOf = (error: unknown, fallback: string = messages.unexpected): string =>
  errorText(error, { offline: messages.offline, otherwise: fallback });

/** The same for a call to the identity service, which has a default text of its own (specification section 8). */
export const authMessageOf = (error: unknown): string => messageOf(error, messages.authentication);
