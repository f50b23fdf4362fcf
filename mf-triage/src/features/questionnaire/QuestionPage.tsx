import type { TriageQuestion, TriageSession } from '@psma/api-contract';
import { Banner, Box, PageHeading, Stack } from '@psma/design-system';
import { usePageTitle } from '@psma/remote-kit';
import { endsAfter } from '../../answering/answerDestination.ts';
import { completesWith } from '../../answering/completeTriage.ts';
import { useQuestionArrival } from '../../answering/questionArrival.ts';
import { QuestionChoices } from '../../answering/QuestionChoices.tsx';
import { ReminderDialog } from '../../answering/ReminderDialog.tsx';
import { isSameChoice, NOTHING_ANSWERED, storedChoices } from '../../answering/sessionAnswers.ts';
import { useChoiceDraft } from '../../answering/useChoiceDraft.ts';
import { useEarlyChoices } from '../../answering/useEarlyChoices.ts';
import { useUnconfirmedBlocker } from '../../answering/useUnconfirmedBlocker.ts';
import type { TriageContent } from '../../content/triageContent.ts';
import { messages } from '../../messages.ts';
import { CompletionAnimation } from './CompletionAnimation.tsx';
import { questionProgress } from './questionProgress.ts';
import { StepBar } from './StepBar.tsx';
import { TriageProgress } from './TriageProgress.tsx';
import { useQuestionStep, type Destination } from './useQuestionStep.ts';

const copy = messages.questionnaire;

interface QuestionPageProps {
  content: TriageContent;
  /** Null until the server has answered; nothing is answered then. */
  triageRun: TriageSession | null;
  question: TriageQuestion;
  isFirst: boolean;
  /** True if the session replaced a lost one. */
  isReplacement: boolean;
}

export function QuestionPage({ content, triageRun, question, isFirst, isReplacement }: QuestionPageProps) {
  const { draft, isStored, choose } = useChoiceDraft(triageRun?.id ?? null, question.id);
  const answered = triageRun ?? NOTHING_ANSWERED;
  const stored = storedChoices(answered, question.id);
  const isOffered = (choiceId: string) => question.choices.some(({ id }) => id === choiceId);
  const chosen = draft?.filter(isOffered) ?? stored;
  const page = useEarlyChoices(chosen, choose);
  const progress = questionProgress(content, answered, question);
  const letPass = useUnconfirmedBlocker(!isStored && !isSameChoice(chosen, stored));
  const step = useQuestionStep(content, question, letPass);
  usePageTitle(`${copy.counter(progress.position, progress.total)}: ${question.title}`);

  if (step.finished !== null) return <CompletionAnimation sessionId={step.finished} />;
  const { finishing } = useQuestionArrival();
  const completes = completesWith(content, answered, question, chosen);
  const isLast = endsAfter(content, question, chosen) || (finishing === true && completes);
  const submit = (to: Destination) => {
    if (chosen.length > 0 && !step.busy) step.submit(chosen, to);
  };
  const submitStep = () => submit(finishing ? 'recommendations' : 'next');
  return (
    <Box
      ref={page}
      sx={{ display: 'grid', gap: '48px', gridTemplateColumns: { xs: '1fr', md: '13rem minmax(0, 1fr)' } }}
    >
      <TriageProgress {...progress} />
      <Stack gap={32}>
        <RedirectExplanation isReplacement={isReplacement} isAnswered={stored.length > 0} />
        <QuestionChoices
          question={question}
          legend={<PageHeading size="xl">{question.title}</PageHeading>}
          note={question.hint ?? (isFirst ? copy.mayBeSkipped : undefined)}
          chosen={chosen}
          onChange={choose}
          onSubmit={submitStep}
        />
        {step.problem !== null && !step.busy ? <Banner tone="danger">{step.problem}</Banner> : null}
        <StepBar
          previous={progress.previous}
          forwardLabel={isLast ? copy.continue : copy.next}
          canGoOn={chosen.length > 0}
          busy={step.busy}
          onForward={submitStep}
          onFinish={completes && !isLast ? () => submit('recommendations') : null}
        />
      </Stack>
      {step.reminder ? <ReminderDialog reminder={step.reminder} onClose={step.closeReminder} /> : null}
    </Box>
  );
}

/** Explains a redirect to this question. */
function RedirectExplanation({ isReplacement, isAnswered }: { isReplacement: boolean; isAnswered: boolean }) {
  const { stillOpen } = useQuestionArrival();
  if (isReplacement) return <Banner tone="warning">{messages.questionnaire.replaced}</Banner>;
  if (stillOpen && !isAnswered) return <Banner>{messages.questionnaire.stillOpen}</Banner>;
  return null;
}
