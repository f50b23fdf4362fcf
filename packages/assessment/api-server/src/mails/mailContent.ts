import type { Role } from '@psma/api-contract';

/** Mails of the API, with the values of their texts. */
export type MailContent =
  | { kind: 'triageLink'; id: string }
  | { kind: 'dataDownloaded' }
  | { kind: 'organisationInvitation'; inviter: string; organisation: string; role: Role; until: Date }
  | ({ kind: 'memberJoined'; member: string; email: string | null; role: Role } & OfOrganisation)
  | ({ kind: 'memberRoleChanged'; role: Role } & OfOrganisation)
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
