import { levelName, levelOf, type Score } from '@psma/assessment-model';
import { Button, LevelBadge, Row, Sheet, Text } from '@psma/design-system';
import type { OverallPlan } from '../../lift/overallPlan.ts';
import { messages } from '../../messages.ts';

const words = messages.whatIf;

export interface WhatIfSummaryProps {
  /** The overall level of the results. */
  stands: Score;
  plan: OverallPlan;
  changed: number;
  onStartAgain: () => void;
}

/** The overall level with what is tried out; stays in view while one reads on. */
export function WhatIfSummary({ stands, plan, changed, onStartAgain }: WhatIfSummaryProps) {
  const { score, holding, steps } = plan;
  return (
    <Sheet component="section" aria-labelledby="overall" sx={IN_VIEW}>
      <Row justify="space-between" gap={12}>
        <Row gap={12}>
          <Text strong id="overall">
            {words.overall}
          </Text>
          <LevelBadge score={score} name={levelName(levelOf(score))} />
          <Text muted>{words.compared(score, stands, changed)}</Text>
        </Row>
        <Button variant="secondary" size="small" onClick={onStartAgain}>
          {words.startAgain}
        </Button>
      </Row>
      <Text>{holding.length > 0 ? messages.plan.holds(holding.length, score, steps) : words.allHighest}</Text>
    </Sheet>
  );
}

/** Not on a low window, of which it would take too much. */
const IN_VIEW = {
  '@media (min-width: 640px) and (min-height: 560px)': { position: 'sticky', top: 0, zIndex: 1 },
} as const;
