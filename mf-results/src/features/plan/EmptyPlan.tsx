import type { AssessmentLift } from '@psma/api-contract';
import { EmptyState } from '@psma/design-system';
import { liftPath } from '../../lift/liftPath.ts';
import { suggestedSteps } from '../../lift/overallLiftPath.ts';
import { AddToPlan } from '../../plan/AddToPlan.tsx';
import { messages as planWords } from '../../plan/messages.ts';
import { plannableSteps } from '../../plan/planItemDraft.ts';
import { messages } from './messages.ts';

const words = messages.empty;

export function EmptyPlan({ lift }: { lift: AssessmentLift | null }) {
  if (!lift) return <EmptyState text={words.noAssessment} />;
  const plans = lift.pillars.map((pillar) => liftPath(pillar));
  const questions = plans.flatMap((plan) => plan.questions);
  const steps = plannableSteps(lift.sessionId, questions, suggestedSteps(plans));
  if (steps.length === 0) return <EmptyState text={words.plain} />;
  return <EmptyState text={words.steps} action={<AddToPlan steps={steps} label={planWords.addAll} />} />;
}
