import type { PendingAnswer } from '@psma/api-client';
import type {
  AnswerRequest,
  AssessmentAnswer,
  AssessmentSection,
  AssessmentSession,
} from '@psma/api-contract';
import { nextQuestion, resumePosition, type QuestionPosition } from '@psma/assessment-model';
import { fillPath } from '@psma/route-contract';
import * as paths from '../../paths.ts';
import { openAreas, seenAreas } from './ownAreas.ts';

export interface AnswerView {
  questionId: string;
  choiceIds: string[];
  carriedForward: boolean;
}

/** Server state overlaid with changes pending on the device. */
export interface Assessment {
  session: AssessmentSession;
  sections: AssessmentSection[];
  sizes: number[];
  answers: AnswerView[];
}

export function assessmentView(
  session: AssessmentSession,
  sections: AssessmentSection[],
  pending: readonly PendingAnswer[],
): Assessment {
  const own = pending.filter((entry) => entry.sessionId === session.id).map(viewOfPending);
  const covered = new Set(own.map((answer) => answer.questionId));
  const stored = session.answers.map(viewOfAnswer).filter((answer) => !covered.has(answer.questionId));
  const sizes = sections.map((section) => section.questions.length);
  return { session, sections, sizes, answers: [...stored, ...own] };
}

const viewOfAnswer = ({ question, choice, choices, carriedForward }: AssessmentAnswer): AnswerView => ({
  questionId: question.id,
  choiceIds: (choices ?? [choice]).map((each) => each.id),
  carriedForward,
});

const viewOfPending = ({ questionId, answer }: PendingAnswer): AnswerView => ({
  questionId,
  choiceIds: choiceIdsOf(answer),
  carriedForward: false,
});

export const choiceIdsOf = (answer: AnswerRequest): string[] =>
  'choiceId' in answer ? [answer.choiceId] : answer.choiceIds;

export const questionPath = (sessionId: string, { pillarIndex, questionIndex }: QuestionPosition): string =>
  fillPath(paths.question, {
    session: sessionId,
    sectionNumber: String(pillarIndex),
    pageNumber: String(questionIndex),
  });

/** Returns the first unconfirmed question that the member answers, else the last (decision G40). */
export function resumeAt({ session, sections, answers }: Assessment): QuestionPosition {
  const open = openAreas(session, sections);
  const last = (open.length > 0 ? open : seenAreas(session, sections)).at(-1)?.questions.at(-1);
  return resumePosition(sections, nextQuestion(open, answers)?.id ?? last?.id ?? null);
}

export const resumePath = (assessment: Assessment): string =>
  questionPath(assessment.session.id, resumeAt(assessment));
