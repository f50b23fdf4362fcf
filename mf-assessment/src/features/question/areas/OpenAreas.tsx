import { Stack, Text, WithUserTexts } from '@psma/design-system';
import { formatDay } from '@psma/screen-kit';
import { areaName, memberName } from '../../../areas/areaWords.ts';
import { messages } from '../../../areas/messages.ts';
import { useAreas } from '../../../areas/useAreas.ts';
import type { Assessment } from '../../../session/assessmentView.ts';
import { UncheckedAreas } from './UncheckedAreas.tsx';

/** Areas to look at before the assessment is finished. */
export function OpenAreas({ assessment }: { assessment: Assessment }) {
  return (
    <>
      <StillAssigned assessment={assessment} />
      <UncheckedAreas assessment={assessment} />
    </>
  );
}

const copy = messages.finalise;

/** Names areas that their members have not submitted. */
function StillAssigned({ assessment: { session, sections } }: { assessment: Assessment }) {
  const { data } = useAreas(session.id);
  const open = (data?.areas ?? []).filter(({ submittedAt }) => submittedAt === null);
  const assigned = open.flatMap(({ assignee, ...area }) => (assignee ? [{ ...area, assignee }] : []));
  if (assigned.length === 0) return null;
  return (
    <Stack gap={8}>
      <Text>{copy.stillAssigned(assigned.length)}</Text>
      <Stack component="ul" gap={4}>
        {assigned.map(({ pillarId, assignee, due }) => (
          <Text key={pillarId} component="li">
            <WithUserTexts texts={[memberName(assignee)]}>
              {(name) => copy.area(areaName(pillarId, sections), name, due === null ? null : formatDay(due))}
            </WithUserTexts>
          </Text>
        ))}
      </Stack>
    </Stack>
  );
}
