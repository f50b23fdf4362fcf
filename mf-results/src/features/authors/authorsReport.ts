import { type AreaCheck, type AreaMember, type AssessmentAreas } from '@psma/api-contract';
import { displayName } from '@psma/text';
import { londonDate } from '../../model/dates/londonDate.ts';
import type { PillarView } from '../../model/result/pillarViews.ts';
import type { ReportPart } from '../../model/result/reportPart.ts';
import { messages as copy } from './messages.ts';

/** Builds the report's table of the members who answered and checked each area. */
export function authorsReport(
  { areas, answers }: AssessmentAreas,
  pillars: readonly PillarView[],
): ReportPart {
  const rows = pillars.map(({ pillarId, pillar, answers: answered }) => {
    const authors = answered.map(
      ({ questionId }) => answers.find(({ question }) => question.id === questionId)?.by ?? null,
    );
    const check = areas.find((area) => area.pillarId === pillarId)?.check;
    return [pillar, [...new Set(authors.map(nameOf))].join('; '), checkerOf(check)];
  });
  const table = [[copy.area, copy.answeredBy, copy.checkedBy], ...rows];
  return { title: copy.title, lead: [], table, groups: [], sheet: table };
}

/** A deleted account has no name. */
function nameOf(member: AreaMember | null): string {
  if (!member) return copy.unknown;
  return member.name === '' ? copy.formerMember : displayName(member.name);
}

function checkerOf(check: AreaCheck | undefined): string {
  if (check?.state === 'NOT_POSSIBLE') return copy.notPossible;
  if (check?.state !== 'CHECKED' || check.at === null) return copy.notChecked;
  return copy.checked(nameOf(check.by), londonDate(new Date(check.at)));
}
