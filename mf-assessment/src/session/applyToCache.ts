import {
  assessmentQuestionsQuery,
  assessmentSessionQuery,
  assessmentSessionsQuery,
  type SentAnswer,
} from '@psma/api-client';
import type { AssessmentAnswer, AssessmentSection, AssessmentSession } from '@psma/api-contract';
import { nextQuestion, pillarProgress } from '@psma/assessment-model';
import { authState, queryClient, type QueryKey } from '@psma/remote-kit';
import { choiceIdsOf } from './assessmentView.ts';

/** Shows a saved answer at once, then refetches the rest. */
export function applyToCache(sent: SentAnswer): void {
  const { sessionId } = sent.entry;
  if (sent.userId !== authState.get().userId) return;
  const sections = queryClient.getQueryData(assessmentQuestionsQuery(sessionId).queryKey);
  const one = assessmentSessionQuery(sessionId).queryKey;
  const all = assessmentSessionsQuery().queryKey;
  queryClient.setQueryData(one, (session) => session && withAnswer(session, sections, sent));
  queryClient.setQueryData(all, (sessions) =>
    sessions?.map((session) => (session.id === sessionId ? withAnswer(session, sections, sent) : session)),
  );
  void refetch(one);
  void refetch(all);
}

/** Cancels running fetches, which may predate the answer. */
async function refetch(queryKey: QueryKey): Promise<void> {
  await queryClient.cancelQueries({ queryKey });
  await queryClient.invalidateQueries({ queryKey });
}

/** Applies an answer; without all questions, or all answers, progress waits for the server. */
export function withAnswer(
  session: AssessmentSession,
  sections: AssessmentSection[] | undefined,
  { entry, saved }: Pick<SentAnswer, 'entry' | 'saved'>,
): AssessmentSession {
  const answer: AssessmentAnswer = {
    question: saved.question,
    choice: saved.choice,
    ...('choiceIds' in entry.answer && { choices: choiceIdsOf(entry.answer).map((id) => ({ id })) }),
    carriedForward: false,
  };
  const others = session.answers.filter((each) => each.question.id !== saved.question.id);
  const answers = [...others, answer];
  if (!sections || session.ownAreas) return { ...session, answers, updated: saved.updated };
  const progress = answers.map((each) => ({
    questionId: each.question.id,
    carriedForward: each.carriedForward,
  }));
  return {
    ...session,
    answers,
    updated: saved.updated,
    progress: pillarProgress(sections, progress),
    nextQuestion: nextQuestion(sections, progress),
  };
}
