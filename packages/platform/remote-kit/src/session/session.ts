import { useObservable } from '../observable.ts';
import { queryClient } from '../query.ts';
import { removeDraftsOf, removeExpiredDrafts } from './drafts.ts';
import { NetworkError } from './errors.ts';
import { forgetIdentityTokens } from './identityTokens.ts';
import { adoptStoredToken, authState, followOtherTabs, storeToken, type AuthState } from './token.ts';

/** Milliseconds before expiry. */
const RENEW_BEFORE_MS = 30_000;

export const useAuthState = (): AuthState => useObservable(authState);

/** Called once by the shell: follows other tabs; clears data when the user changes. */
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

/** Renews expiring tokens; null if signed out. */
export async function freshToken(): Promise<string | null> {
  const { token, expiresAt } = authState.get();
  if (!token) return null;
  if (expiresAt !== null && expiresAt - Date.now() > RENEW_BEFORE_MS) return token;
  return refreshToken();
}

let refreshing: Promise<string | null> | null = null;

/**
 * Renews once for all callers. Null after a refusal, which ends the session; throws
 * and keeps it if unreachable.
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
 * Removes token, loaded data and drafts, then revokes the refresh token if
 * reachable. Rejects with `OAuthSignOutException` if a hosted sign-in page is
 * unreachable.
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

/** Awaits pending operations and removes an interrupted log out's remains. */
export async function awaitPendingSignOut(): Promise<void> {
  await Promise.allSettled([refreshing, ending]);
  if (!authState.get().token) forgetIdentityTokens();
}

/** Separate chunk, loaded when needed. */
export const loadAmplify = () => import('./amplify.ts').catch(notLoaded);

export function notLoaded(cause: unknown): never {
  throw new NetworkError('The sign-in service could not be loaded. Check your connection and try again.', {
    cause,
  });
}
