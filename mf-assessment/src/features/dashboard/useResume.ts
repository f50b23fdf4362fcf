import { answerQueueState } from '@psma/api-client';
import type { AssessmentSection, AssessmentSession } from '@psma/api-contract';
import { questionNumber } from '@psma/assessment-model';
import { useObservable } from '@psma/remote-kit';
import { fillPath } from '@psma/route-contract';
import * as paths from '../../../paths.ts';
import { assessmentView, questionPath, resumeAt } from '../../session/assessmentView.ts';

export interface Resume {
  to: string;
  /** Question number and total; null while loading. */
  at: { number: number; total: number } | null;
}

/** Returns Continue's target per unfinished assessment. */
export function useResume(questions: ReadonlyMap<string, AssessmentSection[]>) {
  const { pending } = useObservable(answerQueueState);
  return (session: AssessmentSession): Resume => {
    const sections = questions.get(session.contentVersion);
    if (!sections) return { to: fillPath(paths.question, { session: session.id }), at: null };
    const view = assessmentView(session, sections, pending);
    const position = resumeAt(view);
    const total = view.sizes.reduce((sum, size) => sum + size, 0);
    return {
      to: questionPath(session.id, position),
      at: { number: questionNumber(view.sizes, position), total },
    };
  };
}
