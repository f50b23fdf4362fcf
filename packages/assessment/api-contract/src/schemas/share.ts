import { Type, type Static } from 'typebox';
import { MEMBER_NAME_MAX_LENGTH, SHARE_DAYS, SHARE_HOLDS, SHARE_RECIPIENTS } from '../constants.ts';
import { AssessmentResult } from './assessment.ts';
import { Email, Id, Nullable, Timestamp, Uuid, VisibleText } from './commonSchemas.ts';
import { SignOff } from './signOff.ts';

const Holds = Type.Enum(SHARE_HOLDS);
const Days = Type.Enum(SHARE_DAYS);
/** Needed until it is set. */
const OrganisationName = Type.Optional(VisibleText(MEMBER_NAME_MAX_LENGTH));
const Openings = Type.Integer({ minimum: 0 });

export const ShareRequest = Type.Object(
  {
    sessionId: Id,
    holds: Holds,
    emails: Type.Array(Email, { minItems: 1, maxItems: SHARE_RECIPIENTS }),
    /** Ends with that day, in the United Kingdom. */
    days: Days,
    organisationName: OrganisationName,
  },
  { additionalProperties: false },
);
export type ShareRequest = Static<typeof ShareRequest>;

/** `adviserNumber`: of one adviser (decision G321). */
export const AdviserShareRequest = Type.Object(
  {
    sessionId: Id,
    holds: Holds,
    adviserNumber: VisibleText(40),
    days: Days,
    organisationName: OrganisationName,
  },
  { additionalProperties: false },
);
export type AdviserShareRequest = Static<typeof AdviserShareRequest>;

/** An adviser of the authority, as owners see one. */
export const NumberedAdviser = Type.Object({ number: Type.String(), name: Type.String() });
export type NumberedAdviser = Static<typeof NumberedAdviser>;

/** Adviser of the caller's organisation in the authority's register; null for none. */
export const RegisteredAdviser = Type.Object({ adviser: Nullable(NumberedAdviser) });

export const ShareRecipient = Type.Object({
  email: Type.String(),
  /** Number of codes entered. */
  openings: Openings,
  lastOpened: Nullable(Timestamp),
  /** The address stopped these emails, so it gets no code. */
  mailsStopped: Type.Boolean(),
});
export type ShareRecipient = Static<typeof ShareRecipient>;

export const Share = Type.Object({
  id: Uuid,
  sessionId: Uuid,
  /** Title of the assessment. */
  title: Type.String(),
  holds: Holds,
  created: Timestamp,
  expires: Timestamp,
  /** When it was stopped or expired; null while open. */
  ended: Nullable(Timestamp),
  /** Empty for a share by an adviser's number. */
  recipients: Type.Array(ShareRecipient),
  /** Name of the member who shared it, if no longer an owner; empty for a deleted account. */
  formerOwner: Type.Optional(Type.String()),
  /** Adviser, for a share by an adviser's number. */
  adviser: Type.Optional(
    Type.Object({
      ...NumberedAdviser.properties,
      openings: Openings,
      lastOpened: Nullable(Timestamp),
    }),
  ),
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
  holds: Holds,
  expires: Timestamp,
  /** Without questions and answers unless shared; `id` is the share's. */
  result: AssessmentResult,
  /** Omitted without one. */
  signOff: Type.Optional(SignOff),
});
export type SharedResult = Static<typeof SharedResult>;

/** An open share, as its adviser sees it in a list. */
export const AdviserShare = Type.Object({
  id: Uuid,
  /** Name of the members' organisation. */
  organisation: Type.String(),
  /** Title of the assessment. */
  title: Type.String(),
  holds: Holds,
  created: Timestamp,
  expires: Timestamp,
  openings: Openings,
  lastOpened: Nullable(Timestamp),
});
export type AdviserShare = Static<typeof AdviserShare>;
