import type { AssessmentSection, AssessmentSession } from '@psma/api-contract';
import { nextPosition, previousPosition, type QuestionPosition } from '@psma/assessment-model';

/** Access of a member to an area (decision G310). */
export type AreaAccess = 'open' | 'submitted' | 'hidden';

/** Contributors have areas of their own; for other roles all are open. */
export function areaAccess({ ownAreas }: AssessmentSession, pillarId: string): AreaAccess {
  if (!ownAreas) return 'open';
  const own = ownAreas.find((area) => area.pillarId === pillarId);
  return own ? (own.submitted ? 'submitted' : 'open') : 'hidden';
}

/** Areas that the member sees. */
export const seenAreas = (session: AssessmentSession, sections: readonly AssessmentSection[]) =>
  sections.filter(({ pillarId }) => areaAccess(session, pillarId) !== 'hidden');

/** Areas that the member answers. */
export const openAreas = (session: AssessmentSession, sections: readonly AssessmentSection[]) =>
  sections.filter(({ pillarId }) => areaAccess(session, pillarId) === 'open');

type Move = typeof nextPosition;

interface Numbered {
  sections: AssessmentSection[];
  /** Questions of each section. */
  sizes: number[];
}

/** Previous and next question within these areas; null at the ends. */
export const neighboursIn = (
  assessment: Numbered,
  position: QuestionPosition,
  areas: readonly AssessmentSection[],
) => ({
  before: move(previousPosition, assessment, position, areas),
  after: move(nextPosition, assessment, position, areas),
});

function move(
  by: Move,
  { sections, sizes }: Numbered,
  from: QuestionPosition,
  areas: readonly AssessmentSection[],
): QuestionPosition | null {
  let at = by(sizes, from);
  while (at && !areas.includes(sections[at.pillarIndex - 1]!)) at = by(sizes, at);
  return at;
}
