import { ApiError, completeTriageSession, triageResultsQuery, triageSessionQuery } from '@psma/api-client';
import type { TriageQuestion, TriageSession } from '@psma/api-contract';
import { followPath } from '@psma/assessment-model';
import { queryClient } from '@psma/remote-kit';
import type { TriageContent } from '../content/triageContent.ts';
import { replaceSession } from '../visitor/beginTriageRun.ts';
import { broadcastChange } from '../visitor/otherTabs.ts';
import { isNoLongerOurs, ownSession, reloadSession } from './ownTriageRun.ts';
import { answersIn, pathOf, questionAt } from './sessionAnswers.ts';

export type Completed =
  | { kind: 'completed'; sessionId: string }
  | { kind: 'unanswered'; question: TriageQuestion }
  | { kind: 'replaced' };

/** Completes the session, or returns the open question on its path. */
export async function completeTriage(content: TriageContent): Promise<Completed> {
  const session = await ownSession();
  const open = firstUnanswered(content, session);
  if (open) return { kind: 'unanswered', question: open };
  try {
    queryClient.setQueryData(
      triageSessionQuery(session.id).queryKey,
      await completeTriageSession(session.id),
    );
    void queryClient.invalidateQueries({ queryKey: triageResultsQuery(session.id).queryKey });
    broadcastChange();
    return { kind: 'completed', sessionId: session.id };
  } catch (error) {
    return afterRefusal(error, content, session.id);
  }
}

async function afterRefusal(error: unknown, content: TriageContent, sessionId: string): Promise<Completed> {
  if (isNoLongerOurs(error)) {
    await replaceSession(sessionId);
    return { kind: 'replaced' };
  }
  if (!(error instanceof ApiError) || error.name !== 'TriageIncomplete') throw error;
  const open = firstUnanswered(content, await reloadSession(sessionId));
  if (!open) throw error;
  return { kind: 'unanswered', question: open };
}

/** True if storing these choices leaves nothing open. */
export function completesWith(
  content: TriageContent,
  session: TriageSession,
  question: TriageQuestion,
  choiceIds: readonly string[],
): boolean {
  const answers = answersIn(session);
  const codes = question.choices.filter(({ id }) => choiceIds.includes(id)).map(({ contentId }) => contentId);
  return followPath(content.flow, { ...answers, [question.contentId]: codes }).end !== null;
}

/** Returns the first unanswered question on the path; null for none. */
export function firstUnanswered(content: TriageContent, session: TriageSession): TriageQuestion | null {
  const { unanswered } = pathOf(content, session);
  return unanswered === null ? null : questionAt(content, unanswered);
}
