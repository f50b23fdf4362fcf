import type { TriageQuestion } from '@psma/api-contract';
import { Box, Text, TextLink, VisuallyHidden } from '@psma/design-system';
import { Link } from '@psma/remote-kit';
import { messages } from './messages.ts';
import { hiddenInPrint } from './printStyles.ts';
import { editPath } from './shareLink.ts';

const copy = messages.recommendations.answers;

interface AnswerRowProps {
  question: TriageQuestion;
  answers: readonly string[];
  /** Owner allowed to edit; null for readers. */
  userId: string | null;
}

export function AnswerRow({ question, answers, userId }: AnswerRowProps) {
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 1fr) minmax(0, 1fr) 4rem' },
        gap: '8px 32px',
        paddingBlock: '16px',
        borderTop: '1px solid',
        borderColor: 'rule',
        breakInside: 'avoid',
        '@media print': { gridTemplateColumns: '1fr 1fr', paddingBlock: '8px' },
      }}
    >
      <Text strong>{question.title}</Text>
      <div>
        {answers.map((answer) => (
          <Text key={answer}>{answer}</Text>
        ))}
      </div>
      {userId === null ? null : (
        <Box sx={hiddenInPrint}>
          <TextLink component={Link} to={editPath(userId, question.id)} state={{ fromRecommendations: true }}>
            {copy.edit} <VisuallyHidden>{copy.editQuestion(question.title)}</VisuallyHidden>
          </TextLink>
        </Box>
      )}
    </Box>
  );
}
