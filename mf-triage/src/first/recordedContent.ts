import { TRIAGE_ROUTES, type TriageFlow, type TriageQuestion, type TriageReminder } from '@psma/api-contract';
import type { TriageContent } from '../content/triageContent.ts';
import recorded from './content.json';

/** API responses that the first question is prerendered from, by path. */
export const responses: Record<string, unknown> = recorded;

/** A test compares them with the content. */
export const content: TriageContent = {
  questions: responses[TRIAGE_ROUTES.triageQuestions.path] as TriageQuestion[],
  flow: responses[TRIAGE_ROUTES.triageFlow.path] as TriageFlow,
  reminders: responses[TRIAGE_ROUTES.triageReminders.path] as TriageReminder[],
};
