import type { AssessmentSession } from '@psma/api-contract';
import { Banner, Stack, Text, WithUserTexts } from '@psma/design-system';
import { formatDay } from '@psma/screen-kit';
import { messages } from '../../messages.ts';
import { NotesLeft } from './NotesLeft.tsx';

interface RetakeNoteProps {
  session: AssessmentSession;
  retakeOf: NonNullable<AssessmentSession['retakeOf']>;
}

/** Reports what a re-take did not copy (decision G44). */
export function RetakeNote({ session, retakeOf }: RetakeNoteProps) {
  const { title, completedAt, droppedQuestions } = retakeOf;
  return (
    <Banner>
      <Stack gap={8}>
        <Text>
          <WithUserTexts texts={[title]}>
            {(shown) => messages.details.retakeOf(shown, completedAt && formatDay(completedAt))}
          </WithUserTexts>
        </Text>
        {droppedQuestions.length > 0 ? (
          <>
            <Text>{messages.details.dropped}</Text>
            <ul>
              {droppedQuestions.map((question) => (
                <li key={question}>{question}</li>
              ))}
            </ul>
            <NotesLeft session={session} source={retakeOf} />
          </>
        ) : null}
      </Stack>
    </Banner>
  );
}
