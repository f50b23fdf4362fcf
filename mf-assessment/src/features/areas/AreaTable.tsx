import type { AreaMember, AssessmentArea, AssessmentAreas } from '@psma/api-contract';
import { confirmedPerPillar } from '@psma/assessment-model';
import { Box, UserText, VisuallyHidden, WithUserTexts } from '@psma/design-system';
import {
  ActionMenu,
  HeaderCell,
  RowHeaderCell,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '@psma/design-system/forms';
import { dayWords, dueWords, memberName, timeWords } from '../../areas/areaWords.ts';
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
  const menus = rows.map(({ area, section, done: count }) =>
    actionsOf(area, section.pillar, count === section.questions.length),
  );
  const hasActions = menus.some(({ length }) => length > 0);
  return (
    <Box sx={AREA_ROWS}>
      <Table label={copy.table}>
        <TableHead>
          <TableRow>
            {[copy.area, copy.answered, copy.who, copy.due, copy.state, copy.last].map((head) => (
              <HeaderCell key={head} short={head} />
            ))}
            {hasActions ? <HeaderCell short={<VisuallyHidden>{copy.actions}</VisuallyHidden>} /> : null}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ area, section, done: count }, index) => (
            <TableRow key={area.pillarId}>
              <RowHeaderCell scope="row">{section.pillar}</RowHeaderCell>
              <TableCell data-head={copy.answered}>{copy.count(count, section.questions.length)}</TableCell>
              <TableCell data-head={copy.who} data-user-text="">
                <Assignee area={area} />
              </TableCell>
              <TableCell data-head={copy.due}>{dueText(area)}</TableCell>
              <TableCell data-head={copy.state} data-user-text="">
                <State area={area} isCompleted={assessment.session.completed} />
              </TableCell>
              <TableCell data-head={copy.last} data-user-text="">
                <LastAnswer answers={areas.answers} questions={section.questions} />
              </TableCell>
              {hasActions ? (
                <TableCell>
                  {menus[index]?.length ? (
                    <ActionMenu label={copy.actionsFor(section.pillar)} items={menus[index]} />
                  ) : null}
                </TableCell>
              ) : null}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
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
  due === null ? (assignee ? copy.noDue : '') : dueWords(due);

function State({ area, isCompleted }: { area: AssessmentArea; isCompleted: boolean }) {
  const { assignee, submittedAt, remark, check } = area;
  const { states } = copy;
  if (check?.state === 'CHECKED' && check.by) return <CheckedBy member={check.by} />;
  if (check?.state === 'NOT_POSSIBLE' && isCompleted) return states.notChecked;
  if (remark !== null) return <WithUserTexts texts={[remark]}>{states.returned}</WithUserTexts>;
  if (check?.state === 'CHANGED') return states.changed;
  const isToCheck = check?.state === 'UNCHECKED' && check.digest !== null;
  if (submittedAt !== null)
    return (isToCheck ? states.submittedToCheck : states.submitted)(dayWords(submittedAt));
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
  const at = `${dayWords(last.at)}, ${timeWords(last.at)}`;
  if (!last.by) return at;
  return <WithUserTexts texts={[memberName(last.by)]}>{(name) => copy.lastBy(name, at)}</WithUserTexts>;
}
