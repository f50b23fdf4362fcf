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

export type MailRole = 'OWNER' | 'EDITOR' | 'CONTRIBUTOR' | 'READER';

/** All mails of the product, with their data. */
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
  | { kind: 'signInCode'; code: string }
  | { kind: 'idleAccount'; deletionDate: Date }
  | { kind: 'organisationInvitation'; inviter: string; organisation: string; role: MailRole; until: Date }
  | ({ kind: 'memberJoined'; member: string; email: string | null; role: MailRole } & OfOrganisation)
  | ({ kind: 'memberRoleChanged'; role: MailRole } & OfOrganisation)
  | ({ kind: 'memberMadeOwner' } & OfOrganisation)
  | { kind: 'memberRemoved'; organisation: string }
  | { kind: 'organisationDeleted'; organisation: string }
  | { kind: 'organisationDownloaded'; organisation: string }
  | { kind: 'resultShared'; organisation: string; share: string; until: Date; mailKey: string }
  | { kind: 'sharedCode'; code: string; until: Date }
  | ({ kind: 'adviserSharingEnded'; adviser: string } & OfOrganisation)
  | AreaMail<'areasAssigned'>
  | AreaMail<'areaReminder'>
  | AreaMail<'checkAsked'>
  | ({ kind: 'memberPasswordMade'; adviser: string; at: Date } & OfOrganisation)
  | ({ kind: 'ownerAppointed'; member: string; adviser: string } & OfOrganisation)
  | {
      kind: 'authorityAction';
      action: AuthorityMailAction;
      adviser: string;
      /** In the authority's register. */
      organisation: string | null;
      reason: string;
      at: Date;
    };

/** Linked page: in this organisation. */
interface OfOrganisation {
  organisationId: string;
  /** Its name; empty for one without. */
  organisation: string;
}

/** About areas of assessments; without their names and titles. */
interface AreaMail<Kind extends string> extends OfOrganisation {
  kind: Kind;
  /** Empty for a member without a name. */
  sender: string;
  /** The assessment; null for areas of several. */
  sessionId: string | null;
  areas: number;
  /** Of the area that is due first. */
  due: Date | null;
}

/** What all admins are notified of. */
export type AuthorityMailAction =
  | 'temporaryPasswordMade'
  | 'accountDisabled'
  | 'accountEnabled'
  | 'sessionsEnded'
  | 'ownerAppointed'
  | 'codesExported';
