import { Button, Heading, Row, Stack } from '@psma/design-system';
import { pathOf, questionAt, responseTo } from '../../answering/sessionAnswers.ts';
import { AnswerRow } from './AnswerRow.tsx';
import { messages } from './messages.ts';
import type { Recommendations } from './useRecommendations.ts';

const copy = messages.recommendations.answers;

type YourAnswersProps = Pick<Recommendations, 'content' | 'triageRun'> & {
  isOwner: boolean;
  onRestart: () => void;
};

/** Answers on the visitor's path: the recommendations' source. */
export function YourAnswers({ content, triageRun, isOwner, onRestart }: YourAnswersProps) {
  const questions = pathOf(content, triageRun).nodes.flatMap((node) => questionAt(content, node) ?? []);
  return (
    <Stack component="section" gap={24} aria-labelledby="your-answers">
      <Row justify="space-between">
        <Heading id="your-answers">{copy.title}</Heading>
        {isOwner ? (
          <Button variant="secondary" onClick={onRestart}>
            {copy.restart}
          </Button>
        ) : null}
      </Row>
      <Stack component="ol" gap={0}>
        {questions.map((question) => (
          <AnswerRow
            key={question.id}
            question={question}
            answers={responseTo(triageRun, question.id)?.choices.map((choice) => choice.title) ?? []}
            userId={isOwner ? triageRun.id : null}
          />
        ))}
      </Stack>
    </Stack>
  );
}
