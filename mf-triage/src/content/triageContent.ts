import { triageFlowQuery, triageQuestionsQuery, triageRemindersQuery } from '@psma/api-client';
import type { TriageFlow, TriageQuestion, TriageReminder } from '@psma/api-contract';
import { queryClient, useQuery } from '@psma/remote-kit';

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

/** Reloads content that is inconsistent or contradicts the server. */
export function reloadContent(): void {
  void queryClient.invalidateQueries({ queryKey: triageQuestionsQuery().queryKey });
  void queryClient.invalidateQueries({ queryKey: triageFlowQuery().queryKey });
}
