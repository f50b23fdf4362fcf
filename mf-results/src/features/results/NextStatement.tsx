import { Text } from '@psma/design-system';
import { messages } from '../../messages.ts';
import type { LiftStep } from '../../model/lift/liftPath.ts';
import { stepLabel } from '../../model/lift/stepLabel.ts';
import { CARD_TEXT_WIDTH } from './layoutWidths.ts';

export interface NextStatementProps {
  step: LiftStep;
  /** True if others follow elsewhere. */
  ofSeveral?: boolean;
}

export function NextStatement({ step, ofSeveral = false }: NextStatementProps) {
  const { label } = step.question;
  return (
    <>
      <Text variant="small" muted sx={CARD_TEXT_WIDTH}>
        {ofSeveral ? messages.lift.first(label) : `${label}.`} {stepLabel(step)}
      </Text>
      <Text sx={CARD_TEXT_WIDTH}>{step.statement}</Text>
    </>
  );
}
