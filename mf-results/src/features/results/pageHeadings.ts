import type { PillarId } from '@psma/assessment-model';
import { messages } from '../../messages.ts';
import type { PillarView } from '../../model/result/pillarViews.ts';

/** Ids of headings linked within the page. */
export const HEADING_IDS = {
  startHere: 'start-here',
  staircase: 'staircase',
  levels: 'levels',
  actions: 'actions',
  details: 'details',
  answers: 'answers',
} as const;

export const pillarHeadingId = (pillarId: PillarId): string => `details-${pillarId}`;

export interface PageHeading {
  id: string;
  label: string;
}

/** Returns the headings in page order; those of the pillars are inside the details. */
export const pageHeadings = (hasStart: boolean): PageHeading[] => [
  ...(hasStart ? [{ id: HEADING_IDS.startHere, label: messages.startHere.title }] : []),
  { id: HEADING_IDS.staircase, label: messages.staircase.title },
  { id: HEADING_IDS.levels, label: messages.charts.bars },
  { id: HEADING_IDS.actions, label: messages.actions.heading },
  { id: HEADING_IDS.details, label: messages.details.title },
  { id: HEADING_IDS.answers, label: messages.answers.title },
];

export const pillarHeadings = (pillars: readonly PillarView[]): PageHeading[] =>
  pillars.map(({ pillarId, short }) => ({ id: pillarHeadingId(pillarId), label: short }));
