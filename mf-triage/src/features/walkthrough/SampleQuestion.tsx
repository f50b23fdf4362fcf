import { Box, Row, Stack, Text, VisuallyHidden } from '@psma/design-system';
import { sampleMessages } from './sampleMessages.ts';

interface SampleQuestionProps {
  question: string;
  choices: readonly string[];
  chosen: number;
}

/** Non-interactive question with a selected choice. */
export function SampleQuestion({ question, choices, chosen }: SampleQuestionProps) {
  return (
    <Stack gap={12}>
      <Text strong>{question}</Text>
      <Stack component="ul" gap={0}>
        {choices.map((choice, index) => (
          <Row
            key={choice}
            component="li"
            gap={12}
            align="start"
            wrap={false}
            sx={{
              padding: '8px 12px',
              border: '1px solid',
              borderColor: index === chosen ? 'accent' : 'rule',
              backgroundColor: index === chosen ? 'tint' : 'paper',
              marginTop: '-1px',
            }}
          >
            <Circle filled={index === chosen} />
            <Text variant="small">
              {choice}
              {index === chosen ? <VisuallyHidden> ({sampleMessages.chosen})</VisuallyHidden> : null}
            </Text>
          </Row>
        ))}
      </Stack>
    </Stack>
  );
}

/** Drawn by border only, which contrast themes keep. */
const Circle = ({ filled }: { filled: boolean }) => (
  <Box
    aria-hidden="true"
    sx={{
      flex: 'none',
      width: '16px',
      height: '16px',
      marginTop: '3px',
      borderRadius: '50%',
      border: filled ? '5px solid' : '1.5px solid',
      borderColor: filled ? 'accent' : 'field',
    }}
  />
);
