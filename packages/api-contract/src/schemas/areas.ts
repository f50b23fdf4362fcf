import { Type, type Static } from 'typebox';
import { AREA_REMARK_MAX_LENGTH } from '../constants.ts';
import { Day, Id, Nullable, Timestamp, Uuid, VisibleText } from './commonSchemas.ts';

const Version = Type.Integer({ minimum: 0, maximum: 1_000_000_000 });

/** The name is empty once the account is deleted. */
const AreaMember = Type.Object({ id: Uuid, name: Type.String() });
export type AreaMember = Static<typeof AreaMember>;

/** An area of an assessment, and the member who answers it (decision G310). */
export const AssessmentArea = Type.Object({
  pillarId: Id,
  /** Null if it is not assigned. */
  assignee: Nullable(AreaMember),
  assignedBy: Nullable(AreaMember),
  /** Until the end of that day, in the United Kingdom. */
  due: Nullable(Day),
  /** Null until the assignee submits it. */
  submittedAt: Nullable(Timestamp),
  /** Why it was returned to the assignee. */
  remark: Nullable(Type.String()),
  /** Of the last reminder to this assignee. */
  remindedAt: Type.Optional(Timestamp),
  /** 0 if it was never assigned. */
  version: Version,
});
export type AssessmentArea = Static<typeof AssessmentArea>;

/** For contributors, only the areas assigned to them. */
export const AssessmentAreas = Type.Object({
  createdBy: Nullable(AreaMember),
  completedBy: Nullable(AreaMember),
  areas: Type.Array(AssessmentArea),
  /** Who last gave each answer; without those carried from a re-taken assessment. */
  answers: Type.Array(
    Type.Object({ question: Type.Object({ id: Id }), by: Nullable(AreaMember), at: Timestamp }),
  ),
});
export type AssessmentAreas = Static<typeof AssessmentAreas>;

/** `version`: the edited one. Without an assignee there is no due date. */
export const AreaAssignment = Type.Object(
  { version: Version, assignee: Nullable(Uuid), due: Nullable(Day) },
  { additionalProperties: false },
);
export type AreaAssignment = Static<typeof AreaAssignment>;

/** `version`: the one seen. */
export const AreaSubmission = Type.Object({ version: Version }, { additionalProperties: false });

export const AreaReturn = Type.Object(
  { version: Version, remark: Type.Optional(VisibleText(AREA_REMARK_MAX_LENGTH)) },
  { additionalProperties: false },
);
export type AreaReturn = Static<typeof AreaReturn>;
