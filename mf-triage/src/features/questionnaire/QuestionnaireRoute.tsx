import type { TriageSession } from '@psma/api-contract';
import { Navigate, PageError, useObservable, useSearchParams } from '@psma/remote-kit';
import { firstQuestionOf, questionPath } from '../../answering/sessionAnswers.ts';
import type { TriageContent } from '../../content/triageContent.ts';
import { replacementRun } from '../../visitor/beginTriageRun.ts';
import { QuestionPage } from './QuestionPage.tsx';

interface QuestionnaireRouteProps {
  content: TriageContent;
  triageRun: TriageSession | null;
  questionId: string | undefined;
}

/** Shows the URL's question, or redirects to the right one. */
export function QuestionnaireRoute({ content, triageRun, questionId }: QuestionnaireRouteProps) {
  const [search] = useSearchParams();
  const replacement = useObservable(replacementRun);
  const isReplacement = triageRun?.id === replacement && triageRun?.responses.length === 0;
  const first = firstQuestionOf(content);
  if (!first) throw new PageError(500, 'The flow begins with a question that does not exist.');

  const asked = content.questions.find((question) => question.id === questionId);
  if (questionId !== undefined && !asked) throw new PageError(404);
  const question = isReplacement || !asked ? first : asked;
  if (question !== asked || search.get('node') !== question.contentId) {
    return <Navigate to={questionPath(question)} replace />;
  }
  return (
    <QuestionPage
      key={question.id}
      content={content}
      triageRun={triageRun}
      question={question}
      isFirst={question === first}
      isReplacement={isReplacement}
    />
  );
}
