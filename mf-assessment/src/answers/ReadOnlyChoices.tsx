import type { AssessmentQuestion } from '@psma/api-contract';
import { Box, Stack, Text } from '@psma/design-system';
import { messages } from '../messages.ts';

interface ReadOnlyChoicesProps {
  question: AssessmentQuestion;
  /** Ids of the stored choices. */
  chosen: readonly string[];
}

/** Lists the statements; the chosen ones are marked in words. */
export function ReadOnlyChoices({ question, chosen }: ReadOnlyChoicesProps) {
  return (
    <Stack component="ul" gap={0} sx={LIST}>
      {question.choices.map(({ id, title }) => {
        const isChosen = chosen.includes(id);
        return (
          <Box key={id} component="li" sx={ROW}>
            <Box sx={{ ...MARK, borderColor: isChosen ? 'accent' : 'paper' }}>
              {isChosen ? (
                <Text variant="small" strong>
                  {messages.question.chosen}
                </Text>
              ) : null}
              <Text strong={isChosen}>{title}</Text>
            </Box>
          </Box>
        );
      })}
    </Stack>
  );
}

const LIST = { border: 1, borderColor: 'rule', borderRadius: '4px', backgroundColor: 'paper' };
const ROW = { listStyle: 'none', '& + &': { borderTop: 1, borderTopColor: 'rule' } };
const MARK = { padding: '12px 16px', borderInlineStart: '4px solid' } as const;
