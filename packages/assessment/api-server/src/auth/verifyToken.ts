import { hash } from 'node:crypto';
import { errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import { LRUCache } from 'lru-cache';
import { IdentityServiceFailed, NotAuthenticated } from '../errors/errors.ts';

/** User of the access token. */
export interface Caller {
  sub: string;
  username: string;
  groups: string[];
  /** Null if the pool does not report it. */
  session: string | null;
  /** Sign-in time, Unix seconds; null if not reported. */
  authTime: number | null;
}

export interface TokenRules {
  issuer: string;
  clientId: string;
  /** The pool's public keys: jose's `createLocalJWKSet` or `createRemoteJWKSet`. */
  keys: JWTVerifyGetKey;
  /** True for ended sessions (decision G129). */
  hasEnded?: (session: string) => boolean;
}

const CACHE_SIZE = 10_000;
const CLOCK_TOLERANCE_SECONDS = 5;
/** Failures of the key service, not the token. */
const SERVICE_FAILURES = new Set(['ERR_JOSE_GENERIC', 'ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID']);

/**
 * Creates the token check: RS256 by a pool key, its issuer, our client, use
 * `access`, not expired. Throws NotAuthenticated, or IdentityServiceFailed without
 * keys. Caches accepted tokens by hash.
 */
export function createVerifyToken(rules: TokenRules, now: () => Date): (token: string) => Promise<Caller> {
  const passed = new LRUCache<string, { caller: Caller; expires: number }>({ max: CACHE_SIZE });

  return async (token) => {
    const key = hash('sha256', token, 'base64');
    const known = passed.get(key);
    if (known && known.expires > now().getTime()) return known.caller;
    passed.delete(key);
    const claims = await verified(token, rules, now());
    const caller = callerOf(claims, rules.clientId);
    passed.set(key, { caller, expires: (claims.exp ?? 0) * 1000 });
    return caller;
  };
}

async function verified(token: string, { issuer, keys }: TokenRules, currentDate: Date): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      algorithms: ['RS256'],
      requiredClaims: ['exp', 'sub'],
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      currentDate,
    });
    return payload;
  } catch (error) {
    const aboutToken = error instanceof errors.JOSEError && !SERVICE_FAILURES.has(error.code);
    throw aboutToken ? new NotAuthenticated() : new IdentityServiceFailed();
  }
}

function callerOf(claims: JWTPayload, clientId: string): Caller {
  const { sub, username, token_use: use, client_id: client, 'cognito:groups': groups = [] } = claims;
  const { origin_jti: session, auth_time: authTime } = claims;
  if (use !== 'access' || client !== clientId || typeof sub !== 'string' || typeof username !== 'string') {
    throw new NotAuthenticated();
  }
  return {
    sub,
    username,
    groups: Array.isArray(groups) ? groups.map(String) : [],
    session: typeof session === 'string' ? session : null,
    authTime: typeof authTime === 'number' ? authTime : null,
  };
}
