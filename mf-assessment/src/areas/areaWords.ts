import type { AreaMember, AssessmentSection } from '@psma/api-contract';
import { PILLARS } from '@psma/assessment-model';
import { messages } from './messages.ts';

export const memberName = ({ name }: AreaMember): string => name || messages.formerMember;

/** Short name of an area. */
export const areaName = (pillarId: string, sections: readonly AssessmentSection[]): string =>
  PILLARS.find(({ id }) => id === pillarId)?.short ??
  sections.find((section) => section.pillarId === pillarId)?.pillar ??
  pillarId;
