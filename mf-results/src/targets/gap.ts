import type { Targets } from '@psma/api-contract';
import type { PillarId, Score } from '@psma/assessment-model';
import { liftTo, type LiftPath } from '../lift/liftPath.ts';

/** How an area stands to its target. */
export interface PillarGap {
  pillarId: PillarId;
  /** Its own target or the overall one, whichever is higher. */
  target: Score;
  /** How many levels it is below; negative above. */
  below: number;
  /** Steps that are missing; null where no plan can be made. */
  steps: number | null;
}

export interface CurrentPillar {
  pillarId: PillarId;
  score: Score;
}

/** The target that holds for an area; 0 for none. */
export const targetOf = (targets: Targets | null, pillarId: PillarId): Score =>
  Math.max(targets?.overall ?? 0, targets?.pillars[pillarId] ?? 0) as Score;

export const hasTargets = (targets: Targets | null): targets is Targets =>
  targets !== null && (targets.overall !== null || Object.keys(targets.pillars).length > 0);

/** Of each area that has a target, how it stands to it, in the order given. */
export const gapsOf = (
  targets: Targets | null,
  areas: readonly CurrentPillar[],
  liftPaths: readonly LiftPath[] | null,
): PillarGap[] =>
  areas.flatMap(({ pillarId, score }) => {
    const target = targetOf(targets, pillarId);
    if (target === 0) return [];
    const plan = liftPaths?.find((each) => each.pillarId === pillarId);
    return [{ pillarId, target, below: target - score, steps: plan ? liftTo(plan, target).steps : null }];
  });
