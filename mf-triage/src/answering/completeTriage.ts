import { completeTriageSession, triageResultsQuery, triageSessionQuery } from '@psma/api-client';
import type { TriageQuestion, TriageSession } from '@psma/api-contract';
import { followPath } from '@psma/assessment-model';
import { queryClient } from '@psma/remote-kit';
import { isRefused } from '@psma/screen-kit';
import type { TriageContent } from '../content/triageContent.ts';
import { replaceTriageRun } from '../visitor/beginTriageRun.ts';
import { broadcastChange } from '../visitor/otherTabs.ts';
import { isNoLongerOurs, ownTriageRun, reloadTriageRun } from './ownTriageRun.ts';
import { answersIn, pathOf, questionAt, type Answered } from './sessionAnswers.ts';

export type Completed =
  | { kind: 'completed'; sessionId: string }
  | { kind: 'unanswered'; question: TriageQuestion }
  | { kind: 'replaced' };

/** Completes the session, or returns the open question. */
export async function completeTriage(content: TriageContent): Promise<Completed> {
  const triageRun = await ownTriageRun();
  const open = firstUnanswered(content, triageRun);
  if (open) return { kind: 'unanswered', question: open };
  try {
    queryClient.setQueryData(
      triageSessionQuery(triageRun.id).queryKey,
      await completeTriageSession(triageRun.id),
    );
    void queryClient.invalidateQueries({ queryKey: triageResultsQuery(triageRun.id).queryKey });
    broadcastChange();
    return { kind: 'completed', sessionId: triageRun.id };
  } catch (error) {
    return afterRefusal(error, content, triageRun.id);
  }
}

async function afterRefusal(error: unknown, content: TriageContent, sessionId: string): Promise<Completed> {
  if (isNoLongerOurs(error)) {
    await replaceTriageRun(sessionId);
    return { kind: 'replaced' };
  }
  if (!isRefused(error, 'TriageIncomplete')) throw error;
  const open = firstUnanswered(content, await reloadTriageRun(sessionId));
  if (!open) throw error;
  return { kind: 'unanswered', question: open };
}

/** True if storing these choices leaves nothing open. */
export function completesWith(
  content: TriageContent,
  triageRun: Answered,
  question: TriageQuestion,
  choiceIds: readonly string[],
): boolean {
  const answers = answersIn(triageRun);
  const codes = question.choices.filter(({ id }) => choiceIds.includes(id)).map(({ contentId }) => contentId);
  return followPath(content.flow, { ...answers, [question.contentId]: codes }).end !== null;
}

/** Returns the first unanswered question on the path, or null. */
export function firstUnanswered(content: TriageContent, triageRun: TriageSession): TriageQuestion | null {
  const { unanswered } = pathOf(content, triageRun);
  return unanswered === null ? null : questionAt(content, unanswered);
}
