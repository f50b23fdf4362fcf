import type { TriageReminder } from '@psma/api-contract';
import type { TriageContent } from '../content/triageContent.ts';
import type { Next } from './nextAfter.ts';

/** The reminder that comes before the next step, if any. */
export const reminderOf = ({ reminders }: TriageContent, next: Next): TriageReminder | null =>
  next.kind === 'broken' ? null : (reminders.find(({ code }) => code === next.reminder) ?? null);
