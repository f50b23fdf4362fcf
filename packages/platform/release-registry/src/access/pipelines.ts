import { createHash } from 'node:crypto';
import { ReleaseRefused, type ExchangedToken, type Grant, type Identity } from '@psma/release-contract';
import {
  createRemoteJWKSet,
  customFetch,
  decodeJwt,
  errors,
  jwtVerify,
  type JWTPayload,
  type JWTVerifyGetKey,
} from 'jose';
import { Type } from 'typebox';
import { Check } from 'typebox/value';
import { messages } from '../messages.ts';
import type { PublicOrigins } from '../publicOrigins.ts';
import type { RegistryBase } from '../registryBase.ts';
import { limitedFetch } from './limitedFetch.ts';
import type { Trusts } from './trusts.ts';

/** CI without stored secrets: its ID token is exchanged for a short one. */
export interface Pipelines {
  /** Accepts an ID token once. Throws TokenRefused, with one sentence for every cause. */
  exchange(idToken: string): Promise<ExchangedToken>;
  /** Null once it has expired or its trusts are revoked. */
  authenticate(secret: string): Promise<Grant | null>;
}

const TOKEN_S = 900;
const OLDEST_S = 600;
const CLOCK_TOLERANCE_S = 60;
const DAY_MS = 86_400_000;
/** Unknown keys are looked up at most that often. */
const COOLDOWN_MS = 1_000;
/** An issuer that failed is asked again after this time. */
const RETRY_MS = 10_000;
const LABEL_AT_MOST = 60;
const PREFIX = 'psma_pipeline_';
class UnknownIssuer extends Error {}
class IssuerAway extends Error {}
/** Of a look-up in keys that were read, and of one that was not made. */
const LOCAL_ERRORS = [errors.JWKSNoMatchingKey, errors.JWKSMultipleMatchingKeys, IssuerAway];
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA'];

export const isPipelineSecret = (text: string): boolean => text.startsWith(PREFIX);

const Sealed = Type.Object({
  issuer: Type.String(),
  claims: Type.Record(Type.String(), Type.Unknown()),
  expires: Type.Number(),
});
const Metadata = Type.Object({ issuer: Type.String(), jwks_uri: Type.String() });

interface PipelinesContext extends Pick<RegistryBase, 'pool' | 'keys' | 'now' | 'report'> {
  trusts: Trusts;
  origins: PublicOrigins;
}

