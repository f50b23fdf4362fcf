import type { TriageQuestion, TriageReminder } from '@psma/api-contract';
import { useMutation, useNavigate } from '@psma/remote-kit';
import { useState } from 'react';
import type { AnswerDestination } from '../../answering/answerDestination.ts';
import { completeTriage, type Completed } from '../../answering/completeTriage.ts';
import { OPEN_QUESTION, useQuestionArrival, type QuestionArrival } from '../../answering/questionArrival.ts';
import { reminderOf } from '../../answering/reminderOf.ts';
import { questionPath } from '../../answering/sessionAnswers.ts';
import { submissionProblem } from '../../answering/submissionProblem.ts';
import { submitAnswer, type Submitted } from '../../answering/submitAnswer.ts';
import type { TriageContent } from '../../content/triageContent.ts';
import { messages } from '../../messages.ts';

/** The next question, or the recommendations past answered ones. */
export type Destination = 'next' | 'recommendations';

/**
 * Runs Next: store, remind, continue, complete. Callbacks are dropped after
 * navigation. No reminder shows twice in a row.
 */
export function useQuestionStep(content: TriageContent, question: TriageQuestion, onStored: () => void) {
  const navigate = useNavigate();
  const arrival = useQuestionArrival();
  const [reminding, setReminding] = useState<Reminding | null>(null);
  const submission = useMutation({
    mutationFn: (choiceIds: string[]) => submitAnswer({ content, question, choiceIds }),
    onSuccess: ({ kind }) => {
      if (kind === 'stored') onStored();
    },
  });
  const completion = useMutation({ mutationFn: () => completeTriage(content) });

  const afterCompletion = (done: Completed) => {
    if (done.kind !== 'unanswered') return;
    const state: QuestionArrival = arrival.finishing ? { finishing: true } : OPEN_QUESTION;
    void navigate(questionPath(done.question), { state });
  };
  const navigateOn = (next: AnswerDestination, to: Destination, reminded?: string) => {
    if (next.kind === 'broken') return;
    if (next.kind === 'end' || to === 'recommendations')
      completion.mutate(undefined, { onSuccess: afterCompletion });
    else void navigate(questionPath(next.question), { state: { reminded } satisfies QuestionArrival });
  };
  const afterSubmission = (submitted: Submitted, to: Destination) => {
    if (submitted.kind === 'replaced') return;
    const reminder = submitted.saved ? reminderOf(content, submitted.next) : null;
    if (reminder && reminder.code !== arrival.reminded) setReminding({ reminder, next: submitted.next, to });
    else navigateOn(submitted.next, to);
  };

  return {
    submit: (choiceIds: string[], to: Destination) => {
      completion.reset();
      submission.mutate(choiceIds, { onSuccess: (submitted) => afterSubmission(submitted, to) });
    },
    busy: submission.isPending || completion.isPending,
    problem: submissionProblem(submission.error, submission.data) ?? completionProblem(completion.error),
    reminder: reminding?.reminder ?? null,
    closeReminder: () => {
      setReminding(null);
      if (reminding) navigateOn(reminding.next, reminding.to, reminding.reminder.code);
    },
    finished: completion.data?.kind === 'completed' ? completion.data.sessionId : null,
  };
}

interface Reminding {
  reminder: TriageReminder;
  next: AnswerDestination;
  to: Destination;
}

const completionProblem = (error: unknown): string | null =>
  error ? messages.questionnaire.finishFailed : null;
