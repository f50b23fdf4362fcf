import { Type, type Static } from 'typebox';
import { PLAN_BATCH, PLAN_LENGTHS, PLAN_STATUSES, TARGET_REASON_MAX_LENGTH } from '../constants.ts';
import { Day, Id, Nullable, Timestamp, Uuid, VisibleText } from './commonSchemas.ts';

const TargetLevel = Type.Integer({ minimum: 1, maximum: 5 });
const Version = Type.Integer({ minimum: 0 });
const ItemVersion = Type.Integer({ minimum: 1 });
const Text = (maxLength: number) => Type.String({ maxLength });

const PillarTarget = Type.Optional(TargetLevel);
const PillarTargets = Type.Object(
  {
    GOV: PillarTarget,
    IRM: PillarTarget,
    PES: PillarTarget,
    OPS: PillarTarget,
    MON: PillarTarget,
    INV: PillarTarget,
    CUL: PillarTarget,
  },
  { additionalProperties: false },
);

/** No area target is below the overall one. */
const targets = {
  overall: Nullable(TargetLevel),
  pillars: PillarTargets,
  by: Nullable(Day),
  reason: Text(TARGET_REASON_MAX_LENGTH),
};

/** Version 0: none were ever set. */
export const Targets = Type.Object({ version: Version, ...targets, updated: Nullable(Timestamp) });
export type Targets = Static<typeof Targets>;

export const TargetsRequest = Type.Object({ version: Version, ...targets }, { additionalProperties: false });
export type TargetsRequest = Static<typeof TargetsRequest>;

/**
 * `statement` is frozen; the assessment's title and date outlive it. A user's own
 * item has none of these.
 */
export const PlanItem = Type.Object({
  id: Uuid,
  version: ItemVersion,
  title: Type.String(),
  pillarId: Nullable(Id),
  questionId: Nullable(Id),
  toScore: Nullable(TargetLevel),
  actionId: Nullable(Id),
  statement: Nullable(Type.String()),
  source: Nullable(Type.Object({ sessionId: Nullable(Id), title: Type.String(), completedAt: Timestamp })),
  responsible: Type.String(),
  due: Nullable(Day),
  status: Type.Enum(PLAN_STATUSES),
  droppedReason: Nullable(Type.String()),
  note: Type.String(),
  created: Timestamp,
  updated: Timestamp,
  doneAt: Nullable(Timestamp),
});
export type PlanItem = Static<typeof PlanItem>;

export const Plan = Type.Object({ items: Type.Array(PlanItem), limit: Type.Integer() });
export type Plan = Static<typeof Plan>;

/** The completed assessment's step that an item requests. */
export const PlanSource = Type.Object(
  { sessionId: Id, questionId: Id, toScore: TargetLevel, actionId: Type.Optional(Id) },
  { additionalProperties: false },
);
export type PlanSource = Static<typeof PlanSource>;

/** `id` is client-made: a resent item is stored once. */
export const NewPlanItem = Type.Object(
  {
    id: Uuid,
    title: VisibleText(PLAN_LENGTHS.title),
    source: Type.Optional(PlanSource),
    pillarId: Type.Optional(Nullable(Id)),
    responsible: Type.Optional(Text(PLAN_LENGTHS.responsible)),
    due: Type.Optional(Nullable(Day)),
    note: Type.Optional(Text(PLAN_LENGTHS.note)),
  },
  { additionalProperties: false },
);
export type NewPlanItem = Static<typeof NewPlanItem>;

export const NewPlanItems = Type.Object({
  items: Type.Array(NewPlanItem, { minItems: 1, maxItems: PLAN_BATCH }),
});

/** `present`: open items already requesting a sent step. */
export const PlanItemsAdded = Type.Object({ added: Type.Array(PlanItem), present: Type.Array(PlanItem) });
export type PlanItemsAdded = Static<typeof PlanItemsAdded>;

/** `version`: the edited one; omitted fields stay. */
export const PlanItemChange = Type.Object(
  {
    version: ItemVersion,
    title: Type.Optional(VisibleText(PLAN_LENGTHS.title)),
    pillarId: Type.Optional(Nullable(Id)),
    responsible: Type.Optional(Text(PLAN_LENGTHS.responsible)),
    due: Type.Optional(Nullable(Day)),
    status: Type.Optional(Type.Enum(PLAN_STATUSES)),
    droppedReason: Type.Optional(Nullable(Text(PLAN_LENGTHS.droppedReason))),
    note: Type.Optional(Text(PLAN_LENGTHS.note)),
  },
  { additionalProperties: false },
);
export type PlanItemChange = Static<typeof PlanItemChange>;

export const PlanItemDeleteQuery = Type.Object({ version: Type.String({ pattern: '^[1-9]\\d{0,8}$' }) });
