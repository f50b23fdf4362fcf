import type { AssessmentLift, PlanItem, Targets } from '@psma/api-contract';
import {
  changesOf,
  isoDate,
  levelsWith,
  pillarLift,
  PILLARS,
  planGroups,
  planProgress,
  stepStatus,
  toScore,
  type AskedStep,
  type PlanGroup,
  type PlanProgress,
  type Score,
  type ScoredPillar,
} from '@psma/assessment-model';
import { formatDay } from '@psma/screen-kit';
import { targetOf } from '../../model/targets/pillarGap.ts';
import { plannableSteps, type PlanItemDraft } from '../../shared/plan/planItemDraft.ts';
import { isOpen } from '../../shared/plan/usePlan.ts';
import { messages } from './messages.ts';

export interface PlanRow {
  item: PlanItem;
  /** Question's short name; null for custom items. */
  question: string | null;
  overdue: boolean;
  /** Baseline's verdict on the item. */
  measuredNote: string | null;
  /** True if the baseline meets it. */
  isAchieved: boolean;
}

export interface PlanSection {
  id: string;
  title: string;
  rows: PlanRow[];
}

export interface PlanView {
  /** Open items by purpose. */
  sections: PlanSection[];
  /** Done, then dropped items. */
  closed: PlanRow[];
  progress: PlanProgress;
  /** Levels once all open items are true; null if unknown. */
  outcome: { overall: Score; areas: { pillarId: string; score: Score }[] } | null;
  /** Steps missing for the targets beyond open items. */
  missing: PlanItemDraft[];
}

/** Measures a plan against a baseline; `lift` is null without one. */
export function planView(
  items: readonly PlanItem[],
  lift: AssessmentLift | null,
  targets: Targets | null,
  now: Date,
): PlanView {
  const open = items.filter(isOpen);
  const today = isoDate(now);
  const done = items.filter(({ status }) => status === 'DONE');
  const dropped = items.filter(({ status }) => status === 'DROPPED');
  const planRow = (item: PlanItem): PlanRow => rowFor(item, lift, today);
  const areas = pillarsOf(lift);
  return {
    sections: sectionsOf(open, lift, areas, targets).map((section) => ({
      ...section,
      rows: section.rows.map(planRow),
    })),
    closed: [...done, ...dropped].map(planRow),
    progress: planProgress(items, today),
    outcome: lift && open.some(isStep) ? outcomeOf(open, areas) : null,
    missing: lift ? missingSteps(open, lift, areas, targets) : [],
  };
}

const pillarsOf = (lift: AssessmentLift | null): ScoredPillar[] =>
  (lift?.pillars ?? []).map(({ pillarId, questions }) => ({
    pillarId,
    answers: questions.map(({ questionId, score }) => ({ questionId, score })),
  }));

type StepItem = PlanItem & AskedStep;
const isStep = (item: PlanItem): item is StepItem => item.questionId !== null && item.toScore !== null;

interface Placed {
  item: PlanItem;
  group: PlanGroup | { kind: 'own' } | { kind: 'unmeasured' };
}

function sectionsOf(
  open: readonly PlanItem[],
  lift: AssessmentLift | null,
  areas: readonly ScoredPillar[],
  targets: Targets | null,
): { id: string; title: string; rows: PlanItem[] }[] {
  const groupOf = lift ? planGroups(areas, (pillarId) => targetFor(targets, pillarId)) : null;
  const order = areas.flatMap(({ answers }) => answers.map(({ questionId }) => questionId));
  const place = (item: PlanItem): Placed['group'] => {
    if (!isStep(item)) return { kind: 'own' };
    return groupOf ? groupOf(item) : { kind: 'unmeasured' };
  };
  const placed = open.map((item) => ({ item, group: place(item) })).toSorted(byStepsLeftThenDue(order));
  const rowsOf = (belongs: (group: Placed['group']) => boolean) =>
    placed.filter(({ group }) => belongs(group)).map(({ item }) => item);
  const sections = [
    { id: 'overall', title: messages.groups.overall, rows: rowsOf(({ kind }) => kind === 'overall') },
    ...PILLARS.map(({ id, title }) => {
      const level = placed.find(({ group }) => group.kind === 'area' && group.pillarId === id)?.group;
      return {
        id: `area-${id}`,
        title: messages.groups.pillar(title, level?.kind === 'area' ? level.to : 0),
        rows: rowsOf((group) => group.kind === 'area' && group.pillarId === id),
      };
    }),
    {
      id: 'none',
      title: messages.groups.none,
      rows: rowsOf(({ kind }) => kind === 'none' || kind === 'notAsked'),
    },
    {
      id: 'unmeasured',
      title: messages.groups.unmeasured,
      rows: rowsOf(({ kind }) => kind === 'unmeasured'),
    },
    { id: 'own', title: messages.groups.own, rows: rowsOf(({ kind }) => kind === 'own') },
    {
      id: 'true',
      title: messages.groups.true(lift?.title ?? ''),
      rows: rowsOf(({ kind }) => kind === 'true'),
    },
  ];
  return sections.filter(({ rows }) => rows.length > 0);
}

