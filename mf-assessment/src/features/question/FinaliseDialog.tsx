import { answerQueueState, noteQueueState, useMembership } from '@psma/api-client';
import { Banner, Button, Dialog, Stack, Text, WithUserTexts } from '@psma/design-system';
import { useNavigate, useObservable } from '@psma/remote-kit';
import type { ReactNode } from 'react';
import { messages } from '../../messages.ts';
import { questionPath, type Assessment } from '../../session/assessmentView.ts';
import { openNotes, openPoints } from './openPoints.ts';
import { PointList } from './PointList.tsx';
import { useFinish } from './useFinish.ts';
import { Waiting } from './Waiting.tsx';

const copy = messages.finalise;

interface FinaliseDialogProps {
  assessment: Assessment;
  open: boolean;
  /** Areas that are still assigned or not checked. */
  openAreas: ReactNode;
  onClose: () => void;
  setFinishing: (finishing: boolean) => void;
}

/** Lists open points; links to results once complete. */
export function FinaliseDialog({ assessment, open, openAreas, onClose, setFinishing }: FinaliseDialogProps) {
  const navigate = useNavigate();
  const { sharedName } = useMembership();
  const points = openPoints(assessment, useObservable(answerQueueState));
  const notes = openNotes(assessment, useObservable(noteQueueState));
  const { session, sizes } = assessment;
  const { finish, busy, error } = useFinish(session.id, setFinishing);
  const { unanswered, unconfirmed, unsaved, refused, waiting } = points;
  const blocked =
    unanswered.length > 0 || refused.length > 0 || waiting > 0 || notes.waiting + notes.open.length > 0;

  const edit = () => {
    onClose();
    void navigate(questionPath(session.id, { pillarIndex: 1, questionIndex: 1 }));
  };
  const actions = (
    <>
      <Button variant="secondary" onClick={edit}>
        {copy.edit}
      </Button>
      <Button onClick={() => void finish()} busy={busy} disabled={blocked}>
        {copy.finish}
      </Button>
    </>
  );
  return (
    <Dialog open={open} title={copy.title} onClose={busy ? () => {} : onClose} actions={actions}>
      <Stack gap={16}>
        {unanswered.length === 0 ? (
          <Text>
            {copy.ready(
              sizes.reduce((sum, size) => sum + size, 0),
              sharedName !== null,
            )}
          </Text>
        ) : null}
        <PointList intro={copy.unanswered(unanswered.length)} points={unanswered} onFollow={onClose} />
        <PointList intro={copy.refused(refused.length)} points={refused} onFollow={onClose} />
        <PointList
          intro={
            <WithUserTexts texts={[session.retakeOf?.title ?? session.title]}>
              {(title) => copy.unconfirmed(unconfirmed.length, title)}
            </WithUserTexts>
          }
          points={unconfirmed}
          onFollow={onClose}
        />
        <PointList intro={copy.unsaved(unsaved.length)} points={unsaved} onFollow={onClose} />
        <PointList intro={copy.notesOpen(notes.open.length)} points={notes.open} onFollow={onClose} />
        {openAreas}
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
