import type { CommonErrorName } from '@psma/route-contract';
import { EMAIL_PATTERN, VISIBLE_PATTERN } from '@psma/text';
import { Type, type TSchema } from 'typebox';
import { ORGANISATION, PLAN_DAY_PATTERN } from '../constants.ts';

/** A value, or `null` for "not known yet". */
export const Nullable = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

export const Id = Type.String({ minLength: 1, maxLength: 64 });
export const Uuid = Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' });
export const Timestamp = Type.String({ format: 'date-time', description: 'ISO 8601, UTC' });

export const Day = Type.String({ format: 'date', pattern: PLAN_DAY_PATTERN, description: 'YYYY-MM-DD' });

/** Non-empty; stored as `visibleText` returns it. */
export const VisibleText = (maxLength: number) =>
  Type.String({ minLength: 1, maxLength, pattern: VISIBLE_PATTERN });

export const Email = Type.String({
  minLength: 3,
  maxLength: 254,
  format: 'email',
  pattern: EMAIL_PATTERN,
});

/** Any other text is not found. */
export const OrganisationHeaders = Type.Object({
  [ORGANISATION]: Type.Optional(Type.String({ description: 'Id of the organisation, or `own`' })),
});

/** Clients may branch on these names; messages are for people. */
export type ErrorName =
  | CommonErrorName
  | 'NotAuthenticated'
  | 'NotInGroup'
  | 'RecentSignInNeeded'
  | 'NotAllowed'
  | 'WriteKeyRequired'
  | 'AssessmentIncomplete'
  | 'CheckNeeded'
  | 'AssessmentCompleted'
  | 'AssessmentNotCompleted'
  | 'FeedbackAlreadyGiven'
  | 'AlreadySignedOff'
  | 'AreasAssigned'
  | 'SamePerson'
  | 'ChangedElsewhere'
  | 'OtherOrganisation'
  | 'PlanFull'
  | 'LastOwner'
  | 'AlreadyMember'
  | 'OrganisationFull'
  | 'OlderServer'
  | 'SharesFull'
  | 'CodeRefused'
  | 'SecondFactorNeeded'
  | 'AlreadyRegistered'
  | 'TriageIncomplete'
  | 'EmailNotAvailable'
  | 'IdentityServiceFailed';
