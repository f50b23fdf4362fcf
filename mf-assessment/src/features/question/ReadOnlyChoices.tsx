import type { AssessmentQuestion } from '@psma/api-contract';
import { Box, Stack, Text } from '@psma/design-system';
import { messages } from '../../messages.ts';

interface ReadOnlyChoicesProps {
  question: AssessmentQuestion;
  /** Ids of the stored choices. */
  chosen: readonly string[];
}

/** Lists the statements; the chosen ones are marked in words. */
export function ReadOnlyChoices({ question, chosen }: ReadOnlyChoicesProps) {
  return (
    <Stack component="ul" gap={0}>
      {question.choices.map(({ id, title }) => {
        const isChosen = chosen.includes(id);
        return (
          <Box key={id} component="li" sx={isChosen ? CHOSEN : CHOICE}>
            {isChosen ? (
              <Text variant="small" strong>
                {messages.question.chosen}
              </Text>
            ) : null}
            <Text strong={isChosen}>{title}</Text>
          </Box>
        );
      })}
    </Stack>
  );
}

const CHOICE = {
  listStyle: 'none',
  padding: '12px 16px',
  borderBlockEnd: '1px solid',
  borderBlockEndColor: 'rule',
  borderInlineStart: '4px solid transparent',
} as const;

const CHOSEN = { ...CHOICE, borderInlineStartColor: 'accent' } as const;
