import type { QuestionRef } from '@psma/api-client';
import type { AssessmentSection, AssessmentSession } from '@psma/api-contract';
import { positionOf, questionNumber } from '@psma/assessment-model';
import { messages } from '../messages.ts';
import { questionPath, type Assessment } from '../session/assessmentView.ts';

const copy = messages.device;

/** Label and path; `to` is null if not openable. */
export type QuestionName = { label: string; to: string | null };

/** Null for questions of unloaded assessments. */
export type NameQuestion = (ref: QuestionRef) => QuestionName | null;

/** Names questions on the page of one assessment. */
export const nameInAssessment =
  ({ session, sections, sizes }: Assessment): NameQuestion =>
  ({ sessionId, questionId }) => {
    const position = sessionId === session.id ? positionOf(sections, questionId) : null;
    return (
      position && {
        label: copy.question(questionNumber(sizes, position)),
        to: questionPath(sessionId, position),
      }
    );
  };

interface Loaded {
  session: AssessmentSession;
  /** Undefined while loading. */
  sections: AssessmentSection[] | undefined;
}

/** Names questions among all assessments of the user. */
export const nameAmong =
  (assessments: readonly Loaded[]) =>
  ({ sessionId, questionId }: QuestionRef): QuestionName => {
    const found = assessments.find(({ session }) => session.id === sessionId);
    if (!found) return { label: copy.unknown, to: null };
    const { session, sections = [] } = found;
    const position = positionOf(sections, questionId);
    const sizes = sections.map((section) => section.questions.length);
    const label = copy.questionOf(session.title, position && questionNumber(sizes, position));
    return { label, to: position && !session.completed ? questionPath(session.id, position) : null };
  };
