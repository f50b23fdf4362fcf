import type { PillarId } from '@psma/assessment-model';
import { messages } from '../../messages.ts';
import type { PillarView } from '../../result/pillarViews.ts';

/** Ids of headings linked within the page. */
export const PART = {
  startHere: 'start-here',
  staircase: 'staircase',
  levels: 'levels',
  actions: 'actions',
  details: 'details',
  answers: 'answers',
} as const;

export const areaPart = (pillarId: PillarId): string => `details-${pillarId}`;

export interface Part {
  id: string;
  label: string;
}

/** In page order; pillars are inside the details. */
export const pageParts = (hasStart: boolean): Part[] => [
  ...(hasStart ? [{ id: PART.startHere, label: messages.startHere.title }] : []),
  { id: PART.staircase, label: messages.staircase.title },
  { id: PART.levels, label: messages.charts.bars },
  { id: PART.actions, label: messages.actions.heading },
  { id: PART.details, label: messages.details.title },
  { id: PART.answers, label: messages.answers.title },
];

export const pillarParts = (pillars: readonly PillarView[]): Part[] =>
  pillars.map(({ pillarId, short }) => ({ id: areaPart(pillarId), label: short }));
