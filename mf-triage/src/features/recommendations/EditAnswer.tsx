import { Navigate, useParams } from '@psma/remote-kit';
import { pathOf } from '../../answering/sessionAnswers.ts';
import { EditDialog } from './EditDialog.tsx';
import { recommendationsPath } from './shareLink.ts';
import type { Recommendations } from './useRecommendations.ts';

type EditAnswerProps = Pick<Recommendations, 'content' | 'session'> & { isOwner: boolean };

/** Edit modal of the URL's question; only for owners and answered questions. */
export function EditAnswer({ content, session, isOwner }: EditAnswerProps) {
  const { questionId } = useParams();
  const { nodes } = pathOf(content, session);
  const question = content.questions.find(
    ({ id, contentId }) => id === questionId && nodes.includes(contentId),
  );
  if (!isOwner || !question) return <Navigate to={recommendationsPath(session.id)} replace />;
  return <EditDialog key={question.id} content={content} session={session} question={question} />;
}
