import { NetworkError } from '@psma/api-client';
import { LoadingOverlay, Page } from '@psma/design-system';
import { useParams } from '@psma/remote-kit';
import { useState } from 'react';
import { failPage } from '../content/failPage.ts';
import { contentOfPage, provideContent, useTriageContent } from '../content/triageContent.ts';
import { CookiesNeeded } from '../features/questionnaire/CookiesNeeded.tsx';
import { QuestionnaireRoute } from '../features/questionnaire/QuestionnaireRoute.tsx';
import { useQuestionnaireBlocker } from '../features/questionnaire/useQuestionnaireBlocker.ts';
import { messages } from '../messages.ts';
import { NoConnection } from '../problem/NoConnection.tsx';
import { CookiesBlocked } from '../visitor/beginTriageRun.ts';
import { useOtherTabs } from '../visitor/otherTabs.ts';
import { useTriageRun } from '../visitor/useTriageRun.ts';

provideContent(contentOfPage());

/**
 * `/questionnaire` and its questions; starts a missing session. A visitor without
 * one, or with a prerendered screen, can answer before the server has.
 */
export function QuestionnaireScreen() {
  const { questionId } = useParams();
  const { content, ...loading } = useTriageContent();
  const { triageRun, ...visitor } = useTriageRun();
  const error = loading.error ?? visitor.error;
  const [isEarly] = useState(visitor.isUnknown);
  const isReady = content !== null && (isEarly || triageRun !== null);
  useOtherTabs();
  useQuestionnaireBlocker(!error);

  if (visitor.error instanceof CookiesBlocked) return <CookiesNeeded />;
  if (error && !(error instanceof NetworkError)) failPage(error);
  return (
    <Page>
      <LoadingOverlay open={!error && !isReady} label={messages.questionnaire.loading} />
      {error ? <NoConnection error={error} /> : null}
      {isReady && !error ? (
        <QuestionnaireRoute content={content} triageRun={triageRun} questionId={questionId} />
      ) : null}
    </Page>
  );
}
