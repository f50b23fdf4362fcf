import { choiceIdsAreValid } from '@psma/assessment-content';
import type { Queryable } from '@psma/database';
import type { ApiWithVersions } from '../content/contentVersions.ts';
import { copyAnswers } from './answerStore.ts';
import { requireCompleted } from './assessmentPolicy.ts';
import { beginSession } from './beginSession.ts';
import { loadSession } from './loadSession.ts';
import { copyNotes } from './notes/noteStore.ts';

/**
 * Starts in current content with a completed session's notes and answers, to be
 * confirmed (decision G44). Lists the question titles of answers that no longer
 * fit.
 */
export async function retakeSession(
  api: ApiWithVersions,
  db: Queryable,
  sub: string,
  id: string,
): Promise<string> {
  const source = await loadSession(api, sub, id, 'changeAssessments', db);
  const completedAt = requireCompleted(source);
  const [before, current] = await Promise.all([api.versions.of(source.contentHash), api.versions.current()]);

  const fits = new Set(
    source.answers
      .filter(({ questionId, choiceIds }) => choiceIdsAreValid(current.content, questionId, choiceIds))
      .map(({ questionId }) => questionId),
  );
  const droppedQuestions = before.sections
    .flatMap((section) => section.questions)
    .filter((question) => !fits.has(question.id))
    .map((question) => question.title);

  await api.countCall(db, 'assessmentsPerAccount', sub);
  const retake = { of: source.id, title: source.title, completedAt, droppedQuestions };
  const member = { id: source.memberId, organisationId: source.organisationId };
  const now = api.now();
  const begun = await beginSession(
    db,
    { sub, member, title: source.title, contentHash: current.hash, retake },
    now,
  );
  await copyAnswers(db, source.id, begun, [...fits], now);
  await copyNotes(db, source.id, begun, [...fits]);
  return begun;
}
