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
import type { CountCall, Limits } from './limits/limits.ts';
import type { CheckedWrite, StandingAnswer } from './resources/assessment/answerStore.ts';
import type { ContentVersions } from './resources/content/contentVersions.ts';
import type { ResultSigner } from './resources/signed/resultSigner.ts';
import type { TriageAnswerWrite } from './resources/triage/triageStore.ts';
import type { HashOfSession } from './resources/triage/writeKey.ts';
import type { UserPool } from './resources/user/userPool.ts';

/** A step of a visitor that the API completed. */
export type ApiEvent = 'triageCompleted' | 'assessmentCompleted';

export interface ApiServerOptions {
  /** The database, already brought up to date by `migrateApi` and `migrateMail`. */
  pool: Pool;
  /** The current content version; asked on every call, so it may change while the server runs. */
  content: () => Content;
  identity: TokenRules & {
    /** Absolute URL of the user pool's endpoint (Cognito protocol), as the server reaches it. */
    endpoint: string;
    /** Defaults to the global fetch. */
    fetch?: typeof fetch;
    /** Whether the pool mails by itself that an account was deleted, as the embedded one does. Default true. */
    mailsDeletion?: boolean;
  };
  /** Ed25519; signs results. What was signed with another one before stays provable. */
  resultKey: KeyObject;
  /** Brand and public origin of the page: for links in mails; an https origin makes cookies Secure. */
  site: SiteInfo;
  /** Public base of the API in URLs that it hands out. Defaults to the prefix it is registered with. */
  apiBase?: string;
  now?: () => Date;
  /** Called after the write of an event is committed, once for each effect: a repeated request causes no second event. */
  onEvent?: (event: ApiEvent, request: FastifyRequest) => void;
  limits?: Partial<Limits>;
}

/** What the resources work with. */
export interface Api {
  pool: Pool;
  content: () => Content;
  versions: ContentVersions;
  verifyToken: (token: string) => Promise<Caller>;
  hasEnded: (session: string) => boolean;
  userPool: UserPool;
  /** Saves an answer together with the others that come meanwhile; null when it is refused. */
  writeAnswer: (write: CheckedWrite) => Promise<StandingAnswer | null>;
  /** The same for a triage answer: its id, or null when the session is gone. */
  writeTriageAnswer: (write: TriageAnswerWrite) => Promise<string | null>;
  /** Of a triage session that was there when it was first asked for. */
  triageKeyHash: HashOfSession;
  signer: ResultSigner;
  poolMailsDeletion: boolean;
  site: SiteInfo;
  apiBase: string;
  now: () => Date;
  emit: (event: ApiEvent, request: FastifyRequest) => void;
  countCall: CountCall;
  /** Counts a change to one triage session against its limit. */
  countTriageWrite: (sessionId: string) => Promise<void>;
  /** The line that a call comes from, by the server's `request.ip`. */
  networkOf: (request: FastifyRequest) => string;
}

export type ApiApp = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;
