import type { Role } from '@psma/api-contract';

/** Events of shared work that members and advisers are emailed about (decision G357). */
export type WorkEvent =
  | 'areaAssigned'
  | 'areaReminded'
  | 'areaReturned'
  | 'checkAsked'
  | 'areaSubmitted'
  | 'areaApproved'
  | 'signOffPossible'
  | 'joinRequested'
  | 'resultShared';

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

/** Events of one organisation; without names of areas, titles, remarks and members. */
export interface WorkOfOrganisation extends OfOrganisation {
  /** Whether they are for an adviser of the authority. */
  asAdviser: boolean;
  counts: Partial<Record<WorkEvent, number>>;
  /** Of the area to answer that is due first, as YYYY-MM-DD. */
  due: string | null;
}

export interface WorkMail {
  kind: 'workNotices';
  organisations: WorkOfOrganisation[];
  /** In the link that stops these emails. */
  mailKey: string;
  /** Path of the API. */
  apiBase: string;
}

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
export type MailContent = OrganisationMail | WorkMail | ResultMail | AuthorityMail;
