import { setTimeout as pauseFor } from 'node:timers/promises';
import type { Pool } from '@psma/database';
import type { SiteInfo } from '@psma/mail';
import type { FastifyRequest } from 'fastify';
import { identityVerifierKeys, type IdentityKeys, type SigningKey } from './crypto/keys.ts';
import { createSecrets, type Secrets } from './crypto/secrets.ts';
import { messages } from './messages.ts';

export interface IdentityConfig {
  /** `<region>_<name>`. The name is hashed into every password verifier: changing it voids all passwords. */
  userPoolId: string;
  clientId: string;
  region: string;
  /** Origin of the server itself; tokens are issued by `<issuerOrigin>/idp/<userPoolId>`. */
  issuerOrigin: string;
  /** On: names without an account get the same answers as those with one. */
  preventUserExistenceErrors: boolean;
  /** On: every account must set up a second factor at its next sign-in. */
  mfaRequired?: boolean;
  /** `<region>:<uuid>` switches the identity pool on. */
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
  /** Waits before a slowed login is answered. */
  pause?: (milliseconds: number) => Promise<void>;
  /** The network that a request comes from, for limits; null where none is to be counted, as by default. */
  networkOf?: (request: FastifyRequest) => string | null;
  /** Called after the write of an event is committed, once for each effect. */
  onEvent?: (event: IdentityEvent, request: FastifyRequest) => void;
  /** Requests per minute and client address, calls by `fetchInProcess` aside; 600 by default. */
  requestsPerMinute?: number;
}

/** What every operation works with. */
export interface IdentityContext {
  pool: Pool;
  config: IdentityConfig;
  keys: IdentityKeys;
  signingKey: SigningKey;
  verifierKeys: ReturnType<typeof identityVerifierKeys>;
  secrets: Secrets;
  site: SiteInfo;
  issuer: string;
  /** Where the call comes from; null where its network is not counted. */
  network: string | null;
  /** What the calling browser says that it is. */
  userAgent: string | null;
  /** The calling browser by its cookie, which it gets with the first login or sign-up; null outside a request. */
  deviceId: string | null;
  /** What follows the `_` of the pool's id. */
  poolName: string;
  now(): Date;
  pause(milliseconds: number): Promise<void>;
  /** Reports an event of this request. */
  emit(event: IdentityEvent): void;
  /**
   * Does what only an account gets, such as a mail: with existence errors prevented once the answer has gone, so that
   * its time tells nothing, else before.
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
    poolName,
    now: options.now ?? (() => new Date()),
    pause: options.pause ?? (async (milliseconds) => pauseFor(milliseconds)),
    emit: () => {},
    afterAnswer: (work) => work(),
  };
}

/** The moment a number of seconds from now. */
export const inSeconds = (context: IdentityContext, seconds: number): Date =>
  new Date(context.now().getTime() + seconds * 1000);
