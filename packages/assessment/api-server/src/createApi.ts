import type { KeyObject } from 'node:crypto';
import type { Content } from '@psma/assessment-content';
import type { Pool } from '@psma/database';
import { networkOf } from '@psma/http-kit';
import type { SiteInfo } from '@psma/mail';
import type { FastifyRequest } from 'fastify';
import type { Api, ApiEvent } from './Api.ts';
import { createVerifyToken, type TokenRules } from './auth/verifyToken.ts';
import { countRequest, DEFAULT_LIMITS, type Limits } from './limits/limits.ts';
import { createAnswerWriter } from './resources/assessment/AssessmentApi.ts';
import { createContentVersions } from './resources/content/contentVersions.ts';
import { createResultSigner } from './resources/signed/resultSigner.ts';
import { createTriageServices } from './resources/triage/TriageApi.ts';
import type { PoolOperators } from './user-pool/poolOperators.ts';
import { createUserPool } from './user-pool/userPool.ts';

export interface ApiServerOptions {
  /** Already migrated by `migrateApi` and `migrateMail`. */
  pool: Pool;
  /** Current content version; read per request. */
  content: () => Content;
  identity: TokenRules & {
    /** User pool URL (Cognito protocol), as the server reaches it. */
    endpoint: string;
    /** Default: the global fetch. */
    fetch?: typeof fetch;
    /** The pool emails account deletions itself. Default true. */
    mailsDeletion?: boolean;
    /** Of the embedded pool. Default null: a hosted pool has its own console. */
    operators?: PoolOperators | null;
  };
  /** Ed25519 signing key; results of earlier keys stay verifiable. */
  resultKey: KeyObject;
  /** Brand and public origin for emails; https makes cookies Secure. */
  site: SiteInfo;
  /** API base path in URLs; default: the registered prefix. */
  apiBase?: string;
  now?: () => Date;
  /** Called after an event's write is committed, once even for repeated requests. */
  onEvent?: (event: ApiEvent, request: FastifyRequest) => void;
  limits?: Partial<Limits>;
}

/** Creates the base and all services, of which each resource takes its own. */
export async function createApi(options: ApiServerOptions, prefix: string) {
  const { pool, content, identity, site, resultKey, apiBase = prefix } = options;
  const now = options.now ?? (() => new Date());
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const base: Api = {
    pool,
    content,
    site,
    apiBase,
    now,
    emit: options.onEvent ?? (() => {}),
    countCall: countRequest(limits, now),
    networkOf: ({ ip }) => networkOf(ip, 'line'),
  };
  return {
    ...base,
    ...createTriageServices(base, limits),
    verifyToken: createVerifyToken(identity, now),
    hasEnded: identity.hasEnded ?? (() => false),
    userPool: createUserPool(identity.endpoint, identity.fetch),
    operators: identity.operators ?? null,
    versions: createContentVersions(pool, content, now),
    signer: await createResultSigner(pool, resultKey, now),
    writeAnswer: createAnswerWriter(pool),
    poolMailsDeletion: identity.mailsDeletion ?? true,
  };
}
