import type { AssessmentSession } from '@psma/api-contract';
import { Banner, Stack, Text } from '@psma/design-system';
import { messages } from '../../messages.ts';
import { localeDate } from '../../session/localeDate.ts';

type RetakeNoteProps = { retakeOf: NonNullable<AssessmentSession['retakeOf']> };

/** Where the answers of a re-take come from, and which could not come along (decision G44). */
export function RetakeNote({ retakeOf }: RetakeNoteProps) {
  const { title, completedAt, droppedQuestions } = retakeOf;
  return (
    <Banner>
      <Stack gap={8}>
        <Text>{messages.details.retakeOf(title, completedAt && localeDate(completedAt))}</Text>
        {droppedQuestions.length > 0 ? (
          <>
            <Text>{messages.details.dropped}</Text>
            <ul>
              {droppedQuestions.map((question) => (
                <li key={question}>{question}</li>
              ))}
            </ul>
          </>
        ) : null}
      </Stack>
    </Banner>
  );
}
