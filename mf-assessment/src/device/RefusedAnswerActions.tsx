import {
  assessmentSessionsQuery,
  discardAnswer,
  discardAnswers,
  flushAnswers,
  type PendingAnswer,
} from '@psma/api-client';
import { Button } from '@psma/design-system';
import { queryClient, useNavigate } from '@psma/remote-kit';
import { fillPath } from '@psma/route-contract';
import * as links from '../../links.ts';
import * as paths from '../../paths.ts';
import { messages } from '../messages.ts';
import { useUserId } from '../user/UserContext.ts';

interface RefusedAnswerActionsProps {
  /** Answer that the server refused. */
  refused: PendingAnswer;
  onRetry: () => void;
}

/** Refusals of every answer to the assessment. */
const CLOSED = ['AssessmentCompleted', 'NotFound', 'NotAllowed'] as const;

/** Offers a retry or, where no answer is accepted, to continue. */
export function RefusedAnswerActions({ refused, onRetry }: RefusedAnswerActionsProps) {
  const userId = useUserId();
  const navigate = useNavigate();
  const { sessionId, failure } = refused;
  const closed = CLOSED.find((name) => name === failure?.name) ?? null;
  const continueToTarget = () => {
    // Answers in other areas may still be accepted.
    if (closed === 'NotAllowed') discardAnswer(userId, refused);
    else discardAnswers(userId, sessionId);
    void flushAnswers(userId);
    void queryClient.invalidateQueries({ queryKey: assessmentSessionsQuery().queryKey });
    void navigate(
      closed === 'AssessmentCompleted' ? fillPath(links.results, { session: sessionId }) : paths.dashboard,
    );
  };
  return (
    <Button variant="secondary" size="small" onClick={closed ? continueToTarget : onRetry}>
      {closed ? messages.refused.goOn[closed] : messages.question.retry}
    </Button>
  );
}
