import { Type, type Static } from 'typebox';
import { AREA_REMARK_MAX_LENGTH, AREAS_PER_ASSIGNMENT, CHECK_STATES } from '../constants.ts';
import { Day, Id, Nullable, Timestamp, Uuid, VisibleText } from './commonSchemas.ts';
import { SignOff } from './signOff.ts';

const Version = Type.Integer({ minimum: 0, maximum: 1_000_000_000 });

/** The name is empty once the account is deleted. */
export const AreaMember = Type.Object({ id: Uuid, name: Type.String() });
export type AreaMember = Static<typeof AreaMember>;

const Digest = Type.String({ pattern: '^[0-9a-f]{64}$' });

/** Check of an area by a second member (decision G313). */
export const AreaCheck = Type.Object({
  state: Type.Enum(CHECK_STATES),
  /** Digest of the answers; null until all are given. */
  digest: Nullable(Digest),
  /** Member who checked it last. */
  by: Nullable(AreaMember),
  at: Nullable(Timestamp),
  /** Members who could check it; none once the assessment is completed. */
  checkers: Type.Array(Uuid),
});
export type AreaCheck = Static<typeof AreaCheck>;

/** An area of an assessment, and the member who answers it (decision G310). */
export const AssessmentArea = Type.Object({
  pillarId: Id,
  /** Null if it is not assigned. */
  assignee: Nullable(AreaMember),
  assignedBy: Nullable(AreaMember),
  /** Due at the end of that day, in the United Kingdom. */
  due: Nullable(Day),
  /** Null until the assignee submits it. */
  submittedAt: Nullable(Timestamp),
  /** Why it was returned to the assignee. */
  remark: Nullable(Type.String()),
  /** Time of the last reminder to this assignee. */
  remindedAt: Type.Optional(Timestamp),
  /** Absent if the organisation asks for no checks. */
  check: Type.Optional(AreaCheck),
  /** 0 before the first change. */
  version: Version,
});
export type AssessmentArea = Static<typeof AssessmentArea>;

/** Areas of an assessment; contributors get those assigned to them. */
export const AssessmentAreas = Type.Object({
  createdBy: Nullable(AreaMember),
  completedBy: Nullable(AreaMember),
  areas: Type.Array(AssessmentArea),
  /** Last author of each answer, without answers carried from a re-taken assessment. */
  answers: Type.Array(
    Type.Object({ question: Type.Object({ id: Id }), by: Nullable(AreaMember), at: Timestamp }),
  ),
  /** Sign-off of a completed assessment; omitted for contributors. */
  signOff: Type.Optional(Nullable(SignOff)),
});
export type AssessmentAreas = Static<typeof AssessmentAreas>;

/** `version`: the edited one. Without an assignee there is no due date. */
export const AreaAssignment = Type.Object(
  { version: Version, assignee: Nullable(Uuid), due: Nullable(Day) },
  { additionalProperties: false },
);
export type AreaAssignment = Static<typeof AreaAssignment>;

/** Assigns several areas to one member, each with the version seen; all of them or none. */
export const AreasAssignment = Type.Object(
  {
    areas: Type.Array(Type.Object({ pillarId: Id, version: Version }, { additionalProperties: false }), {
      minItems: 1,
      maxItems: AREAS_PER_ASSIGNMENT,
    }),
    assignee: Uuid,
    due: Nullable(Day),
  },
  { additionalProperties: false },
);
export type AreasAssignment = Static<typeof AreasAssignment>;

/** The assigned areas, in the order of the request. */
export const AssignedAreas = Type.Object({ areas: Type.Array(AssessmentArea) });

/** `version`: the one seen. */
export const AreaSubmission = Type.Object({ version: Version }, { additionalProperties: false });

/** `digest`: of the answers seen. */
export const AreaApproval = Type.Object({ digest: Digest }, { additionalProperties: false });

/** The members who were emailed. */
export const CheckRequest = Type.Object({ asked: Type.Array(AreaMember) });
export type CheckRequest = Static<typeof CheckRequest>;

export const AreaReturn = Type.Object(
  { version: Version, remark: Type.Optional(VisibleText(AREA_REMARK_MAX_LENGTH)) },
  { additionalProperties: false },
);
export type AreaReturn = Static<typeof AreaReturn>;
