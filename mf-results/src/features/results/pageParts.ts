import type { PillarId } from '@psma/assessment-model';
import { messages } from '../../messages.ts';
import type { PillarView } from '../../model/result/pillarViews.ts';

/** Ids of headings linked within the page. */
export const PART_IDS = {
  startHere: 'start-here',
  staircase: 'staircase',
  levels: 'levels',
  actions: 'actions',
  details: 'details',
  answers: 'answers',
} as const;

export const pillarPartId = (pillarId: PillarId): string => `details-${pillarId}`;

export interface PagePart {
  id: string;
  label: string;
}

/** In page order; pillars are inside the details. */
export const pageParts = (hasStart: boolean): PagePart[] => [
  ...(hasStart ? [{ id: PART_IDS.startHere, label: messages.startHere.title }] : []),
  { id: PART_IDS.staircase, label: messages.staircase.title },
  { id: PART_IDS.levels, label: messages.charts.bars },
  { id: PART_IDS.actions, label: messages.actions.heading },
  { id: PART_IDS.details, label: messages.details.title },
  { id: PART_IDS.answers, label: messages.answers.title },
];

export const pillarParts = (pillars: readonly PillarView[]): PagePart[] =>
  pillars.map(({ pillarId, short }) => ({ id: pillarPartId(pillarId), label: short }));
