import { ApiError, NetworkError } from './ApiError.ts';

/** The sentences of a screen for an error that has none of its own. */
export interface ErrorTexts {
  /** No answer came, or a part of the page could not be loaded. */
  offline: string;
  otherwise: string;
}

const OFFLINE = new Set(['NetworkError', 'ChunkLoadError']);

/**
 * What a screen says about a failure: the words of the product's server or of the identity service, which are written for
 * people, and otherwise the screen's own. The text of an error of the browser or of a library is never returned.
 */
export function errorText(error: unknown, { offline, otherwise }: ErrorTexts): string {
  if (!(error instanceof Error)) return otherwise;
  if (error instanceof NetworkError || OFFLINE.has(error.name)) return offline;
  const hasWords = error instanceof ApiError ? isOfServer(error) : isOfIdentityService(error);
  return (hasWords && error.message) || otherwise;
}

/** Decision G3: every refusal of the server has a status and a name; that of a proxy in front of it has not. */
const isOfServer = ({ status, name }: ApiError): boolean => status !== 'unknown' && name !== 'unknown';

/**
 * By Cognito's naming. Amplify's own errors are for developers and suggest what to do; it says "Unknown error" where the
 * service said nothing.
 */
const isOfIdentityService = (error: Error & { recoverySuggestion?: string }): boolean =>
  /Exception$|^RecentSignInNeeded$/.test(error.name) &&
  !error.recoverySuggestion &&
  !/unknown error/i.test(error.message);
