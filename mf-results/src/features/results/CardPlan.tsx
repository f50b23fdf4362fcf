import { Box, Stack, Text } from '@psma/design-system';
import { answersSentence } from '../../lift/answersSentence.ts';
import { stepsOf, type AreaPlan } from '../../lift/areaPlan.ts';
import { planSentence } from '../../lift/planSentence.ts';
import { NextStatement } from './NextStatement.tsx';
import { WIDER } from './widths.ts';

/** What an area's level comes from, and the first statement that would lift it. */
export function CardPlan({ plan }: { plan: AreaPlan }) {
  const [first, second] = stepsOf(plan);
  return (
    <Stack gap={8}>
      <Text sx={WIDER}>
        {answersSentence(plan.questions.map(({ score }) => score))} <strong>{planSentence(plan)}</strong>
      </Text>
      {first ? (
        <Box sx={{ borderInlineStart: '3px solid', borderColor: 'accent', paddingInlineStart: '12px' }}>
          <NextStatement step={first} ofSeveral={second !== undefined} />
        </Box>
      ) : null}
    </Stack>
  );
}
