import type { TriageReminder } from '@psma/api-contract';
import type { TriageContent } from '../content/triageContent.ts';
import type { AnswerDestination } from './answerDestination.ts';

/** Returns the reminder before the next step; null for none. */
export const reminderOf = ({ reminders }: TriageContent, next: AnswerDestination): TriageReminder | null =>
  next.kind === 'broken' ? null : (reminders.find(({ code }) => code === next.reminder) ?? null);