export function createPipelines({ pool, keys, now, report, trusts, origins }: PipelinesContext): Pipelines {
  const keySets = new Map<string, JWTVerifyGetKey>();
  const { site, console } = origins;
  const audience = console === null ? [site] : [console, site];

  async function readKeySet(issuer: string, fetch: typeof limitedFetch): Promise<JWTVerifyGetKey> {
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

  /** All tokens that need an issuer's keys at a time wait for one request. */
  function keySetOf(issuer: string): JWTVerifyGetKey {
    const known = keySets.get(issuer);
    if (known) return known;
    let failedAt = -Infinity;
    const fetch = async (url: string, init?: object) => {
      if (Date.now() - failedAt < RETRY_MS) throw new IssuerAway(messages.pipeline.issuerAway);
      return limitedFetch(url, init);
    };
    let reading: Promise<JWTVerifyGetKey> | null = null;
    const keySet: JWTVerifyGetKey = async (header, token) => {
      try {
        reading ??= readKeySet(issuer, fetch).catch((error: unknown) => {
          reading = null;
          throw error;
        });
        return await (
          await reading
        )(header, token);
      } catch (error) {
        if (!LOCAL_ERRORS.some((each) => error instanceof each)) failedAt = Date.now();
        throw error;
      }
    };
    keySets.set(issuer, keySet);
    return keySet;
  }

  async function verify(idToken: string): Promise<JWTPayload> {
    const { iss = '' } = decodeJwt(idToken);
    // Only issuers that an owner named are asked for keys.
    if (!(await trusts.hasIssuer('pipeline', iss))) throw new UnknownIssuer(messages.pipeline.noIssuer);
    const { payload } = await jwtVerify(idToken, keySetOf(iss), {
      issuer: iss,
      audience,
      algorithms: ALGORITHMS,
      clockTolerance: CLOCK_TOLERANCE_S,
      maxTokenAge: OLDEST_S,
      requiredClaims: ['jti', 'iat', 'exp'],
      currentDate: now(),
    });
    return payload;
  }

  /** False for one that was used, on any server. */
  async function markUsed({ iss, jti, exp = 0 }: JWTPayload): Promise<boolean> {
    await pool.query('delete from release_used_token where expires_at < $1', [now()]);
    const id = createHash('sha256')
      .update(JSON.stringify([iss, jti]))
      .digest();
    const expiresAt = new Date((exp + 2 * CLOCK_TOLERANCE_S) * 1000);
    const inserted = await pool.query(
      'insert into release_used_token (id, expires_at) values ($1, $2) on conflict (id) do nothing returning id',
      [id, expiresAt],
    );
    return inserted.rows.length > 0;
  }

  const grantOf = async (issuer: string, claims: Record<string, unknown>): Promise<Grant | null> => {
    const rights = await trusts.rightsOf('pipeline', issuer, claims);
    if (!rights) return null;
    const identity = identityOf(issuer, claims);
    const label = `${identity.repository} ${identity.ref}`.slice(0, LABEL_AT_MOST);
    return { id: `${issuer} ${identity.repositoryId}`, label, ...rights, identity };
  };

  return {
    async exchange(idToken) {
      const refuse = (cause: string): never => {
        report(new Error(messages.pipeline.failed(cause)));
        throw new ReleaseRefused('TokenRefused', messages.pipeline.refused);
      };
      const payload = await verify(idToken).catch((error: unknown) => refuse(causeOf(error)));
      const { jti: _jti, ...claims } = payload;
      const { iss = '' } = payload;
      // It runs with the rights of the base, on the code of a fork.
      if (claims['event_name'] === 'pull_request_target') return refuse('pull_request_target');
      const grant =
        (await grantOf(iss, claims)) ??
        refuse(messages.pipeline.noTrust(await trusts.differingClaims('pipeline', iss, claims)));
      if (!(await markUsed(payload))) return refuse(messages.pipeline.used);
      const expires = now().getTime() + TOKEN_S * 1000;
      const token = PREFIX + keys.seal('pipeline', { issuer: iss, claims, expires });
      return { token, expires: new Date(expires).toISOString(), label: grant.label };
    },
    async authenticate(secret) {
      const sealed = keys.unseal('pipeline', secret.slice(PREFIX.length));
      if (!Check(Sealed, sealed) || sealed.expires <= now().getTime()) return null;
      return grantOf(sealed.issuer, sealed.claims);
    },
  };
}

/** Names are for readers; only ids give rights. */
function identityOf(issuer: string, claims: Record<string, unknown>): Identity & { kind: 'pipeline' } {
  const text = (...names: string[]) => {
    const found = names.map((name) => claims[name]).find((value) => typeof value === 'string');
    return typeof found === 'string' ? found.replaceAll(/\p{C}/gu, '').slice(0, 200) : '';
  };
  return {
    kind: 'pipeline',
    issuer,
    repositoryId: text('repository_id', 'project_id'),
    repository: text('repository', 'project_path'),
    ref: text('ref'),
    commit: text('sha'),
    run: text('run_id', 'pipeline_id'),
  };
}

/** Codes and names of claims only: messages may quote a token. */
function causeOf(error: unknown): string {
  if (error instanceof errors.JWTClaimValidationFailed || error instanceof errors.JWTExpired)
    return messages.pipeline.claimDiffers(error.code, error.claim);
  if (error instanceof UnknownIssuer || error instanceof IssuerAway) return error.message;
  return error instanceof Error && 'code' in error ? String(error.code) : messages.provider.noResponse;
}
