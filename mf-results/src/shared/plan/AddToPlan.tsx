import { useMembership } from '@psma/api-client';
import { Button, Row, Text, TextLink, VisuallyHidden } from '@psma/design-system';
import { Link } from '@psma/remote-kit';
import * as paths from '../../../paths.ts';
import { messages } from './messages.ts';
import { planItemKey, type PlanItemDraft } from './planItemDraft.ts';
import { useAddToPlan } from './useAddToPlan.ts';
import { isOpen, usePlanItems } from './usePlan.ts';

export interface AddToPlanProps {
  steps: readonly PlanItemDraft[];
  label?: string;
  /** Completes an ambiguous label for assistive technology. */
  about?: string;
}

/** Adds steps to the plan, if any and if the role allows it. */
export function AddToPlan({ steps, label = messages.add, about = '' }: AddToPlanProps) {
  const { canEdit } = useMembership();
  const items = usePlanItems();
  const { add, isPending, failure } = useAddToPlan(steps);
  if (!items || steps.length === 0) return null;
  const asked = new Set(items.filter(isOpen).map(stepOf));
  const isPlanned = steps.every((step) => asked.has(planItemKey(step)));
  if (!canEdit && !isPlanned) return null;
  const hidden = about ? <VisuallyHidden>{about}</VisuallyHidden> : null;
  return (
    <Row gap={12} data-screen-only="">
      {isPlanned ? (
        <Text variant="small">
          <TextLink component={Link} to={paths.plan}>
            {messages.inPlan}
            {hidden}
          </TextLink>
        </Text>
      ) : (
        <Button variant="secondary" size="small" busy={isPending} onClick={add}>
          {label}
          {hidden}
        </Button>
      )}
      {failure ? <Text role="alert">{failure}</Text> : null}
    </Row>
  );
}

const stepOf = ({ questionId, toScore }: { questionId: string | null; toScore: number | null }): string =>
  planItemKey({ questionId: questionId ?? '', toScore: toScore ?? 0 });
