import { useObservable } from '../observable.ts';
import { queryClient } from '../query.ts';
import { removeDraftsOf, removeExpiredDrafts } from './drafts.ts';
import { NetworkError } from './errors.ts';
import { forgetIdentityTokens } from './identityTokens.ts';
import { adoptStoredToken, authState, followOtherTabs, storeToken, type AuthState } from './token.ts';

/** A token this close to its end is renewed before it is used, in milliseconds. */
const RENEW_BEFORE_MS = 30_000;

export const useAuthState = (): AuthState => useObservable(authState);

/** Called once by the shell: follows other tabs, and forgets loaded data whenever the user changes. */
export function startSession(): void {
  followOtherTabs();
  removeExpiredDrafts();
  let user = authState.get().userId;
  if (!authState.get().token) forgetIdentityTokens();
  authState.subscribe(() => {
    const next = authState.get().userId;
    if (next !== user) queryClient.clear();
    user = next;
  });
}

/** The stored token, renewed when it is about to end; null when nobody is signed in. */
export async function freshToken(): Promise<string | null> {
  const { token, expiresAt } = authState.get();
  if (!token) return null;
  if (expiresAt !== null && expiresAt - Date.now() > RENEW_BEFORE_MS) return token;
  return refreshToken();
}

let refreshing: Promise<string | null> | null = null;

/**
 * Renews the session, once for all callers. Resolves with null and ends the session when the identity service refuses;
 * throws, and keeps the session, when it cannot be reached. What was kept on the device for the user stays.
 */
export function refreshToken(): Promise<string | null> {
  refreshing ??= renew().finally(() => {
    refreshing = null;
  });
  return refreshing;
}

async function renew(): Promise<string | null> {
  const before = authState.get().token;
  const token = await (await loadAmplify()).refresh();
  const { token: now } = adoptStoredToken();
  if (now === before) storeToken(token);
  else if (!now) void endSession().catch(() => {});
  return authState.get().token;
}

let ending: Promise<void> | null = null;

/**
 * Log out: removes token, loaded data and drafts at once, then revokes the refresh token where the service can be reached.
 * Rejects with `OAuthSignOutException` when a hosted sign-in page could not be reached; this browser is signed out even
 * so.
 */
export function endSession(): Promise<void> {
  const { userId } = authState.get();
  storeToken(null);
  queryClient.clear();
  if (userId) removeDraftsOf(userId);
  ending ??= revoke().finally(() => {
    ending = null;
  });
  return ending;
}

async function revoke(): Promise<void> {
  await refreshing?.catch(() => {});
  try {
    await (await loadAmplify()).signOut();
  } finally {
    if (!authState.get().token) forgetIdentityTokens();
  }
}

/** Before a sign-in: waits for what is under way, and drops what an interrupted log out left behind. */
export async function awaitPendingSignOut(): Promise<void> {
  await Promise.allSettled([refreshing, ending]);
  if (!authState.get().token) forgetIdentityTokens();
}

/** The sign-in flows are a chunk of their own: no visitor pays for them before they are needed. */
export const loadAmplify = () => import('./amplify.ts').catch(notLoaded);

export function notLoaded(cause: unknown): never {
  throw new NetworkError('The sign-in service could not be loaded. Check your connection and try again.', {
    cause,
  });
}
