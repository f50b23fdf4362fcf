import { NetworkError } from '@psma/api-client';
import { Page } from '@psma/design-system';
import { Navigate, useParams } from '@psma/remote-kit';
import { isMissing } from '@psma/screen-kit';
import { firstUnanswered } from '../answering/completeTriage.ts';
import { OPEN_QUESTION } from '../answering/questionArrival.ts';
import { questionPath } from '../answering/sessionAnswers.ts';
import { failPage } from '../content/failPage.ts';
import { Calculating } from '../features/recommendations/Calculating.tsx';
import { LinkNotFound } from '../features/recommendations/LinkNotFound.tsx';
import { RecommendationsPage } from '../features/recommendations/RecommendationsPage.tsx';
import { useMinimumTime } from '../features/recommendations/useMinimumTime.ts';
import { useRecommendations } from '../features/recommendations/useRecommendations.ts';
import { useRecommendationsBlocker } from '../features/recommendations/useRecommendationsBlocker.ts';
import { NoConnection } from '../problem/NoConnection.tsx';
import { useOtherTabs } from '../visitor/otherTabs.ts';
import { useVisitorId } from '../visitor/useVisitorId.ts';

/** Milliseconds (specification section 9). */
const LOADER_AT_LEAST = 2000;

/** A triage user's recommendations, for owner and link readers. */
export function RecommendationsScreen() {
  const { userId = '' } = useParams();
  useOtherTabs();
  return (
    <Page>
      <Recommendations key={userId} userId={userId} />
    </Page>
  );
}

function Recommendations({ userId }: { userId: string }) {
  const { loaded, error } = useRecommendations(userId);
  const isOwner = useVisitorId() === userId;
  const isEditing = useParams()['*'] !== '';
  const calculated = useMinimumTime(LOADER_AT_LEAST);
  const letSignUpPass = useRecommendationsBlocker(userId, !error);

  if (isMissing(error)) return <LinkNotFound />;
  if (error instanceof NetworkError) return <NoConnection error={error} />;
  if (error) failPage(error);
  const unfinished = loaded && isOwner && !isEditing && loaded.results.partial;
  const open = unfinished ? firstUnanswered(loaded.content, loaded.triageRun) : null;
  if (open) return <Navigate to={questionPath(open)} replace state={OPEN_QUESTION} />;
  if (!loaded || !calculated) return <Calculating />;
  return <RecommendationsPage {...loaded} isOwner={isOwner} onSignUp={letSignUpPass} />;
}
