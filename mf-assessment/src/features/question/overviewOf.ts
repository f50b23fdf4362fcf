import type { AnswerQueueState } from '@psma/api-client';
import type { Assessment } from '../../session/assessmentView.ts';
import { seenAreas } from '../../session/ownAreas.ts';
import { openPoints, pointsOf, type QuestionPoint } from './openPoints.ts';

export type QuestionState = 'answered' | 'unanswered' | 'unconfirmed' | 'unsaved' | 'refused';

export interface OverviewPillar {
  pillar: string;
  questions: (QuestionPoint & { state: QuestionState })[];
}

/** Returns each question with its state most relevant to finishing. */
export function overviewOf(
  assessment: Assessment,
  onDevice: Pick<AnswerQueueState, 'pending' | 'drafts'>,
): OverviewPillar[] {
  const open = openPoints(assessment, onDevice);
  const states = new Map<string, QuestionState>();
  for (const state of ['unconfirmed', 'unsaved', 'refused', 'unanswered'] as const)
    for (const { questionId } of open[state]) states.set(questionId, state);
  return seenAreas(assessment.session, assessment.sections).map(({ pillar, questions }) => ({
    pillar,
    questions: pointsOf(assessment, new Set(questions.map(({ id }) => id))).map((point) => ({
      ...point,
      state: states.get(point.questionId) ?? 'answered',
    })),
  }));
}
