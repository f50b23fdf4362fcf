import type { AssessmentLift } from '@psma/api-contract';
import { overallScore, scoreOf } from '@psma/assessment-model';
import { Stack } from '@psma/design-system';
import { useMemo } from 'react';
import type { Changes } from '../../model/lift/liftPath.ts';
import { overallLiftPath } from '../../model/lift/overallLiftPath.ts';
import { gapSentence, targetSentence } from '../../model/targets/gapSentence.ts';
import { gapsOf, hasTargets } from '../../model/targets/pillarGap.ts';
import { plannableSteps, type PlanItemDraft } from '../../shared/plan/planItemDraft.ts';
import { useTargets } from '../../shared/useTargets.ts';
import { useWhatIf } from './useWhatIf.ts';
import { WhatIfPillar } from './WhatIfPillar.tsx';
import { WhatIfSummary } from './WhatIfSummary.tsx';

/** Lowest result first; the order stays fixed. */
export function WhatIf({ lift }: { lift: AssessmentLift }) {
  const { changes, plans: liftPaths, put, startAgain } = useWhatIf(lift);
  const pillars = useMemo(
    () => lift.pillars.map(pillarStatus).toSorted((a, b) => a.currentScore - b.currentScore),
    [lift],
  );
  const { targets } = useTargets();
  const raised = useMemo(() => raisedSteps(lift, changes), [lift, changes]);
  return (
    <Stack gap={24}>
      <WhatIfSummary
        currentScore={overallScore(pillars.map(({ currentScore }) => currentScore))}
        path={overallLiftPath(liftPaths)}
        changed={changes.size}
        steps={raised}
        target={
          hasTargets(targets)
            ? `${targetSentence(targets)} ${gapSentence(gapsOf(targets, liftPaths, liftPaths))}`
            : null
        }
        onStartAgain={startAgain}
      />
      {pillars.map(({ pillarId, currentScore, answered }) => {
        const path = liftPaths.find((each) => each.pillarId === pillarId);
        return path ? (
          <WhatIfPillar
            key={pillarId}
            path={path}
            currentScore={currentScore}
            answered={answered}
            onPut={({ questionId }, score) => put(questionId, score, path)}
          />
        ) : null;
      })}
    </Stack>
  );
}

const pillarStatus = ({ pillarId, level, questions }: AssessmentLift['pillars'][number]) => ({
  pillarId,
  currentScore: scoreOf(level),
  answered: new Map(questions.map(({ questionId, score }) => [questionId, score])),
});

/** Returns steps tried out above the answers. */
function raisedSteps({ sessionId, pillars }: AssessmentLift, changes: Changes): PlanItemDraft[] {
  const questions = pillars.flatMap((pillar) => pillar.questions);
  const raises = questions.flatMap(({ questionId, score }) => {
    const to = changes.get(questionId) ?? score;
    return to > score ? [{ questionId, from: score, to }] : [];
  });
  return plannableSteps(sessionId, questions, raises);
}
