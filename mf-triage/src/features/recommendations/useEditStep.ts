import type { TriageQuestion, TriageReminder } from '@psma/api-contract';
import { useMutation, useNavigate } from '@psma/remote-kit';
import { useLocationState } from '@psma/screen-kit';
import { useState } from 'react';
import * as paths from '../../../paths.ts';
import { reminderOf } from '../../answering/reminderOf.ts';
import { submissionProblem } from '../../answering/submissionProblem.ts';
import { submitAnswer, type Submitted } from '../../answering/submitAnswer.ts';
import type { TriageContent } from '../../content/triageContent.ts';
import { recommendationsPath } from './shareLink.ts';

/** Confirm: store, remind, close (decision G17). */
export function useEditStep(
  content: TriageContent,
  question: TriageQuestion,
  userId: string,
  onStored: () => void,
) {
  const navigate = useNavigate();
  const cameFromPage = useLocationState<{ fromRecommendations: boolean }>().fromRecommendations;
  const [reminder, setReminder] = useState<TriageReminder | null>(null);
  const submission = useMutation({
    mutationFn: (choiceIds: string[]) => submitAnswer({ content, question, choiceIds }),
    // Handled here and not per call, since the dialog may be unmounted.
    onSuccess: (submitted) => {
      onStored();
      if (submitted.kind === 'replaced') void navigate(paths.questionnaire);
    },
  });

  const close = () => {
    if (cameFromPage) void navigate(-1);
    else void navigate(recommendationsPath(userId), { replace: true });
  };
  const afterSubmission = (submitted: Submitted) => {
    if (submitted.kind === 'replaced' || submitted.next.kind === 'broken') return;
    const found = submitted.saved ? reminderOf(content, submitted.next) : null;
    if (found) setReminder(found);
    else close();
  };

  return {
    submit: (choiceIds: string[]) => submission.mutate(choiceIds, { onSuccess: afterSubmission }),
    close,
    busy: submission.isPending,
    problem: submissionProblem(submission.error, submission.data),
    reminder,
  };
}
