import { levelName, levelOf, type Score } from '@psma/assessment-model';
import { Button, Card, LevelBadge, Row, Text } from '@psma/design-system';
import { messages } from '../../messages.ts';
import type { OverallLiftPath } from '../../model/lift/overallLiftPath.ts';
import { AddToPlan } from '../../shared/plan/AddToPlan.tsx';
import { messages as planCopy } from '../../shared/plan/messages.ts';
import type { PlanItemDraft } from '../../shared/plan/planItemDraft.ts';

const copy = messages.whatIf;

export interface WhatIfSummaryProps {
  /** Overall level in the results. */
  currentScore: Score;
  path: OverallLiftPath;
  changed: number;
  /** Raised answers. */
  steps: readonly PlanItemDraft[];
  /** Progress towards the targets; null without any. */
  target: string | null;
  onStartAgain: () => void;
}

/** Stays in view. */
export function WhatIfSummary({
  currentScore,
  path,
  changed,
  steps,
  target,
  onStartAgain,
}: WhatIfSummaryProps) {
  const { score, holding } = path;
  return (
    <Card component="section" aria-labelledby="overall" sx={IN_VIEW}>
      <Row justify="space-between" gap={12}>
        <Row gap={12}>
          <Text strong id="overall">
            {copy.overall}
          </Text>
          <LevelBadge score={score} name={levelName(levelOf(score))} />
          <Text muted>{copy.compared(score, currentScore, changed)}</Text>
        </Row>
        <Row gap={12}>
          <AddToPlan steps={steps} label={planCopy.addThese} />
          <Button variant="secondary" size="small" onClick={onStartAgain}>
            {copy.startAgain}
          </Button>
        </Row>
      </Row>
      <Text>
        {holding.length > 0 ? messages.lift.holds(holding.length, score, path.steps) : copy.allHighest}
      </Text>
      {target ? <Text>{target}</Text> : null}
    </Card>
  );
}

/** Sticky, except in low windows, which it would fill. */
const IN_VIEW = {
  '@media (min-width: 40em) and (min-height: 35em)': { position: 'sticky', top: 0, zIndex: 1 },
} as const;
