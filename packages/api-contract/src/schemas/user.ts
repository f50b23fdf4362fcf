import { Type, type Static } from 'typebox';
import { SECTORS } from '../constants.ts';
import { AssessmentResult, AssessmentSession, FeedbackRequest } from './assessment.ts';
import { Email, Id, Nullable, Timestamp, VisibleText } from './common.ts';
import { AssessmentNote } from './notes.ts';
import { PlanItem, Targets } from './plan.ts';

export const UserProfile = Type.Object({
  id: Id,
  email: Nullable(Type.String()),
  /** A new address whose link is still to be followed; left out where the pool does not tell. */
  pendingEmail: Type.Optional(Nullable(Type.String())),
  organisation: Type.Object({ name: Nullable(Type.String()), code: Nullable(Type.String()) }),
  organisationRole: Nullable(Type.String()),
  sector: Nullable(Type.String()),
  groups: Type.Array(Type.String()),
});
export type UserProfile = Static<typeof UserProfile>;

const ProfileText = VisibleText(200);

/** Exactly one of the three is sent. */
export const UserUpdateRequest = Type.Union([
  Type.Object({ email: Email }, { additionalProperties: false }),
  Type.Object({ organisationRole: ProfileText }, { additionalProperties: false }),
  Type.Object({ sector: Type.Enum(SECTORS) }, { additionalProperties: false }),
]);
export type UserUpdateRequest = Static<typeof UserUpdateRequest>;

export const OrganisationRequest = Type.Object({ name: ProfileText });

export const EmailUndoRequest = Type.Object({ code: Type.String({ minLength: 1, maxLength: 200 }) });

/** A second step, recovery codes or a passkey of an account. */
export const AccountFactor = Type.Object({
  /** `authenticator`, `emailCodes`, `recoveryCodes` or `passkey`; a later server may have more. */
  kind: Type.String(),
  /** Of passkeys only. */
  name: Nullable(Type.String()),
  added: Nullable(Timestamp),
});
export type AccountFactor = Static<typeof AccountFactor>;

/** What a recovery through the mailbox removed, and what it left. */
export const FactorReview = Type.Object({
  removed: Type.Array(AccountFactor),
  kept: Type.Array(AccountFactor),
});
export type FactorReview = Static<typeof FactorReview>;

/** The address is back; with name and code its owner chooses a new password. */
export const EmailUndone = Type.Object({
  email: Type.String(),
  userName: Type.String(),
  resetCode: Type.String(),
  factors: Type.Optional(FactorReview),
});
export type EmailUndone = Static<typeof EmailUndone>;

/** Where a user is logged in. What is not known is null. */
export const UserSession = Type.Object({
  id: Id,
  /** Whether it is the session of this call. */
  current: Type.Boolean(),
  began: Timestamp,
  lastUsed: Timestamp,
  browser: Nullable(Type.String()),
  system: Nullable(Type.String()),
  /** Shortened: /24 of IPv4, /48 of IPv6. */
  network: Nullable(Type.String()),
});
export type UserSession = Static<typeof UserSession>;

/** How many codes are left; null without an authenticator. */
export const RecoveryCodesLeft = Type.Object({ left: Nullable(Type.Integer({ minimum: 0 })) });
export type RecoveryCodesLeft = Static<typeof RecoveryCodesLeft>;

/** New ones, shown this once. */
export const RecoveryCodes = Type.Object({ codes: Type.Array(Type.String()) });
export type RecoveryCodes = Static<typeof RecoveryCodes>;

/** An entry of the security log; what is not known is null. */
export const SecurityEvent = Type.Object({
  at: Timestamp,
  /** Such as `signIn`; more may come. */
  kind: Type.String(),
  browser: Nullable(Type.String()),
  system: Nullable(Type.String()),
  /** Shortened: /24 of IPv4, /48 of IPv6. */
  network: Nullable(Type.String()),
});
export type SecurityEvent = Static<typeof SecurityEvent>;

/** A passkey by the name that its owner gave it. */
export const UserPasskey = Type.Object({
  name: Type.String(),
  added: Timestamp,
  lastUsed: Nullable(Timestamp),
});
export type UserPasskey = Static<typeof UserPasskey>;

const Named = Type.Object({ id: Id, title: Type.String() });

/** Everything kept about a user, with the texts that were answered (decision G83). */
export const UserExport = Type.Object({
  exported: Timestamp,
  profile: UserProfile,
  /** Which terms were agreed to at the sign-up, and when; null where that is not known. Older servers do not tell. */
  consent: Type.Optional(Nullable(Type.Object({ termsVersion: Type.String(), agreed: Timestamp }))),
  /** Where the user is logged in, passkeys, and the security log; left out where the pool does not tell. */
  sessions: Type.Optional(Type.Array(UserSession)),
  passkeys: Type.Optional(Type.Array(UserPasskey)),
  securityEvents: Type.Optional(Type.Array(SecurityEvent)),
  assessments: Type.Array(
    Type.Object({
      session: AssessmentSession,
      answers: Type.Array(
        Type.Object({
          question: Named,
          choices: Type.Array(Named),
          carriedForward: Type.Boolean(),
          updated: Timestamp,
        }),
      ),
      result: Nullable(AssessmentResult),
      feedback: Nullable(FeedbackRequest.properties.responses),
      /** Older servers do not tell. */
      notes: Type.Optional(Type.Array(AssessmentNote)),
    }),
  ),
  /** Older servers tell neither. */
  targets: Type.Optional(Targets),
  plan: Type.Optional(Type.Array(PlanItem)),
});
export type UserExport = Static<typeof UserExport>;
