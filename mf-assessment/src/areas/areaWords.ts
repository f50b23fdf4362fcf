import type { AreaMember, AssessmentSection } from '@psma/api-contract';
import { PILLARS } from '@psma/assessment-model';
import { messages } from './messages.ts';

export const memberName = ({ name }: AreaMember): string => name || messages.formerMember;

/** Short name of an area. */
export const areaName = (pillarId: string, sections: readonly AssessmentSection[]): string =>
  PILLARS.find(({ id }) => id === pillarId)?.short ??
  sections.find((section) => section.pillarId === pillarId)?.pillar ??
  pillarId;

/** A calendar day, with its year unless it is the present one. */
export function dueWords(due: string): string {
  const date = new Date(`${due}T00:00:00Z`);
  const isThisYear = date.getUTCFullYear() === new Date().getFullYear();
  return date.toLocaleDateString(undefined, {
    ...{ day: 'numeric', month: 'long', timeZone: 'UTC' },
    ...(!isThisYear && { year: 'numeric' }),
  });
}

/** Day in the reader's language and time zone (decision G93). */
export const dayWords = (timestamp: string): string =>
  new Date(timestamp).toLocaleDateString(undefined, { day: 'numeric', month: 'long' });

export const timeWords = (timestamp: string): string =>
  new Date(timestamp).toLocaleTimeString(undefined, { timeStyle: 'short' });
