import { discardAnswer, flushAnswers, isRefusedForGood, type PendingAnswer } from '@psma/api-client';
import { Banner, Button, Row, Stack, Text } from '@psma/design-system';
import { messages } from '../messages.ts';
import { useUserId } from '../user/UserContext.ts';
import type { NameQuestion } from './nameQuestion.ts';
import { QuestionLink } from './QuestionLink.tsx';
import { refusalText } from './refusalText.ts';

type RefusedAnswersProps = { refused: PendingAnswer[]; nameQuestion: NameQuestion };

export function RefusedAnswers({ refused, nameQuestion }: RefusedAnswersProps) {
  const userId = useUserId();
  const copy = messages.device;
  const lost = refused.filter(isRefusedForGood);
  const discard = () => {
    for (const entry of lost) discardAnswer(userId, entry);
  };
  return (
    <Banner tone="danger">
      <Stack gap={4}>
        <Text strong>{copy.refused(refused.length)}</Text>
        {refused.map((entry) => (
          <Text key={entry.id}>
            <QuestionLink question={entry} nameQuestion={nameQuestion} />
            {': '}
            {entry.failure ? refusalText(entry.failure) : null}
          </Text>
        ))}
        <Row gap={8}>
          {lost.length < refused.length ? (
            <Button variant="secondary" size="small" onClick={() => void flushAnswers(userId)}>
              {copy.retry}
            </Button>
          ) : null}
          {lost.length > 0 ? (
            <Button variant="secondary" size="small" onClick={discard}>
              {copy.discard(lost.length)}
            </Button>
          ) : null}
        </Row>
      </Stack>
    </Banner>
  );
}
