import { Navigate, useParams } from '@psma/remote-kit';
import { pathOf } from '../../answering/sessionAnswers.ts';
import { EditDialog } from './EditDialog.tsx';
import { recommendationsPath } from './shareLink.ts';
import type { Recommendations } from './useRecommendations.ts';

type EditAnswerProps = Pick<Recommendations, 'content' | 'triageRun'> & { isOwner: boolean };

/** Edit modal of the URL's question, for owners only. */
export function EditAnswer({ content, triageRun, isOwner }: EditAnswerProps) {
  const { questionId } = useParams();
  const { nodes } = pathOf(content, triageRun);
  const question = content.questions.find(
    ({ id, contentId }) => id === questionId && nodes.includes(contentId),
  );
  if (!isOwner || !question) return <Navigate to={recommendationsPath(triageRun.id)} replace />;
  return <EditDialog key={question.id} content={content} triageRun={triageRun} question={question} />;
}
