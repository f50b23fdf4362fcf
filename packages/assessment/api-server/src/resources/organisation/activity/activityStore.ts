import type { Role } from '@psma/api-contract';
import type { Queryable } from '@psma/database';

/** About the organisation itself. */
type OrganisationKind = 'organisationChanged' | 'checksTurnedOn' | 'checksTurnedOff' | 'organisationExported';
type InvitationKind =
  | 'memberInvited'
  | 'invitationSentAgain'
  | 'invitationWithdrawn'
  | 'invitationDeclined'
  | 'joiningCodeCreated';
type MemberKind =
  | 'joinRequested'
  | 'joinRefused'
  | 'memberAdmitted'
  | 'memberJoined'
  | 'roleChanged'
  | 'memberRenamed'
  | 'memberRemoved'
  | 'memberLeft';
type AssessmentKind =
  | 'assessmentBegun'
  | 'assessmentRetaken'
  | 'assessmentRenamed'
  | 'assessmentCompleted'
  | 'resultSignedOff'
  | 'assessmentDeleted';
type AreaKind =
  | 'areaAssigned'
  | 'areaUnassigned'
  | 'areaSubmitted'
  | 'areaReturned'
  | 'areaReminded'
  | 'areaChecked'
  | 'checkAsked';
/** By the authority. */
type AuthorityKind = 'temporaryPasswordMade' | 'ownerAppointed';
type ShareKind = 'resultShared' | 'sharedResultOpened' | 'sharingStopped';
type AdviserShareKind = 'resultSharedWithAdviser' | 'adviserOpenedResult' | 'adviserSharingEnded';
/** Triggers add `accountDeleted`, `invitationEnded`, `joiningCodeEnded` and `checkAskEnded`. */
export type ActivityKind =
  | OrganisationKind
  | InvitationKind
  | MemberKind
  | AssessmentKind
  | AreaKind
  | ShareKind
  | AdviserShareKind
  | AuthorityKind;

/** Holds no answer, level, note, name of a person or address (decision G309). */
export interface NewActivity {
  organisationId: string;
  /** Null for the authority, and an account that is no member. */
  by: string | null;
  kind: ActivityKind;
  /** Id of a member, an invitation, an assessment, a recipient or an adviser. */
  about?: string;
  /** Given to the member. */
  role?: Role;
  /** The title is erased when the assessment is deleted (decision G356). */
  assessment?: { id: string; title: string | null };
  /** Area of the assessment. */
  pillarId?: string;
}

/** Adds an entry, in the transaction of what it reports. */
export async function recordActivity(db: Queryable, activity: NewActivity, now: Date): Promise<void> {
  const { organisationId, by, kind, about = null, role = null, assessment, pillarId = null } = activity;
  await db.query(
    `insert into organisation_event (organisation_id, at, member_id, kind, subject_id, role, title, session_id, pillar_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      ...[organisationId, now, by, kind, about, role],
      ...[assessment?.title ?? null, assessment?.id ?? null, pillarId],
    ],
  );
}

interface Person {
  id: string;
  name: string;
  email: string | null;
}

export interface ActivityRow {
  id: number;
  at: Date;
  kind: string;
  by: Person | null;
  about: Person | null;
  role: Role | null;
  title: string | null;
  pillarId: string | null;
}

/** Names and addresses as they are now: a deleted account has none. */
const SELECT = `
  select e.id, e.at, e.kind, e.role, e.title, e.pillar_id as "pillarId",
    case when m.id is not null then json_build_object('id', m.id, 'name', m.name, 'email', m.email) end as by,
    case when a.id is not null then json_build_object('id', a.id, 'name', a.name, 'email', a.email)
      when i.id is not null then json_build_object('id', i.id, 'name', '', 'email', i.email)
      when n.id is not null then json_build_object('id', n.id, 'name', '', 'email', n.email)
      when r.id is not null then json_build_object('id', r.id, 'name', '', 'email', r.email)
      when v.id is not null then json_build_object('id', v.id, 'name', v.name, 'email', null) end as about
  from organisation_event e
  left join organisation_member m on m.id = e.member_id
  left join organisation_member a on a.id = e.subject_id
  left join organisation_invitation i on i.id = e.subject_id
  left join ended_invitation n on n.id = e.subject_id
  left join share_recipient r on r.id = e.subject_id
  left join adviser v on v.id = e.subject_id`;

export interface ActivityRange {
  /** Entries before this one; null from the newest. */
  before: number | null;
  /** Null for all. */
  limit: number | null;
}

/** Newest first. */
export async function listActivity(
  db: Queryable,
  organisationId: string,
  { before, limit }: ActivityRange = { before: null, limit: null },
): Promise<ActivityRow[]> {
  const found = await db.query<ActivityRow>(
    `${SELECT} where e.organisation_id = $1 and ($2::bigint is null or e.id < $2) order by e.id desc limit $3`,
    [organisationId, before, limit],
  );
  return found.rows;
}

/** Of or about one member, newest first. */
export async function listActivityOf(
  db: Queryable,
  organisationId: string,
  memberId: string,
): Promise<ActivityRow[]> {
  const found = await db.query<ActivityRow>(
    `${SELECT} where e.organisation_id = $1 and $2 in (e.member_id, e.subject_id) order by e.id desc`,
    [organisationId, memberId],
  );
  return found.rows;
}
