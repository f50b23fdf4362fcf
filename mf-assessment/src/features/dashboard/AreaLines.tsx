import { assessmentAreasQuery } from '@psma/api-client';
import type { AssessmentArea, AssessmentSection, AssessmentSession } from '@psma/api-contract';
import { confirmedPerPillar } from '@psma/assessment-model';
import { Stack, Text, TextLink, WithUserTexts } from '@psma/design-system';
import { Link, useQuery } from '@psma/remote-kit';
import { fillPath } from '@psma/route-contract';
import { formatDay } from '@psma/screen-kit';
import * as paths from '../../../paths.ts';
import { areaName, memberName } from '../../areas/areaWords.ts';
import { messages } from '../../areas/messages.ts';
import { useOwnMemberId } from '../../areas/useAreas.ts';

const copy = messages.dashboard;

interface AreaLinesProps {
  session: AssessmentSession;
  sections: readonly AssessmentSection[] | undefined;
  /** False shows the link only, without a request. */
  hasLines: boolean;
}

/** Link to the areas, and the progress of each assigned one; nothing without server support. */
export function AreaLines({ session, sections, hasLines }: AreaLinesProps) {
  const { data } = useQuery({
    ...assessmentAreasQuery(session.id),
    retryOnMount: false,
    enabled: hasLines,
  });
  if (hasLines && (!data || !sections)) return null;
  const assigned = (data?.areas ?? []).filter(({ assignee }) => assignee !== null);
  return (
    <Stack gap={4} sx={{ marginBlockStart: '8px' }}>
      <Text variant="small">
        <TextLink component={Link} to={fillPath(paths.areas, { session: session.id })}>
          {copy.areas}
        </TextLink>
      </Text>
      {assigned.length > 0 ? (
        <Stack component="ul" gap={0}>
          {assigned.map((area) => (
            <Text key={area.pillarId} component="li" variant="small" muted>
              <AreaLine area={area} session={session} sections={sections ?? []} />
            </Text>
          ))}
        </Stack>
      ) : null}
    </Stack>
  );
}

interface AreaLineProps {
  area: AssessmentArea;
  session: AssessmentSession;
  sections: readonly AssessmentSection[];
}

function AreaLine({ area: { pillarId, assignee, due, submittedAt }, session, sections }: AreaLineProps) {
  const own = useOwnMemberId();
  const isYou = assignee?.id === own;
  const area = areaName(pillarId, sections);
  if (isYou && submittedAt !== null) return copy.submittedByYou(area);
  const index = sections.findIndex((section) => section.pillarId === pillarId);
  const answers = session.answers.map(({ question, carriedForward }) => ({
    questionId: question.id,
    carriedForward,
  }));
  const progress = [
    confirmedPerPillar(sections, answers)[index] ?? 0,
    sections[index]?.questions.length ?? 0,
  ] as const;
  const day = due === null ? null : formatDay(due);
  if (isYou) return copy.withYou(area, ...progress, day);
  return (
    <WithUserTexts texts={[assignee ? memberName(assignee) : '']}>
      {(name) =>
        submittedAt === null ? copy.assigned(area, ...progress, name, day) : copy.submitted(area, name)
      }
    </WithUserTexts>
  );
}
