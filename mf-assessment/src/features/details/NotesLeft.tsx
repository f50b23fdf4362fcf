import { assessmentNotesQuery } from '@psma/api-client';
import type { AssessmentSession } from '@psma/api-contract';
import { Text, WithUserTexts } from '@psma/design-system';
import { useQuery } from '@psma/remote-kit';
import { messages } from '../../messages.ts';

interface NotesLeftProps {
  session: AssessmentSession;
  source: { id: string; title: string };
}

/** Counts notes that stay with the source. */
export function NotesLeft({ session, source }: NotesLeftProps) {
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
