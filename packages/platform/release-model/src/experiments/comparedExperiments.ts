import type { Experiment, ReleaseMap } from '../releaseMap.ts';
import type { Visitor } from '../resolveRemote.ts';

/**
 * Returns the experiments and rollouts of the remote that count the visitor. Excludes Global
 * Privacy Control, missing visitor ids, pins and rollouts without a guard on a step.
 */
export function comparedExperiments(
  map: ReleaseMap,
  remote: string,
  { visitorId, optedOut, pins }: Visitor,
): Experiment[] {
  if (visitorId === null || optedOut || pins[remote]) return [];
  return (map.remotes[remote]?.experiments ?? []).filter(
    ({ rollout, guardrails }) => !rollout || guardrails?.steps,
  );
}
