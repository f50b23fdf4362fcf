export { HttpError } from './errors/HttpError.ts';
export {
  DatabaseUnreachable,
  InternalError,
  InvalidRequest,
  NotFound,
  TooManyRequests,
} from './errors/errors.ts';
export { handleError, isUnstorable } from './errors/handleError.ts';

export { createServer, HEADER_BYTES } from './server/createServer.ts';
export type { ServerOptions } from './server/createServer.ts';
export { compressResponses } from './server/compressResponses.ts';
export { acceptsGzip } from './server/acceptsGzip.ts';
export { acceptJson } from './server/jsonBody.ts';
export { logSerializers } from './server/logSerializers.ts';
export { securityHeaders } from './server/securityHeaders.ts';
export {
  cookieName,
  COOKIES,
  readCookie,
  readFormerCookie,
  readNamedCookies,
  readPlainVisitor,
  setCookie,
  setNamedCookie,
} from './server/cookies.ts';
export type { CookieContent, CookiePurpose } from './server/cookies.ts';

export { RECENT_SIGN_IN_NEEDED, RECENT_SIGN_IN_SECONDS } from './recentSignIn.ts';

export { isLocal } from './network/isLocal.ts';
export { LOOPBACK, networkOf } from './network/networkOf.ts';
export type { Granularity } from './network/networkOf.ts';

export { memoize } from './memoize.ts';
export { PLATFORM_VERSION } from './platformVersion.ts';
export { isStorable, isUuid, storable } from './textChecks.ts';

export { loadOrCreateKey } from './keys/loadOrCreateKey.ts';
export { writeOnce } from './keys/writeOnce.ts';

export { httpMigrations, migrateHttp } from './migrateHttp.ts';
export {
  consumeBatched,
  consumeRateLimit,
  resetRateLimit,
  deleteExpiredCounts,
} from './limits/consumeRateLimit.ts';
export type { Limit, Use } from './limits/consumeRateLimit.ts';

export { idempotencyKeysSince, runIdempotent } from './idempotency/runIdempotent.ts';
export type { IdempotentRequest } from './idempotency/runIdempotent.ts';
export { deleteKeysOfAccount, deleteKeysBefore } from './idempotency/idempotencyStore.ts';
