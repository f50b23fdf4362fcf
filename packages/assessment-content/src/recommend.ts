import { followPath, type FlowAnswers } from '@psma/assessment-model';
import type { ContentRecommendation, ContentTriage, TriageCondition } from './Content.ts';

export interface TriageOutcome {
  recommendAssessment: boolean;
  /** 1 to `limit`, in priority order. */
  recommendations: ContentRecommendation[];
  /** True until the answers lead from START to an end (decision G20). */
  partial: boolean;
}

/**
 * What a visitor's triage answers (node → choice codes) lead to, by the rules in the content. Only answers on the
 * path from START count, so leftovers of a path that was left change nothing (decision G17).
 */
export function recommend(triage: ContentTriage, answers: FlowAnswers): TriageOutcome {
  const { nodes, end } = followPath(triage.flow, answers);
  const holds = (condition: TriageCondition) =>
    Object.entries(condition).some(
      ([node, codes]) => nodes.includes(node) && answers[node]?.some((code) => codes.includes(code)),
    );
  const { allOf, atLeast, of } = triage.recommendAssessment;
  return {
    recommendAssessment: allOf.every(holds) && of.filter(holds).length >= atLeast,
    recommendations: triage.recommendations
      .filter(({ when }) => 'default' in when || holds(when.anyOf))
      .slice(0, triage.limit),
    partial: end === null,
  };
}
