import type { QuestionPosition } from '@psma/assessment-model';
import { useAreas, useOwnMemberId } from '../../../areas/useAreas.ts';
import type { Assessment } from '../../../session/assessmentView.ts';
import { neighboursIn, openAreas } from '../../../session/ownAreas.ts';
import { isToSubmit } from './areaEnds.ts';
import { NextAreaDialog } from './NextAreaDialog.tsx';
import { SubmitDialog } from './SubmitDialog.tsx';

interface AreaEndDialogProps {
  assessment: Assessment;
  position: QuestionPosition;
  open: boolean;
  onClose: () => void;
  /** Opens the dialog that finishes the assessment. */
  onFinish: () => void;
}

/** Submits an own area where it ends, or names the area of others that comes next (decision G363). */
export function AreaEndDialog({ assessment, position, open, onClose, onFinish }: AreaEndDialogProps) {
  const { session, sections } = assessment;
  const { data } = useAreas(session.id);
  const own = useOwnMemberId();
  const section = sections[position.pillarIndex - 1];
  if (!section) return null;
  const { after } = neighboursIn(assessment, position, openAreas(session, sections));
  const common = { assessment, section, after, open, onClose };
  if (isToSubmit(assessment, section, data, own))
    return <SubmitDialog {...common} areas={data?.areas ?? []} own={own} onFinish={onFinish} />;
  return after ? <NextAreaDialog {...common} after={after} /> : null;
}