const targetFor = (targets: Targets | null, pillarId: string): number => {
  const pillar = PILLARS.find(({ id }) => id === pillarId);
  return pillar ? targetOf(targets, pillar.id) : 0;
};

/** Orders by steps left, due date (none last), content, adding. */
const byStepsLeftThenDue =
  (order: readonly string[]) =>
  (one: Placed, other: Placed): number =>
    stepsLeft(one) - stepsLeft(other) ||
    (one.item.due ?? LAST).localeCompare(other.item.due ?? LAST) ||
    order.indexOf(one.item.questionId ?? '') - order.indexOf(other.item.questionId ?? '') ||
    one.item.created.localeCompare(other.item.created);
const LAST = '9999';
const stepsLeft = ({ group }: Placed): number => ('stepsLeft' in group ? group.stepsLeft : 0);

function rowFor(item: PlanItem, lift: AssessmentLift | null, today: string): PlanRow {
  const question = lift?.pillars
    .flatMap(({ questions }) => questions)
    .find(({ questionId }) => questionId === item.questionId);
  const status = lift && isStep(item) ? stepStatus(item, pillarsOf(lift)) : null;
  return {
    item,
    question: item.questionId === null ? null : (question?.short ?? question?.title ?? item.questionId),
    overdue: isOpen(item) && item.due !== null && item.due < today,
    measuredNote: lift ? measuredNote(item, status, lift.completedAt) : null,
    isAchieved: isOpen(item) && status === 'true',
  };
}

/** Returns an answer's verdict; changes nothing (decision G118). */
function measuredNote(
  item: PlanItem,
  status: ReturnType<typeof stepStatus> | null,
  completedAt: string,
): string | null {
  if (status === 'notAsked') return messages.settle.notAsked;
  if (isOpen(item) && status === 'true') return messages.settle.true(formatDay(completedAt));
  const isLater = item.doneAt !== null && Date.parse(completedAt) > Date.parse(item.doneAt);
  return status === 'missing' && isLater ? messages.settle.notMoved : null;
}

function outcomeOf(open: readonly PlanItem[], areas: readonly ScoredPillar[]): PlanView['outcome'] {
  const before = levelsWith(areas, new Map());
  const after = levelsWith(areas, changesOf(open.filter(isStep), areas));
  return {
    overall: after.overall,
    areas: after.pillars.filter(({ score }, index) => score !== before.pillars[index]?.score),
  };
}

function missingSteps(
  open: readonly PlanItem[],
  lift: AssessmentLift,
  areas: readonly ScoredPillar[],
  targets: Targets | null,
): PlanItemDraft[] {
  const changes = changesOf(open.filter(isStep), areas);
  return areas.flatMap(({ pillarId, answers }) => {
    const target = toScore(targetFor(targets, pillarId));
    const questions = lift.pillars.find((each) => each.pillarId === pillarId)?.questions ?? [];
    const now = answers.map((answer) => ({
      ...answer,
      score: changes.get(answer.questionId) ?? answer.score,
    }));
    return target === 0 ? [] : plannableSteps(lift.sessionId, questions, pillarLift(now, target).suggested);
  });
}
