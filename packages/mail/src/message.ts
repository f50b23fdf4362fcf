/** Who speaks and where the links lead: the brand's name and the page's origin, without a trailing slash. */
export interface SiteInfo {
  brand: string;
  origin: string;
}

/** A factor of an account. Passkeys have no name here: a thief may have chosen it. */
export interface MailFactor {
  kind: 'authenticator' | 'emailCodes' | 'recoveryCodes' | 'passkey';
  /** Unknown for what earlier releases added. */
  added: Date | null;
}

/** What a recovery through the mailbox removed, and what it left. */
export interface FactorChanges {
  removed: readonly MailFactor[];
  kept: readonly MailFactor[];
}

/** Every mail this product sends, with what its text needs. */
export type MailContent =
  | { kind: 'confirmAccount'; userName: string; code: string }
  | { kind: 'resetCode'; code: string }
  | { kind: 'verifyNewEmail'; code: string }
  | { kind: 'addressInUse' }
  | { kind: 'triageLink'; id: string }
  | { kind: 'passwordChanged'; factors?: FactorChanges | undefined }
  | { kind: 'accountDeleted' }
  | { kind: 'emailChanged'; newEmail: string; undoCode: string }
  | { kind: 'emailRestored'; factors: FactorChanges }
  | { kind: 'resetWaits'; until: Date }
  | { kind: 'secondStepOn' }
  | { kind: 'secondStepOff' }
  | { kind: 'authenticatorReplaced' }
  | { kind: 'recoveryCodesMade' }
  | { kind: 'recoveryCodeUsed'; left: number }
  | { kind: 'passkeyAdded' }
  | { kind: 'passkeyRemoved' }
  | { kind: 'newBrowser'; device: string | null }
  | { kind: 'sessionStolen' }
  | { kind: 'dataDownloaded' }
  | { kind: 'temporaryPassword' }
  | { kind: 'resetRequired' }
  | { kind: 'disabled' }
  | { kind: 'enabled' }
  | { kind: 'sessionsEndedByOperator' }
  | { kind: 'madeAdmin' }
  | { kind: 'operatorNotice'; headline: string; reason: string }
  | { kind: 'signInCode'; code: string }
  | { kind: 'idleAccount'; deletionDate: Date };

export type MailKind = MailContent['kind'];

export type MailMessage = MailContent & { to: string; site: SiteInfo };
