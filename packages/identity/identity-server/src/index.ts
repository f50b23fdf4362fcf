export { createSignInAs } from './sign-in/signInAs.ts';
export type { SignedIn, SignInAs } from './sign-in/signInAs.ts';
export { addAdmin } from './administration/admins.ts';
export { identityServer } from './identityServer.ts';
export { fetchInProcess } from './inProcess.ts';
export type { IdentityConfig, IdentityEvent, IdentityOptions } from './context.ts';
export { identityMigrations, migrateIdentity, removeExpired } from './administration/pool.ts';
export { followEndedSessions } from './sessions/endedSessions.ts';
export type { EndedSessions } from './sessions/endedSessions.ts';

export { identityVerifierKeys, jwks, loadOrCreateKeys } from './crypto/keys.ts';
export type { IdentityKeys } from './crypto/keys.ts';

export { accountMailLinks, accountMails } from '@psma/account-mails';

export { setTemporaryPassword } from './administration/accounts.ts';
export { issueOrganisationCodes } from './administration/codes.ts';
export { createAdminContext } from './administration/adminContext.ts';
export { createPoolOperators, findAdminAddress, isAdmin } from './administration/poolOperators.ts';

export { announceIdleDeletion, deleteIdleAccount, listIdleAccounts } from './accounts/idleAccounts.ts';
export type { IdleAccount } from './accounts/idleAccountStore.ts';
