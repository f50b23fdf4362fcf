import type { AssessmentArea } from '@psma/api-contract';
import { Text, WithUserTexts } from '@psma/design-system';
import { formatDay } from '@psma/screen-kit';
import type { ReactNode } from 'react';
import { memberName } from '../../../areas/areaWords.ts';
import { messages } from '../../../areas/messages.ts';
import { useAreas, useOwnMemberId } from '../../../areas/useAreas.ts';
import { useAreasPoll } from './useAreasPoll.ts';

const copy = messages.question;

/** Shows who answers the area, and keeps it up to date. */
export function AssignedTo({ sessionId, pillarId }: { sessionId: string; pillarId: string }) {
  useAreasPoll(sessionId);
  const { data, error } = useAreas(sessionId);
  const own = useOwnMemberId();
  if (error?.name === 'NotAllowed') return <Line>{copy.lost}</Line>;
  const area = data?.areas.find((each) => each.pillarId === pillarId);
  if (!area || (area.assignee === null && area.remark === null)) return null;
  return (
    <div>
      {area.assignee === null ? null : (
        <Line>
          <Assignment area={area} isYou={area.assignee.id === own} />
        </Line>
      )}
      {area.remark === null ? null : (
        <Line>
          <WithUserTexts texts={[area.remark]}>{copy.returned}</WithUserTexts>
        </Line>
      )}
    </div>
  );
}

function Line({ children }: { children: ReactNode }) {
  return (
    <Text variant="small" muted>
      {children}
    </Text>
  );
}

function Assignment({ area, isYou }: { area: AssessmentArea; isYou: boolean }) {
  const { assignee, submittedAt } = area;
  const due = area.due === null ? null : formatDay(area.due);
  if (isYou) return submittedAt === null ? copy.assignedToYou(due) : copy.submittedByYou;
  return (
    <WithUserTexts texts={[assignee ? memberName(assignee) : '']}>
      {(name) => (submittedAt === null ? copy.assigned(name, due) : copy.submitted(name))}
    </WithUserTexts>
  );
}
