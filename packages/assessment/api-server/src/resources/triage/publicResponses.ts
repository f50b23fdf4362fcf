import { API_ROUTES } from '@psma/api-contract';
import type { Content } from '@psma/assessment-content';

/** The triage's public responses as JSON, by path. Depend on the content only. */
export const publicResponses = ({ triage }: Pick<Content, 'triage'>): Readonly<Record<string, string>> => ({
  [API_ROUTES.triageQuestions.path]: JSON.stringify(triage.questions),
  [API_ROUTES.triageFlow.path]: JSON.stringify(triage.flow),
  [API_ROUTES.triageReminders.path]: JSON.stringify(triage.reminders),
});
