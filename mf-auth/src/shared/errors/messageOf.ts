import { errorText } from '@psma/api-client';
import { messages } from '../../messages.ts';

/** Returns the service's text, or ours if missing or unreachable. */
export const messageOf = (error: unknown, fallback: string = messages.unexpected): string =>
  errorText(error, { offline: messages.offline, otherwise: fallback });

/** Uses the identity service's default text (specification section 8). */
export const authMessageOf = (error: unknown): string => messageOf(error, messages.authentication);
