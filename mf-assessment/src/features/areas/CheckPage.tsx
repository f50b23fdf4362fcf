import { assessmentNotesQuery, checkArea } from '@psma/api-client';
import type {
  AreaCheck,
  AssessmentArea,
  AssessmentAreas,
  AssessmentSection,
  AssessmentSession,
} from '@psma/api-contract';
import {
  Banner,
  Button,
  Page,
  PAGE_HEADING_ID,
  PageHeading,
  Row,
  Stack,
  Text,
  TextLink,
  WithUserTexts,
} from '@psma/design-system';
import { Link, useMutation, useQuery } from '@psma/remote-kit';
import { fillPath } from '@psma/route-contract';
import { openedHere } from '@psma/screen-kit';
import * as paths from '../../../paths.ts';
import { CheckedBy } from '../../areas/CheckedBy.tsx';
import { messages } from '../../areas/messages.ts';
import { useOwnMemberId } from '../../areas/useAreas.ts';
import { CheckedAnswer } from './CheckedAnswer.tsx';
import type { AreaReport } from './useAreaReport.ts';

const copy = messages.check;

interface CheckPageProps {
  session: AssessmentSession;
  section: AssessmentSection;
  area: AssessmentArea;
  check: AreaCheck;
  authors: AssessmentAreas['answers'];
  report: AreaReport;
}

/** Answers and notes of an area, which a second member approves or returns. */
export function CheckPage({ session, section, area, check, authors, report }: CheckPageProps) {
  const { data: notes } = useQuery(assessmentNotesQuery(session.id));
  return (
    <Page>
      <Stack gap={24}>
        <Stack gap={12}>
          <PageHeading>{copy.title(section.pillar)}</PageHeading>
          <Text>
            <WithUserTexts texts={[session.title]}>{copy.intro}</WithUserTexts>
          </Text>
          <CheckState check={check} remark={area.remark} />
        </Stack>
        {section.questions.map((question) => (
          <CheckedAnswer
            key={question.id}
            question={question}
            answer={session.answers.find((answer) => answer.question.id === question.id)}
            author={authors.find((author) => author.question.id === question.id)}
            note={notes?.find((note) => note.question.id === question.id)}
          />
        ))}
        {report.shown ? (
          <Banner tone={report.shown.tone} onDismiss={report.dismiss}>
            {report.shown.text}
          </Banner>
        ) : null}
        <Decision session={session} section={section} check={check} report={report} />
        <Text>
          <TextLink component={Link} to={fillPath(paths.areas, { session: session.id })}>
            {copy.areas}
          </TextLink>
        </Text>
      </Stack>
    </Page>
  );
}

/** Shows the last decision about the area, if there was one. */
function CheckState({ check, remark }: { check: AreaCheck; remark: string | null }) {
  const { states } = messages.page;
  if (check.state === 'CHECKED' && check.by)
    return (
      <Text strong>
        <CheckedBy member={check.by} />
      </Text>
    );
  if (remark !== null)
    return (
      <Text strong>
        <WithUserTexts texts={[remark]}>{states.returned}</WithUserTexts>
      </Text>
    );
  return check.state === 'CHANGED' ? <Text strong>{states.changed}</Text> : null;
}

/** Buttons for a member who may check the area, else why not. */
function Decision({
  session,
  section,
  check,
  report,
}: Pick<CheckPageProps, 'session' | 'section' | 'check' | 'report'>) {
  const own = useOwnMemberId();
  const { pillar, pillarId } = section;
  const { mutate, isPending } = useMutation({
    mutationFn: (digest: string) => checkArea(session.id, pillarId, digest),
    onSuccess: (area) => {
      report.done(area, copy.approved(pillar));
      document.getElementById(PAGE_HEADING_ID)?.focus();
    },
    onError: report.failed,
  });
  const { digest, state } = check;
  if (state === 'NOT_POSSIBLE') return <Text>{messages.page.states.notChecked}</Text>;
  if (session.completed) return <Text>{copy.completed}</Text>;
  if (own === null) return null;
  if (!check.checkers.includes(own)) return state === 'CHECKED' ? null : <Text>{copy.yourAnswer}</Text>;
  if (digest === null) return <Text>{copy.unanswered}</Text>;
  const toReturn = fillPath(paths.returnChecked, { session: session.id, pillar: pillarId });
  return (
    <Row gap={16}>
      {state === 'CHECKED' ? null : (
        <Button busy={isPending} onClick={() => mutate(digest)}>
          {copy.approve}
        </Button>
      )}
      <Button variant="secondary" component={Link} to={toReturn} state={openedHere}>
        {copy.returnArea}
      </Button>
    </Row>
  );
}
