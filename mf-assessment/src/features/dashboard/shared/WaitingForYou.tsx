import { assessmentAreasQuery } from '@psma/api-client';
import type { AssessmentSection, AssessmentSession, Organisation } from '@psma/api-contract';
import { nextQuestion, resumePosition } from '@psma/assessment-model';
import { Card, Heading, Stack, Text, TextLink, WithUserTexts } from '@psma/design-system';
import { Link, useQueries } from '@psma/remote-kit';
import { fillPath } from '@psma/route-contract';
import { formatDay } from '@psma/screen-kit';
import { useId } from 'react';
import * as links from '../../../../links.ts';
import * as paths from '../../../../paths.ts';
import { areaName } from '../../../areas/areaWords.ts';
import { messages } from '../../../areas/messages.ts';
import { questionPath } from '../../../session/assessmentView.ts';
import { waitingItems, type WaitingItem } from './waitingItems.ts';

const copy = messages.waiting;
/** Newest assessments in progress whose areas are asked for. */
const MAX_ASSESSMENTS = 30;

interface WaitingForYouProps {
  organisation: Organisation;
  /** Newest first, as are the completed ones. */
  inProgress: readonly AssessmentSession[];
  completed: readonly AssessmentSession[];
  /** By content version. */
  questions: ReadonlyMap<string, AssessmentSection[]>;
}

/** One line and one link for each thing that waits for the member; nothing if none does. */
export function WaitingForYou({ organisation, inProgress, completed, questions }: WaitingForYouProps) {
  const id = useId();
  const role = organisation.you?.role;
  const isShared = organisation.members.some(({ you, waits }) => !you && !waits);
  const asked = isShared && role !== 'READER' ? inProgress.slice(0, MAX_ASSESSMENTS) : [];
  const last = isShared && role === 'OWNER' ? lastCompleted(completed) : [];
  const loaded = useQueries({
    queries: [...asked, ...last].map((session) => ({
      ...assessmentAreasQuery(session.id),
      retryOnMount: false,
    })),
  });
  const withAreas = [...asked, ...last].flatMap((session, index) => {
    const areas = loaded[index]?.data;
    return areas ? [{ session, areas, sections: questions.get(session.contentVersion) }] : [];
  });
  const items = waitingItems({
    organisation,
    inProgress: withAreas.filter(({ session }) => !session.completed),
    completed: withAreas.find(({ session }) => session.completed) ?? null,
  });
  if (items.length === 0) return null;
  return (
    <Card component="section" aria-labelledby={id}>
      <Stack gap={12}>
        <Heading level={2} size="l" id={id}>
          {copy.title}
        </Heading>
        <Stack component="ul" gap={8}>
          {items.map((item) => (
            <Text key={keyOf(item)} component="li">
              <Item item={item} questions={questions} />
            </Text>
          ))}
        </Stack>
      </Stack>
    </Card>
  );
}

const lastCompleted = (completed: readonly AssessmentSession[]) =>
  completed.toSorted((a, b) => (b.completedAt ?? '').localeCompare(a.completedAt ?? '')).slice(0, 1);

function keyOf(item: WaitingItem): string {
  if (item.kind === 'join') return item.id;
  return 'area' in item ? `${item.session.id} ${item.area.pillarId}` : item.session.id;
}

interface ItemProps {
  item: WaitingItem;
  questions: WaitingForYouProps['questions'];
}

function Item({ item, questions }: ItemProps) {
  if (item.kind === 'join') return <Line to={links.people} text={item.name} compose={copy.joinRequest} />;
  const { session } = item;
  if (item.kind === 'signOff')
    return (
      <Line
        to={fillPath(links.results, { session: session.id })}
        text={session.title}
        compose={copy.signOff}
      />
    );
  const sections = questions.get(session.contentVersion) ?? [];
  const { pillarId, due } = item.area;
  const area = areaName(pillarId, sections);
  if (item.kind === 'check')
    return (
      <Line
        to={fillPath(paths.check, { session: session.id, pillar: pillarId })}
        text={session.title}
        compose={(title) => copy.check(area, title)}
      />
    );
  const until = copy.due(due === null ? null : formatDay(due), item.overdue);
  return (
    <Line
      to={areaPath(session, sections, pillarId)}
      text={session.title}
      compose={(title) => copy[item.kind](area, title, until)}
    />
  );
}

/** Path of the first question of the area that is not answered, else of its last one. */
function areaPath(session: AssessmentSession, sections: readonly AssessmentSection[], pillarId: string) {
  const section = sections.find((each) => each.pillarId === pillarId);
  if (!section) return fillPath(paths.question, { session: session.id });
  const answers = session.answers.map(({ question, carriedForward }) => ({
    questionId: question.id,
    carriedForward,
  }));
  const at = nextQuestion([section], answers)?.id ?? section.questions.at(-1)?.id ?? null;
  return questionPath(session.id, resumePosition(sections, at));
}

interface LineProps {
  to: string;
  /** Given by a user. */
  text: string;
  compose: (text: string) => string;
}

const Line = ({ to, text, compose }: LineProps) => (
  <TextLink component={Link} to={to}>
    <WithUserTexts texts={[text]}>{compose}</WithUserTexts>
  </TextLink>
);
