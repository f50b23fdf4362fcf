import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey } from 'jose';
import { Type } from 'typebox';
import { Check } from 'typebox/value';
import { messages } from '../messages.ts';
import { limitedFetch } from './limitedFetch.ts';

const DAY_MS = 86_400_000;
/** Unknown keys are looked up at most that often. */
const COOLDOWN_MS = 1_000;
/** An issuer that failed is asked again after this time. */
const RETRY_MS = 10_000;

const Metadata = Type.Object({ issuer: Type.String(), jwks_uri: Type.String() });

/** The issuer has failed shortly before, and is not asked. */
export class IssuerAway extends Error {}
/** Of a look-up in keys that were read, and of one that was not made. */
const LOCAL_ERRORS = [errors.JWKSNoMatchingKey, errors.JWKSMultipleMatchingKeys, IssuerAway];

/** Finds an issuer's public keys by OpenID Connect Discovery; each issuer's keys are cached. */
export function createIssuerKeys(): (issuer: string) => JWTVerifyGetKey {
  const known = new Map<string, JWTVerifyGetKey>();
  return (issuer) => {
    const keys = known.get(issuer) ?? discoveredKeys(issuer);
    known.set(issuer, keys);
    return keys;
  };
}

/** All tokens that need the keys at a time wait for one request. */
function discoveredKeys(issuer: string): JWTVerifyGetKey {
  let failedAt = -Infinity;
  const fetch = async (url: string, init?: object) => {
    if (Date.now() - failedAt < RETRY_MS) throw new IssuerAway(messages.pipeline.issuerAway);
    return limitedFetch(url, init);
  };
  let reading: Promise<JWTVerifyGetKey> | null = null;
  return async (header, token) => {
    try {
      reading ??= readKeys(issuer, fetch).catch((error: unknown) => {
        reading = null;
        throw error;
      });
      const keys = await reading;
      return await keys(header, token);
    } catch (error) {
      if (!LOCAL_ERRORS.some((each) => error instanceof each)) failedAt = Date.now();
      throw error;
    }
  };
}

async function readKeys(issuer: string, fetch: typeof limitedFetch): Promise<JWTVerifyGetKey> {
  const response = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`);
  const metadata: unknown = await response.json();
  if (!Check(Metadata, metadata) || metadata.issuer !== issuer)
    throw new Error(messages.provider.otherIssuer);
  return createRemoteJWKSet(new URL(metadata.jwks_uri), {
    [customFetch]: fetch,
    cooldownDuration: COOLDOWN_MS,
    cacheMaxAge: DAY_MS,
  });
}
