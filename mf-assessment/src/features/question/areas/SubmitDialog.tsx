import { answerQueueState, noteQueueState } from '@psma/api-client';
import { Banner, Button, Dialog, Stack, Text, WithUserTexts } from '@psma/design-system';
import { useNavigate, useObservable } from '@psma/remote-kit';
import { memberName } from '../../../areas/areaWords.ts';
import { messages } from '../../../areas/messages.ts';
import { useAreas } from '../../../areas/useAreas.ts';
import { messages as shared } from '../../../messages.ts';
import { questionPath, type Assessment } from '../../../session/assessmentView.ts';
import { openAreas } from '../../../session/ownAreas.ts';
import { openNotes, openPoints } from '../openPoints.ts';
import { PointList } from '../PointList.tsx';
import { Waiting } from '../Waiting.tsx';
import { useSubmitAreas } from './useSubmitAreas.ts';

const copy = messages.submit;
const points = shared.finalise;

interface SubmitDialogProps {
  assessment: Assessment;
  open: boolean;
  onClose: () => void;
}

/** Submits a contributor's areas once each answer is on the server. */
export function SubmitDialog({ assessment, open, onClose }: SubmitDialogProps) {
  const navigate = useNavigate();
  const { session, sections } = assessment;
  const { unanswered, unsaved, refused, waiting } = openPoints(assessment, useObservable(answerQueueState));
  const notes = openNotes(assessment, useObservable(noteQueueState));
  const own = openAreas(session, sections);
  const { data } = useAreas(session.id);
  const areas = (data?.areas ?? []).filter(({ pillarId }) => own.some((area) => area.pillarId === pillarId));
  const { submit, busy, error } = useSubmitAreas(session.id, areas);
  const by = areas.find(({ assignedBy }) => assignedBy)?.assignedBy ?? null;
  const blocked =
    areas.length === 0 ||
    [unanswered, refused, notes.open].some(({ length }) => length > 0) ||
    waiting + notes.waiting > 0;
  const [first] = own;
  const edit = () => {
    onClose();
    const pillarIndex = first ? sections.indexOf(first) + 1 : 1;
    void navigate(questionPath(session.id, { pillarIndex, questionIndex: 1 }));
  };
  const actions = (
    <>
      <Button variant="secondary" onClick={edit}>
        {copy.edit}
      </Button>
      <Button onClick={() => submit()} busy={busy} disabled={blocked}>
        {copy.submit}
      </Button>
    </>
  );
  return (
    <Dialog open={open} title={copy.title} onClose={busy ? () => {} : onClose} actions={actions}>
      <Stack gap={16}>
        {unanswered.length === 0 ? (
          <Text>
            <WithUserTexts texts={by ? [memberName(by)] : []}>
              {(name) => copy.allAnswered(own.flatMap(({ questions }) => questions).length, name ?? null)}
            </WithUserTexts>
          </Text>
        ) : null}
        <Text>{copy.afterwards}</Text>
        <PointList intro={points.unanswered(unanswered.length)} points={unanswered} onFollow={onClose} />
        <PointList intro={copy.refused(refused.length)} points={refused} onFollow={onClose} />
        <PointList intro={points.unsaved(unsaved.length)} points={unsaved} onFollow={onClose} />
        <PointList intro={copy.notesOpen(notes.open.length)} points={notes.open} onFollow={onClose} />
        <Waiting texts={waitingTexts(waiting, notes.waiting)} />
        {error ? <Banner tone="danger">{error}</Banner> : null}
      </Stack>
    </Dialog>
  );
}

const waitingTexts = (answers: number, notes: number): string[] => [
  ...(answers > 0 ? [copy.waiting(answers)] : []),
  ...(notes > 0 ? [copy.notesWaiting(notes)] : []),
];
