import { assessmentAreasQuery } from '@psma/api-client';
import type { AssessmentArea, AssessmentSection, AssessmentSession } from '@psma/api-contract';
import { confirmedPerPillar } from '@psma/assessment-model';
import { Stack, Text, TextLink } from '@psma/design-system';
import { Link, useQuery } from '@psma/remote-kit';
import { fillPath } from '@psma/route-contract';
import { formatDay } from '@psma/screen-kit';
import type { ReactNode } from 'react';
import * as paths from '../../../../paths.ts';
import { areaState, isOverdue } from '../../../areas/areaState.ts';
import { AreaStateWords } from '../../../areas/AreaStateWords.tsx';
import { areaName } from '../../../areas/areaWords.ts';
import { messages } from '../../../areas/messages.ts';

const copy = messages.dashboard;

interface AreaLinesProps {
  session: AssessmentSession;
  sections: readonly AssessmentSection[] | undefined;
  /** False shows the link only, without a request. */
  hasLines: boolean;
}

/** Link to the areas, and the state of each once some are not open; nothing without server support. */
export function AreaLines({ session, sections, hasLines }: AreaLinesProps) {
  const { data } = useQuery({
    ...assessmentAreasQuery(session.id),
    retryOnMount: false,
    enabled: hasLines,
  });
  if (hasLines && (!data || !sections)) return null;
  const areas = data?.areas ?? [];
  const open = areas.filter((area) => areaState(area).state === 'open');
  const others = areas.filter((area) => !open.includes(area));
  return (
    <Stack gap={4} sx={{ marginBlockStart: '8px' }}>
      <Text variant="small">
        <TextLink component={Link} to={fillPath(paths.areas, { session: session.id })}>
          {copy.areas}
        </TextLink>
      </Text>
      {others.length > 0 ? (
        <Stack component="ul" gap={4}>
          {others.map((area) => (
            <Line key={area.pillarId}>
              <AreaLine area={area} session={session} sections={sections ?? []} />
            </Line>
          ))}
          {open.length > 0 ? (
            <Line>
              {messages.states.open()}
              {copy.ofArea(open.map(({ pillarId }) => areaName(pillarId, sections ?? [])).join(', '))}
            </Line>
          ) : null}
        </Stack>
      ) : null}
    </Stack>
  );
}

const Line = ({ children }: { children: ReactNode }) => (
  <Text component="li" variant="small" muted>
    {children}
  </Text>
);

interface AreaLineProps {
  area: AssessmentArea;
  session: AssessmentSession;
  sections: readonly AssessmentSection[];
}

/** State and name of an area; its progress while it is answered. */
function AreaLine({ area, session, sections }: AreaLineProps) {
  const { pillarId, due } = area;
  const isAnswered = ['with', 'returned'].includes(areaState(area).state);
  const index = sections.findIndex((section) => section.pillarId === pillarId);
  const answers = session.answers.map(({ question, carriedForward }) => ({
    questionId: question.id,
    carriedForward,
  }));
  return (
    <>
      <AreaStateWords area={area} />
      {copy.ofArea(areaName(pillarId, sections))}
      {isAnswered
        ? copy.progress(
            confirmedPerPillar(sections, answers)[index] ?? 0,
            sections[index]?.questions.length ?? 0,
            due === null ? null : formatDay(due),
            isOverdue(area),
          )
        : null}
    </>
  );
}
