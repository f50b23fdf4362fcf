import type { AreaMember, AssessmentArea, AssessmentAreas } from '@psma/api-contract';
import { confirmedPerPillar } from '@psma/assessment-model';
import { UserText, VisuallyHidden, WithUserTexts } from '@psma/design-system';
import { ActionMenu } from '@psma/design-system/forms';
import { formatDay, formatTime, RecordTable } from '@psma/screen-kit';
import { memberName } from '../../areas/areaWords.ts';
import { CheckedBy } from '../../areas/CheckedBy.tsx';
import { messages } from '../../areas/messages.ts';
import { useOwnMemberId } from '../../areas/useAreas.ts';
import type { Assessment } from '../../session/assessmentView.ts';
import { AREA_ROWS } from './areaTableStyles.ts';
import type { AreaReport } from './useAreaReport.ts';
import { useRowActions } from './useRowActions.ts';

const copy = messages.page;

interface AreaTableProps {
  assessment: Assessment;
  areas: AssessmentAreas;
  report: AreaReport;
}

/** Areas in their order, with the actions that the role allows. */
export function AreaTable({ assessment, areas, report }: AreaTableProps) {
  const { sections, answers } = assessment;
  const done = confirmedPerPillar(sections, answers);
  const actionsOf = useRowActions(assessment, report);
  const rows = areas.areas.flatMap((area) => {
    const index = sections.findIndex(({ pillarId }) => pillarId === area.pillarId);
    const section = sections[index];
    return section ? [{ area, section, done: done[index] ?? 0 }] : [];
  });
  const menus = new Map(
    rows.map(({ area, section, done: count }) => [
      area,
      actionsOf(area, section.pillar, count === section.questions.length),
    ]),
  );
  const hasActions = [...menus.values()].some(({ length }) => length > 0);
  return (
    <RecordTable
      label={copy.table}
      sx={AREA_ROWS}
      rows={rows}
      keyOf={({ area }) => area.pillarId}
      columns={[
        { head: copy.area, isRowHeader: true, cell: ({ section }) => section.pillar },
        { head: copy.answered, cell: (row) => copy.count(row.done, row.section.questions.length) },
        { head: copy.who, isUserText: true, cell: ({ area }) => <Assignee area={area} /> },
        { head: copy.due, cell: ({ area }) => dueText(area) },
        {
          head: copy.state,
          isUserText: true,
          cell: ({ area }) => <State area={area} isCompleted={assessment.session.completed} />,
        },
        {
          head: copy.last,
          isUserText: true,
          cell: ({ section }) => <LastAnswer answers={areas.answers} questions={section.questions} />,
        },
        hasActions
          ? {
              head: <VisuallyHidden>{copy.actions}</VisuallyHidden>,
              isPlain: true,
              cell: ({ area, section }) =>
                menus.get(area)?.length ? (
                  <ActionMenu label={copy.actionsFor(section.pillar)} items={menus.get(area) ?? []} />
                ) : null,
            }
          : null,
      ]}
    />
  );
}

function Assignee({ area: { assignee } }: { area: AssessmentArea }) {
  return assignee ? <Member member={assignee} /> : copy.none;
}

function Member({ member }: { member: AreaMember }) {
  const own = useOwnMemberId();
  if (member.id === own) return copy.you;
  return member.name ? <UserText>{member.name}</UserText> : messages.formerMember;
}

const dueText = ({ assignee, due }: AssessmentArea): string =>
  due === null ? (assignee ? copy.noDue : '') : formatDay(due);

function State({ area, isCompleted }: { area: AssessmentArea; isCompleted: boolean }) {
  const { assignee, submittedAt, remark, check } = area;
  const { states } = copy;
  if (check?.state === 'CHECKED' && check.by) return <CheckedBy member={check.by} />;
  if (check?.state === 'NOT_POSSIBLE' && isCompleted) return states.notChecked;
  if (remark !== null) return <WithUserTexts texts={[remark]}>{states.returned}</WithUserTexts>;
  if (check?.state === 'CHANGED') return states.changed;
  const isToCheck = check?.state === 'UNCHECKED' && check.digest !== null;
  if (submittedAt !== null)
    return (isToCheck ? states.submittedToCheck : states.submitted)(formatDay(submittedAt));
  if (assignee) return states.assigned;
  return isToCheck ? states.toCheck : states.unassigned;
}

interface LastAnswerProps {
  answers: AssessmentAreas['answers'];
  questions: readonly { id: string }[];
}

function LastAnswer({ answers, questions }: LastAnswerProps) {
  const own = answers.filter(({ question }) => questions.some(({ id }) => id === question.id));
  const last = own.toSorted((a, b) => a.at.localeCompare(b.at)).at(-1);
  if (!last) return copy.noAnswer;
  const at = `${formatDay(last.at)}, ${formatTime(last.at)}`;
  if (!last.by) return at;
  return <WithUserTexts texts={[memberName(last.by)]}>{(name) => copy.lastBy(name, at)}</WithUserTexts>;
}
