import { Type, type Static } from 'typebox';
import { ROLES, SECTORS } from '../constants.ts';
import { AssessmentAreas } from './areas.ts';
import { AssessmentResult, AssessmentSession, FeedbackRequest } from './assessment.ts';
import { Email, Id, Nullable, Timestamp, VisibleText } from './commonSchemas.ts';
import { AssessmentNote } from './notes.ts';
import { ActivityEntry, Organisation } from './organisation.ts';
import { PlanItem, Targets } from './plan.ts';
import { Share } from './share.ts';
import { SignOff } from './signOff.ts';

export const UserProfile = Type.Object({
  id: Id,
  email: Nullable(Type.String()),
  /** Unconfirmed new email address, if reported. */
  pendingEmail: Type.Optional(Nullable(Type.String())),
  organisation: Type.Object({ name: Nullable(Type.String()), code: Nullable(Type.String()) }),
  organisationRole: Nullable(Type.String()),
  sector: Nullable(Type.String()),
  groups: Type.Array(Type.String()),
});
export type UserProfile = Static<typeof UserProfile>;

const ProfileText = VisibleText(200);

/** Exactly one is sent. */
export const UserUpdateRequest = Type.Union([
  Type.Object({ email: Email }, { additionalProperties: false }),
  Type.Object({ organisationRole: ProfileText }, { additionalProperties: false }),
  Type.Object({ sector: Type.Enum(SECTORS) }, { additionalProperties: false }),
]);
export type UserUpdateRequest = Static<typeof UserUpdateRequest>;

export const OrganisationRequest = Type.Object({ name: ProfileText });

export const EmailUndoRequest = Type.Object({ code: Type.String({ minLength: 1, maxLength: 200 }) });

/** An account's second step, recovery codes, passkey or pending address. */
export const AccountFactor = Type.Object({
  /**
   * `authenticator`, `emailCodes`, `recoveryCodes`, `passkey` or `newAddress`; more
   * may follow.
   */
  kind: Type.String(),
  /** Passkeys only. */
  name: Nullable(Type.String()),
  added: Nullable(Timestamp),
});
export type AccountFactor = Static<typeof AccountFactor>;

/** Factors removed and kept by a mailbox recovery. */
export const FactorReview = Type.Object({
  removed: Type.Array(AccountFactor),
  kept: Type.Array(AccountFactor),
});
export type FactorReview = Static<typeof FactorReview>;

/** Email address restored; name and code allow a new password. */
export const EmailUndone = Type.Object({
  email: Type.String(),
  userName: Type.String(),
  resetCode: Type.String(),
  factors: Type.Optional(FactorReview),
});
export type EmailUndone = Static<typeof EmailUndone>;

/** A sign-in; unknown values are null. */
export const UserSession = Type.Object({
  id: Id,
  /** True for this request's sign-in. */
  current: Type.Boolean(),
  began: Timestamp,
  lastUsed: Timestamp,
  browser: Nullable(Type.String()),
  system: Nullable(Type.String()),
  /** Truncated: /24 of IPv4, /48 of IPv6. */
  network: Nullable(Type.String()),
});
export type UserSession = Static<typeof UserSession>;

/** Null without an authenticator. */
export const RecoveryCodesLeft = Type.Object({ left: Nullable(Type.Integer({ minimum: 0 })) });
export type RecoveryCodesLeft = Static<typeof RecoveryCodesLeft>;

/** Shown only once. */
export const RecoveryCodes = Type.Object({ codes: Type.Array(Type.String()) });
export type RecoveryCodes = Static<typeof RecoveryCodes>;

/** Security log entry; unknown values are null. */
export const SecurityEvent = Type.Object({
  at: Timestamp,
  /** E.g. `signIn`; more may follow. */
  kind: Type.String(),
  browser: Nullable(Type.String()),
  system: Nullable(Type.String()),
  /** Truncated: /24 of IPv4, /48 of IPv6. */
  network: Nullable(Type.String()),
});
export type SecurityEvent = Static<typeof SecurityEvent>;

export const UserPasskey = Type.Object({
  name: Type.String(),
  added: Timestamp,
  lastUsed: Nullable(Timestamp),
});
export type UserPasskey = Static<typeof UserPasskey>;

const Named = Type.Object({ id: Id, title: Type.String() });

const ExportedAnswer = Type.Object({
  question: Named,
  choices: Type.Array(Named),
  carriedForward: Type.Boolean(),
  updated: Timestamp,
});

const ExportedAssessment = Type.Object({
  session: AssessmentSession,
  answers: Type.Array(ExportedAnswer),
  result: Nullable(AssessmentResult),
  feedback: Nullable(FeedbackRequest.properties.responses),
  /** Omitted by older servers. */
  notes: Type.Optional(Type.Array(AssessmentNote)),
  /** Set in an organisation's download. */
  areas: Type.Optional(AssessmentAreas),
  /** Omitted without one. */
  signOff: Type.Optional(SignOff),
});

/** A membership in an organisation with other members; `role` is null once ended. */
const ExportedMembership = Type.Object({
  organisation: Type.String(),
  name: Type.String(),
  role: Nullable(Type.Enum(ROLES)),
  joined: Timestamp,
  ended: Nullable(Timestamp),
  /** The user's own; empty for a former member. */
  answers: Type.Array(Type.Object({ assessment: Type.String(), ...ExportedAnswer.properties })),
  /** Entries by or about the user; empty for a former member. */
  activity: Type.Array(ActivityEntry),
  /** The user's own, which stay after the membership. */
  signOffs: Type.Array(Type.Object({ assessment: Type.String(), ...SignOff.properties })),
});

/** Emails about shared work; `applies` is false without others to work with. */
export const WorkEmails = Type.Object({ on: Type.Boolean(), applies: Type.Boolean() });
export type WorkEmails = Static<typeof WorkEmails>;

export const WorkEmailsRequest = Type.Object({ on: Type.Boolean() }, { additionalProperties: false });

/** All data kept about a user (decision G83). */
export const UserExport = Type.Object({
  exported: Timestamp,
  profile: UserProfile,
  /** Terms agreed to at sign-up; null if unknown. */
  consent: Type.Optional(Nullable(Type.Object({ termsVersion: Type.String(), agreed: Timestamp }))),
  /** Sign-ins, passkeys, security log, if reported. */
  sessions: Type.Optional(Type.Array(UserSession)),
  passkeys: Type.Optional(Type.Array(UserPasskey)),
  securityEvents: Type.Optional(Type.Array(SecurityEvent)),
  assessments: Type.Array(ExportedAssessment),
  /** Older servers omit targets and plan. */
  targets: Type.Optional(Targets),
  plan: Type.Optional(Type.Array(PlanItem)),
  /** Shared results, with their recipients; omitted without one. */
  shares: Type.Optional(Type.Array(Share)),
  /** Organisations shared with others (decision G308); omitted without one. */
  organisations: Type.Optional(Type.Array(ExportedMembership)),
  /** Omitted while emails about shared work are on. */
  workEmails: Type.Optional(WorkEmailsRequest),
});
export type UserExport = Static<typeof UserExport>;

/** Everything of an organisation, for owners (decision G308). */
export const OrganisationExport = Type.Object({
  exported: Timestamp,
  organisation: Organisation,
  assessments: Type.Array(ExportedAssessment),
  targets: Targets,
  plan: Type.Array(PlanItem),
  shares: Type.Array(Share),
  activity: Type.Array(ActivityEntry),
});
export type OrganisationExport = Static<typeof OrganisationExport>;
