import { assessmentLiftQuery } from '@psma/api-client';
import type { AssessmentLift, AssessmentResult, AssessmentSession, Targets } from '@psma/api-contract';
import { queryClient } from '@psma/remote-kit';
import { useMemo } from 'react';
import { assessmentPairOf, type AssessmentPair } from '../features/compare/assessmentPair.ts';
import { messages as compareWords } from '../features/compare/messages.ts';
import { messages as planCopy } from '../features/plan/messages.ts';
import { momentInWords } from '../model/dates/dates.ts';
import { completedOf } from '../model/result/completedOf.ts';
import type { PartOptions } from '../model/result/reportPart.ts';
import { usePlanItems } from '../shared/plan/usePlan.ts';

/** Returns optional report parts, loaded on demand. */
export function usePartOptions(
  { id }: AssessmentResult,
  lift: AssessmentLift | null,
  sessions: readonly AssessmentSession[],
  targets: Targets | null,
): PartOptions {
  const items = usePlanItems();
  return useMemo(() => {
    const pair = lift && earlierPair(sessions, id);
    return {
      plan:
        items && items.length > 0
          ? {
              label: planCopy.report.include,
              hint: planCopy.report.hint,
              async load(includeAnswers) {
                const { planReport } = await import('../features/plan/planReport.ts');
                return planReport({ items, lift, targets, includeAnswers, now: new Date() });
              },
            }
          : null,
      comparison: pair && {
        label: compareWords.report.include(pair.from.title, momentInWords(pair.from.completedAt ?? '')),
        hint: compareWords.report.hint,
        async load(includeAnswers) {
          const [{ comparisonReport }, before] = await Promise.all([
            import('../features/compare/comparisonReport.ts'),
            queryClient.ensureQueryData(assessmentLiftQuery(pair.from.id)),
          ]);
          return comparisonReport(before, lift, includeAnswers);
        },
      },
    };
  }, [id, items, lift, sessions, targets]);
}

/** Pairs with the retaken or previous result, or null. */
function earlierPair(sessions: readonly AssessmentSession[], id: string): AssessmentPair | null {
  const pair = assessmentPairOf(completedOf(sessions), { from: null, to: id });
  if (pair?.to.id !== id) return null;
  return (pair.from.completedAt ?? '') < (pair.to.completedAt ?? '') ? pair : null;
}
