import { toScore, type Score } from '@psma/assessment-model';
import { Box, Button, Row, Text, VisuallyHidden } from '@psma/design-system';
import { messages } from '../../messages.ts';
import type { LiftPathQuestion, LiftStep } from '../../model/lift/liftPath.ts';
import { stepLabel } from '../../model/lift/stepLabel.ts';

const copy = messages.whatIf;

export interface WhatIfQuestionProps {
  question: LiftPathQuestion;
  changed: boolean;
  /** Steps of the path in this question: at most one that it needs, and one that it suggests. */
  steps: readonly LiftStep[];
  onPut: (score: Score) => void;
}

/** Shows current or tried statement, with steps up and down. */
export function WhatIfQuestion({ question, changed, steps, onPut }: WhatIfQuestionProps) {
  const { title, score, statements, answer } = question;
  return (
    <Box component="li" sx={{ borderBlockStart: '1px solid', borderColor: 'rule', paddingBlock: '12px' }}>
      <Row justify="space-between" align="start">
        <Box sx={{ flex: '1 1 26.25rem', minWidth: 0 }}>
          <Text variant="small" strong>
            {title}
          </Text>
          <Text>{changed ? statements[score] : answer}</Text>
          <Text variant="small" muted={!changed} strong={changed}>
            {changed ? copy.triedOut : copy.stands}
          </Text>
          {steps.map((step) => (
            <Box key={step.to} sx={NEXT}>
              <Text variant="small" muted>
                {stepLabel(step)}
              </Text>
              <Text>{step.statement}</Text>
            </Box>
          ))}
        </Box>
        <Row gap={8}>
          <StepButton name={copy.lower} of={title} to={score - 1} onPut={onPut} />
          <StepButton name={copy.raise} of={title} to={score + 1} onPut={onPut} />
        </Row>
      </Row>
    </Box>
  );
}

const NEXT = {
  marginBlockStart: '8px',
  borderInlineStart: '3px solid',
  borderColor: 'accent',
  paddingInlineStart: '12px',
};

interface StepButtonProps {
  name: string;
  of: string;
  to: number;
  onPut: (score: Score) => void;
}

/** Keeps focused elements below the sticky summary. */
const BELOW_SUMMARY = { scrollMarginBlock: '136px' };

/** Keeps focus at the ladder's end. */
function StepButton({ name, of, to, onPut }: StepButtonProps) {
  const ends = to < 0 || to > 5;
  return (
    <Button
      variant="secondary"
      size="small"
      aria-disabled={ends || undefined}
      onClick={ends ? () => {} : () => onPut(toScore(to))}
      sx={{ ...BELOW_SUMMARY, ...(ends ? { opacity: 0.55, cursor: 'not-allowed' } : {}) }}
    >
      {name}
      <VisuallyHidden> {copy.answerTo(of)}</VisuallyHidden>
    </Button>
  );
}
