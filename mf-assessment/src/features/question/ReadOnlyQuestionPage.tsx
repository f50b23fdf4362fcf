import { assessmentNotesQuery } from '@psma/api-client';
import type { AssessmentQuestion } from '@psma/api-contract';
import { confirmedPerPillar, questionNumber, type QuestionPosition } from '@psma/assessment-model';
import { Box, Button, Page, PageHeading, Row, Stack, Text } from '@psma/design-system';
import { Link, usePageTitle, useQuery } from '@psma/remote-kit';
import { useState } from 'react';
import * as paths from '../../../paths.ts';
import { ReadOnlyChoices } from '../../answers/ReadOnlyChoices.tsx';
import { ReadOnlyNote } from '../../answers/ReadOnlyNote.tsx';
import { useAreaParts } from '../../areas/useAreaParts.ts';
import { DeviceWarnings } from '../../device/DeviceWarnings.tsx';
import { nameInAssessment } from '../../device/nameQuestion.ts';
import { BAR, CLEAR_OF_BAR, COLUMNS } from '../../layout/questionLayout.ts';
import { messages } from '../../messages.ts';
import { questionPath, type Assessment } from '../../session/assessmentView.ts';
import { neighboursIn, seenAreas } from '../../session/ownAreas.ts';
import { AssessmentProgress } from './AssessmentProgress.tsx';
import { loadAreaParts } from './loadAreaParts.ts';
import { OverviewDialog } from './OverviewDialog.tsx';
import { QuestionHelp } from './QuestionHelp.tsx';

const copy = messages.question;

interface ReadOnlyQuestionPageProps {
  assessment: Assessment;
  position: QuestionPosition;
  question: AssessmentQuestion;
}

/** Shows a question and its stored answer to members who may not answer. */
export function ReadOnlyQuestionPage({ assessment, position, question }: ReadOnlyQuestionPageProps) {
  const { session, sections, sizes, answers } = assessment;
  const parts = useAreaParts(loadAreaParts);
  const [isOverviewAt, setOverviewAt] = useState<string | null>(null);
  const pillar = sections[position.pillarIndex - 1];
  const total = sizes.reduce((sum, size) => sum + size, 0);
  usePageTitle(copy.pageTitle(questionNumber(sizes, position), total, question.title));
  const answer = session.answers.find((each) => each.question.id === question.id);
  const chosen = (answer?.choices ?? (answer ? [answer.choice] : [])).map(({ id }) => id);
  return (
    <Page>
      <Box sx={COLUMNS}>
        <AssessmentProgress
          sections={sections}
          seen={seenAreas(session, sections)}
          done={confirmedPerPillar(sections, answers)}
          position={position}
          assigned={
            parts && pillar ? <parts.AssignedTo sessionId={session.id} pillarId={pillar.pillarId} /> : null
          }
          onOverview={() => setOverviewAt(question.id)}
        />
        <Stack gap={16} sx={CLEAR_OF_BAR}>
          <DeviceWarnings nameQuestion={nameInAssessment(assessment)} />
          <PageHeading size="xl">{question.title}</PageHeading>
          <QuestionHelp question={question} carriedFrom={null} />
          <Text>
            {chosen.length === 0 ? copy.unanswered : session.ownAreas ? copy.submitted : copy.readOnly}
          </Text>
          <ReadOnlyChoices question={question} chosen={chosen} />
          {parts ? <parts.AnsweredBy sessionId={session.id} questionId={question.id} /> : null}
          {session.ownAreas ? <OwnNote sessionId={session.id} questionId={question.id} /> : null}
          <Steps assessment={assessment} position={position} />
        </Stack>
      </Box>
      <OverviewDialog
        assessment={assessment}
        currentId={question.id}
        open={isOverviewAt === question.id}
        canFinish={false}
        onClose={() => setOverviewAt(null)}
      />
    </Page>
  );
}

/** Contributors read the notes of an area that they have submitted. */
function OwnNote({ sessionId, questionId }: { sessionId: string; questionId: string }) {
  const { data } = useQuery(assessmentNotesQuery(sessionId));
  const note = data?.find(({ question }) => question.id === questionId);
  return note ? <ReadOnlyNote note={note} /> : null;
}

type StepsProps = Pick<ReadOnlyQuestionPageProps, 'assessment' | 'position'>;

function Steps({ assessment, position }: StepsProps) {
  const { session, sections } = assessment;
  const { before, after } = neighboursIn(assessment, position, seenAreas(session, sections));
  return (
    <Box sx={BAR} data-screen-only="">
      <Row justify="space-between" gap={16}>
        <Row gap={16}>
          {before ? (
            <Button variant="secondary" component={Link} to={questionPath(session.id, before)}>
              {copy.previous}
            </Button>
          ) : null}
          <Button variant="quiet" component={Link} to={paths.dashboard}>
            {copy.dashboard}
          </Button>
        </Row>
        {after ? (
          <Button component={Link} to={questionPath(session.id, after)}>
            {copy.next}
          </Button>
        ) : null}
      </Row>
    </Box>
  );
}
