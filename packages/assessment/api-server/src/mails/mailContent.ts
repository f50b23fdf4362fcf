import type { Role } from '@psma/api-contract';

/** The linked page works in this organisation. */
interface OfOrganisation {
  organisationId: string;
  /** Its name; empty for one without. */
  organisation: string;
}

export type OrganisationMail =
  | { kind: 'organisationInvitation'; inviter: string; organisation: string; role: Role; until: Date }
  | ({ kind: 'memberJoined'; member: string; email: string | null; role: Role } & OfOrganisation)
  | ({ kind: 'memberRoleChanged'; role: Role } & OfOrganisation)
  | ({ kind: 'memberMadeOwner' } & OfOrganisation)
  | { kind: 'memberRemoved'; organisation: string }
  | { kind: 'organisationDeleted'; organisation: string };

/** About areas of assessments; without their names and titles. */
interface AreasOf<Kind extends string> extends OfOrganisation {
  kind: Kind;
  /** Empty for a member without a name. */
  sender: string;
  /** The assessment; null for areas of several. */
  sessionId: string | null;
  areas: number;
  /** Of the area that is due first. */
  due: Date | null;
}

export type AreaMail = AreasOf<'areasAssigned'> | AreasOf<'areaReminder'> | AreasOf<'checkAsked'>;

/** Results that were shared or downloaded. */
export type ResultMail =
  | { kind: 'triageLink'; id: string }
  | { kind: 'resultShared'; organisation: string; share: string; until: Date; mailKey: string }
  | { kind: 'sharedCode'; code: string; until: Date }
  | ({ kind: 'adviserSharingEnded'; adviser: string } & OfOrganisation)
  | { kind: 'dataDownloaded' }
  | { kind: 'organisationDownloaded'; organisation: string };

/** Actions of the authority's advisers. */
export type AuthorityMail =
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

/** What all admins are notified of. */
export type AuthorityMailAction =
  | 'temporaryPasswordMade'
  | 'accountDisabled'
  | 'accountEnabled'
  | 'sessionsEnded'
  | 'ownerAppointed'
  | 'codesExported';

/** Mails of the API, with the values of their texts. */
export type MailContent = OrganisationMail | AreaMail | ResultMail | AuthorityMail;
