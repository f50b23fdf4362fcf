import type { Targets } from '@psma/api-contract';
import { toScore, type PillarId, type Score } from '@psma/assessment-model';
import { liftTo, type LiftPath } from '../lift/liftPath.ts';

export interface PillarGap {
  pillarId: PillarId;
  /** The higher of its own and the overall target. */
  target: Score;
  /** Levels below the target; negative above. */
  below: number;
  /** Missing steps; null without a possible plan. */
  steps: number | null;
}

export interface CurrentPillar {
  pillarId: PillarId;
  score: Score;
}

/** Returns an area's effective target; 0 for none. */
export const targetOf = (targets: Targets | null, pillarId: PillarId): Score =>
  toScore(Math.max(targets?.overall ?? 0, targets?.pillars[pillarId] ?? 0));

export const hasTargets = (targets: Targets | null): targets is Targets =>
  targets !== null && (targets.overall !== null || Object.keys(targets.pillars).length > 0);

/** Returns gaps of areas with a target, in order. */
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
