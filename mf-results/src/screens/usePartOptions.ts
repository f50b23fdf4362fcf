import { assessmentLiftQuery, useMembership } from '@psma/api-client';
import type {
  AssessmentAreas,
  AssessmentLift,
  AssessmentResult,
  AssessmentSession,
  Targets,
} from '@psma/api-contract';
import { queryClient } from '@psma/remote-kit';
import { formatDay } from '@psma/screen-kit';
import { useMemo } from 'react';
import { messages as authorsCopy } from '../features/authors/messages.ts';
import { assessmentPairOf, type AssessmentPair } from '../features/compare/assessmentPair.ts';
import { messages as compareWords } from '../features/compare/messages.ts';
import { messages as planCopy } from '../features/plan/messages.ts';
import { completedOf } from '../model/result/completedOf.ts';
import { pillarViews } from '../model/result/pillarViews.ts';
import type { PartOptions } from '../model/result/reportPart.ts';
import { usePlanItems } from '../shared/plan/usePlan.ts';

interface PartSources {
  sessions: readonly AssessmentSession[];
  targets: Targets | null;
  areas: AssessmentAreas | null;
}

/** Returns optional report parts, loaded on demand. */
export function usePartOptions(
  result: AssessmentResult,
  lift: AssessmentLift | null,
  { sessions, targets, areas }: PartSources,
): PartOptions {
  const items = usePlanItems();
  const { sharedName } = useMembership();
  return useMemo(() => {
    const pair = lift && earlierPair(sessions, result.id);
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
        label: compareWords.report.include(pair.from.title, formatDay(pair.from.completedAt ?? '')),
        hint: compareWords.report.hint,
        async load(includeAnswers) {
          const [{ comparisonReport }, before] = await Promise.all([
            import('../features/compare/comparisonReport.ts'),
            queryClient.ensureQueryData(assessmentLiftQuery(pair.from.id)),
          ]);
          return comparisonReport(before, lift, includeAnswers);
        },
      },
      authors:
        areas && sharedName !== null
          ? {
              label: authorsCopy.include,
              hint: authorsCopy.hint,
              async load() {
                const { authorsReport } = await import('../features/authors/authorsReport.ts');
                return authorsReport(areas, pillarViews(result));
              },
            }
          : null,
    };
  }, [result, items, lift, sessions, targets, areas, sharedName]);
}

/** Pairs with the retaken or previous result, or null. */
function earlierPair(sessions: readonly AssessmentSession[], id: string): AssessmentPair | null {
  const pair = assessmentPairOf(completedOf(sessions), { from: null, to: id });
  if (pair?.to.id !== id) return null;
  return (pair.from.completedAt ?? '') < (pair.to.completedAt ?? '') ? pair : null;
}
