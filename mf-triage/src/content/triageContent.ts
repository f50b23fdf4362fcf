import { triageFlowQuery, triageQuestionsQuery, triageRemindersQuery } from '@psma/api-client';
import { TRIAGE_ROUTES, type TriageFlow, type TriageQuestion, type TriageReminder } from '@psma/api-contract';
import { queryClient, useQuery } from '@psma/remote-kit';
import { matchesShape } from '@psma/route-contract';
import { isRecord, parseJson } from '@psma/validators';

export interface TriageContent {
  questions: TriageQuestion[];
  flow: TriageFlow;
  reminders: TriageReminder[];
}

export function useTriageContent(): { content: TriageContent | null; error: unknown } {
  const questions = useQuery(triageQuestionsQuery());
  const flow = useQuery(triageFlowQuery());
  const reminders = useQuery(triageRemindersQuery());
  const complete = questions.data && flow.data && reminders.data;
  return {
    content: complete ? { questions: questions.data, flow: flow.data, reminders: reminders.data } : null,
    error: complete ? null : (questions.error ?? flow.error ?? reminders.error),
  };
}

/** Provides API responses by path, sent with the page or given to the build; without those of another shape. */
export function provideContent(responses: Record<string, unknown>): void {
  for (const [{ path, shape }, { queryKey }] of [
    [TRIAGE_ROUTES.triageQuestions, triageQuestionsQuery()],
    [TRIAGE_ROUTES.triageFlow, triageFlowQuery()],
    [TRIAGE_ROUTES.triageReminders, triageRemindersQuery()],
  ] as const)
    if (matchesShape(responses[path], shape)) queryClient.setQueryData<unknown>(queryKey, responses[path]);
}

/** The page server's responses; empty for a page without. */
export const contentOfPage = (): Record<string, unknown> => {
  const block = typeof document === 'undefined' ? null : document.getElementById('psma-content');
  return parseJson(block?.textContent ?? '{}', isRecord) ?? {};
};

/** Reloads content that is inconsistent or contradicts the server. */
export function reloadContent(): void {
  void queryClient.invalidateQueries({ queryKey: triageQuestionsQuery().queryKey });
  void queryClient.invalidateQueries({ queryKey: triageFlowQuery().queryKey });
}
