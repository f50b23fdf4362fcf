import { useMembership } from '@psma/api-client';
import type { AssessmentLift } from '@psma/api-contract';
import { EmptyState } from '@psma/design-system';
import { liftPath } from '../../model/lift/liftPath.ts';
import { suggestedSteps } from '../../model/lift/overallLiftPath.ts';
import { AddToPlan } from '../../shared/plan/AddToPlan.tsx';
import { messages as planWords } from '../../shared/plan/messages.ts';
import { plannableSteps } from '../../shared/plan/planItemDraft.ts';
import { messages } from './messages.ts';

const copy = messages.empty;

export function EmptyPlan({ lift }: { lift: AssessmentLift | null }) {
  const { canEdit } = useMembership();
  if (!canEdit) return <EmptyState text={copy.plain} />;
  if (!lift) return <EmptyState text={copy.noAssessment} />;
  const plans = lift.pillars.map((pillar) => liftPath(pillar));
  const questions = plans.flatMap((plan) => plan.questions);
  const steps = plannableSteps(lift.sessionId, questions, suggestedSteps(plans));
  if (steps.length === 0) return <EmptyState text={copy.plain} />;
  return <EmptyState text={copy.steps} action={<AddToPlan steps={steps} label={planWords.addAll} />} />;
}
