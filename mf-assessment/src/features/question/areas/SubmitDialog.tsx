import { answerQueueState, noteQueueState } from '@psma/api-client';
import type { AssessmentArea, AssessmentSection } from '@psma/api-contract';
import { questionNumber, unansweredQuestions, type QuestionPosition } from '@psma/assessment-model';
import { Banner, Button, Dialog, Stack, Text, WithUserTexts } from '@psma/design-system';
import { useNavigate, useObservable } from '@psma/remote-kit';
import { areaName, memberName } from '../../../areas/areaWords.ts';
import { messages } from '../../../areas/messages.ts';
import { messages as shared } from '../../../messages.ts';
import { questionPath, type Assessment } from '../../../session/assessmentView.ts';
import { openNotes, openPoints } from '../openPoints.ts';
import { PointList } from '../PointList.tsx';
import { Waiting } from '../Waiting.tsx';
import { isAnswered, isToSubmit } from './areaEnds.ts';
import { useSubmitAreas } from './useSubmitAreas.ts';

const copy = messages.submit;
const points = shared.finalise;

interface SubmitDialogProps {
  assessment: Assessment;
  /** The area that ends. */
  section: AssessmentSection;
  areas: readonly AssessmentArea[];
  own: string | null;
  /** The question that Next would open. */
  after: QuestionPosition | null;
  open: boolean;
  onClose: () => void;
  onFinish: () => void;
}

/** Submits the member's answered areas once each answer is on the server. */
export function SubmitDialog(props: SubmitDialogProps) {
  const { assessment, section, areas, own, open, onClose } = props;
  const { session, sections } = assessment;
  const isReady = unansweredQuestions([section], assessment.answers).length === 0;
  const data = { areas: [...areas], answers: [] };
  // Other areas only if they were confirmed: a re-take begins with all questions answered.
  const submitted = sections.filter(
    (each) =>
      each === section ||
      (isReady && isToSubmit(assessment, each, data, own) && isAnswered(assessment, each)),
  );
  const { unanswered, unconfirmed, unsaved, refused, notes, waiting } = useOpenPoints(assessment, submitted);
  const chosen = areas.filter(({ pillarId }) => submitted.some((each) => each.pillarId === pillarId));
  const { submit, busy, error } = useSubmitAreas(session.id, chosen);
  const by = chosen.find(({ assignedBy }) => assignedBy && assignedBy.id !== own)?.assignedBy ?? null;
  const byName = by ? [memberName(by)] : [];
  const blocked =
    chosen.length === 0 ||
    !isReady ||
    refused.length > 0 ||
    notes.open.length > 0 ||
    waiting + notes.waiting > 0;
  const actions = (
    <>
      <OtherAction {...props} />
      <Button onClick={() => submit()} busy={busy} disabled={blocked}>
        {/* One child: the button sets a gap between several. */}
        <span>
          <WithUserTexts texts={byName}>{(name) => copy.submitTo(name ?? null)}</WithUserTexts>
        </span>
      </Button>
    </>
  );
  return (
    <Dialog
      open={open}
      title={copy.title(section.pillar)}
      onClose={busy ? () => {} : onClose}
      actions={actions}
    >
      <Stack gap={16}>
        {isReady ? (
          <Text>
            <WithUserTexts texts={byName}>
              {(name) =>
                copy.allAnswered(
                  submitted.flatMap(({ questions }) => questions).length,
                  submitted.map(({ pillarId }) => areaName(pillarId, sections)),
                  name ?? null,
                )
              }
            </WithUserTexts>
          </Text>
        ) : null}
        <Text>{session.ownAreas ? copy.afterwards : copy.editorAfterwards}</Text>
        <PointList intro={points.unanswered(unanswered.length)} points={unanswered} onFollow={onClose} />
        <PointList intro={copy.unconfirmed(unconfirmed.length)} points={unconfirmed} onFollow={onClose} />
        <PointList intro={copy.refused(refused.length)} points={refused} onFollow={onClose} />
        <PointList intro={points.unsaved(unsaved.length)} points={unsaved} onFollow={onClose} />
        <PointList intro={copy.notesOpen(notes.open.length)} points={notes.open} onFollow={onClose} />
        <Waiting texts={waitingTexts(waiting, notes.waiting)} />
        {error ? <Banner tone="danger">{error}</Banner> : null}
      </Stack>
    </Dialog>
  );
}

/** Open points in these areas; what waits to be sent counts in all. */
function useOpenPoints(assessment: Assessment, within: readonly AssessmentSection[]) {
  const { unanswered, unconfirmed, unsaved, refused, waiting } = openPoints(
    assessment,
    useObservable(answerQueueState),
  );
  const notes = openNotes(assessment, useObservable(noteQueueState));
  const ids = new Set(within.flatMap(({ questions }) => questions.map(({ id }) => id)));
  const inside = (list: typeof unanswered) => list.filter(({ questionId }) => ids.has(questionId));
  return {
    unanswered: inside(unanswered),
    unconfirmed: inside(unconfirmed),
    unsaved: inside(unsaved),
    refused: inside(refused),
    waiting,
    notes: { ...notes, open: inside(notes.open) },
  };
}

/** Continues without submitting; at the end finishes the assessment, or leads back into the area. */
function OtherAction({ assessment, section, after, onClose, onFinish }: SubmitDialogProps) {
  const navigate = useNavigate();
  const { session, sections, sizes } = assessment;
  const go = (to: QuestionPosition) => () => {
    onClose();
    void navigate(questionPath(session.id, to));
  };
  const index = sections.indexOf(section) + 1;
  if (!after && !session.ownAreas)
    return (
      <Button variant="secondary" onClick={onFinish}>
        {copy.finish}
      </Button>
    );
  const label = !after
    ? copy.edit
    : after.pillarIndex === index
      ? copy.continueQuestion(questionNumber(sizes, after))
      : copy.continueArea(sections[after.pillarIndex - 1]?.pillar ?? '');
  return (
    <Button variant="secondary" onClick={go(after ?? { pillarIndex: index, questionIndex: 1 })}>
      {label}
    </Button>
  );
}

const waitingTexts = (answers: number, notes: number): string[] => [
  ...(answers > 0 ? [copy.waiting(answers)] : []),
  ...(notes > 0 ? [copy.notesWaiting(notes)] : []),
];
