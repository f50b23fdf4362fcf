import type { AreaMember, AssessmentArea, AssessmentAreas } from '@psma/api-contract';
import { confirmedPerPillar } from '@psma/assessment-model';
import { Box, Text, UserText, VisuallyHidden, WithUserTexts } from '@psma/design-system';
import { ActionMenu, CheckboxField } from '@psma/design-system/forms';
import { formatDay, formatTime, RecordTable } from '@psma/screen-kit';
import { isOverdue } from '../../areas/areaState.ts';
import { AreaStateDetail } from '../../areas/AreaStateDetail.tsx';
import { AreaStateWords } from '../../areas/AreaStateWords.tsx';
import { memberName } from '../../areas/areaWords.ts';
import { messages } from '../../areas/messages.ts';
import { useOwnMemberId } from '../../areas/useAreas.ts';
import type { Assessment } from '../../session/assessmentView.ts';
import { canSelect, selectionName } from './areaForms.ts';
import { AREA_ROWS } from './areaTableStyles.ts';
import type { AreaReport } from './useAreaReport.ts';
import { useRowActions } from './useRowActions.ts';

const copy = messages.page;

interface AreaTableProps {
  assessment: Assessment;
  areas: AssessmentAreas;
  report: AreaReport;
  /** Areas that are not submitted have checkboxes, inside the form that assigns them. */
  isSelectable: boolean;
}

/** Areas in their order, with the actions that the role allows. */
export function AreaTable({ assessment, areas, report, isSelectable }: AreaTableProps) {
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
        {
          head: copy.area,
          isRowHeader: true,
          cell: ({ area, section }) =>
            isSelectable ? <Selectable area={area} name={section.pillar} /> : section.pillar,
        },
        { head: copy.answered, cell: (row) => copy.count(row.done, row.section.questions.length) },
        { head: copy.who, isUserText: true, cell: ({ area }) => <Assignee area={area} /> },
        { head: copy.due, cell: ({ area }) => <Due area={area} /> },
        {
          head: copy.state,
          isUserText: true,
          cell: ({ area }) => (
            <>
              <AreaStateWords area={area} />
              <AreaStateDetail area={area} isCompleted={assessment.session.completed} />
            </>
          ),
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

function Selectable({ area, name }: { area: AssessmentArea; name: string }) {
  return canSelect(area) ? (
    <CheckboxField name={selectionName(area.pillarId)} label={name} />
  ) : (
    <Box sx={BESIDE_CHECKBOXES}>{name}</Box>
  );
}

const BESIDE_CHECKBOXES = { paddingBlock: '4px', paddingInlineStart: '36px' };

function Due({ area }: { area: AssessmentArea }) {
  const { assignee, due } = area;
  if (due === null) return assignee ? copy.noDue : '';
  return (
    <>
      {formatDay(due)}
      {isOverdue(area) ? <Text strong>{messages.overdue}</Text> : null}
    </>
  );
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
