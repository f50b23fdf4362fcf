import { answerQueueState } from '@psma/api-client';
import type { AssessmentQuestion } from '@psma/api-contract';
import {
  confirmedPerPillar,
  positionOf,
  questionNumber,
  type QuestionPosition,
} from '@psma/assessment-model';
import { Box, Page, Stack } from '@psma/design-system';
import { useLogoExit, useObservable, usePageTitle } from '@psma/remote-kit';
import { useCallback, useMemo, useRef } from 'react';
import { useAreaParts } from '../../areas/useAreaParts.ts';
import { DeviceWarnings } from '../../device/DeviceWarnings.tsx';
import { nameInAssessment } from '../../device/nameQuestion.ts';
import { CLEAR_OF_BAR, COLUMNS } from '../../layout/questionLayout.ts';
import { messages } from '../../messages.ts';
import type { Assessment } from '../../session/assessmentView.ts';
import { seenAreas } from '../../session/ownAreas.ts';
import { AssessmentProgress } from './AssessmentProgress.tsx';
import { loadAreaParts } from './loadAreaParts.ts';
import { QuestionBar } from './QuestionBar.tsx';
import { QuestionChoices } from './QuestionChoices.tsx';
import { QuestionDialogs } from './QuestionDialogs.tsx';
import { QuestionHelp } from './QuestionHelp.tsx';
import { QuestionNotes } from './QuestionNotes.tsx';
import { RefusedAnswer } from './RefusedAnswer.tsx';
import { useDialogAt } from './useDialogAt.ts';
import { useQuestionSteps } from './useQuestionSteps.ts';
import { useSaveStatus } from './useSaveStatus.ts';
import { useSaving } from './useSaving.ts';
import { useSelection } from './useSelection.ts';
import { useStableCallback, useStableValue } from './useStableCallback.ts';

interface QuestionPageProps {
  assessment: Assessment;
  position: QuestionPosition;
  question: AssessmentQuestion;
  setFinishing: (finishing: boolean) => void;
}

export function QuestionPage({ assessment, position, question, setFinishing }: QuestionPageProps) {
  const { session, sections, sizes, answers } = assessment;
  const selection = useSelection(assessment, question);
  const saving = useSaving(session.id, question, selection);
  const { status, savedLast } = useSaveStatus(session.id, question.id, selection.unsaved);
  const { dialog, open, close } = useDialogAt(question.id);
  const choices = useRef<HTMLDivElement>(null);
  const onMissing = () => choices.current?.querySelector('input')?.focus();
  const parts = useAreaParts(loadAreaParts);
  const steps = useQuestionSteps({
    ...{ assessment, position, question, selection, saving, onMissing },
    onLast: () => open(session.ownAreas ? 'areaEnd' : 'finalise'),
    stopsBefore: (after) => parts?.stopsAfter(assessment, position, question, after) ?? false,
    onStop: () => open('areaEnd'),
  });

  const savedPosition = savedLast ? positionOf(sections, savedLast) : null;
  const refused = useObservable(answerQueueState).pending.find(
    (entry) => entry.failure && entry.sessionId === session.id && entry.questionId === question.id,
  );
  useLogoExit(useCallback(() => open('logo'), [open]));
  const openOverview = useCallback(() => open('overview'), [open]);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  usePageTitle(messages.question.pageTitle(questionNumber(sizes, position), total, question.title));

  const carriedFrom = selection.carriedForward ? session.retakeOf : null;
  const help = useMemo(
    () => <QuestionHelp question={question} carriedFrom={carriedFrom} />,
    [question, carriedFrom],
  );
  const next = useStableCallback(steps.next);
  const done = useStableValue(confirmedPerPillar(sections, answers));
  const seen = useMemo(() => seenAreas(session, sections), [session, sections]);
  const pillarId = sections[position.pillarIndex - 1]?.pillarId;
  const assigned = useMemo(
    () => (parts && pillarId ? <parts.AssignedTo sessionId={session.id} pillarId={pillarId} /> : null),
    [parts, session.id, pillarId],
  );
  return (
    <Page>
      <Box sx={COLUMNS}>
        <AssessmentProgress
          sections={sections}
          seen={seen}
          done={done}
          position={position}
          assigned={assigned}
          onOverview={openOverview}
        />
        <Stack gap={16} sx={CLEAR_OF_BAR}>
          <DeviceWarnings
            nameQuestion={nameInAssessment(assessment)}
            currentQuestion={{ sessionId: session.id, questionId: question.id }}
          />
          <div ref={choices} key={question.id}>
            <QuestionChoices
              question={question}
              chosen={selection.chosen}
              choose={selection.choose}
              intro={help}
              error={steps.error}
              onSubmitKey={next}
            />
          </div>
          {parts ? <parts.AnsweredBy sessionId={session.id} questionId={question.id} /> : null}
          <QuestionNotes sessionId={session.id} source={session.retakeOf} questionId={question.id} />
          <RefusedAnswer sessionId={session.id} questionId={question.id} onRetry={steps.next} />
          <QuestionBar
            status={saving.busy ? 'saving' : status}
            savedNumber={savedPosition && questionNumber(sizes, savedPosition)}
            busy={saving.busy}
            onPrevious={steps.previous}
            onLater={() => open('later')}
            onNext={steps.next}
          />
        </Stack>
      </Box>
      <QuestionDialogs
        {...{ assessment, position, question, selection, saving, refused, parts, setFinishing }}
        {...{ dialog, open, close }}
      />
    </Page>
  );
}
