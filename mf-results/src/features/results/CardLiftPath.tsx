import type { AssessmentNote } from '@psma/api-contract';
import { Box, Stack, Text } from '@psma/design-system';
import { answersSentence } from '../../lift/answersSentence.ts';
import { stepsOf, type LiftPath } from '../../lift/liftPath.ts';
import { liftSentence } from '../../lift/liftSentence.ts';
import { NextStatement } from './NextStatement.tsx';
import { unsureSentence } from './unsureSentence.ts';
import { WIDER } from './widths.ts';

interface CardPlanProps {
  plan: LiftPath;
  notes: readonly AssessmentNote[];
}

/** Explains a pillar's level and the first statement lifting it. */
export function CardPlan({ plan, notes }: CardPlanProps) {
  const unsure = unsureSentence(plan, notes);
  const [first, second] = stepsOf(plan);
  return (
    <Stack gap={8}>
      <Text sx={WIDER}>
        {answersSentence(plan.questions.map(({ score }) => score))} <strong>{liftSentence(plan)}</strong>
      </Text>
      {unsure ? <Text sx={WIDER}>{unsure}</Text> : null}
      {first ? (
        <Box sx={{ borderInlineStart: '3px solid', borderColor: 'accent', paddingInlineStart: '12px' }}>
          <NextStatement step={first} ofSeveral={second !== undefined} />
        </Box>
      ) : null}
    </Stack>
  );
}
