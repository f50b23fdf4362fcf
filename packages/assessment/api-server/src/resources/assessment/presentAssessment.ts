import type { AnswerSaved, AssessmentAnswer, AssessmentSession } from '@psma/api-contract';
import { nextQuestion, pillarProgress } from '@psma/assessment-model';
import type { ContentVersion } from '../content/contentVersions.ts';
import { seesArea, type OwnArea } from '../organisation/access/assessmentAccess.ts';
import type { Member } from '../organisation/membershipStore.ts';
import type { AnswerRow, StoredAnswer } from './answerStore.ts';
import type { SessionRow } from './sessionStore.ts';

const chosen = (ids: string[]) => ({ id: ids[0] ?? '' });

/** Answers in question order; for contributors only what belongs to their areas. */
export function presentSession(session: SessionRow, { name, sections }: ContentVersion): AssessmentSession {
  const byQuestion = new Map(session.answers.map((answer) => [answer.questionId, answer]));
  const { ownAreas } = session;
  const seen = sections.filter(({ pillarId }) => seesArea(ownAreas, pillarId));
  const open = ownAreas ? seen.filter(({ pillarId }) => isOpenArea(ownAreas, pillarId)) : seen;
  return {
    id: session.id,
    title: session.title,
    status: session.completedAt ? 'COMPLETED' : 'IN_PROGRESS',
    created: session.created.toISOString(),
    updated: session.updated.toISOString(),
    completed: session.completedAt !== null,
    completedAt: session.completedAt?.toISOString() ?? null,
    overallScore: ownAreas ? null : session.overallScore,
    feedbackCompleted: session.feedbackCompleted,
    nextQuestion: nextQuestion(open, session.answers),
    progress: pillarProgress(sections, session.answers),
    answers: seen
      .flatMap((section) => section.questions)
      .flatMap(({ id, type }) => {
        const answer = byQuestion.get(id);
        return answer ? [presentAnswer(answer, type === 'MULTI_SELECT')] : [];
      }),
    contentVersion: name,
    retakeOf: presentSource(ownAreas ? { ...session, droppedQuestions: [] } : session),
    ...(ownAreas && { ownAreas }),
  };
}

const isOpenArea = (ownAreas: readonly OwnArea[], pillarId: string) =>
  ownAreas.some((area) => area.pillarId === pillarId && !area.submitted);

/** Editors delete only what they created. */
export const presentForList = (
  session: AssessmentSession,
  { createdBy }: Pick<SessionRow, 'createdBy'>,
  { id, role }: Pick<Member, 'id' | 'role'>,
): AssessmentSession => (role === 'EDITOR' ? { ...session, createdByYou: createdBy === id } : session);

type Retake = Pick<SessionRow, 'retakeOf' | 'retakeTitle' | 'retakeCompletedAt' | 'droppedQuestions'>;

export function presentSource(session: Retake): AssessmentSession['retakeOf'] {
  if (session.retakeOf === null) return null;
  return {
    id: session.retakeOf,
    title: session.retakeTitle ?? '',
    completedAt: session.retakeCompletedAt?.toISOString() ?? null,
    droppedQuestions: session.droppedQuestions,
  };
}

const presentAnswer = (answer: AnswerRow, multiple: boolean): AssessmentAnswer => ({
  question: { id: answer.questionId },
  choice: chosen(answer.choiceIds),
  ...(multiple && { choices: answer.choiceIds.map((id) => ({ id })) }),
  carriedForward: answer.carriedForward,
});

export const presentSaved = (
  questionId: string,
  { choiceIds, previousChoiceIds, previousBy, updated }: StoredAnswer,
): AnswerSaved => ({
  question: { id: questionId },
  choice: chosen(choiceIds),
  previousChoice: previousChoiceIds && chosen(previousChoiceIds),
  ...(previousBy && { previousBy }),
  updated: updated.toISOString(),
});
