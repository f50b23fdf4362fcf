import type { KeyObject } from 'node:crypto';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { Content } from '@psma/assessment-content';
import type { Pool } from '@psma/database';
import type { SiteInfo } from '@psma/mail';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyRequest,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { Caller, TokenRules } from './auth/verifyToken.ts';
import type { CountRequest, Limits } from './limits/limits.ts';
import type { CheckedWrite, StoredAnswer } from './resources/assessment/answerStore.ts';
import type { ContentVersions } from './resources/content/contentVersions.ts';
import type { ResultSigner } from './resources/signed/resultSigner.ts';
import type { TriageAnswerWrite } from './resources/triage/triageStore.ts';
import type { HashOfSession } from './resources/triage/writeKey.ts';
import type { PoolOperators } from './user-pool/poolOperators.ts';
import type { UserPool } from './user-pool/userPool.ts';

/** A step of a visitor that the API completed. */
export type ApiEvent = 'triageCompleted' | 'assessmentCompleted';

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

export interface Api {
  pool: Pool;
  content: () => Content;
  versions: ContentVersions;
  verifyToken: (token: string) => Promise<Caller>;
  hasEnded: (session: string) => boolean;
  userPool: UserPool;
  /** Null with a hosted pool. */
  operators: PoolOperators | null;
  /** Batches answers; null if refused. */
  writeAnswer: (write: CheckedWrite) => Promise<StoredAnswer | null>;
  /** Batches triage answers; null if the session is gone. */
  writeTriageAnswer: (write: TriageAnswerWrite) => Promise<string | null>;
  /** Key hash of a triage session; cached. */
  triageKeyHash: HashOfSession;
  signer: ResultSigner;
  poolMailsDeletion: boolean;
  site: SiteInfo;
  apiBase: string;
  now: () => Date;
  emit: (event: ApiEvent, request: FastifyRequest) => void;
  countCall: CountRequest;
  /** Counts a change against the triage session's limit. */
  countTriageWrite: (sessionId: string) => Promise<void>;
  /** Client network, by the server's `request.ip`. */
  networkOf: (request: FastifyRequest) => string;
}

export type ApiApp = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;
