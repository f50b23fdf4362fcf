import { setTimeout as pauseFor } from 'node:timers/promises';
import type { Pool } from '@psma/database';
import type { SiteInfo } from '@psma/mail';
import type { FastifyRequest } from 'fastify';
import { identityVerifierKeys, type IdentityKeys, type SigningKey } from './crypto/keys.ts';
import { createSecrets, type Secrets } from './crypto/secrets.ts';
import { messages } from './messages.ts';

export interface IdentityConfig {
  /** `<region>_<name>`. Changing it voids all passwords. */
  userPoolId: string;
  clientId: string;
  region: string;
  /** The server's own origin; tokens are issued by `<issuerOrigin>/idp/<userPoolId>`. */
  issuerOrigin: string;
  /** Names without an account get the same responses. */
  preventUserExistenceErrors: boolean;
  /** Values that `custom:sector` may have. */
  sectors: readonly string[];
  /** Every account must set up a second factor. */
  mfaRequired?: boolean;
  /** `<region>:<uuid>` enables the identity pool. */
  identityPoolId?: string;
}

/** A step of a visitor that the user pool completed. */
export type IdentityEvent = 'signedUp';

export interface IdentityOptions {
  /** Migrated by `migrateIdentity` and `migrateMail`. */
  pool: Pool;
  config: IdentityConfig;
  keys: IdentityKeys;
  /** Brand and page origin of the mails. */
  site: SiteInfo;
  now?: () => Date;
  /** Delays responses to slowed logins. */
  pause?: (milliseconds: number) => Promise<void>;
  /** For limits; null, the default, for none. */
  networkOf?: (request: FastifyRequest) => string | null;
  /** Called after the write of an event is committed. */
  onEvent?: (event: IdentityEvent, request: FastifyRequest) => void;
  /** Per client IP address, without `fetchInProcess`; 600 by default. */
  requestsPerMinute?: number;
}

export interface IdentityContext {
  pool: Pool;
  config: IdentityConfig;
  keys: IdentityKeys;
  signingKey: SigningKey;
  verifierKeys: ReturnType<typeof identityVerifierKeys>;
  secrets: Secrets;
  site: SiteInfo;
  issuer: string;
  /** Null if not counted. */
  network: string | null;
  userAgent: string | null;
  /** From its cookie; null outside a request. */
  deviceId: string | null;
  /** From the cookie of the release before: recognises a device, and is recorded for none. */
  formerDeviceId: string | null;
  /** The pool id after the `_`. */
  poolName: string;
  now(): Date;
  pause(milliseconds: number): Promise<void>;
  /** Reports an event of this request. */
  emit(event: IdentityEvent): void;
  /**
   * Does account-dependent work such as mailing: with existence errors prevented
   * after the response, for equal timing, else before.
   */
  afterAnswer(work: () => Promise<void>): Promise<void>;
}

export function createContext(options: IdentityOptions): IdentityContext {
  const { pool, config, keys, site } = options;
  const poolName = config.userPoolId.split('_')[1];
  if (!poolName) throw new Error(messages.installation.poolId(config.userPoolId));
  return {
    pool,
    config,
    keys,
    signingKey: keys.signing[0],
    verifierKeys: identityVerifierKeys(keys),
    secrets: createSecrets(keys.secret),
    site,
    issuer: `${config.issuerOrigin}/idp/${config.userPoolId}`,
    network: null,
    userAgent: null,
    deviceId: null,
    formerDeviceId: null,
    poolName,
    now: options.now ?? (() => new Date()),
    pause: options.pause ?? (async (milliseconds) => pauseFor(milliseconds)),
    emit: () => {},
    afterAnswer: (work) => work(),
  };
}

export const inSeconds = (context: IdentityContext, seconds: number): Date =>
  new Date(context.now().getTime() + seconds * 1000);
