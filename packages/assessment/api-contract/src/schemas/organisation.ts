import { Type, type Static } from 'typebox';
import { INVITATION_BATCH, MEMBER_NAME_MAX_LENGTH, ROLES, SECTORS } from '../constants.ts';
import { Email, Id, Nullable, Timestamp, Uuid, VisibleText } from './commonSchemas.ts';

const Version = Type.Integer({ minimum: 1 });
const VersionText = Type.String({ pattern: '^[1-9]\\d{0,8}$' });
const Name = VisibleText(MEMBER_NAME_MAX_LENGTH);

export const OrganisationMember = Type.Object({
  id: Uuid,
  version: Version,
  name: Type.String(),
  /** Email address, for owners; null for accounts without one. */
  email: Type.Optional(Nullable(Type.String())),
  role: Type.Enum(ROLES),
  /** Joined by a code, not admitted yet; for owners only. */
  waits: Type.Boolean(),
  /** Name of the creator of a waiting member's code, if no longer an owner; empty for a deleted account. */
  formerOwner: Type.Optional(Type.String()),
  joined: Timestamp,
  lastSeen: Nullable(Type.String({ format: 'date', description: 'YYYY-MM-DD' })),
  /** The caller. */
  you: Type.Boolean(),
});
export type OrganisationMember = Static<typeof OrganisationMember>;

/** An invitation as the invited account sees it. */
export const OwnInvitation = Type.Object({
  id: Uuid,
  organisation: Type.String(),
  role: Type.Enum(ROLES),
  invitedBy: Type.String(),
  expires: Timestamp,
});
export type OwnInvitation = Static<typeof OwnInvitation>;

/** A temporary password that the authority made for a member's account (decision G322). */
export const PasswordNotice = Type.Object({
  id: Uuid,
  organisation: Type.String(),
  /** Name of the member; `you`: the caller's own account. */
  account: Type.Object({ name: Type.String(), you: Type.Boolean() }),
  /** Name of the adviser. */
  adviser: Type.String(),
  at: Timestamp,
});
export type PasswordNotice = Static<typeof PasswordNotice>;

/** The caller was removed from an organisation, and has not acknowledged it (decision G366). */
export const RemovalNotice = Type.Object({
  id: Uuid,
  organisation: Type.String(),
  /** Name of the owner who did it; empty for a deleted account. */
  by: Type.String(),
  at: Timestamp,
});
export type RemovalNotice = Static<typeof RemovalNotice>;

/** The caller asked to join an organisation, and waits for admission. Does not name it (decision G304). */
export const OwnJoinRequest = Type.Object({ id: Uuid, name: Type.String(), asked: Timestamp });
export type OwnJoinRequest = Static<typeof OwnJoinRequest>;

/** Id and `you` are null, and version 0, for an own organisation in which nothing was created yet. */
export const Organisation = Type.Object({
  id: Nullable(Uuid),
  version: Type.Integer({ minimum: 0 }),
  /** Empty until its first invitation. */
  name: Type.String(),
  sector: Nullable(Type.String()),
  /** Areas are checked before an assessment is finished (decision G313). */
  checkNeeded: Type.Optional(Type.Boolean()),
  you: Nullable(Type.Object({ member: Uuid, role: Type.Enum(ROLES), name: Type.String() })),
  members: Type.Array(OrganisationMember),
  /** The name is empty if the account was deleted. */
  former: Type.Array(Type.Object({ id: Uuid, name: Type.String(), ended: Timestamp })),
  /** All organisations of the account; its own one first. */
  organisations: Type.Array(Type.Object({ id: Uuid, name: Type.String(), role: Type.Enum(ROLES) })),
  /** Id of the account's own one; null until its first write makes it, absent from older servers. */
  own: Type.Optional(Nullable(Uuid)),
  /** Open ones to the account's verified address; only when read, absent if unknown. */
  invitations: Type.Optional(Type.Array(OwnInvitation)),
  /** Notices of all organisations of the account that it has not acknowledged; in responses to GET. */
  passwordNotices: Type.Optional(Type.Array(PasswordNotice)),
  /** Of all organisations; in responses to GET, also below. */
  removals: Type.Optional(Type.Array(RemovalNotice)),
  joinRequests: Type.Optional(Type.Array(OwnJoinRequest)),
});
export type Organisation = Static<typeof Organisation>;

export const OrganisationCreated = Type.Object({ id: Uuid });

