import type { AssessmentResult } from '@psma/api-contract';
import { Text } from '@psma/design-system';
import type { AreaPlan } from '../../lift/liftPath.ts';
import { overallPlan } from '../../lift/overallPlan.ts';
import { messages } from '../../messages.ts';

const words = messages.overall;

export interface HeldThereProps {
  result: AssessmentResult;
  plans: readonly AreaPlan[] | null;
}

/** The areas at the overall level, and how many steps away the next one is; nothing at the highest level. */
export function HeldThere({ result, plans }: HeldThereProps) {
  const { overallScore, overallLevel, pillars } = result;
  if (overallLevel === 'EXCELLENT') return null;
  const names = pillars.filter(({ level }) => level === overallLevel).map(({ pillar }) => pillar);
  return (
    <Text strong>
      {words.held(names, pillars.length)}
      {plans ? words.steps(overallPlan(plans).steps, overallScore + 1) : ''}.
    </Text>
  );
}
