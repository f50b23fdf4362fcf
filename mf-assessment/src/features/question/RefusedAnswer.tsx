import { answerQueueState } from '@psma/api-client';
import { Banner, Stack, Text } from '@psma/design-system';
import { useObservable } from '@psma/remote-kit';
import { refusalText } from '../../device/refusalText.ts';
import { RefusedAnswerActions } from '../../device/RefusedAnswerActions.tsx';
import { messages } from '../../messages.ts';

type RefusedAnswerProps = { sessionId: string; questionId: string; onRetry: () => void };

/** Shows a refused answer (decision G64): reason and actions. */
export function RefusedAnswer({ sessionId, questionId, onRetry }: RefusedAnswerProps) {
  const { pending } = useObservable(answerQueueState);
  const entry = pending.find((each) => each.sessionId === sessionId && each.questionId === questionId);
  if (!entry?.failure) return null;
  return (
    <Banner tone="danger">
      <Stack gap={8} align="start">
        <Text strong>{messages.question.kept}</Text>
        <Text>{refusalText(entry.failure)}</Text>
        <RefusedAnswerActions refused={entry} onRetry={onRetry} />
      </Stack>
    </Banner>
  );
}
