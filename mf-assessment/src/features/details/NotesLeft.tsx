import { assessmentNotesQuery } from '@psma/api-client';
import type { AssessmentSession } from '@psma/api-contract';
import { Text } from '@psma/design-system';
import { useQuery } from '@psma/remote-kit';
import { messages } from '../../messages.ts';

interface NotesLeftProps {
  session: AssessmentSession;
  source: { id: string; title: string };
}

/** How many notes stay with the source, as their answers do. Nothing where there are none, or once the source is gone. */
export function NotesLeft({ session, source }: NotesLeftProps) {
  const { data: notes = [] } = useQuery(assessmentNotesQuery(source.id));
  const copied = new Set(session.answers.map(({ question }) => question.id));
  const left = notes.filter(({ question }) => !copied.has(question.id)).length;
  return left > 0 ? <Text>{messages.details.notesStay(left, source.title)}</Text> : null;
}
