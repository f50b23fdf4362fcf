import type { AssessmentArea, AssessmentAreas } from '@psma/api-contract';
import type { Api } from '../../../Api.ts';
import { seesArea } from '../../organisation/access.ts';
import type { SessionRow } from '../sessionStore.ts';
import { findSessionAuthors, listAnswerAuthors, listAreas, type AreaRow } from './areaStore.ts';

export const presentArea = ({ submittedAt, remindedAt, ...area }: AreaRow): AssessmentArea => ({
  ...area,
  submittedAt: submittedAt?.toISOString() ?? null,
  ...(remindedAt && { remindedAt: remindedAt.toISOString() }),
});

const unassigned = (pillarId: string): AssessmentArea => ({
  ...{ pillarId, assignee: null, assignedBy: null, due: null, submittedAt: null, remark: null },
  version: 0,
});

/** In the order of areas and questions; for contributors only their areas. */
export async function loadAreas(
  { pool, versions }: Api,
  { id, contentHash, ownAreas }: Pick<SessionRow, 'id' | 'contentHash' | 'ownAreas'>,
): Promise<AssessmentAreas> {
  const [{ sections }, authors, rows, answers] = await Promise.all([
    versions.of(contentHash),
    findSessionAuthors(pool, id),
    listAreas(pool, id),
    listAnswerAuthors(pool, id),
  ]);
  const seen = sections.filter(({ pillarId }) => seesArea(ownAreas, pillarId));
  const areas = new Map(rows.map((row) => [row.pillarId, presentArea(row)]));
  const byQuestion = new Map(answers.map((answer) => [answer.questionId, answer]));
  return {
    ...authors,
    areas: seen.map(({ pillarId }) => areas.get(pillarId) ?? unassigned(pillarId)),
    answers: seen
      .flatMap((section) => section.questions)
      .flatMap((question) => byQuestion.get(question.id) ?? [])
      .map(({ questionId, by, at }) => ({ question: { id: questionId }, by, at: at.toISOString() })),
  };
}
