import type { TriageQuestion, TriageReminder } from '@psma/api-contract';
import { useMutation, useNavigate } from '@psma/remote-kit';
import { useState } from 'react';
import { completeTriage, type Completed } from '../../answering/completeTriage.ts';
import type { Next } from '../../answering/nextAfter.ts';
import { reminderOf } from '../../answering/reminderOf.ts';
import { questionPath } from '../../answering/sessionAnswers.ts';
import { submissionProblem } from '../../answering/submissionProblem.ts';
import { submitAnswer, type Submitted } from '../../answering/submitAnswer.ts';
import type { TriageContent } from '../../content/triageContent.ts';
import { messages } from '../../messages.ts';

/**
 * What Next does, in this order: store, remind, go on, and at the end complete. The callbacks are given with each call,
 * so that they are dropped when the visitor has gone elsewhere meanwhile.
 */
export function useQuestionStep(content: TriageContent, question: TriageQuestion) {
  const navigate = useNavigate();
  const [reminding, setReminding] = useState<{ reminder: TriageReminder; next: Next } | null>(null);
  const submission = useMutation({
    mutationFn: (choiceIds: string[]) => submitAnswer({ content, question, choiceIds }),
  });
  const completion = useMutation({ mutationFn: () => completeTriage(content) });

  const afterCompletion = (done: Completed) => {
    if (done.kind === 'unanswered')
      void navigate(questionPath(done.question), { state: { stillOpen: true } });
  };
  const goOn = (next: Next) => {
    if (next.kind === 'question') void navigate(questionPath(next.question));
    if (next.kind === 'end') completion.mutate(undefined, { onSuccess: afterCompletion });
  };
  const afterSubmission = (submitted: Submitted) => {
    if (submitted.kind === 'replaced') return;
    const reminder = submitted.saved ? reminderOf(content, submitted.next) : null;
    if (reminder) setReminding({ reminder, next: submitted.next });
    else goOn(submitted.next);
  };

  return {
    submit: (choiceIds: string[]) => {
      completion.reset();
      submission.mutate(choiceIds, { onSuccess: afterSubmission });
    },
    busy: submission.isPending || completion.isPending,
    problem: submissionProblem(submission.error, submission.data) ?? completionProblem(completion.error),
    reminder: reminding?.reminder ?? null,
    closeReminder: () => {
      setReminding(null);
      if (reminding) goOn(reminding.next);
    },
    /** The id of the completed session. */
    finished: completion.data?.kind === 'completed' ? completion.data.sessionId : null,
  };
}

const completionProblem = (error: unknown): string | null =>
  error ? messages.questionnaire.finishFailed : null;
