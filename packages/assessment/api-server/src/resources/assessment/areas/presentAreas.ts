import type { AreaCheck, AssessmentArea, AssessmentAreas } from '@psma/api-contract';
import type { ApiWithVersions } from '../../content/contentVersions.ts';
import { seesArea } from '../../organisation/access/assessmentAccess.ts';
import type { SessionRow } from '../sessionStore.ts';
import { findSessionAuthors, listAnswerAuthors, listAreas, type AreaRow } from './areaStore.ts';
import { checkOf, UNCHECKED } from './checkOf.ts';
import { findCheckBasis } from './checkStore.ts';

/** Without a check if the organisation asks for none. */
export const presentArea = (area: AreaRow, check: AreaCheck | null): AssessmentArea => ({
  pillarId: area.pillarId,
  assignee: area.assignee,
  assignedBy: area.assignedBy,
  due: area.due,
  submittedAt: area.submittedAt?.toISOString() ?? null,
  remark: area.remark,
  ...(area.remindedAt && { remindedAt: area.remindedAt.toISOString() }),
  ...(check && { check }),
  version: area.version,
});

const unassigned = (pillarId: string): AreaRow => ({
  ...{ pillarId, assignee: null, assignedBy: null, due: null, submittedAt: null, remark: null },
  ...{ remindedAt: null, ...UNCHECKED, version: 0 },
});

/** In the order of areas and questions; for contributors only their areas. */
export async function loadAreas(
  { pool, versions }: ApiWithVersions,
  { id, contentHash, ownAreas }: Pick<SessionRow, 'id' | 'contentHash' | 'ownAreas'>,
): Promise<AssessmentAreas> {
  const [{ sections }, authors, rows, answers, basis] = await Promise.all([
    versions.of(contentHash),
    findSessionAuthors(pool, id),
    listAreas(pool, id),
    listAnswerAuthors(pool, id),
    findCheckBasis(pool, id),
  ]);
  const seen = sections.filter(({ pillarId }) => seesArea(ownAreas, pillarId));
  const areas = new Map(rows.map((row) => [row.pillarId, row]));
  const byQuestion = new Map(answers.map((answer) => [answer.questionId, answer]));
  return {
    ...authors,
    areas: seen.map((section) => {
      const area = areas.get(section.pillarId) ?? unassigned(section.pillarId);
      return presentArea(area, checkOf(basis, section.questions, area));
    }),
    answers: seen
      .flatMap((section) => section.questions)
      .flatMap((question) => byQuestion.get(question.id) ?? [])
      .map(({ questionId, by, at }) => ({ question: { id: questionId }, by, at: at.toISOString() })),
  };
}
