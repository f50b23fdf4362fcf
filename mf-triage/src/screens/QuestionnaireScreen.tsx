import { LoadingOverlay, Page } from '@psma/design-system';
import { useParams } from '@psma/remote-kit';
import { failPage } from '../content/failPage.ts';
import { useTriageContent } from '../content/triageContent.ts';
import { CookiesNeeded } from '../features/questionnaire/CookiesNeeded.tsx';
import { QuestionnairePlace } from '../features/questionnaire/QuestionnairePlace.tsx';
import { useQuestionnaireGuard } from '../features/questionnaire/useQuestionnaireGuard.ts';
import { messages } from '../messages.ts';
import { CookiesBlocked } from '../visitor/beginSession.ts';
import { useOtherTabs } from '../visitor/otherTabs.ts';
import { useVisitorSession } from '../visitor/useVisitorSession.ts';

/** `/questionnaire` and each of its questions: entering either begins a session for whoever has none. */
export function QuestionnaireScreen() {
  const { questionId } = useParams();
  const { content, error } = useTriageContent();
  const { session, ...visitor } = useVisitorSession();
  useOtherTabs();
  const blocked = visitor.error instanceof CookiesBlocked;
  useQuestionnaireGuard(!blocked);

  if (blocked) return <CookiesNeeded />;
  if (error || visitor.error) failPage(error ?? visitor.error);
  return (
    <Page>
      <LoadingOverlay open={!content || !session} label={messages.questionnaire.loading} />
      {content && session ? (
        <QuestionnairePlace content={content} session={session} questionId={questionId} />
      ) : null}
    </Page>
  );
}
