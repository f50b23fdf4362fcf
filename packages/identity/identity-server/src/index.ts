export { identityServer } from './identityServer.ts';
export { fetchInProcess } from './inProcess.ts';
export type { IdentityConfig, IdentityEvent, IdentityOptions } from './context.ts';
export { identityMigrations, migrateIdentity, removeExpired } from './pool/pool.ts';
export { followEndedSessions } from './sessions/endedSessions.ts';
export type { EndedSessions } from './sessions/endedSessions.ts';

export { identityVerifierKeys, jwks, loadOrCreateKeys } from './crypto/keys.ts';
export type { IdentityKeys } from './crypto/keys.ts';

export { accountMailLinks, accountMails } from '@psma/account-mails';

export { setTemporaryPassword } from './operators/accounts.ts';
export { issueOrganisationCodes } from './operators/codes.ts';
export { createAdminContext } from './operators/context.ts';
export { createPoolOperators, isAdmin } from './operators/poolOperators.ts';

export { announceIdleDeletion, deleteIdleAccount, listIdleAccounts } from './idle/idleAccounts.ts';
export type { IdleAccount } from './idle/idleAccountStore.ts';
