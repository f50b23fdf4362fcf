import { assessmentAreasQuery, organisationQuery } from '@psma/api-client';
import type { AssessmentAreas, AssessmentQuestion, AssessmentSection } from '@psma/api-contract';
import type { QuestionPosition } from '@psma/assessment-model';
import { queryClient } from '@psma/remote-kit';
import { areaState } from '../../../areas/areaState.ts';
import type { Assessment } from '../../../session/assessmentView.ts';
import { areaAccess } from '../../../session/ownAreas.ts';

type Loaded = Pick<AssessmentAreas, 'areas' | 'answers'>;

/** True for an area that the member answers and has not submitted. */
export function isToSubmit(
  { session }: Pick<Assessment, 'session'>,
  { pillarId }: AssessmentSection,
  data: Loaded | undefined,
  own: string | null,
): boolean {
  if (session.ownAreas) return areaAccess(session, pillarId) === 'open';
  const area = data?.areas.find((each) => each.pillarId === pillarId);
  if (!area?.assignee || area.assignee.id !== own || area.submittedAt !== null) return false;
  return areaState(area).state !== 'approved';
}

/** True for an area that is assigned to another member, or answered by others only. */
export function isOfOthers(
  { pillarId, questions }: AssessmentSection,
  data: Loaded | undefined,
  own: string | null,
): boolean {
  const area = data?.areas.find((each) => each.pillarId === pillarId);
  if (!area) return false;
  if (area.assignee) return area.assignee.id !== own;
  const authors = (data?.answers ?? []).flatMap(({ question, by }) =>
    by && questions.some(({ id }) => id === question.id) ? [by.id] : [],
  );
  return authors.length > 0 && !authors.includes(own ?? '');
}

/** True if all questions of an area have confirmed answers; `besides` counts as answered. */
export const isAnswered = (
  { answers }: Pick<Assessment, 'answers'>,
  { questions }: AssessmentSection,
  besides?: string,
): boolean =>
  questions.every(
    ({ id }) =>
      id === besides ||
      answers.some(({ questionId, carriedForward }) => questionId === id && !carriedForward),
  );

/**
 * True if Next stops after a question (decision G363): where the member's own area ends or its last
 * missing answer was given, and before an area of other members that follows one that is not.
 */
export function stopsAfter(
  assessment: Assessment,
  position: QuestionPosition,
  question: AssessmentQuestion,
  after: QuestionPosition | null,
): boolean {
  const { session, sections } = assessment;
  const section = sections[position.pillarIndex - 1];
  if (!section) return false;
  const data = queryClient.getQueryData(assessmentAreasQuery(session.id).queryKey);
  const own = queryClient.getQueryData(organisationQuery().queryKey)?.you?.member ?? null;
  const isEnd = after?.pillarIndex !== position.pillarIndex;
  if (isToSubmit(assessment, section, data, own)) {
    const completes = isAnswered(assessment, section, question.id) && !isAnswered(assessment, section);
    return isEnd || completes;
  }
  const next = after && sections[after.pillarIndex - 1];
  return isEnd && Boolean(next && isOfOthers(next, data, own)) && !isOfOthers(section, data, own);
}
