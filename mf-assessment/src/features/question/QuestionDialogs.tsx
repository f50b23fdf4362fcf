import type { PendingAnswer } from '@psma/api-client';
import type { AssessmentQuestion } from '@psma/api-contract';
import type { QuestionPosition } from '@psma/assessment-model';
import type { Assessment } from '../../session/assessmentView.ts';
import { ExitDialog } from './ExitDialog.tsx';
import { FinaliseDialog } from './FinaliseDialog.tsx';
import type { loadAreaParts } from './loadAreaParts.ts';
import { OverviewDialog } from './OverviewDialog.tsx';
import type { useDialogAt } from './useDialogAt.ts';
import type { Saving } from './useSaving.ts';
import type { Selection } from './useSelection.ts';

interface QuestionDialogsProps extends ReturnType<typeof useDialogAt> {
  assessment: Assessment;
  position: QuestionPosition;
  question: AssessmentQuestion;
  selection: Selection;
  saving: Saving;
  /** Refused answer to this question. */
  refused: PendingAnswer | undefined;
  /** Null for an organisation with one member. */
  parts: Awaited<ReturnType<typeof loadAreaParts>> | null;
  setFinishing: (finishing: boolean) => void;
}

/** All dialogs of a question's page, of which at most one is open. */
export function QuestionDialogs({
  assessment,
  position,
  question,
  selection,
  saving,
  refused,
  parts,
  setFinishing,
  dialog,
  open,
  close,
}: QuestionDialogsProps) {
  return (
    <>
      <ExitDialog
        by={dialog === 'logo' ? 'logo' : dialog === 'later' ? 'button' : null}
        onClose={close}
        unsaved={Boolean(refused) || (selection.unsaved && selection.chosen.length > 0)}
        refused={refused}
        saving={saving}
      />
      <OverviewDialog
        assessment={assessment}
        currentId={question.id}
        open={dialog === 'overview'}
        canFinish={!assessment.session.ownAreas}
        onClose={close}
      />
      <FinaliseDialog
        assessment={assessment}
        open={dialog === 'finalise'}
        openAreas={parts ? <parts.OpenAreas assessment={assessment} /> : null}
        onClose={close}
        setFinishing={setFinishing}
      />
      {parts ? (
        <parts.AreaEndDialog
          assessment={assessment}
          position={position}
          open={dialog === 'areaEnd'}
          onClose={close}
          onFinish={() => open('finalise')}
        />
      ) : null}
    </>
  );
}
