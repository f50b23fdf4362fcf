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
import type { CountRequest } from './limits/limits.ts';

/** A step of a visitor that the API completed. */
export type ApiEvent = 'triageCompleted' | 'assessmentCompleted';

/** Base of all resources, which extend it by the services that they use. */
export interface Api {
  pool: Pool;
  /** Current content version; read per request. */
  content: () => Content;
  /** Brand and public origin for emails; https makes cookies Secure. */
  site: SiteInfo;
  /** API base path in URLs. */
  apiBase: string;
  now: () => Date;
  /** Reports an event once its write is committed. */
  emit: (event: ApiEvent, request: FastifyRequest) => void;
  countCall: CountRequest;
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