/** `version`: the edited one; omitted fields stay. */
export const OrganisationChange = Type.Object(
  {
    version: Version,
    name: Type.Optional(Name),
    sector: Type.Optional(Nullable(Type.Enum(SECTORS))),
    checkNeeded: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
export type OrganisationChange = Static<typeof OrganisationChange>;

/** The organisation's name, typed. */
export const OrganisationDeleteRequest = Type.Object({
  name: Type.String({ maxLength: MEMBER_NAME_MAX_LENGTH }),
});

/** Default: reader. */
const GivenRole = Type.Optional(Type.Enum(ROLES));
/** Needed until both are set. */
const names = { yourName: Type.Optional(Name), organisationName: Type.Optional(Name) };

export const InvitationsRequest = Type.Object(
  {
    invitations: Type.Array(Type.Object({ email: Email, role: GivenRole }, { additionalProperties: false }), {
      minItems: 1,
      maxItems: INVITATION_BATCH,
    }),
    ...names,
  },
  { additionalProperties: false },
);
export type InvitationsRequest = Static<typeof InvitationsRequest>;

export const Invitation = Type.Object({
  id: Uuid,
  /** Null for a joining code. */
  email: Nullable(Type.String()),
  role: Type.Enum(ROLES),
  invitedBy: Type.String(),
  created: Timestamp,
  expires: Timestamp,
});
export type Invitation = Static<typeof Invitation>;

/** Ended while it was open, with its maker's role as an owner (decision G338). */
export const EndedInvitation = Type.Object({
  id: Uuid,
  /** Null for a joining code. */
  email: Nullable(Type.String()),
  role: Type.Enum(ROLES),
  /** Empty for a deleted account. */
  invitedBy: Type.String(),
  ended: Timestamp,
});
export type EndedInvitation = Static<typeof EndedInvitation>;

/** `ended`: only when read, until 30 days after the end. */
export const Invitations = Type.Object({
  invitations: Type.Array(Invitation),
  ended: Type.Optional(Type.Array(EndedInvitation)),
});

export const JoiningCodeRequest = Type.Object({ role: GivenRole, ...names }, { additionalProperties: false });
export type JoiningCodeRequest = Static<typeof JoiningCodeRequest>;

/** Shown only once. */
export const JoiningCode = Type.Object({ code: Type.String(), expires: Timestamp });
export type JoiningCode = Static<typeof JoiningCode>;

/** A new code in place of an ended one; null for an invitation. */
export const RenewedInvitation = Type.Object({ joiningCode: Nullable(JoiningCode) });
export type RenewedInvitation = Static<typeof RenewedInvitation>;

/** The name that other members see. */
export const AcceptRequest = Type.Object({ name: Name });
export const InvitationAccepted = Type.Object({ organisationId: Uuid });

export const JoinRequest = Type.Object({ code: VisibleText(64), name: Name });

/** `areasTo`: member who gets the areas that a reader cannot answer; null for none. */
export const MemberChange = Type.Object(
  { version: Version, role: Type.Enum(ROLES), areasTo: Type.Optional(Nullable(Uuid)) },
  { additionalProperties: false },
);
export type MemberChange = Static<typeof MemberChange>;

export const MemberRename = Type.Object({ version: Version, name: Name }, { additionalProperties: false });
export type MemberRename = Static<typeof MemberRename>;

/** `owner`: the member who takes over, when the last owner leaves. `areasTo`: gets the areas, or `none`. */
export const MemberDeleteQuery = Type.Object({
  version: VersionText,
  owner: Type.Optional(Id),
  areasTo: Type.Optional(Id),
});

/** In the details of 409 AreasAssigned: areas that the member has not submitted (decision G365). */
export const MemberArea = Type.Object({
  sessionId: Uuid,
  /** Of the assessment. */
  title: Type.String(),
  pillarId: Id,
  pillar: Type.String(),
});
export type MemberArea = Static<typeof MemberArea>;

/** Person in an entry; the name is empty for deleted accounts and open invitations. */
const ActivityPerson = Type.Object({
  id: Uuid,
  name: Type.String(),
  /** Email address, for owners; null if unknown. */
  email: Type.Optional(Nullable(Type.String())),
});
export type ActivityPerson = Static<typeof ActivityPerson>;

/** Entry of the activity record (decision G309). */
export const ActivityEntry = Type.Object({
  id: Type.Integer({ minimum: 1 }),
  at: Timestamp,
  /** E.g. `memberInvited`; more may follow. */
  kind: Type.String(),
  /** Null for an account that is no member. */
  by: Nullable(ActivityPerson),
  /** Member, invitation, recipient of a share or adviser that it is about. */
  about: Nullable(ActivityPerson),
  /** Given to the member. */
  role: Nullable(Type.Enum(ROLES)),
  /** Title of the assessment at that time; null also once the assessment was deleted. */
  title: Nullable(Type.String()),
  /** Name of the area; null in entries of before. Older servers omit it. */
  area: Type.Optional(Nullable(Type.String())),
});
export type ActivityEntry = Static<typeof ActivityEntry>;

/** Entries before `before`, the client's last. */
export const ActivityQuery = Type.Object({
  before: Type.Optional(Type.String({ pattern: '^[1-9]\\d{0,14}$' })),
  /** 1 to 200; default: 100. */
  limit: Type.Optional(Type.String({ pattern: '^([1-9]\\d?|1\\d\\d|200)$' })),
});
