import { API_ROUTES } from '@psma/api-contract';
import type { Content } from '@psma/assessment-content';

/** Routes whose responses depend on the content only. */
export const PUBLIC_ROUTES = ['triageQuestions', 'triageFlow', 'triageReminders'] as const;

type PublicPath = (typeof API_ROUTES)[(typeof PUBLIC_ROUTES)[number]]['path'];

/** The triage's public responses as JSON, by path. */
export const publicResponses = ({
  triage,
}: Pick<Content, 'triage'>): Readonly<Record<PublicPath, string>> => ({
  [API_ROUTES.triageQuestions.path]: JSON.stringify(triage.questions),
  [API_ROUTES.triageFlow.path]: JSON.stringify(triage.flow),
  [API_ROUTES.triageReminders.path]: JSON.stringify(triage.reminders),
});
