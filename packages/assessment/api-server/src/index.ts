export { apiServer } from './apiServer.ts';
export type { ApiEvent } from './Api.ts';
export type { ApiServerOptions } from './createApi.ts';
export type { TokenRules } from './auth/verifyToken.ts';
export type { Limits } from './limits/limits.ts';

export { apiDocument } from './openapi/apiDocument.ts';

export { publicResponses } from './resources/triage/publicResponses.ts';

export { apiMails } from './mails/apiMails.ts';
export { links as apiMailLinks } from './mails/links.ts';

export { apiMigrations, migrateApi } from './migrateApi.ts';

export { mailWorkNotices } from './resources/work-mails/mailNotices.ts';
export { endSharesOfFormerAdvisers } from './resources/share/advisers/endAdviserShares.ts';
export { deleteExpired } from './retention/deleteExpired.ts';
export type { Deleted } from './retention/deleteExpired.ts';
export { deleteUserData } from './resources/user/deleteAccount.ts';
