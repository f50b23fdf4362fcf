import type { AssessmentSession } from '@psma/api-contract';

export interface AssessmentPair {
  from: AssessmentSession;
  to: AssessmentSession;
}

/**
 * The requested pair, else the newest with its source or predecessor; null with
 * fewer than two.
 */
export function assessmentPairOf(
  completed: readonly AssessmentSession[],
  requested: { from: string | null; to: string | null },
): AssessmentPair | null {
  const named = (id: string | null | undefined) => completed.find((each) => each.id === id);
  const from = named(requested.from);
  const to = named(requested.to) ?? retakeOf(completed, from) ?? completed.find((each) => each !== from);
  if (!to) return null;
  const older = completed[completed.indexOf(to) + 1];
  const chosen = from ?? named(to.retakeOf?.id) ?? older ?? completed.find((each) => each !== to);
  return chosen ? { from: chosen, to } : null;
}

const retakeOf = (completed: readonly AssessmentSession[], source: AssessmentSession | undefined) =>
  source && completed.find(({ retakeOf: taken }) => taken?.id === source.id);
