import { ApiError, ForeignResponse, NetworkError } from './ApiError.ts';

/** Screen texts for errors without their own. */
export interface ErrorTexts {
  /** No response, or a chunk failed to load. A foreign response has words of its own. */
  offline: string;
  otherwise: string;
}

const OFFLINE = new Set(['NetworkError', 'ChunkLoadError']);

/**
 * Returns the text of product server or identity service, or that of a foreign
 * response, else the screen's; never a browser's or library's.
 */
export function errorText(error: unknown, { offline, otherwise }: ErrorTexts): string {
  if (!(error instanceof Error)) return otherwise;
  if (error instanceof ForeignResponse) return error.message;
  if (error instanceof NetworkError || OFFLINE.has(error.name)) return offline;
  const hasWords = error instanceof ApiError ? isOfServer(error) : isOfIdentityService(error);
  return (hasWords && error.message) || otherwise;
}

/** Decision G3: server refusals have status and name. */
const isOfServer = ({ status, name }: ApiError): boolean => status !== 'unknown' && name !== 'unknown';

/** Returns the text of a screen that could not be loaded: `offline`, or the text of a foreign response. */
export const offlineText = (error: unknown, offline: string): string =>
  error instanceof ForeignResponse ? error.message : offline;

/** Cognito's naming. Amplify's own errors address developers; "Unknown error" means no text. */
const isOfIdentityService = (error: Error & { recoverySuggestion?: string }): boolean =>
  /Exception$|^RecentSignInNeeded$/.test(error.name) &&
  !error.recoverySuggestion &&
  !/unknown error/i.test(error.message);
