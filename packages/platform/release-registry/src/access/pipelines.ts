import { createHash } from 'node:crypto';
import { ReleaseRefused, type ExchangedToken, type Grant, type Identity } from '@psma/release-contract';
import { decodeJwt, errors, jwtVerify, type JWTPayload } from 'jose';
import { Type } from 'typebox';
import { Check } from 'typebox/value';
import { messages } from '../messages.ts';
import type { PublicOrigins } from '../publicOrigins.ts';
import type { RegistryBase } from '../registryBase.ts';
import { createIssuerKeys, IssuerAway } from './issuerKeys.ts';
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
const LABEL_AT_MOST = 60;
const PREFIX = 'psma_pipeline_';
class UnknownIssuer extends Error {}
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA'];

export const isPipelineSecret = (text: string): boolean => text.startsWith(PREFIX);

const Sealed = Type.Object({
  issuer: Type.String(),
  claims: Type.Record(Type.String(), Type.Unknown()),
  expires: Type.Number(),
});

interface PipelinesContext extends Pick<RegistryBase, 'pool' | 'keys' | 'now' | 'report'> {
  trusts: Trusts;
  origins: PublicOrigins;
}

export function createPipelines({ pool, keys, now, report, trusts, origins }: PipelinesContext): Pipelines {
  const keysOf = createIssuerKeys();
  const { site, console } = origins;
  const audience = console === null ? [site] : [console, site];

  async function verify(idToken: string): Promise<JWTPayload> {
    const { iss = '' } = decodeJwt(idToken);
    // Only issuers that an owner named are asked for keys.
    if (!(await trusts.hasIssuer('pipeline', iss))) throw new UnknownIssuer(messages.pipeline.noIssuer);
    const { payload } = await jwtVerify(idToken, keysOf(iss), {
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
