import { assessmentNotesQuery } from '@psma/api-client';
import type { AssessmentSession } from '@psma/api-contract';
import { Banner, Stack, Text, WithUserTexts } from '@psma/design-system';
import { useQuery } from '@psma/remote-kit';
import { formatDay } from '@psma/screen-kit';
import { messages } from '../../messages.ts';

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

interface NotesLeftProps {
  session: AssessmentSession;
  source: { id: string; title: string };
}

/** Counts notes that stay with the source. */
function NotesLeft({ session, source }: NotesLeftProps) {
  const { data: notes = [] } = useQuery(assessmentNotesQuery(source.id));
  const copied = new Set(session.answers.map(({ question }) => question.id));
  const left = notes.filter(({ question }) => !copied.has(question.id)).length;
  if (left === 0) return null;
  return (
    <Text>
      <WithUserTexts texts={[source.title]}>
        {(title) => messages.details.notesStay(left, title)}
      </WithUserTexts>
    </Text>
  );
}
