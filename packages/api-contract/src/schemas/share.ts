import { Type, type Static } from 'typebox';
import { MEMBER_NAME_MAX_LENGTH, SHARE_DAYS, SHARE_HOLDS, SHARE_RECIPIENTS } from '../constants.ts';
import { AssessmentResult } from './assessment.ts';
import { Email, Id, Nullable, Timestamp, Uuid, VisibleText } from './commonSchemas.ts';

export const ShareRequest = Type.Object(
  {
    sessionId: Id,
    holds: Type.Enum(SHARE_HOLDS),
    emails: Type.Array(Email, { minItems: 1, maxItems: SHARE_RECIPIENTS }),
    /** Until the end of that day, in the United Kingdom. */
    days: Type.Enum(SHARE_DAYS),
    /** Needed until it is set. */
    organisationName: Type.Optional(VisibleText(MEMBER_NAME_MAX_LENGTH)),
  },
  { additionalProperties: false },
);
export type ShareRequest = Static<typeof ShareRequest>;

export const ShareRecipient = Type.Object({
  email: Type.String(),
  /** Number of codes entered. */
  openings: Type.Integer({ minimum: 0 }),
  lastOpened: Nullable(Timestamp),
  /** The address stopped these emails, so it gets no code. */
  mailsStopped: Type.Boolean(),
});
export type ShareRecipient = Static<typeof ShareRecipient>;

export const Share = Type.Object({
  id: Uuid,
  sessionId: Uuid,
  /** Of the assessment. */
  title: Type.String(),
  holds: Type.Enum(SHARE_HOLDS),
  created: Timestamp,
  expires: Timestamp,
  /** When it was stopped or expired; null while open. */
  ended: Nullable(Timestamp),
  recipients: Type.Array(ShareRecipient),
});
export type Share = Static<typeof Share>;

export const ShareCreated = Type.Object({ id: Uuid, expires: Timestamp });
export type ShareCreated = Static<typeof ShareCreated>;

export const SharedCodeRequest = Type.Object({ email: Email });

export const SharedOpenRequest = Type.Object({
  email: Email,
  code: Type.String({ minLength: 1, maxLength: 40 }),
});
export type SharedOpenRequest = Static<typeof SharedOpenRequest>;

/** `key`: of the link in the email. */
export const SharedMailsRequest = Type.Object({ key: Uuid, stopped: Type.Boolean() });
export type SharedMailsRequest = Static<typeof SharedMailsRequest>;

/** Without notes, plan and members (decision G318). */
export const SharedResult = Type.Object({
  organisation: Type.Object({ name: Type.String() }),
  holds: Type.Enum(SHARE_HOLDS),
  expires: Timestamp,
  /** Without questions and answers unless shared; `id` is the share's. */
  result: AssessmentResult,
});
export type SharedResult = Static<typeof SharedResult>;
