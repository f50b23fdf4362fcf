import { isRecord, parseJson } from '@psma/validators';
import { createObservable } from '../observable.ts';
import { signInStorage } from './signInStorage.ts';

const STORAGE_KEY = 'token';

/** Spec's auth state: access token and its groups. */
export interface AuthState {
  token: string | null;
  userGroups: readonly string[];
  /** User id (`sub`), for per-user device data. */
  userId: string | null;
  /** Milliseconds since 1970; null without a readable token. */
  expiresAt: number | null;
}

const SIGNED_OUT: AuthState = { token: null, userGroups: [], userId: null, expiresAt: null };

/** Unverified claims: the server decides. */
export function readToken(token: string | null): AuthState {
  const claims = token ? claimsOf(token) : null;
  if (!claims) return SIGNED_OUT;
  const groups = claims['cognito:groups'];
  return {
    token,
    userGroups: Array.isArray(groups) ? groups.filter((group) => typeof group === 'string') : [],
    userId: typeof claims['sub'] === 'string' ? claims['sub'] : null,
    expiresAt: milliseconds(claims['exp']),
  };
}

/** Uses the lifetime, so a wrong device clock is harmless. */
function readNewToken(token: string | null): AuthState {
  const state = readToken(token);
  const issuedAt = token ? milliseconds(claimsOf(token)?.['iat']) : null;
  if (state.expiresAt === null || issuedAt === null) return state;
  return { ...state, expiresAt: Date.now() + state.expiresAt - issuedAt };
}

function claimsOf(token: string): Record<string, unknown> | null {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(payload), (char) => char.charCodeAt(0));
    return parseJson(new TextDecoder().decode(bytes), isRecord);
  } catch {
    return null;
  }
}

const milliseconds = (seconds: unknown): number | null =>
  typeof seconds === 'number' ? seconds * 1000 : null;

const storedToken = (): string | null => signInStorage.get(STORAGE_KEY);

export const authState = createObservable<AuthState>(readToken(storedToken()), SIGNED_OUT);

/** Notifies this page's listeners; other tabs get the storage event. */
export function storeToken(token: string | null): void {
  if (token) signInStorage.set(STORAGE_KEY, token);
  else signInStorage.remove(STORAGE_KEY);
  authState.set(readNewToken(token));
}

export function adoptStoredToken(): AuthState {
  const token = storedToken();
  if (token !== authState.get().token) authState.set(readNewToken(token));
  return authState.get();
}

export function followOtherTabs(): void {
  addEventListener('storage', (event) => {
    if (event.key === STORAGE_KEY || event.key === null) adoptStoredToken();
  });
}
