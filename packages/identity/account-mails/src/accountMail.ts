/** An account's factor or pending address. Omits passkey names. */
export interface MailFactor {
  kind: 'authenticator' | 'emailCodes' | 'recoveryCodes' | 'passkey' | 'newAddress';
  /** Unknown for earlier releases' factors. */
  added: Date | null;
}

/** Factors that a mailbox recovery removed and kept. */
export interface FactorChanges {
  removed: readonly MailFactor[];
  kept: readonly MailFactor[];
}

/** A code, also of a link, with its end; servers of the previous version send no end. */
interface SentCode {
  code: string;
  until?: Date;
}

/** A code or link that was asked for, or the reason for none. */
export type RequestedMail =
  | ({ kind: 'confirmAccount'; userName: string } & SentCode)
  | ({ kind: 'resetCode' } & SentCode)
  | ({ kind: 'verifyNewEmail' } & SentCode)
  | ({ kind: 'signInCode' } & SentCode)
  | { kind: 'addressInUse' }
  | { kind: 'resetWaits'; until: Date };

/** Reports to the owner how an account is protected or used. */
export type SecurityMail =
  | { kind: 'emailChanged'; newEmail: string; undoCode: string }
  | { kind: 'passwordChanged'; factors?: FactorChanges | undefined }
  | { kind: 'emailRestored'; factors: FactorChanges }
  | { kind: 'secondStepOn' }
  | { kind: 'secondStepOff' }
  | { kind: 'authenticatorReplaced' }
  | { kind: 'recoveryCodesMade' }
  | { kind: 'recoveryCodeUsed'; left: number }
  | { kind: 'passkeyAdded' }
  | { kind: 'passkeyRemoved' }
  | { kind: 'newBrowser'; device: string | null }
  | { kind: 'sessionStolen' };

/** Reports an operator's command. */
export type OperatorMail =
  | { kind: 'temporaryPassword' }
  | { kind: 'resetRequired' }
  | { kind: 'disabled' }
  | { kind: 'enabled' }
  | { kind: 'sessionsEndedByOperator' }
  | { kind: 'madeAdmin' }
  | { kind: 'adminRemoved' };

/** Announces or confirms that an account is deleted. */
export type DeletionMail = { kind: 'idleAccount'; deletionDate: Date } | { kind: 'accountDeleted' };

export type AccountMailContent = RequestedMail | SecurityMail | OperatorMail | DeletionMail;
