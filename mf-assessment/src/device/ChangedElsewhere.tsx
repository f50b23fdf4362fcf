import { dismissChange, type ChangedAnswer } from '@psma/api-client';
import { Banner, Stack, Text, WithUserTexts } from '@psma/design-system';
import { messages } from '../messages.ts';
import { useUserId } from '../user/UserContext.ts';
import type { NameQuestion } from './nameQuestion.ts';
import { QuestionLink } from './QuestionLink.tsx';

type ChangedElsewhereProps = { changed: readonly ChangedAnswer[]; nameQuestion: NameQuestion };

/** Reports concurrent changes: last write wins (decision G91). */
export function ChangedElsewhere({ changed, nameQuestion }: ChangedElsewhereProps) {
  const userId = useUserId();
  const copy = messages.device;
  const dismiss = () => {
    for (const change of changed) dismissChange(userId, change);
  };
  return (
    <Banner tone="warning" onDismiss={dismiss}>
      <Stack gap={4}>
        <Text strong>{copy.changed}</Text>
        {changed.map((change) => (
          <Text key={`${change.sessionId} ${change.questionId}`}>
            <QuestionLink question={change} nameQuestion={nameQuestion} />
            {change.by === null ? null : <WithUserTexts texts={[change.by]}>{copy.changedBy}</WithUserTexts>}
          </Text>
        ))}
        <Text>{copy.changedMore}</Text>
      </Stack>
    </Banner>
  );
}
