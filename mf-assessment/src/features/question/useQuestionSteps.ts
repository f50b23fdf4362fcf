import type { AssessmentQuestion } from '@psma/api-contract';
import type { QuestionPosition } from '@psma/assessment-model';
import { useAnnounce, useNavigate } from '@psma/remote-kit';
import { useState } from 'react';
import { messages } from '../../messages.ts';
import { questionPath, type Assessment } from '../../session/assessmentView.ts';
import { neighboursIn, openAreas } from '../../session/ownAreas.ts';
import type { Saving } from './useSaving.ts';
import type { Selection } from './useSelection.ts';

export interface QuestionSteps {
  error: string | undefined;
  /** Saves a change and continues; the last question calls `onLast`. */
  next: () => void;
  /** Null on the first question. */
  previous: (() => void) | null;
}

interface Here {
  assessment: Assessment;
  position: QuestionPosition;
  question: AssessmentQuestion;
  selection: Selection;
  saving: Saving;
  /** Next was pressed without a choice. */
  onMissing: () => void;
  onLast: () => void;
  /** True if something is asked before the question after this one is opened, which `onStop` does. */
  stopsBefore: (after: QuestionPosition | null) => boolean;
  onStop: () => void;
}

/** Renders in the step's own frame. */
const FLUSH_SYNC = { flushSync: true };

/** Implements back and forward rules (specification section 4, decision G61). */
export function useQuestionSteps(here: Here): QuestionSteps {
  const { assessment, position, question, selection, saving, onMissing, onLast } = here;
  const { stopsBefore, onStop } = here;
  const navigate = useNavigate();
  const announce = useAnnounce();
  const [missingAt, setMissingAt] = useState<string | null>(null);
  const { session, sections } = assessment;
  const isMissing = selection.chosen.length === 0;
  const { before, after } = neighboursIn(assessment, position, openAreas(session, sections));

  const openNext = () => {
    if (stopsBefore(after)) onStop();
    else if (after) void navigate(questionPath(session.id, after), FLUSH_SYNC);
    else onLast();
  };

  const next = () => {
    if (isMissing) {
      setMissingAt(question.id);
      announce(messages.question.missing);
      onMissing();
      return;
    }
    if (selection.isChange || saving.busy) void saving.save(openNext);
    else openNext();
  };

  return {
    error: isMissing && missingAt === question.id ? messages.question.missing : undefined,
    next,
    previous: before && (() => void navigate(questionPath(session.id, before), FLUSH_SYNC)),
  };
}
