import { followPath, type FlowAnswers } from '@psma/assessment-model';
import type { ContentRecommendation, ContentTriage, TriageCondition } from './Content.ts';

/** An answer, as a node of the flow and the codes chosen there. */
export interface TriageReason {
  node: string;
  codes: string[];
}

export interface TriageOutcome {
  recommendAssessment: boolean;
  /** 1 to `limit`, in priority order, each with the answers that it follows from; none for what everyone gets. */
  recommendations: (ContentRecommendation & { because: TriageReason[] })[];
  /** What the answers leave to be done before the assessment; empty when it is recommended. */
  preparation: string[];
  /** True until the answers lead from START to an end (decision G20). */
  partial: boolean;
}

/**
 * What a visitor's triage answers (node → choice codes) lead to, by the rules in the content. Only answers on the
 * path from START count, so leftovers of a path that was left change nothing (decision G17).
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
