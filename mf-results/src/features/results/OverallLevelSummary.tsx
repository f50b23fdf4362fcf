import type { AssessmentResult } from '@psma/api-contract';
import { Text } from '@psma/design-system';
import { messages } from '../../messages.ts';
import type { LiftPath } from '../../model/lift/liftPath.ts';
import { overallLiftPath } from '../../model/lift/overallLiftPath.ts';

const copy = messages.overall;

export interface OverallLevelSummaryProps {
  result: AssessmentResult;
  liftPaths: readonly LiftPath[] | null;
}

/** Lists pillars at the overall level and steps to the next. */
export function OverallLevelSummary({ result, liftPaths }: OverallLevelSummaryProps) {
  const { overallScore, overallLevel, pillars } = result;
  if (overallLevel === 'EXCELLENT') return null;
  const names = pillars.filter(({ level }) => level === overallLevel).map(({ pillar }) => pillar);
  return (
    <Text strong>
      {copy.held(names, pillars.length)}
      {liftPaths ? copy.steps(overallLiftPath(liftPaths).steps, overallScore + 1) : ''}.
    </Text>
  );
}
