import { NetworkError } from '@psma/api-client';
import { LoadingOverlay, Page } from '@psma/design-system';
import { useParams } from '@psma/remote-kit';
import { failPage } from '../content/failPage.ts';
import { useTriageContent } from '../content/triageContent.ts';
import { CookiesNeeded } from '../features/questionnaire/CookiesNeeded.tsx';
import { QuestionnaireRoute } from '../features/questionnaire/QuestionnaireRoute.tsx';
import { useQuestionnaireBlocker } from '../features/questionnaire/useQuestionnaireBlocker.ts';
import { messages } from '../messages.ts';
import { NoConnection } from '../problem/NoConnection.tsx';
import { CookiesBlocked } from '../visitor/beginTriageRun.ts';
import { useOtherTabs } from '../visitor/otherTabs.ts';
import { useTriageRun } from '../visitor/useTriageRun.ts';

/** `/questionnaire` and its questions; starts a missing session. */
export function QuestionnaireScreen() {
  const { questionId } = useParams();
  const { content, ...loading } = useTriageContent();
  const { triageRun, ...visitor } = useTriageRun();
  const error = loading.error ?? visitor.error;
  useOtherTabs();
  useQuestionnaireBlocker(!error);

  if (visitor.error instanceof CookiesBlocked) return <CookiesNeeded />;
  if (error && !(error instanceof NetworkError)) failPage(error);
  return (
    <Page>
      <LoadingOverlay open={!error && (!content || !triageRun)} label={messages.questionnaire.loading} />
      {error ? <NoConnection /> : null}
      {content && triageRun && !error ? (
        <QuestionnaireRoute content={content} triageRun={triageRun} questionId={questionId} />
      ) : null}
    </Page>
  );
}
