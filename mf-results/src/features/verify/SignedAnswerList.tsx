import type { SignedAnswers } from '@psma/api-contract';
import { Stack, Text } from '@psma/design-system';
import { Disclosure } from '@psma/design-system/forms';
import { messages as words } from './messages.ts';

/** Lists questions with agreed statement and level, collapsed. */
export function SignedAnswerList({ answers }: Pick<SignedAnswers, 'answers'>) {
  const label = words.answers(answers.length);
  return (
    <Disclosure label={label} openLabel={label}>
      <Stack component="dl" gap={16}>
        {answers.map(({ questionId, question, statement, score }) => (
          <div key={questionId}>
            <Text component="dt" strong>
              {question}
            </Text>
            <Text component="dd">
              {words.answerLevel(score)}: {statement}
            </Text>
          </div>
        ))}
      </Stack>
    </Disclosure>
  );
}
