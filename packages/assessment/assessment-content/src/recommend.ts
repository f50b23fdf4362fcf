import { followPath, type FlowAnswers } from '@psma/assessment-model';
import type { ContentRecommendation, ContentTriage, TriageCondition } from './Content.ts';

/** An answer: a flow node and its chosen codes. */
export interface TriageReason {
  node: string;
  codes: string[];
}

export interface TriageOutcome {
  recommendAssessment: boolean;
  /** 1 to `limit` by priority, with their answers. */
  recommendations: (ContentRecommendation & { because: TriageReason[] })[];
  /** Steps before the assessment; empty if recommended. */
  preparation: string[];
  /** True until answers lead to an end (decision G20). */
  partial: boolean;
}

/**
 * Applies the content's rules to answers (node → choice codes), only those on the
 * path from START (decision G17).
 */
export function recommend(triage: ContentTriage, answers: FlowAnswers): TriageOutcome {
  const { nodes, end } = followPath(triage.flow, answers);
  const reasons = (condition: TriageCondition): TriageReason[] =>
    nodes.flatMap((node) => {
      const codes = answers[node]?.filter((code) => condition[node]?.includes(code)) ?? [];
      return codes.length > 0 ? [{ node, codes }] : [];
    });
  const holds = (condition: TriageCondition) => reasons(condition).length > 0;

  const { allOf, atLeast, of } = triage.recommendAssessment;
  const recommendAssessment = allOf.every(holds) && of.filter(holds).length >= atLeast;
  const given = triage.recommendations.flatMap((each) => {
    if ('default' in each.when) return [{ ...each, because: [] }];
    const because = reasons(each.when.anyOf);
    return because.length > 0 ? [{ ...each, because }] : [];
  });
  const first = (triage.preparation ?? []).filter(({ when }) => holds(when));
  return {
    recommendAssessment,
    recommendations: given.slice(0, triage.limit),
    preparation: recommendAssessment ? [] : first.map(({ text }) => text),
    partial: end === null,
  };
}
