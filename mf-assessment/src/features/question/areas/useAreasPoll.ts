import {
  assessmentAreasQuery,
  assessmentSessionQuery,
  assessmentSessionsQuery,
  onAnswerSent,
  organisationQuery,
  type SentAnswer,
} from '@psma/api-client';
import { queryClient } from '@psma/remote-kit';
import { isMissing } from '@psma/screen-kit';
import { useEffect } from 'react';
import { choiceIdsOf } from '../../../session/assessmentView.ts';

/** 18 to 22 s: members of one assessment do not ask at the same time. */
const nextDelay = () => 18_000 + Math.random() * 4_000;

/** Keeps areas, and after a change the assessment, up to date while the page is in view. */
export function useAreasPoll(sessionId: string): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const schedule = () => void (timer = setTimeout(poll, nextDelay()));
    const poll = () => {
      schedule();
      void refetchAreas(sessionId);
    };
    schedule();
    return () => clearTimeout(timer);
  }, [sessionId]);
  useEffect(
    () =>
      onAnswerSent((sent) => {
        if (sent.entry.sessionId === sessionId) void applyOwnAnswer(sent);
      }),
    [sessionId],
  );
}

/** Fetches nothing while the page is hidden or offline, or if the server has no areas. */
async function refetchAreas(sessionId: string): Promise<void> {
  const query = assessmentAreasQuery(sessionId);
  const before = queryClient.getQueryState(query.queryKey);
  if (document.visibilityState !== 'visible' || !navigator.onLine || isMissing(before?.error)) return;
  const found = await queryClient.fetchQuery({ ...query, staleTime: 0 }).catch(() => null);
  if (found === null || found === before?.data) return;
  for (const { queryKey } of [assessmentSessionQuery(sessionId), assessmentSessionsQuery()])
    void queryClient.invalidateQueries({ queryKey });
}

/**
 * A running request may predate the answer. Where the server had this choice, or
 * kept another, it knows whose the answer is (decision G311).
 */
async function applyOwnAnswer({ entry, saved }: SentAnswer): Promise<void> {
  const { queryKey } = assessmentAreasQuery(entry.sessionId);
  await queryClient.cancelQueries({ queryKey });
  const { choice, previousChoice } = saved;
  if (choice.id === previousChoice?.id || choice.id !== choiceIdsOf(entry.answer)[0])
    return queryClient.invalidateQueries({ queryKey });
  const you = queryClient.getQueryData(organisationQuery().queryKey)?.you;
  const answer = {
    question: saved.question,
    by: you ? { id: you.member, name: you.name } : null,
    at: saved.updated,
  };
  queryClient.setQueryData(queryKey, (last) => {
    if (!last) return last;
    const index = last.answers.findIndex(({ question }) => question.id === saved.question.id);
    return {
      ...last,
      answers: index < 0 ? [...last.answers, answer] : last.answers.with(index, answer),
    };
  });
}
